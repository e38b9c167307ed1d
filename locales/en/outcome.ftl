# How a game ended, and what players have.

# $winners is one seat or a list of them, $count how many they are.
outcome-bell =
    { $count ->
        [one] { $winners } wins at the bell.
       *[other] { $winners } share the win at the bell.
    }
outcome-kiss =
    { $count ->
        [one] { $winners } wins after { $kisser }’s kiss.
       *[other] { $winners } share the win after { $kisser }’s kiss.
    }
# Who kissed has won as well.
outcome-own-kiss = { $winner } wins with a kiss.

# The title of one who has won alone, as the printed rules give it.
outcome-title = { $winner } is Ruler of the Blacktop!

coins =
    { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }

# A list grows from the left: A; then A, B; and the last one makes it A, B and C.
list-more = { $list }, { $next }
list-last = { $list } and { $next }
