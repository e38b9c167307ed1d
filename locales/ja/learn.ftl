# The lessons, for readers from eight years on: short sentences, plain words. A lesson has a title, a text, a task, what
# is said when it is done, what when it went wrong, and a hint of Crumb, the pigeon. A's children wear orange, B's blue and C's green.
# The harder words of the game have their reading behind them where a lesson is about them.

learn-title = 遊び方レッスン
learn-intro = 校庭の小さなパズルが10問あります。あなたの子どもは、Aの文字がついたオレンジ色のシャツを着ています。まちがえても大丈夫。何度でもやり直せます。
learn-begin = 始める
learn-go-on = 「{ $title }」から続ける
learn-once-more = もう一度最初から
learn-rules = すべてのルールを1つずつ
learn-lessons = レッスン
learn-solved = クリア
learn-number = { $number } / { $count }
# The stars of the lessons, for those who listen: a link to all lessons.
learn-progress = { $count }問中{ $number }問目。クリア{ $solved }問。レッスン一覧へ
learn-coo = クルックー！　星がまた1つ！
learn-next = 次へ
learn-again = もう一度
learn-read = わかった
learn-help = レッスンの説明とヒント
learn-clock-waits = 最初に歩いたときから、砂が落ちはじめます。
learn-finished = 昼休みはあなたのものです！
learn-finished-text = 歩く、ケンカする、押しのける、告げ口する、キスする。全部できるようになりました。さあ、本物のゲームで遊びましょう！
learn-play = すぐに遊ぶ

learn-walk-title = ぴったり歩く
learn-walk-text = 子どもは上下左右に歩きます。3の移動なら、ちょうど3マスです。多くても少なくてもいけません。とちゅうで引き返してもいいですよ！
learn-walk-task = d4の男の子を、3の移動でd5へ歩かせてください。
learn-walk-hint = ねえねえ、2歩あれば、行って戻れるよ。
learn-walk-done = ちょうど3マス。多くも少なくもありません！
learn-walk-wrong = よく歩きましたが、d5にはまだだれもいません。

learn-fight-title = ケンカをしかける
learn-fight-text = シスターから見えない所で、ほかのプレイヤーの子どものマスに止まると、ケンカになって、コインを1枚取れます。シスターからは、ななめもふくめて、まっすぐ先まで見えます。ただし、大きな物の向こうは見えません。
learn-fight-text-ja = シスターから見えない所で、ほかのプレイヤーの子どものマスに止まると、ケンカになって、コインを1枚取れます。シスターからは、上下左右に、まっすぐ先まで見えます。ただし、大きな物の向こうは見えません。
learn-fight-task = Bの子どもの1人に、ケンカをしかけてください。
learn-fight-hint = ねえねえ、黄色いしまもようは、シスターから見える所だよ。その外にいるのはだれかな？
learn-fight-done = ゴツン！　Bからコインを1枚取りました。Bの男の子は押さえこまれて、動けません。
learn-fight-wrong = まだケンカになっていません。強いのはd10の男の子です。シスターから見えない所で、だれにとどくでしょう？

learn-stay-title = 続けるか、立ち去るか
learn-stay-text = 次の手番（てばん）です。ケンカを続ける子は、コインをもう1枚取りますが、あなたの移動が1つ減ります。そして、そのケンカがシスターから見えると、シスターがやって来ます！
learn-stay-task = 男の子にはケンカを続けさせて、女の子はケンカから立ち去らせてください。
learn-stay-hint = ねえねえ、しまもようの上のケンカは、シスターから見えているよ。
learn-stay-done = コインがもう1枚。シスターにもつかまりませんでした。
learn-stay-wrong = d7の男の子は、どのシスターからも見えません。ケンカを続けて、コインを取れます。
learn-stay-seen = たいへん！　i2の女の子はシスターから丸見えです。立ち去ったほうがよさそうです。

learn-nun-title = シスターを動かす
learn-nun-text = 子どもたちが歩いたら、シスターを動かします。シスターは、見える所なら、まっすぐどこまででも進めます。シスターから見える所では、だれもケンカをしかけられません。
learn-nun-task = Bの男の子が、d7にいるあなたの男の子をねらっています。d7が見える所へ、シスターを動かしてください。
learn-nun-hint = ねえねえ、シスターを選ぶと、見える所がしまもようになるよ。
learn-nun-done = 見えました。もうだれも手を出せません！
learn-nun-wrong = そこからd7は見えません。何かがじゃまをしていませんか？

learn-shove-title = ケンカを止める
learn-shove-text = たいへん、Bの男の子が、あなたの女の子を押さえこんでいます。ケンカのマスに止まると、ケンカは終わります。それから2人を、それぞれすぐ近くのマスへ押しのけます。
learn-shove-task = h6のケンカを止めてください。
learn-shove-hint = ねえねえ、i8の男の子なら、ちょうど3歩だよ。
learn-shove-done = さあ、2人とも離れて！　あなたの女の子は自由です。
learn-shove-wrong = まだケンカをしています。i8の男の子なら、3の移動で行けます。

learn-detention-title = 居残り
learn-detention-text = シスターがケンカのマスに来ると、しかけた子は居残り（いのこり）になります。その子は1回の手番のあいだ昇降口（しょうこうぐち）で寝ていて、プレイヤーの移動も1つ減ります。
learn-detention-task = 子どもたちはもう歩きました。ケンカのマスへ、シスターを動かしてください。
learn-detention-hint = ねえねえ、シスターは、見える所ならどこへでも行けるよ。
learn-detention-done = 居残り！　Bの次の手番に、3の移動はありません。
learn-detention-wrong = ケンカのマスに行けませんでした。h6のケンカが見えるのは、どちらのシスターでしょう？

learn-tattle-title = 告げ口
learn-tattle-text = 遠すぎて助けに行けないときは、シスターのマスへ歩いて、告げ口（つげぐち）しましょう！　ケンカがどこにあっても、シスターはすぐに現れます。
learn-tattle-task = Cの男の子が、i3であなたの男の子を押さえこんでいます。シスターに告げ口してください！
learn-tattle-hint = ねえねえ、シスターまで3歩の女の子がいるよ。
learn-tattle-done = うまくいきました！　Cの男の子は居残りです。
learn-tattle-wrong = あなたの男の子は、まだ助けを待っています。3の移動でシスターのマスへ行けるのは、どの子でしょう？
learn-tattle-other = シスターは別のケンカへ行ってしまいました。i3の男の子は、まだ助けを待っています！

learn-kiss-title = キス
learn-kiss-text = あなたの男の子と女の子が、シスターから見えない所で出会うと、キスになって、ゲームは終わりです！　ほかのプレイヤーは全員、あなたにコインを2枚ずつ渡します。
learn-kiss-task = あなたの子どもを2人、出会わせて、キスさせてください。
learn-kiss-hint = ねえねえ、d10の男の子とd7の女の子。しまもようはないよ。
learn-kiss-done = チュッ！　コインを4枚もらって、あなたの勝ちです！
learn-kiss-wrong = まだキスになっていません。d10の男の子は、3の移動でキスできます。

learn-timer-title = 砂時計と競争
learn-timer-text = 手番は「3、2、1、シスター」です。1人が3マス、別の子が2マス、また別の子が1マス歩いて、それからシスターを動かします。タイマーを使うゲームでは、砂が落ちきると、手番は終わりです。
learn-timer-task = 砂が落ちきる前に、手番を全部やってください。
learn-timer-hint = ねえねえ、3、2、1、シスターの順だよ。最後に手番を終えてね。
learn-timer-done = 間に合いました！　これが1回の手番です。
learn-timer-wrong = 手番を全部やっていません。
learn-timer-passed = パスしたので、だれも歩きませんでした。パスしてもいいのですが、じまんできる手番ではありません。
learn-timer-late = 砂が落ちきりました！　次は時間が2倍あります。

learn-bell-title = チャイム
learn-bell-text = 最後の1分です！　この手番が終わるとチャイムが鳴って、コインをいちばん多く持っている人の勝ちです。あなたは10枚、Bは12枚、Cは8枚持っています。
learn-bell-task = この手番で、ゲームに勝ってください。
learn-bell-hint = ねえねえ、続けて1枚、新しいケンカでもう1枚。2枚で足りるよ！
learn-bell-done = キンコンカンコン！　コインがいちばん多い、あなたの勝ちです！
learn-bell-wrong = 勝つ前にチャイムが鳴ってしまいました。この手番では、コインを2枚取れます。1枚はケンカを続けて取ります！
