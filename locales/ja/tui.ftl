# The game in a terminal. Pieces are named like Ab1 or N2, seats like A, spaces like e5.

## Where one is

# The last step of a turn, after 3, 2 and 1.
tui-step-nun = シスター
tui-screen-too-small = Blacktopには80桁×24行が必要です。ウィンドウを大きくするか、--plainで遊んでください。qで終了します。
tui-screen-offline = 接続が切れています。自動でつなぎ直していて、何も失われません。つながったら、もう一度どうぞ。
tui-screen-watching = 観戦中
tui-screen-help-hint = ? でヘルプ
tui-screen-since = あなたの手番のあと
tui-screen-more = あと{ $lines }行（PgDn）
tui-screen-meanwhile = その間のできごと（Lで全部）：{ $events }
tui-screen-meanwhile-nothing = その間、ケンカも告げ口もありませんでした（Lで全部）。
tui-screen-your-turn = { $name }、あなたの手番です
tui-screen-bot = レベル{ $level }
tui-screen-bot-named = コンピューター{ $level }（{ $name }）
tui-screen-stand-in = { $name }（代理）
tui-screen-away = { $name }（離席）
tui-screen-you = { $name }（あなた）

## What is on the board

tui-screen-girls = 女の子
tui-screen-boys = 男の子
tui-screen-in-entrance = { $child }は昇降口にいます。

## What is to be done

tui-screen-todo-stand = ケンカを続けますか、立ち去りますか？（Enter）
tui-screen-todo-nun = 動かすシスターを選んでください（n1かn2）。
tui-screen-todo-end = 手番の行動が終わりました。eで終了、uで取り消し。
tui-screen-todo-watch = { $name }が考えています（観戦中）。
tui-screen-pick-first = まずコマを選んでください。Tabで動けるコマを順に選べます。
tui-screen-watching-only = 観戦中です。このテーブルにあなたの席はありません。
tui-screen-watching-sit = 観戦中です。空席を選んでEnterを押すと座れます。
tui-screen-watching-full = 観戦中です。席は全部うまっています。
tui-screen-can-end = { $piece }は{ $at }に止まれます。
tui-screen-why-not = なぜ{ $at }はだめ？
tui-screen-why-where = 校庭のマスを選んでから、どうしてそこへ行けないのかをたずねてください。
tui-screen-because = { $pieces }：{ $reason }
tui-screen-no-action = 「{ $text }」は行動ではありません。pass、stay:none、Ab1:3-e5、N1-e5、^Cg1-e6のように書いてください。

## What an action would do

tui-screen-do-pass = 手番をまるごとパスする
tui-screen-do-stay-none = 全員立ち去る
tui-screen-do-stay = 続ける：{ $pairs }

## Questions

tui-screen-which = どのコマですか？
tui-screen-which-bot = どのコンピューターですか？
tui-screen-pass-no = 続ける
tui-screen-leave-ask = テーブルを離れますか？　ゲームは残り、戻れば続きから遊べます。
tui-screen-leave-yes = 離れる
tui-screen-type-action = 行動（例：Ab1:3-e5）

## The coach

tui-screen-thinking = コーチが考えています…
tui-screen-hint-over = ゲームは終わっています。Wで記録を書き出すと、blacktop analyseで振り返れます。

## The table

tui-screen-table = テーブル
tui-screen-write = 書きこむ
tui-screen-vote-bot = { $name }の代わりにコンピューターに遊ばせる
tui-screen-said = { $name }：{ $text }
tui-screen-rematched = 次のゲームができました。mで移れます。
tui-screen-wrestle = 腕ずもう：拍ごとにスペース
tui-screen-claim = 本当の腕ずもうではだれが勝ちましたか？
tui-screen-you-start = Enterで座る・立つ、bでコンピューター、sで始めます。
tui-screen-host-starts = Enterで席を立ちます。ホストがゲームを始めます。
tui-screen-link = ほかの人はここから：{ $link }
tui-screen-board-type = 校庭のコード（例：A1B0C2D3）
tui-screen-saved = { $file }に記録しました。blacktop check・analyse・film・tuiで読めます。
tui-screen-not-saved = 記録を書き出せませんでした（{ $why }）。

## The keys at the bottom, in a word or two

tui-key-help = ヘルプ
tui-name-enter = Enter
tui-name-space = スペース
tui-name-escape = Esc
tui-name-page-up = PgUp
tui-name-page-down = PgDn
tui-name-home = Home
tui-name-end = End
tui-key-quit = 離れる
tui-key-play = 決定
tui-key-why = なぜ？
tui-key-undo = 取り消す
tui-key-restart = 手番をやり直す
tui-key-end = 手番終了
tui-key-hint = ヒント
tui-key-sight = 視線
tui-key-pass = パス
tui-key-log = できごと
tui-key-talk = テーブル
tui-key-type = 入力
tui-key-save = 記録を保存
tui-key-rematch = もう一度遊ぶ
tui-key-go-to-rematch = 次のゲームへ
tui-key-sit = 座る
tui-key-stand = 立つ
tui-key-bot = コンピューター
tui-key-open = 空席にする
tui-key-start = 始める
tui-key-close = 閉じる
tui-key-do = 決定
tui-key-scroll = スクロール
tui-key-choose = 選ぶ
tui-key-lift = 持ち上げる
tui-key-drop = ここに置く
tui-key-play-turn = この手で進める
tui-key-board = 校庭を見る
tui-key-tap = 押す
tui-key-wrestle = 腕ずもう
tui-key-claim = 本当に腕ずもうをした
tui-key-signs = 校庭の記号
tui-key-keys = キー

## Help

tui-help-title = キー
tui-help-move = カーソルを動かす（端の先は昇降口）
tui-help-act = カーソルのコマを選ぶ、光ったマスへ動かす
tui-help-tab = 次の動けるコマ（Shiftで前のコマ）
tui-help-children = 自分の子どもを選ぶ
tui-help-nuns = シスターを選ぶ
tui-help-leap = 光ったマスの間を飛ぶ（Escで選び直し）
tui-help-why = なぜだめ？（選んだコマ、または自分の全員）
tui-help-undo = 1つ取り消す、手番を最初からやり直す
tui-help-end = 手番を終える
tui-help-pass = 手番をまるごとパスする
tui-help-sight = N1、N2、両方から見える所
tui-help-hint = よい手をコーチに聞く
tui-help-type = 行動を入力する（例：Ab1:3-e5、N1-c4）
tui-help-log = これまでのできごと
tui-help-scroll = 校庭の横のできごとをスクロールする
tui-help-table = 話す、待ったをかける、砂時計、代理を頼む
tui-help-save = ゲームの記録をファイルに書き出す
tui-help-quit = 離れる（ゲームは残ります）
tui-help-look = カーソルを動かして、だれがどこにいるか見る
tui-help-leave = 離れる
tui-help-tap = 拍に合わせて押す（ほかのキーでもよい）
tui-help-duel-keys = キーの一覧を出す・しまう（拍は続く）
tui-help-duel-close = やめる（やり直せます）
tui-help-seat = 席を選ぶ
tui-help-sit = そこに座る、または立つ
tui-help-bot = そこにコンピューターを座らせる
tui-help-open = 空席にする
tui-help-start = ゲームを始める（席が全部うまったら）
tui-help-talk = 話す、色・ルール・校庭・最初の人を選ぶ
tui-help-mouse = マウス：クリックで選んで動かす、右クリックで「なぜだめ？」、ホイールでできごと。
tui-help-stand = 立つ
tui-help-fight = ケンカ
tui-help-break-up = 止める
tui-help-tattle = 告げ口
tui-help-kiss = キス
tui-help-shove = 押しのける

## The signs on the board

tui-sign-title = 記号
tui-sign-pieces = 子ども（Aの1人目の男の子、gは女の子）、シスター
tui-sign-picked = 下線：選べるコマ、印つき：選んだコマ
tui-sign-cursor = カーソル
tui-sign-moved = あなたの手番のあとに、ほかの人が動かした
tui-sign-stack = ほかにもいる（校庭の下の行に名前が出ます）
tui-sign-fight = ケンカをしかけている（相手は記号の色の子）
tui-sign-detained = 居残り中（昇降口）
tui-sign-shelter = 安全地帯とその丸印
tui-sign-equipment = 遊具（だれも通れません）：
tui-sign-sight = N1、N2、両方から見えるマス（キー1、2、s）
tui-sign-chips = 済んだ移動、次の移動、残っている移動、失った移動
tui-sign-lit = 選んだコマが止まれる所と、そこで起こること：

## Watching a game that was written down

tui-watch-too-small = 振り返りには80桁×24行が必要です。ウィンドウを大きくしてください。
tui-watch-title = 振り返り
tui-watch-chances = 勝率
tui-watch-chances-so-far = 勝率（{ $done }/{ $all }）
tui-watch-at = { $steps }回のうち{ $step }回目の行動
tui-watch-playing = 再生中、速さ{ $speed }/{ $speeds }。スペースで一時停止。
tui-watch-paused = スペースで再生、矢印で1つずつ進みます。
tui-watch-go-to = { $minute }分目へ（Enter）
tui-watch-key-step = 1つ
tui-watch-key-turn = 手番
tui-watch-key-play = 再生
tui-watch-key-speed = 速さ
tui-watch-key-minute = 分へ
tui-watch-help-step = 1つ戻る・進む
tui-watch-help-turn = 1手番戻る・進む
tui-watch-help-play = 再生と一時停止
tui-watch-help-speed = 速く・遅く
tui-watch-help-minute = 何分目かへ飛ぶ
tui-watch-help-ends = 始まりへ・終わりへ
tui-watch-help-chances = 棒は、コーチが見た手番ごとのみんなの勝率です。
