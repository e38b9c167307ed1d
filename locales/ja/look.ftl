# Looking back at games, records, and positions. The names of messages begin with the screen they are on.

## Looking back

look-title = 振り返る
look-loading = ゲームを読みこんでいます…
look-again = もう一度試す
look-to-table = テーブルへ
look-goes-on = ゲームはまだ続いています。ここまで進みました。
look-catch-up = 最新の局面を見る

# A seat and who sits there.
look-player = { $seat }（{ $name }）

# Where in the game one is. $name is whose turn it was.
look-beginning = 始まり
look-at = { $minutes }分のうち{ $minute }分目：{ $name }
look-board = この時点の校庭

look-controls = ゲームをたどる
look-slider = 行動
look-slider-at = { $count }回のうち{ $step }回目。{ $where }
look-first = 始まりへ（Home）
look-turn-back = 1手番戻る（Shift＋←）
look-back = 1つ戻る（←）
look-play = 再生（スペース）
look-pause = 一時停止（スペース）
look-on = 1つ進む（→）
look-turn-on = 1手番進む（Shift＋→）
look-last = 終わりへ（End）
look-speed = 速さ
look-speed-slow = ゆっくり
look-speed-normal = ふつう
look-speed-fast = 速い
look-sight = シスターから見える所を示す

look-nothing = まだ何も起きていません。みんな昇降口で待っています。
look-turns = すべての手番
look-turn = { $minute }分目、{ $name }
look-turn-marked = { $minute }分目、{ $name }：{ $mark }

## The coach

look-coach = コーチ
look-coach-later = コーチの話は、ゲームのあとで聞けます。
look-coach-offer = このゲームは、どこで勝ち、どこで負けたのでしょう？　コーチがすべての手番を調べて教えてくれます。
look-coach-ask = コーチに聞く
# These three are read out.
look-coach-asked = コーチがゲームを調べはじめました。
look-coach-takes = あと{ $time }です。
look-coach-done = コーチが調べおわりました。
look-coach-waiting = コーチはほかのゲームを調べています。終わったら、このゲームを調べます。
look-coach-running = コーチは{ $count }手番のうち{ $done }手番を調べました。
look-coach-failed = コーチはこのゲームを調べられませんでした：{ $message }
look-coach-about = コーチが見た、1分ごとのみんなの勝率（%）です。
look-chart = { $minutes }分間の勝率。{ $ends }
# One player's line in short.
look-chart-end = { $name }は{ $first }%で始まり、{ $last }%で終わります。
look-chart-table = 同じものを表で見る
look-chart-start = 始まり
look-minute = 分
look-stands-out = 注目の手番
look-stands-out-none = 注目の手番はありません。全員がコーチと同じくらい上手でした。
look-loss = 勝率が{ $loss }ポイント下がりました。
look-better-show = もっとよい手を見る
look-better = もっとよい手
look-better-of = { $minute }分目の{ $name }の、もっとよい手
look-better-back = ゲームに戻る
look-better-worth = この手なら、{ $name }の勝率は{ $best }%でした。実際の手のあとでは{ $share }%でした。
look-better-try = 試してみる

## What one can do with a game

look-position = ここから
look-try = ほかの手を試す
look-play-on = ここから遊ぶ
look-link = 局面のリンクをコピー
look-import = 別のゲームを読みこむ

## Playing on

look-on-title = ここから遊ぶ
look-on-text = { $minutes }分のうち{ $minute }分目、{ $seat }の手番です。新しいテーブルを作るので、もとのゲームはそのまま残ります。
look-on-seat = あなたの席
look-on-others = ほかのプレイヤー
look-on-friends = リンクを送る友だち
look-on-go = 始める
look-on-gather = テーブルを用意する

## A record

import-title = ゲームを読みこむ
import-text = 保存したゲームをここで振り返り、終わっていなければ続きを遊べます。記録は、「{ table-record }」か、blacktopのプログラムで手に入ります。
import-record = 記録
import-drop = ここに貼りつけるか、ファイルを置いてください
import-file = ファイルを選ぶ
import-go = 振り返る
import-empty = まだ記録がありません。貼りつけるか、ファイルを選んでください。
import-too-long = このファイルは、記録にしては長すぎます。
import-failed = この記録は読めません。
import-line = { $line }行目：

## A position

position-title = 局面
position-failed = 正しい局面ではありません。
position-cut = リンクが途中で切れているのかもしれません。
position-text = { $minutes }分のうち{ $minute }分目、{ $seat }の手番です。
position-over = ゲームは終わりました。
position-tried = ここまで
position-undo = 取り消す
position-restart = 最初に戻る

## What the coach says to a player who is “you” in it.

coach-missed-coins-you =
    あなたはこの手番でコインを{ $best }枚取れたのに、{ $coins ->
        [0] 1枚も取りませんでした
       *[other] { $coins }枚しか取りませんでした
    }。
coach-left-in-reach-you = これであなたの次の手番に、{ $attacker }は{ $at }で{ $child }にケンカをしかけられます。もっとよい手なら、それはできませんでした。
coach-kiss-ahead-you = だれも防がなければ、あなたの次の手番に、{ $kisser }は{ $at }で{ $kissed }にキスして勝てます。
coach-missed-threat-you = もっとよい手なら、だれも防がなければ、あなたの次の手番に、{ $kisser }は{ $at }で{ $kissed }にキスして勝てるはずでした。
coach-will-see-you = おそらくあなたは、{ $nun }を{ $at }のケンカが見える所へ動かすでしょう。そうなると、{ $attacker }は立ち去るか、居残りになるしかありません。
coach-will-kiss-you = おそらくあなたの次の手番に、{ $kisser }が{ $at }で{ $kissed }にキスして勝つでしょう。もっとよい手なら、おそらくそうはなりませんでした。
coach-will-stop-you = { $kisser }は次に{ $kissed }にキスできる近さにいますが、おそらくあなたが防ぐでしょう。もっとよい手なら、おそらく防がれないはずでした。
coach-will-threaten-you = おそらくあなたは次の手番に、その次の手番でキスして勝てる近さまで{ $kisser }と{ $kissed }を近づけるでしょう。もっとよい手なら、おそらくそうはなりませんでした。
coach-would-kiss-you = もっとよい手なら、おそらくあなたの次の手番に、{ $kisser }が{ $at }で{ $kissed }にキスして勝てたはずです。今のままでは、おそらくそうはなりません。
coach-will-attack-you = おそらくあなたの次の手番に、{ $attacker }が{ $at }で{ $child }にケンカをしかけるでしょう。もっとよい手なら、おそらくそうはなりませんでした。
coach-will-end-you = おそらくあなたは次の手番に、{ $at }での{ $attacker }のケンカを止めるでしょう。もっとよい手なら、おそらくそうはなりませんでした。
coach-gains-less-you =
    もっとよい手なら、あなたは次の手番におそらくコインを{ $best }枚取れたはずですが、今のままでは{ $coins ->
        [0] 1枚も取れないでしょう
       *[other] { $coins }枚しか取れないでしょう
    }。
coach-gains-coins-you =
    あなたは次の手番におそらくコインを{ $coins }枚取るでしょう。もっとよい手なら、{ $best ->
        [0] 1枚も取れないはずでした
       *[other] { $best }枚しか取れないはずでした
    }。
coach-fewer-ahead-you = 次の手番が終わると、あなたのコインはおそらく{ $coins }枚でしょう。もっとよい手なら、{ $best }枚になるはずでした。
coach-more-ahead-you =
    1周したあと、あなたのコインはおそらく{ $coins }枚でしょう。もっとよい手なら、{ $best ->
        [0] 1枚もないはずでした
       *[other] { $best }枚だけのはずでした
    }。
coach-better-turn-you = もっとよい手がありました。その手ならあなたの勝率は{ $best }%でしたが、今は{ $share }%です。
coach-leads-you = 今、あなたの勝率は{ $share }%です。もっとよい手なら、{ $best }%でした。
coach-takes-coins-you =
    { $coins ->
        [1] あなたがコインを1枚取ります。
       *[other] あなたが1回の手番でコインを{ $coins }枚取ります。
    }
coach-quiet-you = おだやかな手です。このあとあなたの勝率は{ $share }%です。
coach-worth-you = この手のあと、あなたの勝率は{ $share }%です。
coach-nothing-helps-you = もう手の打ちようがありません。あなたは何をしても、まず勝てません。
coach-little-lost-you = あなた自身の損は小さく、勝率は{ $share }%、もっとよい手なら{ $best }%です。
coach-stays-you = { $attacker }がケンカを続けて、あなたからコインをもう1枚取ります。
coach-richer-victim-you = { $poorer }よりコインの多いあなたからコインを取るほうがよい手でした。
coach-richer-victim-than-you = あなたよりコインの多い{ $richer }からコインを取るほうがよい手でした。
coach-kissed-too-soon-you = { $kisser }のキスでゲームは終わりましたが、コインの多かったあなたの勝ちになりました。
coach-sent-own-you = この手番のうちに{ $nun }が{ $at }のケンカを止めたので、あなたの{ $attacker }が居残りになりました。
coach-ended-own-you = { $by }が{ $at }のケンカを止めましたが、そこでは{ $attacker }があなたのためにコインを取っていました。

## What else the review says to such a player.

mark-handed-you = あなたに勝ちを渡した
look-you = あなた
look-you-won-bell = チャイムが鳴り、あなたの勝ちです。
look-you-won-kiss = { $kisser }のキスで終わり、あなたの勝ちです。
look-you-won-own-kiss = あなたがキスをして勝ちました。
look-only-mine = 自分の手番だけ
look-better-of-you = { $minute }分目の、あなたのもっとよい手
look-better-worth-you = この手なら、あなたの勝率は{ $best }%でした。実際に指した手のあとは{ $share }%でした。
