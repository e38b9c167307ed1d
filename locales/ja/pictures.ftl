# Pictures and films of games: their titles, and what is read aloud of them.

picture-own-board = 自作のボード
picture-board = ボード{ $board }
picture-minute = { $minutes }分のうち{ $minute }分目、{ $next }
picture-stand = { $seat }はだれがケンカを続けるか決める
picture-move = { $seat }の移動：{ $steps }
picture-shove = { $seat }は{ $piece }を押しのける
picture-shoves = { $seat }は押しのける
picture-nun = { $seat }はシスターを動かす
picture-yard = 12×12マスの校庭。左下がa1です。安全地帯はa1 b1 a2 b2とk11 l11 k12 l12。遊具：{ $equipment }。
picture-equipment = { $at }に{ $name }
picture-equipment-two = { $at }と{ $other }に{ $name }
picture-fight = { $at }で{ $attacker }が{ $victim }にケンカをしかけています。
picture-at = { $at }に{ $pieces }。
picture-in = { $entrance }に{ $pieces }。
picture-detained = { $entrance }で居残り中：{ $pieces }。
picture-film = Blacktop：ゲームの動画

# What other programs show of a link to a table, and what the picture there shows.
preview-table = Blacktopでいっしょに遊ぼう。席があいています
preview-picture = 上から見た校庭。子どもたちとシスター、すべり台、ブランコ
