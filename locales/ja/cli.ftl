# What the commands in the terminal say. Commands, flags and file names are filled in or written as they are typed.
# Titles of tables and panels are short: what stands beside the board has 16 columns.

cli-decimal = { $whole }.{ $parts }
cli-seat = 席
cli-ok = OK
cli-bad = NG

## Files

cli-cause = { $what }：{ $why }
cli-standard-input = 標準入力
cli-no-output = 標準出力に書きこめません
cli-no-error-output = 標準エラー出力に書きこめません
cli-no-ctrl-c = Ctrl-Cを受け取れません
cli-wrote = { $file }に書きこみました。
cli-wrote-drawing = { $file }に書きこみました。ブラウザで開いてください。
cli-needs-terminal = キーボードのある端末ではないので画面を出せません。--plainをつけると文字だけで遊べます
cli-without-terminal = このビルドはブラウザ専用です。端末で遊ぶには`cargo xtask play -- tui`でビルドして起動してください
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
system-read-only = このディスクは読み取り専用です
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
system-code = システムエラー{ $code }
system-other = システムエラー（番号なし）

## The board

# $error says what is wrong with a board that the reader made.
cli-board-blocked = { $error }。じゃまな遊具を取りのぞいてください
cli-board-open = { $error }。遊具を増やしてください
cli-board = ボード { $board }
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

## Films

cli-film-no-gif = { $file }：このビルドはGIFに対応していません。cargo build --features pngでビルドし直すか、blacktop filmで動く絵にしてください
cli-film-nothing = その分はまだ遊ばれていません。このゲームは{ $first }分目に始まり、今は{ $last }分目です
cli-film-not-drawn = 動画を描けません
cli-film-no-letters = このコンピューターのフォントには、この言語の文字がありません。Noto Sans CJKなどを入れるか、--langでほかの言語を選ぶか、blacktop filmを使ってください
cli-bar-shots = { $all }こまのうち{ $done }、あと{ $left }

## The coach, and blacktop bots

cli-bot = { $name }：{ $plays }
cli-bots-cast = どのレベルも、10人の子のだれかの性格で遊べます（例：level3:rocco）：
cli-bot-character = { $name }（{ $temper }）：{ $about }
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
cli-spinner-hint = コーチが考えています
cli-plot-shares = 1分ごとの勝率
cli-plot-shares-end = { $title }。{ $outcome }
cli-plot-minute = 分
cli-plot-no-png = { $file }：このビルドはPNGに対応していません。.svgファイルにするか、cargo build --features pngでビルドし直してください
cli-plot-kind = { $file }：グラフは.svgか.pngのファイルです
cli-plot-no-folder = { $file }に書きこめません。フォルダー{ $folder }がないので、先に作ってください
cli-plot-no-fonts = PNGにはフォントがいりますが、このコンピューターにはありません。.svgファイルにするか、フォントを入れてください
cli-plot-not-drawn = グラフを描けません

## blacktop check

cli-check-summary = { $players }人、{ $edition }、{ $minutes }分、{ $result }
cli-check-not-over = 終わっていません
cli-result = コインは{ $coins }。{ $outcome }
cli-check-proof = { $summary } · テーブル{ $table }、署名の鍵は{ $key }
cli-proof-unreadable = 署名つきの記録ではありません：{ $why }
cli-proof-heading = テーブル、バージョン、ハッシュ、時刻、鍵のどれかが書き換えられています
cli-proof-line = { $line }行目が署名されたときと違います：「{ $text }」
cli-proof-signature = 署名がこの鍵と内容に合いません
cli-proof-other-key = 別の鍵で署名されています：{ $key }

## blacktop and blacktop serve

cli-serve-open = Blacktopを開きました：{ $url }
cli-serve-port-taken = ポート{ $wanted }はほかのプログラムが使っているので、{ $port }にしました。
cli-serve-no-network = このコンピューターはネットワークにつながっていないので、ほかの人は参加できません。
cli-serve-others = 同じネットワークの人はここで遊べます：{ $url }
cli-serve-kept = ゲームの保存先：{ $file }
cli-serve-stop = Ctrl-Cで終わります。
cli-serve-stopped = Blacktopを終わりました。ゲームは保存してあります。
cli-serve-running = Blacktopはもう動いています。表示されたアドレス（ふつうは http://localhost:8000/ ）で遊んでください
cli-serve-running-as = Blacktopはもう動いています（プロセス{ $pid }）。表示されたアドレス（ふつうは http://localhost:8000/ ）で遊んでください
cli-serve-running-at = Blacktopはもう動いています（プロセス{ $pid }）。{ $url } で遊んでください。--lanなど別のオプションで始めるには、先に、動いているほうをCtrl-Cで終わらせてください
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
cli-client-proxy = { $address }につながりません（{ $why }）。HTTPS_PROXYのプロキシは正しいですか？　プロキシを使わないホストはNO_PROXYに書きます
cli-client-bad-token = このトークンには使えない文字があります。もう一度コピーしてください
cli-client-not-known = このトークンの人はサーバーに登録されていません。もう一度コピーするか、トークンなしで試してください
cli-client-unreachable = { $address }につながりません（{ $why }）。サーバーは動いていますか？
cli-client-nowhere = アドレス{ $address }が見つかりません。名前は正しいですか？　ネットワークは動いていますか？
cli-client-silent = { $address }が応答しません。サーバーが混んでいるか、ネットワークが切れていませんか？
cli-client-broken = サーバーとの接続が切れました。もう一度試してください
cli-client-status = サーバーの応答は{ $status }です。このバージョンのBlacktopのサーバーですか？
cli-client-unreadable = サーバーのメッセージを読めません。サーバーとこのプログラムのバージョンは合っていますか？
cli-client-forgotten = サーバーはバージョン{ $served }ですが、前にバージョン{ $known }を知らせています。保存した変更がなくなりました
# What can be said of a refusal for which the server has no sentence.
refused-not-understood = このプログラムの言うことが通じません。バージョンは合っていますか？
refused-illegal = ルールで禁じられています。別のことをしてください
refused-stale = ゲームが先に進んでいます。もう一度見てください
refused-not-yours = それはほかの人がすることです。その人にまかせてください
refused-not-now = 今はできません。あとでもう一度試してください
refused-bad-value = 使えない値があります。別の名前や文、値にしてください
refused-nobody = だれのことか分かりません。トークンをもう一度コピーするか、なしで試してください
refused-cross-site = その名前のサーバーではありません。表示されたアドレスを使ってください

## blacktop tui

cli-tui-too-many-names = この端末の{ $people }人に、{ $names }個の名前があります。名前を減らすか、--peopleを大きくしてください
cli-tui-timer = --timer { $seconds }にはできません。1手番は10〜3600秒です（例：--timer 60）。--timerをつけなければ、時間の制限はありません
cli-tui-not-now = 前のゲームの続きなので、{ $options }は使われません。新しく始めるには、--newをつけて起動してください。
cli-tui-edition = ルールはことばに合わせて{ $edition }です。ほかのルールは--editionで選べます。
