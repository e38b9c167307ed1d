# What the page for browsers says around a game. The names of messages begin with the screen they are on.

## Everywhere

common-name = Blacktop
common-skip = 本文へ移動
common-menu = メニュー
common-learn = 遊び方
common-settings = 設定
common-loading = 読みこみ中…
common-not-loaded = ページのこの部分を読みこめませんでした
common-load-again = もう一度読みこむ
common-close = 閉じる
common-coins = コイン
common-dismiss = 消す
common-away = 接続が切れました。つなぎ直しています…
common-title = { $screen }｜Blacktop
common-level = { $level }：{ $name }
common-seat = { $seat }の席
common-copy = コピー
common-copied = コピーしました。
common-not-copied = コピーできませんでした。文字を選んで、自分でコピーしてください。
common-share = 共有
common-minutes = { $minutes }分
common-cancel = キャンセル
common-save = 保存
common-saved = 保存しました。
# The title of a player who has won alone.
common-your-title = あなたはブラックトップ校の支配者です！
colour-orange = オレンジ
colour-sky = 水色
colour-green = 緑
colour-pink = ピンク
colour-yellow = 黄色
colour-blue = 青
colour-red = 赤
colour-grey = 灰色

## Refusals that have no sentence of their own

refused-unavailable = 今はサーバーにつながりません。少し待ってから、もう一度試してください。
refused-too_fast = 操作が速すぎます。ちょっと待ってから、もう一度試してください。
refused-not_found = 見つかりません。
denied-title = まだ入場していません
refused-not_known = ログイン名かパスワードがちがいます。

## The front page

front-title = 昼休みは30分。シスターは2人。ねらうは、みんなのお昼代。
front-goal = 子どもを動かして、シスターに見られずにコインを取りましょう。チャイムが鳴ったときコインがいちばん多い人の勝ち。「1分」は1手番のことで、時計の1分ではありません。
front-text = しのび足に、ケンカに、告げ口。シスターの目を盗んで、校庭をかけめぐりましょう。ブラウザで遊べる、3人から5人用のボードゲームです。
front-colour = あなたの色
front-level = 相手の強さ（3人）
front-level-plays = { $plays }。
front-now-go = すぐに遊ぶ
front-how = 遊び方は？
front-goes-on = { $minute }分目、あなたの手番です
front-goes-on-others = { $minute }分目、{ $name }の手番です
front-against = 相手：{ $names }
front-go-on = 続きを遊ぶ
front-last-won = 前回はあなたの勝ち！
front-last = 前回の勝者：{ $names }
front-rematch = 結果を見て、もう一度遊ぶ
front-friends = 友だちと遊ぶ
front-friends-text = テーブルを用意して、リンクを送るか、スマホのカメラでコードを読み取ってもらいましょう。
front-friends-go = テーブルを用意する
front-new = くわしい設定
front-screen = この画面で遊ぶ
front-screen-text = 1台を回しながら、2人から5人で遊びます。残りの席にはコンピューターが入ります。
front-screen-go = メンバーを決める
front-learn = 遊び方
front-learn-text = 読むより遊んで覚える、10の小さなレッスンです。コンピューター4人の対戦を見ることもできます。
front-learn-go = レッスン
front-rules = ルールブック
front-watch-bots = 対戦を見る
front-you = あなたの名前は{ $name }です。
front-rename = 名前を変える
front-mine = あなたのゲーム
front-more = もっと見る
front-tables = 参加できるテーブル
front-no-tables = 今、プレイヤーを待っているテーブルはありません。
front-played = 対戦中のテーブル
front-seats-open =
    { $open ->
        [0] 満席
       *[other] 空席{ $open }つ
    }
front-minute = { $minutes }分のうち{ $minute }分目
front-won =
    { $count ->
        [1] { $winners }の勝ち
       *[other] { $winners }が勝ちを分け合いました
    }
front-closed = 閉じられました
front-your-turn = あなたの手番
front-join = 参加する
front-open = 開く
front-watch = 観戦する
front-import = 保存したゲームを読みこむ

## A new table

new-title = 新しいテーブル
new-seats = だれが遊びますか？
new-seat-me = あなた
new-seat-open = 空席（だれでも可）
new-seat-here = この画面で遊ぶ人
new-player = プレイヤー{ $number }
new-name-of = { $seat }の席のプレイヤーの名前
new-seat-change = 変える
new-open-hint = リンクを送って友だちを呼べます。
new-add = ＋ プレイヤー{ $number }
new-game = どんなゲームにしますか？
new-edition = 版
new-edition-en = 英語版
new-edition-en-hint = シスターからは8方向すべてが見えます。
new-edition-fr = フランス語版
new-edition-fr-hint = 英語版と同じですが、安全地帯へは押しのけられません。
new-edition-ja = 日本語版
new-edition-ja-hint = シスターから見えるのは4方向だけで、安全地帯では告げ口できません。
house-title = ハウスルール
house-changes = 変更{ $count }つ
house-code = コード：
house-with = { $name }：あり
house-without = { $name }：なし
# Each switch: its name, what it allows, and what holds without it.
house-diagonals = ななめ
switch-diagonals = シスターは8方向に進み、8方向が見える（隣のマスも最大8つ）
switch-diagonals-off = シスターが進めるのも、シスターから見えるのも4方向だけで、隣のマスも最大4つです。
house-sheltershove = 安全地帯への押しのけ
switch-sheltershove = 安全地帯のマスへ押しのける
switch-sheltershove-off = 安全地帯のマスへは押しのけられません。
house-sheltertattle = 安全地帯での告げ口
switch-sheltertattle = 安全地帯のマスで告げ口する
switch-sheltertattle-off = 安全地帯のマスでは告げ口できません。
house-sidedoors = わきの出口
switch-sidedoors = 昇降口が3つの安全地帯のマスへつながる
switch-sidedoors-off = 昇降口は丸印のマス（a1とl12）だけにつながります。
house-shelterkiss = 安全地帯でのキス
switch-shelterkiss = 安全地帯のマスでもキスになる
switch-shelterkiss-off = 安全地帯のマスではキスになりません。子どもはただそこに立ちます。
house-idlecoins = パスのときのコイン
switch-idlecoins = パスしてもコインを取る
switch-idlecoins-off = パスしたときや、何も決めないうちに時間が切れたときは、しかけた子はケンカを続けますが、コインは取れません。
new-board = 校庭
new-board-1 = 昔ながらの校庭
new-board-2 = 体育館の裏
new-board-3 = 長いすべり台
new-board-4 = 校庭の四すみ
new-board-5 = 新しい遊び場
new-board-any = おまかせ
new-board-unseen = 今は校庭の絵を表示できません。
yard-label = 4枚の区画
yard-fold = 校庭
yard-how = 区画を別の区画に重ねると入れかわります。
yard-keys = キーでは、矢印で移動、Enterで持つ・置く、Rで回転です。
yard-section-0 = 左上：区画{ $name }、回転{ $turns }回
yard-section-1 = 右上：区画{ $name }、回転{ $turns }回
yard-section-2 = 左下：区画{ $name }、回転{ $turns }回
yard-section-3 = 右下：区画{ $name }、回転{ $turns }回
yard-turn = 区画{ $name }を回す
yard-picked = 持ち上げました。置く所を選んでください。
yard-is = 校庭は{ $code }になりました。
yard-code = 校庭のコード
yard-fault-length = コードは「A0B0C0D0」のような8文字で、区画と回転の数を並べます。
yard-fault-section = 区画{ $part }はありません。区画はA、B、C、Dです。
yard-fault-turns = 回転は0～3回です。{ $part }にはできません。
yard-fault-twice = 区画{ $part }が2回出てきます。
yard-picture = 校庭 { $code }
new-players = プレイヤーの人数
new-minutes = ゲームの長さ
new-minutes-turns = { $minutes }分（1人{ $turns }手番まで）
new-first = だれから始めますか？
new-first-random = ランダムに決める
new-first-schooling = 学校にいちばん長く通った人
new-timer = 手番の制限時間
new-timer-none = 制限なし
new-timer-sand = 砂時計：{ $time }
new-timer-slow = ゆっくり対戦：{ $time }
new-timer-slow-hint = みんなが同時にいる必要はありません。都合のよいときに、またリンクを開いてください。
new-ending = 手番の終わり方
new-ending-by_hand = プレイヤーが自分で終える
new-ending-by_itself = 最後の移動で自動的に終わる
new-listing = このテーブルを見られる人
new-listing-link = リンクを知っている人だけ
new-listing-open = だれでも
new-chat = テーブルでの会話
new-chat-phrases = 定型メッセージだけ
new-chat-free = 自由に書ける
new-stand-in = いない人をコンピューターと交代
new-stand-in-away = 1分たったら
new-stand-in-voted = ほかの人たちの投票で
new-stand-in-level = 交代するコンピューター
new-start-hint = 席はすべて埋まっています。先にテーブルを用意すると、色を選んだり、学校に通った年数を答えたりできます。
new-more = くわしい設定
new-gather = テーブルを用意する
new-gather-hint = ほかの人に送るリンクができます。全員そろったら始めましょう。

## A table before the game

gather-title = プレイヤーを待っています
gather-full = 席がすべて埋まりました
gather-seats = 席
gather-host = ホスト
gather-here = 来ています
gather-seat = 決定
gather-sit = 空いている席に座って遊ぶか、そのまま観戦してください。
gather-sit-here = ここに座る
gather-sit-other = 人を追加する
gather-name = プレイヤーの名前
gather-rename = 名前を変える
gather-your-name = あなたの名前
gather-leave = 席を立つ
gather-who = { $seat }の席に座る人
gather-swap = { $one }と{ $other }の席を入れかえる
gather-colour = { $seat }の席：{ $colour }。別の色を選ぶ
gather-colour-choose = 色を選ぶ
gather-colour-of = { $seat }の席の色
gather-colour-taken = { $name }が使用中
gather-years = 学校に通った年数
gather-years-none = 年数はまだ聞いていません
gather-years-hint = 学校にいちばん長く通った人から始めます。答えない人は、いちばんあとに数えます。
gather-years-said = 学校に{ $years }年
gather-fill = 残り{ $count }席をコンピューターに
gather-start = ゲームを始める
gather-wait = 空席があと{ $count }つあります。
gather-wait-host = 全員そろったら、ホストがゲームを始めます。
gather-invite = みんなを呼ぶ
gather-invite-text = このリンクを開けば、だれでも席について遊べます。登録もインストールもいりません。
gather-invite-watch = 席はすべて埋まっています。このリンクを開けば、だれでも観戦できます。
gather-only-here = 今このテーブルを開けるのは、このコンピューターだけです。ほかの席にもここで座って、交代しながらみんなで遊べます。
settings-only-here = 今このリンクを開けるのは、このコンピューターだけです。
gather-only-here-more = ほかの機器でも遊ぶには（Blacktopを起動した人へ）
gather-only-here-how = Blacktopを終了し、--lan（blacktop serveでは--address 0.0.0.0）を付けて起動し直してください。それまでは、このリンクはこのコンピューターのほかのウィンドウで開けます。
gather-link = このテーブルのリンク
gather-code = 同じリンクのコード（スマホのカメラ用）
gather-game = ゲームの設定
gather-change = 設定を変える
gather-close = テーブルを閉じる

## A table during the game

table-opening = テーブルに向かっています…
table-closed = このテーブルは閉じられています
table-closed-text = ゲームが始まる前に、ホストが閉じました。
table-missing = そのようなテーブルはありません
table-missing-text = このアドレスにテーブルは見つかりません。リンクが途中で切れているのかもしれません。
table-heading = { $names }のゲーム
table-title = { $name }の手番
table-over-title = ゲーム終了
table-open-seat = 空席
table-deleted-player = 退会したプレイヤー
table-notice = サーバー管理者からのお知らせ：{ $text }
table-someone = だれか
table-players = プレイヤー
table-you = あなた
table-away = 離席中
table-stand-in = コンピューターが代理
table-has-turn = 手番
table-leads = トップ
table-winner = 勝ち
table-spectators = { $count }人が観戦しています。
table-minute = { $minutes }分のうち{ $minute }分目
table-turn = { $name }の手番です
table-namesake = { $name }{ $seat }
table-your-turn = あなたの手番です
table-last-turn = あなたの手番です。これが最後！
table-over = ゲームは終わりました
table-finale = 表彰台へ
table-steps = 手番の流れ
table-step-nuns = { $one }か{ $other }
table-step-done = { $step }：終わり
table-step-now = { $step }：今
table-step-left = { $step }：これから
table-step-lost = { $step }：この手番ではなし
# Why a step of the turn has a cross.
table-lost-why = なぜ「{ $step }」はないの？
table-lost-passed = パスしたので、この手番の残りはなくなりました。
table-lost-stays = ケンカを続ける子がいると、残っているいちばん長い移動がなくなります。
table-lost-detained = 居残りの子がいると、残っているいちばん長い移動がなくなります。
table-lost-both = ケンカを続ける子と居残りの子1人につき、残っているいちばん長い移動が1つなくなります。
table-lost-children =
    { $count ->
        [0] この手番に歩ける子はいません。
       *[other] この手番に歩ける子は{ $count }人だけです。
    }
table-time-left = 残り時間
table-hurry = 残り{ $time }！
table-log = できごと
table-replay = わたしの番のあと、何があったの？
table-missed =
    { $coins ->
        [0] 居残り！　何があったの？
       *[other] コインが{ $coins }枚減った！　何があったの？
    }
table-log-empty = まだ何も起きていません。
# Switches beside the yard, with little room.
table-tools = 表示の切りかえ
table-tool-sight = 視線
table-tool-reach = 行ける所
table-tool-hidden = ケンカ
table-tool-last = 前の手番
table-tool-sounds = 音
table-talk = 会話
table-guide-on = クラムのヒントを見る
table-guide-off = クラムなしで遊ぶ
table-guide-gone = クラムは飛んでいったよ。メニューか設定で、また呼べるよ。
table-react = 表情を送る
table-say = ひとこと言う
table-chat = メッセージ
table-send = 送る
back-turns = 前に見たときから{ $turns }手番進みました。
back-played = あなたの手番が{ $turns }回進みました。
back-richer = あなたのコインは{ $coins }枚増えました。
back-poorer = あなたのコインは{ $coins }枚減りました。
back-pinned = 今は{ $children }が押さえこまれています。
back-detained = 今は{ $children }が居残りになっています。
back-same = あなたに変わったことはありません。
table-about = このゲームについて
table-look = ゲームを振り返る
table-record = 記録をダウンロード
table-proof = 署名つきの記録をダウンロード
table-more = その他のメニュー
table-front = トップページ（いつでも続けられます）
table-leave = コンピューターに代わってもらう
table-leave-text = あなたの代わりにコンピューターが遊びます。いつでも戻ってきて、続きを遊べます。
table-leave-alone = コンピューターがすぐに、あなたの分も続けます。休むだけなら、ページを閉じてください。ゲームは待っています。
table-stay = 残る
table-undo-ask = 待ったをかける
table-undo-means = あなたの前の手番まで戻ります。そのあとに起きたことはすべて消えます。
table-undo-asked = { $name }が待ったをかけています。
table-undo-agree = 認める
table-undo-refuse = 断る
table-undo-waiting = あなたは待ったをかけました。{ $names }の返事を待っています。
table-undo-never-mind = やっぱりやめる
table-timer-ask = 砂時計を出す
table-timer-text = 手番が長くなってきたら、砂時計を提案しましょう。全員が賛成すると使われます。
table-timer-alone = これからは、手番ごとに砂が落ちます。
table-timer-away = 砂時計をしまう
table-timer-propose = 提案する
table-timer-go = 砂時計をひっくり返す
table-timer-asked = { $name }の提案：{ $timer }。
table-timer-refuse = やめておく
table-timer-waiting = 提案しました：{ $timer }。返事待ち：{ $names }。
table-absent = { $name }は離席中です。
table-vote-bot = コンピューターに任せる
table-vote-too = 賛成する
table-votes = { $name }の代わりをコンピューターに任せますか？（必要な{ $needed }票のうち{ $votes }票）
table-replaced = { $name }の代わりにコンピューターが遊んでいます。
table-take-over = 自分で遊ぶ

## The story of a table

log-turn = { $minute }分目：{ $name }
log-speaker = { $name }：
log-seated = { $name }が{ $seat }の席に座りました。
log-seat-free = { $seat }の席が空きました。
log-swapped = { $one }と{ $other }の席が入れかわりました。
log-host = { $name }がホストになりました。
log-changed = { $name }がゲームの設定を変えました。
log-started = ゲームが始まりました。
log-undo-asked = { $name }が待ったをかけました。
log-undo-agreed = { $name }が待ったを認めました。
log-undo-refused = 待ったは認められませんでした。
log-turn-undone = 手番が取り消されました。
log-stood-in-away = { $name }がいないので、コンピューターが代わりに遊びます。
log-stood-in-left = { $name }が抜けたので、コンピューターが代わりに遊びます。
log-stood-in-voted = 投票で決まり、{ $name }の代わりにコンピューターが遊びます。
log-returned = { $name }が戻ってきました。
log-voted = { $name }が、{ $other }の代わりにコンピューターが遊ぶことに賛成しました。
log-coloured = { $name }は{ $colour ->
        [orange] オレンジ
        [sky] 水色
        [green] 緑
        [pink] ピンク
        [yellow] 黄色
        [blue] 青
        [red] 赤
       *[grey] 灰色
    }で遊びます。
log-school-years = { $name }は{ $years }年間学校に通いました。
log-timer-asked = { $name }が砂時計を提案しています：1手番{ $seconds }秒。
log-timer-asked-none = { $name }が砂時計をしまおうと言っています。
log-timer-agreed = { $name }が賛成しました。
log-timer-refused = 時間はそのままです。
log-timer-changed = 砂時計をひっくり返します：これからは1手番{ $seconds }秒です。
log-timer-changed-none = 砂時計をしまいました。
log-wrestled = { $name }の腕ずもうは{ $score }点。
log-tie-claimed = { $name }によると、腕ずもうは{ $winner }の勝ちです。
log-tie-broken-duel = { $winner }が腕ずもうに勝ちました！
log-tie-broken-for-real = 本物の腕ずもうで、{ $winner }の勝ち！
log-rematched = もう一度遊ぶことになりました。
log-closed = { $name }がテーブルを閉じました。

## What can be said at a table

phrase-hello = こんにちは！
phrase-good_luck = がんばってね！
phrase-well_played = ナイスプレイ！
phrase-ouch = いたたっ！
phrase-oops = しまった…
phrase-thanks = ありがとう！
phrase-sorry = ごめんね！
phrase-hurry_please = ちょっと急いでね。
phrase-one_moment = ちょっと待ってね。
phrase-back_soon = すぐ戻るね。
phrase-rematch = もう1回やる？
phrase-good_game = いいゲームだったね！
phrase-goodbye = またね！

## The end of a game

end-tie = コイン{ $coins }枚で並んだので、キスをした人、いなければ居残り中の子どもが少ない人の勝ちです。
tie-title = 同点です！
tie-again = また同点！　もう一度、もっと速く。
tie-text = このままなら勝ちを分け合います。腕ずもうで決めることもできます。
tie-watch = { $names }の同点です。腕ずもうで決めるかもしれません。
tie-share = 勝ちを分け合う
tie-shared = みんなの勝ちです。おみごと！
tie-wrestle = 腕ずもうをする
tie-wrestle-next = 腕ずもう：{ $names }
tie-waiting = まだの人：{ $names }
tie-score = { $name }：{ $score }点
tie-real = 本当に腕ずもうをした
tie-real-who = だれが勝ちましたか？
tie-real-go = これで決まり
tie-real-waiting = 同点の全員が同じ人を選ぶと決まります。
duel-title = 腕ずもう
duel-text = はじめの4拍は準備、次の12拍が本番です。拍に合わせて、好きなキーかクリックか指でたたいてください。ぴったりなほど強くなります。
duel-text-two = はじめの4拍は準備、次の12拍が本番です。拍に合わせてたたいてください。{ $left }は左側を指かFキーで、{ $right }は右側を指かJキーで。
duel-sound = 拍を音で鳴らす
duel-go = 始める！
duel-pads = 拍に合わせてたたく
duel-pad = { $name }、たたいて！
duel-beats = 拍
end-rank = 順位
end-coins-column = コイン
end-taken = 取ったコイン
end-lost = 失ったコイン
end-fights = しかけたケンカ
end-stays = 続けたケンカ
end-broken = 子どもが止めたケンカ
end-tattles = 告げ口
end-detentions = 居残り
end-kisses = キス
end-steps = 歩いたマス
end-rematch = もう一回！
end-to-rematch = 次のゲームへ
end-look = 振り返る

## No such page

missing-title = ここでは、だれも遊んでいません。
missing-text = このページは居残り中か、まだ一度も登校していません。リンクが途中で切れているのかもしれません。
missing-front = 校庭にもどる

## Settings

settings-title = 設定
settings-at-once = 選ぶとすぐに保存されます。
settings-looks = 見た目
settings-moves = 動きと音
settings-table = ゲーム中
settings-language = 言語
settings-language-auto = ブラウザに合わせる
settings-theme = 配色（テーマ）
settings-theme-system = 端末に合わせる
settings-theme-light = ライト
settings-theme-dark = ダーク
settings-board = ボードの色
settings-board-chalk = アスファルトにチョーク
settings-board-bright = 明るい昼間
settings-board-contrast = ハイコントラスト
settings-speed = コマの動き
settings-speed-normal = ふつう
settings-speed-slow = ゆっくり
settings-speed-fast = すばやく
settings-speed-none = 一瞬で
settings-waits = 読み上げが終わるまで、相手の手番を待たせる
settings-sounds = 音
settings-music = トップ画面とゲーム終了後の音楽
settings-talk = キャラクターが話す
settings-guide = クラムがゲームを説明する
settings-confirm = 確認する場面
settings-confirm-pass_only = パスするときだけ
settings-confirm-always = 毎回
settings-confirm-never = 確認しない
settings-sight = シスターから見える所を示す
settings-reach = 子どもが歩いて行ける所を示す
settings-hidden = ケンカがシスターから見えているかを示す
settings-last = 前の手番の動きを示す
settings-you = あなた
settings-name = みんなに見える名前
settings-renamed = 名前を{ $name }に変えました。もう座っているテーブルでは、前の名前のままです。
settings-password-title = どこからでも続きを
settings-password-text = ログイン名とパスワードを決めておくと、どの端末でも同じ人として遊べます。決めていなければ、あなたを覚えているのはこのブラウザだけです。
settings-log-in = ログイン
settings-log-in-text = ログインすると、今このブラウザで遊んでいる人には、その人のパスワードを決めていないかぎり、もう戻れません。
settings-login = ログイン名
settings-password = パスワード
settings-current = 今のパスワード
settings-new-password = 新しいパスワード
settings-have-one = パスワードをもう持っている
settings-set-own = 新しくパスワードを決める
settings-welcome = { $name }さん、おかえりなさい！
settings-log-out = ログアウト
settings-logged-out = ログアウトして、新しいゲストになりました。
settings-devices = あなたの端末
settings-device-unknown = 不明な端末
settings-device-here = この端末
settings-device-end = ログアウト
settings-devices-end = ほかの端末はすべてログアウト
settings-move = 別の端末で続ける
settings-move-text = リンクを作って、別の端末で開いてください。そこでも同じ人として、同じテーブルで遊べます。
settings-move-make = リンクを作る
settings-move-link = 別の端末用のリンク
settings-move-good = { $time }以内に1回だけ使えます。開いた人があなたになるので、人に教えないでください。
settings-data = あなたのデータ
settings-data-text = このサーバーにあるあなたの情報と対戦の記録を、一つのファイルで受け取れます。退会しても対戦は相手のために残りますが、あなたの名前は消えます。
settings-data-download = ダウンロード
settings-data-delete = 退会する
settings-data-warning = 元には戻せません。名前、ログイン名、端末の登録はすぐに消え、対戦中の席はコンピューターが引き継ぎます。
settings-data-sure = はい、退会します
settings-data-deleted = 退会しました。このブラウザは初めての訪問として扱われます。

## Coming from another device

move-title = ここで続ける
move-text = この端末で、このリンクを作った人になり、その人のゲームをすべて続けられます。
move-go = わたしです
join-title = 招待されています
join-text = サーバーの管理者からの招待リンクです。使えるのは一度だけです。名前は自動で決まり、あとから設定で変えられます。
join-go = 入る
