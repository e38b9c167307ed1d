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

# Awards at the end of a game: a title, and how often its player did it.
award = { $title } : { $name }, { $deed }
award-sweetheart = Cœur de la récré
award-sweetheart-deed =
    { $count ->
        [one] { $count } bisou
       *[other] { $count } bisous
    }
award-peacemaker = Prix de la paix
award-peacemaker-deed =
    { $count ->
        [one] { $count } bagarre séparée sans les sœurs
       *[other] { $count } bagarres séparées sans les sœurs
    }
award-tattler = Palme du caftage
award-tattler-deed =
    { $count ->
        [one] { $count } bagarre caftée
       *[other] { $count } bagarres caftées
    }
award-window-seat = Meilleure place près du radiateur
award-window-seat-deed =
    { $count ->
        [one] { $count } retenue
       *[other] { $count } retenues
    }
award-generous = Victime la plus généreuse
award-generous-deed =
    { $count ->
        [one] { $count } pièce offerte
       *[other] { $count } pièces offertes
    }
award-pickpocket = Doigts les plus agiles
award-pickpocket-deed =
    { $count ->
        [one] { $count } pièce prise
       *[other] { $count } pièces prises
    }
award-brawler = Prix de la bagarre
award-brawler-deed =
    { $count ->
        [one] { $count } bagarre lancée
       *[other] { $count } bagarres lancées
    }
award-walker = Plus longue promenade
award-walker-deed = { $count } pas
