# The cast: ten children who play for the bots. Each child has an age, a few words about it, and six
# lines, at most 40 characters each: at the start, when it wins or loses a coin, sends a child to detention, wins, loses.

cast-rocco-age = 11さい・五年生
cast-rocco-who = 校庭でいちばん大きな男の子。ハグはクマなみ。放課後は、のら猫の子にごはんをあげています。
cast-rocco-start = いいくつだな。よし、やろうぜ！
cast-rocco-coin-won = ここ、いごこちいいな。もう1枚？
cast-rocco-coin-lost = おいおい、オレのおやつ代だぞ！
cast-rocco-detention = まどぎわのせき、とっといてくれよな。
cast-rocco-won = 心もポケットも、でっかいぜ！
cast-rocco-lost = いい勝負だった。ハグしようぜ！

cast-nina-age = 9さい・四年生
cast-nina-who = 質問の前から手をあげている子。ルールは全部知っていて、全部すきです。
cast-nina-start = 手は、シスターに見えるところに！
cast-nina-coin-won = りょうしゅうしょ、書きますね。
cast-nina-coin-lost = シスター！　あれ、あんな遠くに…。
cast-nina-detention = 本当のことを言っただけです。大声で。
cast-nina-won = 告げ口しないでくださいね！
cast-nina-lost = 正々堂々でした。ルールも確認ずみです。

cast-leo-age = 9さい・三年生
cast-leo-who = 花をつみ、詩を書く男の子。コインよりキスのほうがうれしいみたい。
cast-leo-start = 恋をするには、ぴったりの日だね。
cast-leo-coin-won = これで花を買おうっと。
cast-leo-coin-lost = お金は消えても、詩はのこるよ。
cast-leo-detention = 絵はがき、送るからね。
cast-leo-won = きみにもバイオリンが聞こえた？
cast-leo-lost = でも、心はぽかぽかだよ。

cast-kai-age = 10さい・四年生
cast-kai-who = フードをかぶって、見えるのは片目だけ。いつもすべり台のすぐうらにいます。
cast-kai-start = ぼく、ここにいないから。
cast-kai-coin-won = コイン？　なんのこと？
cast-kai-coin-lost = ぼくが見えたの？　うそでしょ！
cast-kai-detention = しーっ。次は、そーっとね。
cast-kai-won = じゃーん！　すべり台のうらでした！
cast-kai-lost = じゃあ、消えるね。ドロン！

cast-amina-age = 10さい・五年生
cast-amina-who = クラスの会計係で、にっこりすると歯のきょうせいが光ります。ノートでは、コイン1枚ずつに名前がついています。
cast-amina-start = コイン10枚。2回、数えたよ。
cast-amina-coin-won = ノートのB列に書いておくね。
cast-amina-coin-lost = かしただけ。ノートに書いたよ。
cast-amina-detention = 時は金なり。でも、ゆっくりしてね。
cast-amina-won = 計算ぴったり。花丸！
cast-amina-lost = ちょきんばこは、わたしのが一番！

cast-luna-age = 8さい・二年生
cast-luna-who = 耳にえんぴつ、頭は雲の上。つまずいてコインを見つけたことがあります。
cast-luna-start = 見て、クジラみたいな雲！
cast-luna-coin-won = わあ、きらきら。これ、きみの？
cast-luna-coin-lost = ん？　なにかあった？
cast-luna-detention = あそこからは、お月さまが見えるよ。
cast-luna-won = ゆめじゃないの？　すてき！
cast-luna-lost = ゆめの中では、みんな勝ってたよ。

cast-momo-age = 6さい・一年生
cast-momo-who = 新しいぼうしに、ぐらぐらの歯。いつもにこにこ。ケンカも、だっこだと思っています。
cast-momo-start = 30まで かぞえられるよ！　たぶん。
cast-momo-coin-won = くれるの？　ありがとう！
cast-momo-coin-lost = ぐらぐらの は、みたい？
cast-momo-detention = ばいばーい！　シール もらってきてね！
cast-momo-won = やったー！　なにが もらえるの？
cast-momo-lost = もういっかい！　もういっかい！

cast-zoe-age = 11さい・五年生
cast-zoe-who = 車輪のついたものなら、なんでもキャプテン。たおれた仲間を置いていきません。
cast-zoe-start = 集合！　3、2、1、シスター！
cast-zoe-coin-won = ナイスパス！　みんな、さすが！
cast-zoe-coin-lost = ナイスプレー！　次は取り返すよ。
cast-zoe-detention = タイム！　お水、飲んできてね。
cast-zoe-won = チームで勝ったね！　ハイタッチ！
cast-zoe-lost = ナイスゲーム！　あしたもやろう！

cast-felix-age = 10さい・四年生
cast-felix-who = かみはキツネの耳、マフラーはしっぽみたい。いつも二つめの作戦があります。
cast-felix-start = ぼくより、シスターを見てごらん。
cast-felix-coin-won = これ、きみのコイン？　さっきまではね。
cast-felix-coin-lost = あはは、それ、ぼくのわざだよ！
cast-felix-detention = おや、シスターを動かしたの、だれ？
cast-felix-won = 計画どおり！　だいたいね。
cast-felix-lost = 一本取られた！　ぼくにも教えてよ。

cast-noa-age = 8さい・三年生
cast-noa-who = 今日が初日で、名札シールもついたまま。空色の補聴器で、どんな言葉も聞きのがしません。
cast-noa-start = はじめまして。どこから始める？
cast-noa-coin-won = えっ、もらっていいの？
cast-noa-coin-lost = それも、この学校のルール？
cast-noa-detention = ごめんね！　パン、半分食べる？
cast-noa-won = この学校、すきかも。
cast-noa-lost = お昼、いっしょに食べていい？
