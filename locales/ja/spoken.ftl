# What is read out at a table beside the story, for players who listen: short, never twice, and with the danger in it.

## The game begins

spoken-begin = 昼休みの始まり！　相手は{ $names }。チャイムまで{ $minutes }分、コインがいちばん多い人の勝ちです。
spoken-begin-others = 昼休みの始まり！　{ $names }の勝負。チャイムまで{ $minutes }分、コインがいちばん多い人の勝ちです。
spoken-keys = キーの一覧は「?」で聞けます。

## A turn begins

spoken-turns-left = あなたの手番は、これを入れて残り{ $turns }回。
spoken-behind = あなたは{ $coins }枚、トップは{ $name }で{ $most }枚。
spoken-ahead = あなたが{ $coins }枚でトップ。
spoken-level = あなたは{ $coins }枚で、トップに並んでいます。
spoken-kiss = 気をつけて！　次の手番に{ $kisser }が{ $kissed }にキスして勝つかも。
# Asked about each fight of the player’s own.
spoken-stay = { $fight }。{ $seen }。Sで続ける（{ $brings }）、Lで立ち去る。
spoken-stay-of = { $count }つのうち{ $nth }つ目のケンカ。{ $fight }。{ $seen }。Sで続ける（{ $brings }）、Lで立ち去る。
spoken-stays = { $child }は続けます。
spoken-leaves = { $child }は立ち去ります。
# In place of the sentence that is written, which names no keys.
spoken-todo-end = すべて決まりました。Eで手番を終える、Uで取り消す。
# Why one may choose among movements.
spoken-any = 動かせる子が移動の数より少ないので、使わない移動を選べます。

## Between two turns

spoken-lead = { $name }が{ $coins }枚でトップに！
spoken-lead-you = あなたが{ $coins }枚でトップに！
spoken-neck = トップは{ $names }、{ $coins }枚で並びました。
spoken-you = あなた
# Several walks of one player’s children.
spoken-walks = { $who }は{ $walks }動かします。
spoken-walk-b = 男の子を{ $to }へ
spoken-walk-g = 女の子を{ $to }へ
# What another player did in a turn that does not touch the listener: one short sentence.
spoken-deeds = { $who }：{ $deeds }。
spoken-deed-stays = ケンカを続行
spoken-deed-detains = { $child }を居残りに
spoken-deed-passes = パス
spoken-deed-leaves = { $victim }をはなす
spoken-deed-tattles = { $nun }に告げ口
spoken-deed-breaks = { $by }が{ $at }のケンカを止める
spoken-deed-nun = { $nun }を{ $to }へ
spoken-deed-shoves = { $by }が{ $piece }を{ $from }から{ $to }へ押しのける
spoken-deed-shoved = { $piece }が{ $to }へ押しのけられる
spoken-deed-back = { $child }が居残りからもどる

## What a piece could do

spoken-chances = ねらえるのは、{ $chances }。
spoken-chance-fight = { $at }で{ $piece }とケンカ
spoken-chance-break-up = { $at }のケンカを止める
spoken-chance-tattle = { $at }で告げ口
spoken-chance-kiss = { $at }でキス
# What a nun would see from the space that has the focus.
spoken-nun-sees = ここから{ $nun }に見えるのは、{ $pieces }。
spoken-nun-sees-nobody = ここからは、{ $nun }にはだれも見えません。
# Several children of another player.
spoken-others = { $who }の子{ $count }人
spoken-fight = { $at }の{ $attacker }と{ $victim }のケンカ

## What keys read out

spoken-coins-of = { $name }{ $coins }枚
spoken-minute = { $minutes }分のうち{ $minute }分目。
spoken-next = 次は{ $names }の順。
spoken-time-left = この手番はあと{ $time }。
spoken-at = { $piece }は{ $at }
spoken-home = { $piece }は昇降口
spoken-pinned = { $piece }は{ $at }で{ $attacker }に押さえこまれている
spoken-seen = { $what }（{ $nun }から見えている）
spoken-own = あなたの子：{ $pieces }。
spoken-nuns = シスター：{ $pieces }。
spoken-fights = ほかのケンカ：{ $fights }。
spoken-nothing-yet = まだ何も起きていません。
spoken-shoving = { $piece }は押しのけられるところ
# The children of others within three steps of one of the player’s own.
spoken-near = { $place }。近くに{ $others }。
spoken-steps = { $piece }（{ $way }へ{ $steps }マス、{ $at }）
# The steps of a walk that ends where it began.
spoken-steps-here = { $piece }（同じマス、{ $steps }マスで往復）
# How far the player’s own boy and girl are apart.
spoken-pair = { $boy }と{ $girl }は{ $steps }マス
# As the arrow keys go.
spoken-way-up = 上
spoken-way-down = 下
spoken-way-left = 左
spoken-way-right = 右
spoken-way-up-left = 左上
spoken-way-up-right = 右上
spoken-way-down-left = 左下
spoken-way-down-right = 右下
# A child in the list of all children, under its player’s name.
spoken-child-b = 男の子
spoken-child-g = 女の子
spoken-near-none = あなたの子から3マス以内に、相手の子はいません。
# What the keys say that have nothing to refuse or to do.
spoken-legal = ここでできること：{ $deeds }。
spoken-unseen = このマスは、どのシスターからも見えません。
spoken-no-fight = 今、答えるケンカはありません。
spoken-undone-fights = 取り消しました。ケンカについて、もう一度聞きます。
spoken-undone-pass = パスを取り消しました。
spoken-undone-piece = 取り消しました。{ $where }。
spoken-restarted = 手番を最初からやり直します。

## The list of keys

keys-title = キーの一覧
keys-where = 校庭にフォーカスがあるときに使えます。読み上げのキーは、テーブルのどこでも使えます。
keys-moving = 遊ぶ
keys-arrows = 矢印キー
keys-arrows-do = 隣のマスへ
keys-enter = Enterキー
keys-enter-do = コマを選ぶ、そのマスへ動かす
keys-child = BかG、続けて1か2
keys-child-do = 男の子（B）か女の子（G）の1番か2番を選ぶ
keys-nun-do = シスターを選ぶ。もう一度でもうひとり
keys-marks = 「.」と「,」
keys-marks-do = 止まれる次のマス、前のマスへ（ケンカ、告げ口、キスが先）。何も選んでいなければ、動かせる次のコマへ
keys-stay-do = ケンカを続ける、立ち去る
keys-why-do = ここはどうしてだめ？　ここで何ができる？
keys-undo-do = 取り消す、手番をやり直す
keys-end-do = 手番を終える
keys-escape = Esc
keys-escape-do = 選ぶのをやめる。何も選んでいなければ校庭へもどる。ほかの人の手番は先へ送る
keys-reading = 聞く
keys-coins-do = みんなのコイン
keys-time-do = 何分目か、次はだれか、残りの手番
keys-look-do = 自分の子とシスターの場所、すべてのケンカ
keys-near-do = 自分の子の近くにいる相手の子、自分の男の子と女の子の間のマス数
keys-all-do = 全員の子の場所とケンカ、プレイヤーごと
keys-again-do = 前の読み上げをもう一度。押すたびに一つ前へ
keys-help-do = この一覧
# Where a game is looked back at.
keys-review = ふり返る
keys-sides = 左右の矢印キー
keys-sides-do = 1手もどる、進む
keys-turns = Shiftと左右の矢印キー
keys-turns-do = 1手番もどる、進む
keys-ends = Home、End
keys-ends-do = 最初へ、最後へ
keys-space = スペースキー
keys-space-do = 再生する、止める
keys-review-where = 校庭の外で使えます。校庭の中では、矢印キーで隣のマスへ移ります。
