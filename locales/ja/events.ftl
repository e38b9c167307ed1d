# What happens in a game, one sentence an event. Pieces are named like Ab1 or N2, seats like A, spaces like e5.
# All in the present tense: the coach tells turns with these sentences that nobody has played.

event-passed = { $seat }はパスします。
event-timed-out = { $seat }の時間切れです。
event-stayed = { $child }はケンカを続けます。
event-coin-taken = { $by }が{ $from }からコインを1枚取ります。
event-nothing-to-take = { $from }はコインを持っていないので、{ $by }は何も取れません。
event-moved = { $child }が{ $from }から{ $to }へ{ $steps }マス歩きます。
event-moved-back = { $child }が{ $steps }マス歩いて{ $to }に戻ります。
event-moved-out = { $child }が昇降口から{ $to }へ{ $steps }マス歩きます。
event-movement-lost = { $steps }マスの移動はなくなります。
event-fight-started = { $attacker }が{ $at }で{ $victim }にケンカをしかけます。
event-fight-left = { $attacker }がケンカから立ち去り、{ $victim }は{ $at }で起き上がります。
event-fight-broken-up = { $by }が{ $at }で{ $attacker }と{ $victim }のケンカを止めます。
event-tattled = { $child }が{ $nun }に{ $fight }のケンカを告げ口します。
event-nun-moved = { $nun }が{ $from }から{ $to }へ進みます。
event-shoved = { $piece }が{ $from }から{ $to }へ押しのけられます。
event-detained = { $child }は居残りになります。
event-stood-up = { $child }の居残りが終わります。
event-kissed = { $kisser }が{ $at }で{ $kissed }にキスします。
event-coins-given = { $from }が{ $to }にコインを{ $coins }枚渡します。
event-bell = チャイムが鳴ります。
