# How a game ended, and what players have.

# $winners is one seat or a list of them, $count how many they are.
outcome-bell =
    { $count ->
        [1] チャイムが鳴って、{ $winners }の勝ちです。
       *[other] チャイムが鳴って、{ $winners }が勝ちを分け合います。
    }
outcome-kiss =
    { $count ->
        [1] { $kisser }のキスで終わり、{ $winners }の勝ちです。
       *[other] { $kisser }のキスで終わり、{ $winners }が勝ちを分け合います。
    }
# Who kissed has won as well.
outcome-own-kiss = キスを決めて、{ $winner }の勝ちです。

# The title of one who has won alone, as the printed rules give it.
outcome-title = { $winner }はブラックトップ校の支配者です！

coins = コイン{ $coins }枚

# A list grows from the left: A; then A、B; and the last one makes it A、B、C.
list-more = { $list }、{ $next }
list-last = { $list }、{ $next }

# Awards at the end of a game: a title, and how often its player did it.
award = { $title }：{ $name }（{ $deed }）
award-sweetheart = ドキドキさせたで賞
award-sweetheart-deed = キス{ $count }回
award-peacemaker = ケンカを止めたで賞
award-peacemaker-deed = シスターなしで{ $count }回
award-tattler = よく告げ口したで賞
award-tattler-deed = { $count }回
award-window-seat = 居残りがんばったで賞
award-window-seat-deed = { $count }回
award-generous = 気前がよかったで賞
award-generous-deed = コイン{ $count }枚
award-pickpocket = コインを集めたで賞
award-pickpocket-deed = コイン{ $count }枚
award-brawler = よくケンカしたで賞
award-brawler-deed = { $count }回
award-walker = たくさん歩いたで賞
award-walker-deed = { $count }マス
