# The terminal in plain lines: a game told and played in words. Commands and the words of actions stay as they are typed.

plain-welcome = 文字だけのBlacktopです。「ヘルプ」で入力できる語がわかり、「やめる」で終了します。ゲームは保存されます。
plain-goes-on = 前のゲームの続きです。新しく始めるには、--newをつけて起動してください。
plain-put-away = 前のゲームは{ $file }に残してあります。
plain-back = また接続しました。
plain-broken = ゲームの内容がサーバーと食いちがっています。
plain-goodbye = またね。
plain-goodbye-kept = またね。ゲームは保存されています。

## Who is there. $name is a person or a kind of bot.

plain-seat-open = { $seat }：空席
plain-seat-bot = { $seat }：レベル{ $level }のコンピューター（{ $name }）
plain-seat-stand-in = { $seat }：{ $name }（コンピューターが代理）
plain-seat-here = { $seat }：{ $name }（この端末）
plain-seat-away = { $seat }：{ $name }（離席中）
plain-seat-person = { $seat }：{ $name }
plain-gather-host = みんなが席に着くのを待っています。「座る」で席に着き、「コンピューター B 4」でBの席にレベル4のコンピューターを置き、「始める」でゲームを始めます。
plain-rules = ルール：{ $edition }（{ $code }）。
plain-rules-changed = ハウスルール { $switch }：{ $rule }
plain-board = 校庭：{ $code }。
plain-first = 最初の人：{ $first }。
plain-first-seat = { $seat }の席
plain-timer = 砂時計：1手番{ $seconds }秒。
plain-timer-asked = 「認める」か「断る」と入力してください。

## How it stands

plain-minute = { $minutes }分のうち{ $minute }分目です。
plain-seat-look = { $seat }は{ $coins }：{ $children }
plain-coins = { $seat }（{ $name }）：{ $coins }
plain-nuns = シスター：{ $nuns }
plain-at = { $piece }は{ $at }
plain-at-shelter = { $piece }は{ $at }（安全地帯）
plain-attacking = { $piece }は{ $at }で{ $victim }を押さえこんでいる
plain-pinned = { $piece }は{ $at }で{ $attacker }に押さえこまれている
plain-inside = { $piece }は昇降口
plain-off = { $piece }は押しのけられている途中
plain-space = { $space }：{ $kind }
plain-unseen = どのシスターからも見えない
plain-sees = { $nun }から見えるマス：{ $spaces }
plain-sees-nothing = なし
plain-sees-no-child = { $nun }から見える子どもはいません。
plain-sees-children = { $nun }から見える子ども：{ $children }

## A turn

plain-turn = { $minutes }分のうち{ $minute }分目：{ $name }（{ $seat }）
plain-yours = { $name }（{ $seat }）、あなたの手番です。
plain-clock = 持ち時間は{ $seconds }秒です。
plain-todo-stand = だれがケンカを続けますか？　次のどれかを入力してください：{ $words }
plain-todo-move = 子どもを動かしてください。残りの移動：{ $steps }。たとえば{ $word }と入力します。「行動」で全部見られます。
plain-todo-shove = { $piece }をどこへ押しのけますか？　たとえば{ $word }と入力します。「行動」で全部見られます。
plain-todo-nun = シスターを動かしてください。たとえば{ $word }と入力します。「行動」で全部見られます。
plain-todo-end = 決めることはもうありません。「終える」で手番を終えるか、「取り消す」で戻してください。
plain-todo-over = 「もう一度」で次のゲーム、「記録」でゲームの記録、「やめる」で終了です。
plain-todo-tie = 同点なので勝ちを分け合います。「腕ずもう」で決着をつけるか、本当に腕ずもうをしたなら「勝者 B」のように勝った人を入力してください。
plain-wrestle = { $name }、ひじを机に！　4から1まで数えたら、12の拍ごとにEnterを押してください。
plain-wrestle-keys = Enterで押します。拍に近いほど強い腕になります。「{ $mark }」でこの説明をもう一度。拍は続きます。
plain-wrestle-wait = あなたの腕ずもうは終わりました。ほかの人を待っています。
plain-wrestle-terminal = 腕ずもうは拍に合わせるので、端末の前に人が必要です。本当に腕ずもうをしたなら「勝者 B」と入力してください。
plain-usage-winner = 「勝者 B」のように、勝った人の席の文字を入力してください。
plain-undone = 最後の行動が{ $actions }つ取り消されました。
plain-says = { $name }：{ $text }

## Answers

plain-taken-for = { $word }と読みました。
plain-perhaps-one = もしかして：{ $word }
plain-perhaps = もしかして：{ $words }
plain-perhaps-more = もしかして：{ $words } ほか{ $more }個
plain-unknown = 「{ $text }」はコマンドでも行動でもありません。「ヘルプ」で入力できる語が見られます。
plain-no-action = 「{ $text }」は行動ではありません。子どもはAb1:3-e5のように3、2、1で、シスターはN1-e5、押しのける先は^Cg1-e6のように書きます。マスはa1からl12までです。
plain-could-follow = 続けられる語：{ $words }
plain-could-follow-more = 続けられる語：{ $words } ほか{ $more }個
plain-nothing-follows = 続けられる語はありません。
plain-legal = できます。禁じるルールはありません。
plain-legal-none = { $piece }は今は動けません。
plain-legal-all = できる行動は{ $count }通りです。
plain-legal-some = { $piece }は{ $count }通り。たとえば{ $words }
plain-legal-count = { $piece }にできる行動は{ $count }通りです。
# $deed is one of the deeds below, $stem how its word begins, $ends what can follow: spaces.
plain-legal-one = { $deed }：{ $word }
plain-legal-kin = { $deed }：{ $stem }に続けて{ $ends }のどれか
plain-legal-stay = ケンカを続ける子を決める：{ $words }のどれか
plain-legal-pass = 手番をパスする：{ $word }
plain-deed-walk = { $steps }マス歩く
plain-deed-fight = { $steps }マス歩いてケンカをしかける
plain-deed-break-up = { $steps }マス歩いてケンカを止める
plain-deed-kiss = { $steps }マス歩いてキスする
plain-deed-tattle = { $steps }マス歩いてシスターに、/のあとのマスのケンカを告げ口する
plain-deed-nun = { $nun }を動かす
plain-deed-nun-shove = { $nun }を動かして押しのける
plain-deed-nun-break-up = { $nun }を動かしてケンカを止める
plain-deed-shove = { $piece }を押しのける
plain-deed-shove-on = { $piece }を押しのけ、そこのコマを続けて押しのける
plain-no-hint = 今、あなたが決めることはありません。
plain-hint = { $number }. { $words }（勝率{ $share }%）{ $reason }{ $story }
plain-hint-play =
    { $count ->
        [1] 「従う」でこのとおりに動かします。手番は自分で終えてください。
       *[other] 「従う」で最初のおすすめのとおりに、「従う 2」で2番目のとおりに動かします。手番は自分で終えてください。
    }
plain-play-ask-first = 先に「ヒント」と入力してください。「従う」は、この局面のおすすめのとおりに動かします。
plain-usage-where = 「どこ」とコマかマスを入力してください。例：どこ Ab1、どこ e5
plain-usage-sees = 「視線」とシスターを入力してください。例：視線 N1
plain-usage-why = 「なぜ」と行動、またはコマとマスを入力してください。例：なぜ Ab1:3-e5、なぜ Ab1 e5
plain-usage-legal = 「行動」とコマを入力すると、そのコマにできることが全部わかります。例：行動 Ab1
plain-usage-play = 「従う」、または「従う」とおすすめの番号を入力してください。例：従う 2
plain-usage-say = 「言う」と次のどれかを入力してください：{ $phrases }
plain-usage-seat = 席の文字を入力してください。例：{ $example }
plain-usage-colour = 「色」のあとに次のどれかを入力してください：{ $colours }。ほかの席なら「色 B 赤」のように席の文字も入れます。
plain-usage-school = 「学校 12」のように、学校に通った年数を入力してください。Bの席なら「学校 B 12」です。
plain-usage-rules = 「ルール ja」のように版を、または「ルール -sidedoors」のように変えたいところを入力してください。
plain-usage-first = 「最初」のあとに「ランダム」か「学校」、または「最初 B」のように席を入力してください。
plain-usage-board = 「校庭 A1B0C2D3」「校庭 回す A」「校庭 入れかえ A B」「校庭 ランダム」のように入力してください。
plain-usage-timer = 「砂時計 60」のように秒数を、またはしまうなら「砂時計 なし」と入力してください。
plain-no-seat = その席は今は使えません。
plain-usage-leave = 「抜ける」、または「抜ける」と席の文字を入力してください。例：抜ける B
plain-leave-playing = { $seat }の席を離れますか？　コンピューターが代わりに遊び、「自分で」で戻れます。離れるなら、もう一度「抜ける」と入力してください。
plain-leave-ask = { $seat }の席を離れますか？　離れるなら、もう一度「抜ける」と入力してください。

## Help

plain-help-turn = 行動を表す語を入力して遊びます。Ab1:3-e5は子どもを3マス動かしてe5へ（xはケンカをしかける、/はケンカを止める、*はキス、!e5/g7はg7のケンカを告げ口）、N1-e5はシスターを動かす（^は押しのける、/はケンカを止める）、^Cg1-e6は押しのける先、stay:Ab1やstay:noneはケンカを続ける子、「パス」は手番をパスします。
plain-help-undo = 「取り消す」は最後の行動を、「やり直す」は手番全体を戻します。「終える」で手番が決まり、「待った」で前の手番のやり直しを頼みます。
plain-help-ask = 「見る」は今のようす、「どこ Ab1」はコマの場所、「どこ e5」はマスのようす、「視線 N1」はシスターから見えるマス、「コイン」は持っているコイン、「プレイヤー」はだれが遊んでいるか、「できごと」は起きたこと、「記録」はゲームの記録で、「記録 game.txt」はそれをファイルに書き出します。
plain-help-why = 「行動」はできること、「行動 Ab1」はそのコマにできること、「なぜ Ab1:3-e5」はできない理由、「ヒント」はコーチのおすすめで、「従う」でそのとおりに動かします。
plain-help-table = 「言う こんにちは」でひとこと、「書く」で自由な文を送ります。「座る」「コンピューター」「始める」「抜ける」（まず確かめます）は席のこと、「投票」「自分で」は代理のコンピューターのこと、「認める」「断る」は待ったの返事、「もう一度」は次のゲームです。
plain-help-setup = 始める前に：「色 赤」で色を選び、「ルール」でルールを見て「ルール -sidedoors」で変え、「校庭 A1B0C2D3」「校庭 回す A」「校庭 入れかえ A B」「校庭 ランダム」で校庭を並べます。「最初 学校」なら学校にいちばん長く通った人から始まり、「学校 12」で年数を言います。「砂時計 60」で砂時計を使います。ゲーム中はほかの人への提案になり、認めるか断るかを選べます。
plain-help-tie = 同点のとき：「腕ずもう」で拍に合わせて決着をつけ、「勝者 B」で本当に勝った人を伝えます。
plain-help-complete = 行の終わりに{ $mark }かタブをつけると、続けられる語がわかります。例：{ $one }、{ $other }
plain-help-quit = 「待つ」は開始と手番を待つスクリプトのため、「やめる」で終了します。

## What is typed. The first word is the name of the command, the others are understood too. English is understood in every language.

plain-verb-help = ヘルプ
plain-verb-look = 見る
plain-verb-where = どこ
plain-verb-sees = 視線
plain-verb-why = なぜ
plain-verb-hint = ヒント
plain-verb-play = 従う
plain-verb-legal = 行動
plain-verb-coins = コイン
plain-verb-players = プレイヤー
plain-verb-log = できごと
plain-verb-record = 記録
plain-verb-undo = 取り消す
plain-verb-restart = やり直す, 最初から
plain-verb-end = 終える
plain-verb-take-back = 待った
plain-verb-agree = 認める
plain-verb-refuse = 断る
plain-verb-say = 言う
plain-verb-chat = 書く
plain-verb-sit = 座る
plain-verb-bot = コンピューター
plain-verb-colour = 色
plain-verb-school = 学校
plain-verb-rules = ルール
plain-verb-first = 最初
plain-verb-board = 校庭
plain-verb-timer = 砂時計
plain-verb-start = 始める
plain-verb-leave = 抜ける
plain-verb-vote = 投票
plain-verb-take-over = 自分で
plain-verb-wrestle = 腕ずもう, 腕相撲
plain-verb-winner = 勝者
plain-verb-rematch = もう一度
plain-verb-wait = 待つ
plain-verb-quit = やめる
plain-word-pass = パス
plain-word-yes = はい
plain-word-stay = 続ける
plain-word-random = ランダム
plain-word-schooling = 学校
plain-word-none = なし
plain-word-turn = 回す
plain-word-swap = 入れかえ

## What went wrong. Each says what to do.

plain-cannot-use = { $file }を使えません（{ $why }）。使えるようにするか、--fileで別のファイルを指定してください
plain-home-no-folder = ゲームを保存するホームフォルダーがありません。--file ファイル名 で場所を指定してください
plain-home-held = { $file }のゲームは別の端末で開かれています。そちらで遊ぶか、--fileで別のファイルを指定してください
plain-home-held-by = { $file }のゲームは別の端末（プロセス{ $process }）で開かれています。そちらで遊ぶか、--fileで別のファイルを指定してください
plain-home-damaged = { $file }は壊れていて、ゲームになりません。新しく始めるにはファイルをよそへ移すか、--fileで別のファイルを指定してください
plain-home-damaged-line = { $file }の{ $line }行目は壊れています（{ $why }）。新しく始めるにはファイルをよそへ移すか、--fileで別のファイルを指定してください
plain-damage-no-line = ゲームの行ではありません
plain-damage-other-table = 別のテーブルの行です
plain-damage-no-hash = 「{ $hash }」はハッシュではありません
plain-home-bad-name = 「{ $name }」はプレイヤーの名前にできません。1〜24文字にしてください
plain-home-too-many = { $players }席に{ $people }人は座れません。--playersは全員の人数（3〜5）、--peopleはこの端末で遊ぶ人数です
plain-away-no-folder = あなたを覚えておくホームフォルダーがありません。--file ファイル名 で場所を指定してください
plain-away-bad-link = 「{ $link }」はテーブルへのリンクではありません。http://127.0.0.1:8000/t/TABLE のように書いてください
plain-away-no-table = このサーバーにそのテーブルはありません。リンクが途中で切れているのかもしれません
plain-away-no-line = サーバーと話し始められません：{ $why }
