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
