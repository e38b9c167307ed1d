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
# These two are read out.
look-coach-asked = コーチがゲームを調べはじめました。
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
