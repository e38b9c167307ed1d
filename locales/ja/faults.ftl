# What is wrong with a text that somebody gave: a record, a position, a board, a word. One reason each, without a full stop.

fault-line = { $line }行目：{ $why }
fault-record-too-long = 記録が{ $most }バイトより長く、ゲームの長さではありません
fault-bad-header = 「{ $text }」は見出しではありません。{ $example }のように書きます
fault-header-twice = 見出し{ $key }が2つあります
fault-too-many-headers = ゲーム以外の見出しが多すぎます
fault-header-late = 見出し{ $key }は最初の手番より前に書きます
fault-no-players = 見出し{ $example }がありません（3は4か5でもかまいません）
fault-bad-value = { $key }は「{ $value }」にできません。書けるのは{ $key ->
    [Edition] en、fr、ja（ハウスルールはen-sidedoorsのように続けます）
    [Players] 3、4、5
    [Minutes] 1から120まで
   *[First] 席の文字
 }です
fault-contradiction = 見出し{ $key }は「{ $value }」ですが、見出しPositionは「{ $position }」です
fault-position-in-turn = 局面に手番の途中の決定が入っています。記録は手番の始めから書きます
fault-bad-turn = 「{ $text }」は手番ではありません。1Aのように分と席で始めます
fault-wrong-turn = 「{ $found }」は順番が違います。次の手番は{ $minute }{ $seat }です
fault-after-the-end = 「{ $text }」はゲームが終わった後にあります
fault-after-the-turn = 「{ $text }」の前に手番は終わっています
fault-illegal = 「{ $word }」：{ $why }（ルール{ $clause }）
fault-wrong-result = 結果は「{ $claimed }」と書かれていますが、ゲームの結果は「{ $found }」です
fault-no-action = 「{ $word }」は行動ではありません。pass、stay:Ab1,Ag2、Ab1:3-e5、N1-e5、^Cg1-e6のように書きます（ルール10）

fault-position-too-long = 局面は1行で、こんなに長くはありません
fault-no-switch = 「{ $text }」というハウスルールはありません。+か-のあとに、diagonals、sheltershove、sheltertattle、sidedoors、shelterkiss、idlecoinsのどれかを書いてください
fault-switch-twice = { $switch }が2回あります。1回だけ書いてください
fault-switch-order = { $switch }は{ $after }より前に書きます。順番は、diagonals、sheltershove、sheltertattle、sidedoors、shelterkiss、idlecoinsです
fault-switch-no-change = 「{ $edition }」の{ $switch }は、はじめからそうなっています。書かなくてかまいません
fault-part-missing = 局面に{ $part ->
    [edition] 版（en、fr、ja。ハウスルールはen-sidedoorsのように続けます）
    [board] ボード
    [clock] 分とゲームの長さ
    [turn] 手番の席
    [seat] コインと子どもを書いた席
    [seats] 3つから5つの席
   *[nuns] シスター
 }がありません。「en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12」のように書きます
fault-part-unreadable = 局面の「{ $text }」は{ $part ->
    [edition] 版（en、fr、ja。ハウスルールはen-sidedoorsのように続けます）
    [board] ボード
    [clock] 分とゲームの長さ
    [turn] 手番の席
    [seat] コインと子どもを書いた席
    [seats] 3つから5つの席
   *[nuns] シスター
 }として読めません。「en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12」のように書きます

fault-no-code = 「{ $text }」はボードではありません。A0B0C0D0のように4つの区画と向きを書くか、12の行を「/」でつなぎます
fault-section-twice = 区画{ $section }が2回あります。ボードにはA、B、C、Dを1つずつ使います
fault-row-count = 描いたボードは「/」でつないだ12行ですが、これは{ $rows }行です
fault-row-width = { $row }行目は12マスではなく{ $width }マスです
fault-unknown-symbol = { $at }の「{ $symbol }」は使えません。校庭は「.」、遊具は大文字、安全地帯は「s」です
fault-shelter-missing = { $at }は安全地帯（「s」）でなければなりません。安全地帯はa1 b1 a2 b2とk11 l11 k12 l12です
fault-shelter-misplaced = { $at }は安全地帯にできません。安全地帯はa1 b1 a2 b2とk11 l11 k12 l12だけです
fault-too-open = 遊具のないマスが{ $spaces }あります。128までです
fault-not-connected = a1から縦と横に歩いて{ $at }へ行けません

fault-minutes = ゲームは1分から{ $most }分までで、{ $minutes }分にはできません
fault-clock = { $minutes }分のゲームなのに時計が{ $clock }分です
fault-turn = { $seat }の手番にはできません。その席にはだれもいません
fault-on-equipment = { $piece }が{ $at }の遊具の上にいます
fault-detained-outside = { $child }が{ $at }で居残りになっています。居残りは昇降口でします
fault-fight-in-entrance = { $child }が昇降口で{ $status ->
    [pinned] 押さえこまれています
   *[attacking] ケンカをしかけています
 }。昇降口ではだれもケンカをしません
fault-fight-in-shelter = { $child }が安全地帯の{ $at }で{ $status ->
    [pinned] 押さえこまれています
   *[attacking] ケンカをしかけています
 }。安全地帯ではだれもケンカをしません
fault-no-victim = { $child }の相手がいません。{ $at }に、押さえこまれたほかのプレイヤーの子がいません
fault-no-attacker = { $child }を押さえこんでいる子がいません。{ $at }に、ケンカをしかけているほかのプレイヤーの子がいません
fault-crowded = { $piece }は校庭の{ $at }で{ $other }と同じマスにいられません
fault-coins = コインの合計が{ $wanted }枚ではなく{ $sum }枚です。1人10枚です
fault-too-many-busy = { $seat }には、ケンカをしかけているか居残りの子が{ $count }人います。3人までです（{ $child }など）
