# What happened, told as a story: players by their names, children as their boy or girl, spaces last.

story-out = { $child }が{ $to }へとび出します。
story-walk = { $child }が{ $to }へ歩きます。
story-jump = { $who }が{ $victim }にとびかかります（{ $at }）。
story-jump-coin = { $who }が{ $victim }にとびかかって、コインを1枚取ります（{ $at }）。
story-stay = { $who }はケンカを続けます。
story-stay-coin = { $who }はケンカを続けて、{ $from }からコインをもう1枚取ります。
story-stay-coin-you = { $who }はケンカを続けて、あなたからコインをもう1枚取ります。
story-coin = { $who }が{ $from }からコインを1枚取ります。
story-coin-you = { $who }があなたからコインを1枚取ります。
story-nothing = { $from }には、もう取られるコインがありません。
story-nothing-you = あなたには、もう取られるコインがありません。
story-left = { $who }が{ $victim }をはなします。
story-breaks = { $who }が、{ $attacker }と{ $victim }のケンカを止めます。
story-tattle = { $who }が{ $nun }に告げ口！
story-nun = { $nun }が{ $to }へ進みます。
story-shoved = { $piece }が{ $to }へ押しのけられます。
story-detained = { $child }は居残りになります。
story-back = { $child }が居残りからもどります。
story-kiss = { $kisser }が{ $kissed }にキス！（{ $at }）
story-given = { $from }が{ $to }にコインを{ $coins }枚渡します。
story-given-you = あなたが{ $to }にコインを{ $coins }枚渡します。
story-passed = { $who }はパスします。
story-timed-out = { $who }の時間切れです。
story-exact = 正確なことば
