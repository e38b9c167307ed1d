# The drawn board and the making of a turn.

board-label = 校庭
board-space = { $space }
board-yard = 校庭
board-shelter = 安全地帯
board-circle = 安全地帯の丸印
# Of equipment at most 14 columns: it stands in a legend beside the board.
board-equipment-S = すべり台
board-equipment-W = ブランコ
board-equipment-M = 回転遊具
board-equipment-T = テザーボール
board-equipment-G = ジャングルジム
board-equipment-other = 遊具
board-entrance-boys = 男の子の昇降口
board-entrance-girls = 女の子の昇降口
board-empty = だれもいない
board-piece = { $piece }
board-detained = { $piece }は居残り中
board-fight = { $attacker }が{ $victim }にケンカをしかけている
board-can-move = { $piece }は動ける
board-picked = { $piece }を選択中
board-seen = { $nun }から見える

# What would happen where a piece could end.
mark-stand = ここに止まれる
mark-fight = 止まればケンカをしかける
mark-break-up = 止まればケンカを止める
# Where a nun would.
mark-detain = 止まればケンカを止めて、{ $piece }が居残り
mark-tattle = 止まれば告げ口する
mark-tattle-on = 止まれば{ $fight }の{ $piece }を告げ口する
mark-kiss = 止まればキスする
mark-shove = 止まればそこのコマを押しのける
mark-shoved = { $piece }をここへ押しのけられる
mark-stay = ケンカを続けられる
mark-steps = { $steps }マスで

## What pieces are called. Children of the reader's own seat are told apart by the numbers on their shirts.

cast-nun-1 = シスター・アグネス
cast-nun-2 = シスター・クララ
story-child-b = { $name }の男の子
story-child-g = { $name }の女の子
piece-own-b1 = あなたの男の子1号
piece-own-b2 = あなたの男の子2号
piece-own-g1 = あなたの女の子1号
piece-own-g2 = あなたの女の子2号

## What is to be done in a turn.

turn-label = すること
turn-todo-stand =
    { $count ->
        [1] しかけた子は、ケンカを続けますか、立ち去りますか？
       *[other] しかけた子のうち、だれがケンカを続けて、だれが立ち去りますか？
    }
turn-todo-move = { $steps }マス動かす子どもを選んでください。
# $steps are the walks to choose from, as in "3または2".
turn-todo-move-any = { $steps }マス、好きなだけ動かす子どもを選んでください。
turn-todo-where = { $piece }をどこへ動かしますか？
turn-walk-off = さあ、{ $piece }をケンカから歩かせよう。
turn-todo-shove = ここに残れるのは1人だけ。{ $piece }をどこへ押しのけますか？
turn-todo-nun = 動かすシスターを選んでください。
turn-todo-nun-only = 動けるのは{ $nun }だけです。選んでください。
turn-todo-end = 手番の行動が終わりました。手番を終えるか、取り消してください。
# Before what is to be done, near the end of the game.
turn-few =
    { $turns ->
        [1] 最後の手番！
       *[other] 手番は残り{ $turns }回。
    }
turn-todo-watch = さあ、いきます！
turn-todo-wait = { $seat }の手番です。
turn-todo-wait-person = { $name }（{ $seat }）の手番です。
turn-todo-over = ゲームは終わりました。
# Of an action that was decided without a network.
turn-todo-sent = ネットにつながりしだい送ります。

turn-undo = 取り消す
turn-restart = 手番をやり直す
turn-end = 手番を終える
turn-skip = 先へ飛ばす
turn-cancel = キャンセル
turn-pass = パス
turn-pass-ask = 手番をまるごとパスしますか？
turn-pass-means = 子どもは動きません。しかけた子は全員ケンカを続けて、コインを取ります。そのケンカがシスターから見えていれば、シスターが止めに来ます。
turn-pass-means-idle = 子どもは動きません。しかけた子は全員ケンカを続けますが、コインは取れません。そのケンカがシスターから見えていれば、シスターが止めに来ます。
# Both, where they are one question.
turn-pass-question = { turn-pass-ask }　{ $means }

turn-stay = 続ける
turn-leave = 立ち去る
turn-fight = { $at }で{ $child }が{ $victim }にしかけたケンカ
# The same where there is little room.
turn-fight-with = { $at }で{ $victim }と
# Which of several questions this is.
turn-fight-of = { $nth }/{ $count }
turn-fight-seen = { $nun }が来ます！
turn-fight-unseen = どのシスターからも見えません
# What it brings to stay, and which movement it costs.
turn-stay-costs = コイン+1、{ $steps }はなし
turn-stay-wins = コイン+1

# What comes of an action that ends the game, before it is done. $coins are those of each winner.
turn-ends-you = これでゲームは終わり。{ $coins }枚で、あなたの勝ち！
turn-ends =
    { $count ->
       *[other] これでゲームは終わり。{ $coins }枚で、{ $winners }の勝ち。
    }
# After it, where a kiss decides between players with as many coins.
turn-ends-tied = 同点なので、キスした人の勝ちです。

turn-choose = ここで何をしますか？
turn-pick = 代わりに{ $piece }を選ぶ
# The same where nothing is picked.
turn-pick-this = { $piece }を選ぶ
turn-picked = { $piece }を選びました。止まれるのは{ $count }マスです。
turn-unpicked = { $piece }を選ぶのをやめました。

# What a child, a nun or a shove would do. $one and $other are who is there.
turn-move-stand = { $steps }マス歩いてそこに立つ
turn-move-fight = { $steps }マス歩いて{ $one }にケンカをしかける
turn-move-break-up = { $steps }マス歩いて{ $one }と{ $other }のケンカを止める
turn-move-kiss = { $steps }マス歩いて{ $one }にキスする
turn-move-tattle = { $fight }で{ $other }を押さえこんでいる{ $one }を告げ口する
turn-move-tattle-own = { $fight }で{ $other }を押さえこんでいる{ $one }（自分の子！）を告げ口する
turn-nun-stand = { $nun }がそこへ進む
turn-nun-shove = { $nun }がそこへ進んで{ $one }を押しのける
turn-nun-break-up = { $nun }が{ $one }と{ $other }のケンカを止める
turn-shove = { $piece }をそこへ押しのける
turn-shove-on = { $piece }をそこへ押しのけ、続けて{ $one }も押しのける

# 行動の結果。何をするかの下に出る。$whoは、その子のプレイヤー。
turn-brings-coin = { $who }からコインを1枚取ります。次の手番も続ければ、もう1枚。
turn-brings-nothing = { $who }には、取れるコインがありません。
turn-brings-peace = 2人とも自由になり、だれも罰を受けません。
turn-brings-detention = しかけた子は居残り。{ $who }の次の手番は、移動が1つ減ります。
turn-brings-detention-you = 自分の子が居残りになり、次の手番は移動が1つ減ります。

turn-why = どうしてだめ？
# Of a child of another player, asked about in the reader’s own turn.
turn-not-yours = あなたの手番でも、{ $child }は動かせません
turn-why-rule = ルール{ $clause }
turn-why-lesson = レッスンで見る

# Below the task on a phone: what to tap.
turn-tip-pick = ここか校庭でタップしてください。
turn-tip-space = 次に、しるしのあるマスをタップしてください。
turn-tip-again = ボタンを押すか、マスをもう一度タップしてください。

turn-keys = キーボードと文字での操作
turn-typed = 行動を文字で入力（例：Ab1:3-e5）
turn-typed-do = 実行
# Of what was typed and cannot be done: how it was understood, and a move that is possible.
turn-typed-read = { $word }と読み取りましたが、今はできません。たとえば{ $example }ならできます。
turn-typed-several = 「{ $text }」は{ $words }に当てはまります。どれですか？
turn-typed-unknown = 「{ $text }」は読み取れません。{ $example }のように書いてください。
turn-typed-empty = 先に手を書いてください。例：{ $example }
turn-keys-help = 校庭では、矢印キーで隣のマスへ、Enterキーで選びます。「?」でキーの一覧、Escで校庭へもどります。
