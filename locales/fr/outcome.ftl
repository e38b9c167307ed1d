# How a game ended, and what players have.

# $winners is one seat or a list of them, $count how many they are.
outcome-bell =
    { $count ->
        [one] La cloche a sonné : { $winners } gagne.
       *[other] La cloche a sonné : { $winners } se partagent la victoire.
    }
outcome-kiss =
    { $count ->
        [one] { $kisser } met fin à la récré par un bisou : { $winners } gagne.
       *[other] { $kisser } met fin à la récré par un bisou : { $winners } se partagent la victoire.
    }
# Who kissed has won as well.
outcome-own-kiss = { $winner } gagne par un bisou.

# The title of one who has won alone, as the printed rules give it.
outcome-title = { $winner } est la Terreur des bacs à sable !

coins =
    { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }

# A list grows from the left: A; then A, B; and the last one makes it A, B and C.
list-more = { $list }, { $next }
list-last = { $list } et { $next }
