# One word per idea, in every file of this folder:
#
# people     player プレイヤー · seat 席 · child 子ども · boy 男の子 · girl 女の子 · gender 性別 · nun シスター
#            bot コンピューター · host ホスト · coach コーチ
# board      board ボード · section 区画 · column 列 · row 行 · space マス · yard 校庭 · equipment 遊具 · shelter 安全地帯
#            safety square 安全地帯タイル · entrance 昇降口 · door 出口 · piece コマ · coin コイン（枚）
# equipment  slide すべり台 · swings ブランコ · merry-go-round 回転遊具 · tetherball テザーボール · jungle gym ジャングルジム
# time       recess 昼休み · turn 手番 · minute 分（13分目） · bell チャイム · timer タイマー · sand timer 砂時計
#            slow play ゆっくり対戦
# moving     movement 移動 · to walk 歩く · to end on 止まる · to pass パスする · lost なくなる · legal できる
# fights     fight ケンカ · to attack, to start a fight ケンカをしかける · attacker しかけた子 · victim やられた子
#            pinned 押さえこまれている · free 自由 · to stay ケンカを続ける · to walk away, to leave 立ち去る
#            to break up, to end a fight ケンカを止める · detention 居残り · to tattle, to tell on 告げ口する
# nuns       to see 見える · direction 方向 · diagonal ななめ · adjacent 隣の · to shove 押しのける · open space 空きマス
#            empty space だれもいないマス · the way of least resistance いちばん楽な道
# the end    kiss キス · to win 勝つ · to share the win 勝ちを分け合う · chances in 100 to win 勝率（%）
# the game   edition 版（英語版、フランス語版、日本語版） · rule ルール · our ruling 裁定 · action 行動 · position 局面
#            record 記録 · table テーブル · level レベル · phrase 定型メッセージ · to take something back 取り消す
#            to take a turn back 待った · the better turn もっとよい手
#
# Seats, pieces and spaces are filled in as they are, without さん and without spaces around them.

# The computer players: what they are called, and how they play.

bot-random = そのへんの子
bot-random-plays = できる行動の中から、どれも同じ確率で、でたらめに選びます
bot-greedy = せっかちさん
bot-greedy-plays = 今すぐいちばん得に見えることをして、先のことはまったく考えません
bot-uct = 計算好き
bot-uct-plays = 頭の中で何千回もでたらめに遊んでみて決めますが、このゲームのことはほかに何も知りません
bot-brawler = あばれんぼう
bot-brawler-plays = できるときは必ずケンカをしかけ、あとはでたらめに動きます
bot-mcts = 初代チャンピオン
bot-mcts-plays = 最初のバージョンの「校庭の伝説」のまま、いつまでも変わらない、強さ比べの基準です
bot-turns = 計画家
bot-turns-plays = 手番をまるごと計画し、ほかのみんながいちばん困ることをしてくると考えます

level-1 = 一年生
level-1-plays = 気の向くままに歩き回ることが多く、シスターもキスも見落とします
level-2 = ぼんやりさん
level-2-plays = ケンカは大好きですが、シスターやキスはまだ見落とします
level-3 = 転校生
level-3-plays = シスターとキスには気づきますが、読みちがいがたくさんあります
level-4 = 常連さん
level-4-plays = おかしなことはめったにしませんが、先は読みません
level-5 = 策士
level-5-plays = 1手番先まで読みますが、その先は読みちがえます
level-6 = キツネ
level-6-plays = もっと先まで読み、読みちがいも少なめです
level-7 = キャプテン
level-7-plays = さらに先まで読み、ほとんど読みちがえません
level-8 = 校庭の伝説
level-8-plays = 何十万もの局面を調べ、自分の読みを信じます

# The cast: names and tempers.

cast-level = { $name }・レベル{ $level }
cast-rocco = ロッコ
cast-rocco-temper = ガキ大将
cast-nina = ニーナ
cast-nina-temper = 告げ口名人
cast-leo = レオ
cast-leo-temper = ロマンチスト
cast-kai = カイ
cast-kai-temper = かくれんぼ名人
cast-amina = アミナ
cast-amina-temper = 会計係
cast-luna = ルナ
cast-luna-temper = ゆめみる子
cast-momo = モモ
cast-momo-temper = ピカピカの一年生
cast-zoe = ゾーイ
cast-zoe-temper = チームのキャプテン
cast-felix = フェリックス
cast-felix-temper = ちえのまわる子
cast-noa = ノア
cast-noa-temper = 新入りさん
