# What the commands in the terminal say. Commands, flags and file names are filled in or written as they are typed.
# Titles of tables and panels are short: what stands beside the board has 16 columns.

cli-decimal = { $whole }.{ $parts }
cli-seat = 席
cli-ok = 良
cli-bad = 不可

## Files

cli-cause = { $what }：{ $why }
cli-standard-input = 標準入力
cli-no-output = 標準出力に書きこめません
cli-no-error-output = 標準エラー出力に書きこめません
cli-no-ctrl-c = Ctrl-Cを受け取れません
cli-wrote = { $file }に書きこみました。
cli-wrote-drawing = { $file }に書きこみました。ブラウザーで開いてください。
cli-needs-terminal = キーボードのある端末ではないので画面を出せません。--plainをつけると文字だけで遊べます
cli-no-screen = 画面には端末が必要です（{ $why }）。端末でなければ--plainをつけてください
cli-cannot-write = { $file }に書きこめません
cli-cannot-read = { $file }を読めません
cli-no-such-folder = { $file }に書きこめません。フォルダーがないので、先に作ってください
cli-is-directory = { $file }はフォルダーです。{ $example }のように、中のファイルを指定してください
cli-not-a-file = { $file }はファイルではありません。ファイルを指定するか、標準出力なら「-」としてください
cli-no-drawing = { $file }はもうあり、絵ではありません。別の名前にするか、先に移してください

cli-input-too-large = { $bytes }バイトより大きく、記録ではありえません。正しいファイルですか？
cli-input-empty = 中身がありません
cli-input-not-utf8 = { $line }行目：UTF-8の文字ではありません。UTF-8で保存してください
cli-input-no-file = ファイルがありません
cli-input-no-permission = 読む許可がありません
cli-input-directory = フォルダーです。{ $files }のように、中のファイルを指定してください
cli-input-unreadable = 読めません
cli-input-one-thing = 一度に1つだけです。記録を1つ指定するか、en、fr、jaで始まる局面を1つ書いてください
cli-input-no-such = { $what }：ファイルがありません。記録のファイルを指定するか、局面を引用符で囲んで書いてください
cli-input-word = 「{ $word }」：{ $why }

## What the system says of files and addresses

system-not-found = そのようなファイルやフォルダーはありません
system-no-permission = 許可がありません
system-already-there = すでにあります
system-is-folder = フォルダーです
system-no-folder = パスの途中がフォルダーではありません
system-read-only = このディスクには書きこめません
system-full = ディスクがいっぱいです
system-too-large = ファイルが大きすぎます
system-busy = 別のプログラムが使っています
system-no-name = ファイルの名前として使えません
system-no-text = UTF-8の文字ではありません
system-too-short = 途中で終わっています
system-no-memory = メモリーが足りません
system-address-taken = 別のプログラムがこのアドレスを使っています
system-address-elsewhere = このコンピューターのアドレスではありません
system-too-late = 時間内に応答がありません
system-no-way = そこへつながるネットワークがありません
system-hung-up = 相手が接続を切りました
system-nobody-answers = だれも応答しません
system-refused = サーバーの返事：{ $why }
system-code = システムのエラー{ $code }です
system-other = システムのエラーです（番号なし）

## The board

# $error says, in English, what is wrong with a board of somebody's own.
cli-board-blocked = { $error }。じゃまな遊具を取りのぞいてください
cli-board-open = { $error }。遊具を増やしてください
cli-board = ボード { $board }
# At most 14 columns, even where its usual name is longer.
cli-legend-jungle-gym = ジャングルジム
cli-legend-circle = その丸印
cli-legend-nun = シスター
cli-entrance-boys = 男の子の昇降口
cli-entrance-girls = 女の子の昇降口
# Children follow, then perhaps those in detention.
cli-entrance = { $entrance }：
cli-entrance-detention = 、居残り：

## blacktop show

cli-panel-edition = 版
cli-panel-turn = 手番
cli-panel-phase = 段階
cli-panel-left = 残り
cli-panel-none = なし
cli-panel-moved = 移動済
cli-panel-staying = 続ける
cli-panel-leaving = 去る
# What is decided now: who stays in a fight, who walks, where somebody is shoved, where a nun goes.
cli-phase-stand = ケンカ
cli-phase-move = 移動
cli-phase-shove = 押しのけ
cli-phase-nun = シスター
cli-phase-over = 終了
# Titles of at most 9 columns.
cli-show-fights = ケンカ
cli-show-fight = { $at }で{ $attacker }が{ $victim }に
cli-show-crowd = { $at }
cli-show-shoved = 押しのけ
cli-show-shoved-who = { $piece }は、{ $seat }が行き先を決めるまで、どのマスにもいません
cli-show-players = 名前
cli-show-result = 結果
cli-show-turn = 手番{ $turn }
cli-show-legal = できる手
cli-show-legal-none = なし。ゲームは終わりました
cli-show-position = 局面
cli-show-no-minute = このゲームに{ $minute }分目はありません。{ $first }分目に始まり、今は{ $last }分目です
cli-show-no-action = { $minute }分目の行動は{ $made }個です。--turn { $minute }から--turn { $minute }.{ $made }までにしてください

## Pictures

cli-svg-own-board = 自作のボード
cli-svg-board = ボード{ $board }
cli-svg-minute = { $minutes }分のうち{ $minute }分目、{ $next }
cli-svg-stand = { $seat }はだれがケンカを続けるか決める
cli-svg-move = { $seat }の移動：{ $steps }
cli-svg-shove = { $seat }は{ $piece }を押しのける
cli-svg-shoves = { $seat }は押しのける
cli-svg-nun = { $seat }はシスターを動かす
cli-svg-boys-square = 男の子の安全地帯
cli-svg-girls-square = 女の子の安全地帯
cli-svg-yard = 12×12マスの校庭。左下がa1です。安全地帯はa1 b1 a2 b2とk11 l11 k12 l12。遊具：{ $equipment }。
cli-svg-equipment = { $at }に{ $name }
cli-svg-equipment-two = { $at }と{ $other }に{ $name }
cli-svg-fight = { $at }で{ $attacker }が{ $victim }にケンカをしかけています。
cli-svg-at = { $at }に{ $pieces }。
cli-svg-in = { $entrance }に{ $pieces }。
cli-svg-detained = { $entrance }で居残り中：{ $pieces }。

## Films

cli-film-no-gif = { $file }：このblacktopはGIFを作れません。cargo build --features pngで作るか、blacktop filmで動く絵にしてください
cli-film-nothing = その分はまだ遊ばれていません。このゲームは{ $first }分目に始まり、今は{ $last }分目です
cli-film-not-drawn = 動画を描けません
cli-film-no-letters = このコンピューターのフォントには、この言語の文字がありません。Noto Sans CJKなどを入れるか、--langでほかの言語を選ぶか、blacktop filmを使ってください
cli-bar-shots = { $all }こまのうち{ $done }、あと{ $left }
cli-bar-games = { $all }ゲームのうち{ $done }、あと{ $left }

## The coach, and blacktop bots

cli-bot = { $name }：{ $plays }
cli-hint-over = ゲームは終わりました。--turn 7のようにすれば、前の分に戻れます
cli-analyse-nothing = { $file }：終わった手番がありません。何をすればよいかはblacktop hintが教えます
cli-analyse-turn = 手番
cli-analyse-start = 開始
cli-analyse-loss = 損
cli-analyse-remark = { $mark }：{ $sentence }
cli-analyse-better = もっとよい手：{ $actions }
cli-analyse-turns = 手番
cli-analyse-mean-loss = 平均の損
cli-analyse-mistakes = ミス
cli-analyse-blunders = 大ミス
cli-analyse-handed = 勝ち渡し
cli-analyse-brilliant = お見事
cli-bar-turns = { $all }手番のうち{ $done }、あと{ $left }
cli-plot-shares = 1分ごとの勝率
cli-plot-shares-end = { $title }。{ $outcome }
cli-plot-minute = 分
cli-plot-no-png = { $file }：このblacktopはPNGを描けません。.svgファイルにするか、cargo build --features pngで作ってください
cli-plot-kind = { $file }：グラフは.svgか.pngのファイルです
cli-plot-no-folder = { $file }に書きこめません。フォルダー{ $folder }がないので、先に作ってください
cli-plot-no-fonts = PNGにはフォントがいりますが、このコンピューターにはありません。.svgファイルにするか、フォントを入れてください
cli-plot-not-drawn = グラフを描けません

## blacktop check

cli-check-summary = { $players }人、{ $edition }、{ $minutes }分、{ $result }
cli-check-not-over = 終わっていません
cli-result = コインは{ $coins }。{ $outcome }

## blacktop and blacktop serve

cli-serve-listening = { $url } で待っています
cli-serve-open = Blacktopを開きました： { $url }
cli-serve-port-taken = ポート{ $wanted }はほかのプログラムが使っているので、{ $port }にしました。
cli-serve-no-network = このコンピューターはネットワークにつながっていないので、ほかの人は参加できません。
cli-serve-others = 同じネットワークの人はここで遊べます： { $url }
cli-serve-kept = ゲームの保存先： { $file }
cli-serve-stop = Ctrl-Cで終わります。
cli-serve-stopped = Blacktopを終わりました。ゲームは保存してあります。
cli-serve-running = Blacktopはもう動いています。表示されたアドレス（ふつうは http://localhost:8000/ ）で遊んでください
cli-serve-running-as = Blacktopはもう動いています（プロセス{ $pid }）。表示されたアドレス（ふつうは http://localhost:8000/ ）で遊んでください
cli-serve-running-at = Blacktopはもう動いています（プロセス{ $pid }）。 { $url } で遊んでください。--lanなど別のオプションで始めるには、先に、動いているほうをCtrl-Cで終わらせてください
cli-client-bad-address = 「{ $address }」はサーバーのアドレスではありません。https://play.example や http://127.0.0.1:8000 のように、プロトコルとホストとポートだけを書いてください
cli-client-bad-ca = { $file }の証明書を使えません（{ $why }）。PEMファイルにしてください
cli-client-no-tls = 証明書を確かめられません（{ $why }）。サーバーの認証局を --ca ファイル で指定してください
cli-client-tls-unknown-authority = { $address }に安全に接続できません。証明書の認証局をこのシステムは知りません。サーバーに独自の認証局があれば、そのファイルを --ca で指定してください
cli-client-tls-wrong-host = { $address }に安全に接続できません。証明書は別のホスト名のものです。証明書にある名前を使ってください
cli-client-tls-not-valid-now = { $address }に安全に接続できません。証明書は期限切れか、まだ有効ではありません。このコンピューターの時計は合っていますか？
cli-client-tls-none = { $address }に安全に接続できません。TLSに対応していません。httpのアドレスではありませんか？
cli-client-tls-other = { $address }に安全に接続できません（{ $why }）
cli-client-redirected = { $address }は「{ $to }」に転送します。そのアドレスを使ってください
cli-client-no-websocket = サーバーはWebSocketに応じません。手前のプロキシはWebSocketを通しますか？
cli-client-proxy = { $address }につながりません（{ $why }）。HTTPS_PROXYのプロキシは正しいですか？プロキシを使わないホストはNO_PROXYに書きます
cli-client-bad-token = このトークンには使えない文字があります。もう一度コピーしてください
cli-client-not-known = このトークンの人はサーバーに登録されていません。もう一度コピーするか、トークンなしで試してください
cli-client-unreachable = { $address }につながりません（{ $why }）。サーバーは動いていますか？
cli-client-nowhere = アドレス{ $address }が見つかりません。名前は正しいですか？ネットワークは動いていますか？
cli-client-silent = { $address }が応答しません。サーバーが混んでいるか、ネットワークが切れていませんか？
cli-client-broken = サーバーとの接続が切れました。もう一度試してください
cli-client-status = サーバーの応答は{ $status }です。このバージョンのBlacktopのサーバーですか？
cli-client-unreadable = サーバーのメッセージを読めません。サーバーとこのプログラムのバージョンは合っていますか？
cli-client-forgotten = サーバーはバージョン{ $served }ですが、前にバージョン{ $known }を知らせています。保存した変更がなくなりました
# What can be said of a refusal for which the server has no sentence.
refused-not-understood = このプログラムの言うことが通じません。バージョンは合っていますか？
refused-illegal = 規則で禁じられています。別のことをしてください
refused-stale = ゲームが先に進んでいます。もう一度見てください
refused-not-yours = それはほかの人がすることです。その人にまかせてください
refused-not-now = 今はできません。あとでもう一度試してください
refused-bad-value = 使えないものがあります。別の名前や文、値にしてください
refused-nobody = だれのことか分かりません。トークンをもう一度コピーするか、なしで試してください
refused-cross-site = その名前のサーバーではありません。表示されたアドレスを使ってください

## What a server has stored

cli-verify-fault = テーブル{ $table }：{ $why }

## For researchers

cli-perft = 深さ{ $depth }：{ $seconds }秒で{ $nodes }局面、毎秒{ $rate }百万
cli-title-games = { $games }ゲーム
cli-title-edition = { $edition }版
cli-title-board = ボード{ $board }
cli-title-boards = ボードはゲームごと
cli-title-minutes = { $minutes }分
cli-title-seed = シード{ $seed }
cli-title-players = { $players }人
cli-budget-ms = 1手{ $ms }ミリ秒
cli-budget-iterations = 1手{ $iterations }回の先読み

cli-simulate-bot = 名前
cli-simulate-wins = 勝ち
cli-simulate-share = 割合
cli-simulate-coins = 平均コイン
cli-simulate-endings = チャイムで終了{ $bell }、キスで終了{ $kiss }、分け合った勝ち{ $shared }
cli-simulate-speed = { $threads }スレッドで{ $seconds }秒に{ $actions }行動、毎秒{ $rate }、毎秒{ $games }ゲーム
cli-simulate-million = { $number }百万
cli-simulate-too-many = 席は{ $seats }つなのに、コンピューターが{ $bots }人います。席の数までにしてください
cli-simulate-no-bot = --botsでコンピューターを1つ以上指定してください
cli-no-threads = スレッドを用意できません。--threadsで数を減らしてください
cli-simulate-other-record = { $file }は別のゲームの記録です。別のフォルダーかシードにしてください

cli-fairness-title = { $bot }が全席、場合ごとに{ $games }ゲーム
cli-fairness-twice = { $players }人のボード{ $board }が2度あります
cli-fairness-share = 勝率
cli-fairness-interval = 95%
cli-fairness-coins = コイン
cli-fairness-more = 席{ $seat }の勝率は{ $share }% ± { $half }で、公平な{ $fair }%より高いです。
cli-fairness-less = 席{ $seat }の勝率は{ $share }% ± { $half }で、公平な{ $fair }%より低いです。
cli-fairness-even = 公平な{ $fair }%からはっきり外れた席はありません。
cli-fairness-often = { $percent }%
cli-fairness-seldom = { $percent }%未満
cli-fairness-unequal = 席は公平ではありません。公平な席でこれほど差が出るのは{ $often }です（カイ二乗検定）。
cli-fairness-equal = 全体として、席は公平と見てよいでしょう。公平な席でもこれほどの差は{ $often }の割合で出ます（カイ二乗検定）。

cli-tournament-games = { $players }人で{ $games }ゲーム
cli-tournament-some = { $players }人で{ $wanted }ゲームのうち{ $games }
cli-tournament-entrant = 参加者
# Titles of at most 6, 6, 12, 6, 5, 6, 7, 7 and 4 columns.
cli-tournament-rating = 強さ
cli-tournament-wins = 勝率
cli-tournament-interval = 95%
cli-tournament-fair = 公平
cli-tournament-coins = 枚数
cli-tournament-kisses = キス
cli-tournament-ms = ミリ秒
cli-tournament-longest = 最長
cli-tournament-turns-lost = 失敗
cli-tournament-equal = 公平な席でも、これほどの差は{ $percent }%の大会で出ます。
cli-tournament-forfeits = { $name }が失った手番：{ $kinds }
cli-tournament-forfeit = ゲーム{ $game }、{ $minute }分目：{ $message }
cli-tournament-note-columns = 勝率：勝ちの割合と95%区間。公平：全員が同じ強さのときの割合。枚数：終わりのコインの平均。最長：いちばん遅い決定のミリ秒。失敗：異常終了、できない行動、時間切れで失った手番。
cli-tournament-note-ratings = 強さ（Plackett-Luce）：平均は0、400点の差で10倍の強さです。
cli-tournament-note-cycle = 1つの組み合わせは、同じボードで{ $orders }通りの席順をすべて遊びます。ひと回りは{ $cycle }ゲームです。
cli-tournament-note-rest = 最後のひと回りは途中です。{ $cycle }ゲームのうち{ $games }です。
cli-tournament-stopping = 次の決定で止まります。すぐに終わるには、もう一度Ctrl-Cを押してください
cli-tournament-stopped = { $games }ゲームのうち{ $played }で止まりました。同じコマンドで続きから始められます
cli-tournament-lost = { $games }ゲームのうち{ $played }で止まりました。何も残っていません。--out DIRがあれば、続きから始められます
cli-entrant-no-bot = 「{ $name }」というコンピューターはいません。いるのは{ $bots }です
cli-entrant-bot-twice = 「{ $name }」が2度参加していて、見分けられません。1度だけにしてください
cli-entrant-engine-twice = 「{ $name }」が2度参加していて、見分けられません。--engine 名前=コマンドのように、名前をつけてください
cli-entrant-too-few = 大会には2人以上が必要です。--botsか--engineで増やしてください
cli-entrant-too-many = { $count }人が参加していますが、{ $most }人までです
cli-entrant-silent = エンジン「{ $engine }」がhelloに答えません：{ $fault }
cli-entrant-nameless = エンジン「{ $engine }」に名前がありません。--engine 名前=コマンドのように、つけてください
cli-entrant-not-offered = エンジン{ $engine }に「{ $bot }」はいません。いるのは{ $bots }です
cli-entrant-unknown-engine = --engine-botの「{ $name }」という名前のエンジンは参加していません
cli-entrant-open-quote = エンジン「{ $engine }」の引用符が閉じていません
cli-entrant-no-command = エンジンにはコマンドが必要です。例：--engine "python3 my_bot.py"
cli-journal-occupied = { $folder }には大会ではないものが入っています。空のフォルダーにしてください
cli-journal-busy = { $folder }では別の大会が進行中です。終わるまで待ってください
cli-journal-no-tournament = 1行目が大会のものではありません。別のフォルダーにしてください
cli-journal-other = ここでは別の大会が始まっています（{ $differences }）。同じ設定にするか、別のフォルダーにしてください
cli-journal-damaged = { $line }行目が壊れています。取りのぞけば、そのゲームをもう一度遊びます
cli-journal-differs = { $setting }は前は{ $was }、今は{ $is }
cli-journal-unknown = 不明
# What engines did wrong. $line, $words and $message are theirs.
cli-fault-crashes = 異常終了{ $count }回
cli-fault-lates = 時間切れ{ $count }回
cli-fault-bad-answers = おかしな応答{ $count }回
cli-fault-illegals = できない行動{ $count }回
cli-fault-no-start = 「{ $program }」が始まりません：{ $why }
cli-fault-long-line = { $bytes }バイトより長い行
cli-fault-late = { $ms }ミリ秒以内に応答がありません
cli-fault-ended = ステータス{ $status }で終わりました
cli-fault-killed = システムに止められました
cli-fault-closed = 出力を閉じました
cli-fault-last-words = { $end }：{ $words }
cli-fault-not-json = JSONではありません：{ $line }
cli-fault-other-request = この要求への応答ではありません：{ $line }
cli-fault-neither = `ok`も`error`もありません：{ $line }
cli-fault-error = エラーの応答です：{ $message }
cli-fault-gave-up = このゲームで{ $times }回失敗したので、もう始めません
cli-fault-not-running = 動いていません
cli-fault-no-action = 行動のない応答です
cli-fault-illegal = 「{ $word }」：{ $why }
cli-fault-no-word = 行動の語ではありません
cli-fault-timekeeper = 時間切れを告げる語です
cli-fault-no-thought = 考えがありません
cli-plot-ratings = 強さと、席ごとの勝率
cli-plot-rating = 強さ
cli-plot-points = 強さ（点）。400点の差で10倍の強さ。線は95%区間
cli-plot-seats = 席ごとの勝率と95%区間。点線は公平な割合
cli-plot-seats-fair = 席ごとの勝率と、公平な割合

cli-tune-round = { $round }回目：{ $positions }局面。取り分けたゲームでの意外さは{ $now }、前の重みでは{ $before }
cli-tune-no-weights = { $file }は重みのファイルではありません

## blacktop load

cli-bar-load = { $all }のうち{ $done } { $what }
cli-load-kills = 回の強制終了
cli-load-seconds = 秒
cli-load-open = の接続
cli-load-seated = が着席
cli-load-megabytes = { $number }MB
cli-load-kilobytes = { $number }kB
# Titles of at most 21 columns.
cli-load-idle = 接続{ $sockets }、テーブル{ $tables }とロビー、{ $seconds }秒間
cli-load-time-to-open = 開くまでの時間
cli-load-memory-without = 接続前のメモリー
cli-load-memory-with = 接続後のメモリー
cli-load-memory-each = 1接続のメモリー
cli-load-memory-unknown = サーバーのメモリーがわかりません。--pidでプロセスを指定してください。
cli-load-full-pace = 答えが来しだい
cli-load-pace = 人の{ $pace }の速さ（1決定{ $seconds }秒）
cli-load-play = { $games }ゲーム、接続は各{ $sockets }、{ $pace }、{ $seconds }秒
cli-load-milliseconds = ミリ秒
cli-load-to-answer = 願いから答えまで
cli-load-inside = サーバーの中
cli-load-actions = 行動
cli-load-rate = { $actions }、毎秒{ $rate }
cli-load-finished = 終わったゲーム
cli-load-connections-lost = 切れた接続
cli-load-refused = 断られた願い
cli-load-times = { $count }回：{ $why }
cli-load-fault = このプログラムの誤りで負荷が止まりました。もう一度試し、また起きたら知らせてください
cli-load-no-program = このプログラムをもう1つ始められません
cli-load-no-runtime = 接続を待てません
cli-load-no-start = サーバーを始められません：{ $why }
cli-load-no-start-unsaid = サーバーを始められず、理由も分かりません。blacktop serve を試してください
cli-load-no-port = 空いているポートがありません。ポートを使うプログラムを終わらせてください
cli-load-broke = { $open }の接続が開いているときに1つ切れました
cli-load-no-watching = サーバーが観戦させてくれません。このバージョンのBlacktopのサーバーですか？
cli-load-wish-refused = かなえられるはずの願いをサーバーが断りました：{ $why }
cli-load-late = { $seconds }秒のうちに{ $what }。コンピューターが混んでいませんか？
cli-load-not-seated = 全員が席につけませんでした
cli-load-no-limit = 開けるファイルの数が分かりません
cli-load-limit = { $sockets }の接続には{ $needed }のファイルを開く必要がありますが、システムでは{ $allowed }までです。上限を上げるか（`ulimit -Hn`か/etc/security/limits.conf）、接続を減らしてください
cli-load-folder-used = { $file }はもうあります。別のフォルダーを選んでください
cli-load-server = サーバー
cli-load-generator = 負荷をかける側
cli-load-used = { $cores }コア、メモリー{ $memory }、最大{ $most }
cli-load-machine = マシン
cli-load-withheld = 直前にプロセッサーの { $share }% が使えず、最長 { $longest } ms
cli-load-chaos = 強制終了{ $kills }回、{ $games }ゲーム、接続は各{ $sockets }、シード{ $seed }、{ $seconds }秒
cli-chaos-acknowledged = 確認ずみ
cli-chaos-lost = 失われた
cli-chaos-twice = 2度行われた
cli-chaos-misplaced = 別の版にある
cli-chaos-other-hash = ハッシュがちがう
cli-chaos-refused-and-done = 断ったのに行われた
cli-chaos-tables = テーブル
cli-chaos-gaps = 抜けがある
cli-chaos-broken = 再現できない
cli-chaos-entries = 記入
cli-chaos-sent-again = 送り直した願い
cli-chaos-way-back = 戻るまで最長
cli-chaos-verify = blacktop verifyで
cli-chaos-holds = 良い
cli-chaos-holds-not = 良くない
cli-chaos-refused = { $count }回断られました：{ $why }
cli-chaos-wrong = 誤り：{ $fault }
cli-chaos-evidence = どこかおかしいようです。サーバーのファイルは{ $folder }にあります。blacktop verify で調べてください
cli-chaos-not-back = 客が戻りませんでした
cli-chaos-not-answered = すべての願いには返事がありませんでした
cli-chaos-fault-gaps = テーブル{ $table }：版が抜けています
cli-chaos-fault-refused = テーブル{ $table }：断られた{ $key }があります
cli-chaos-fault-twice = テーブル{ $table }：{ $key }が版{ $one }と版{ $other }にあります
cli-chaos-fault-lost = テーブル{ $table }：版{ $version }で受けつけた{ $key }がありません
cli-chaos-fault-misplaced = テーブル{ $table }：版{ $version }で受けつけた{ $key }が版{ $found }にあります
cli-chaos-fault-hash = テーブル{ $table }：版{ $version }は別のハッシュで受けつけられました
cli-tui-too-many-names = この端末の{ $people }人に、{ $names }個の名前があります。名前を減らすか、--peopleを大きくしてください
cli-tui-timer = --timer { $seconds }にはできません。1手番は10〜3600秒です（例：--timer 60）。--timerをつけなければ、時間の制限はありません
cli-tui-not-now = 前のゲームの続きなので、{ $options }は使われません。新しく始めるには、--newをつけて起動してください。
