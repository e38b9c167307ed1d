# La première partie guidée : ce que dit Miette le pigeon. Chaque conseil a un titre court et un texte de deux ou trois phrases.

guide-label = Miette le pigeon t’explique
guide-got-it = Compris
guide-show = Montre-moi
guide-do-it = Laisse-moi faire
guide-skip = Jouer sans Miette

guide-goal = Ramasse le plus d’argent du goûter !
guide-goal-text =
    { $minutes ->
        [20] Ta première récré est courte : 20 minutes, et chaque tour en prend une. Quand la cloche sonne, celui qui a le plus de pièces gagne. Un tour, c’est 3, 2, 1, sœur. Choisis un enfant pour le 3 !
       *[other] La récré dure { $minutes } minutes, et chaque tour en prend une. Quand la cloche sonne, celui qui a le plus de pièces gagne. Un tour, c’est 3, 2, 1, sœur. Choisis un enfant pour le 3 !
    }
guide-walk = Et maintenant, où ?
guide-walk-text = Un déplacement de 3, c’est exactement trois pas, avec des virages ou des allers-retours. Il finit sur n’importe quelle case marquée. Essaie : tant que ton tour n’est pas fini, tu peux tout défaire.
guide-coins = Comment devenir riche
guide-coins-text = Finis un déplacement sur l’enfant d’un autre, là où aucune sœur ne regarde : tu lui sautes dessus et tu prends une pièce. Si tu restes dans la bagarre, tu en prends une autre au tour suivant. Allez, dans la cour !
guide-stand = Rester ou s’en aller ?
guide-stand-text = Si tu restes, tu prends encore une pièce, mais tu perds ton plus long déplacement. Et si une sœur voit la bagarre, elle accourt.
guide-nun = À toi de déplacer une sœur
guide-nun-text = Les cases rayées sont celles que voient les sœurs, en ligne droite. Envoie { $nun } sur la bagarre d’un autre : l’attaquant file en retenue. Mais garde-la loin des tiennes !
guide-win = Un bisou, et tu gagnes !
guide-win-text = Ton garçon et ta fille peuvent se retrouver pendant ce tour. Un bisou, la récré est finie, et tu gagnes. Même à égalité, car le bisou l’emporte.
guide-kiss = Un bisou à portée !
guide-kiss-text = Si ces deux-là se retrouvent, ils se font un bisou : la récré finit aussitôt, et chaque autre joueur te donne deux pièces. Avant de te décider, le panneau te dit qui gagnerait.
guide-tattle = Et si tu caftais ?
guide-tattle-text = Il y a une bagarre, et { $nun } est tout près. Termine un déplacement sur sa case pour cafter : elle y court, et l’attaquant file en retenue.
guide-detention = En retenue : { $child } !
guide-detention-text = Cet enfant ne joue pas pendant ton tour, et tu as un déplacement de moins. À la fin de ton tour, il se relève.
guide-bell = La cloche va sonner
guide-bell-text =
    { $left ->
        [one] C’est la dernière minute. Seules les pièces comptent : prends ce que tu peux.
       *[other] La cloche sonne dans { $left } minutes. Prends des pièces, et protège les tiennes.
    }
guide-fight = De l’argent à prendre en { $space } !
guide-fight-text =
    { $steps ->
        [one] { $name } a un enfant juste à côté, et aucune sœur ne le voit. Finis sur sa case et prends une pièce.
       *[other] { $steps } pas, tout juste, mènent à un enfant de { $name }, et aucune sœur ne le voit. Finis sur sa case et prends une pièce.
    }
guide-sight = Attention, { $nun } regarde
guide-sight-text = Les cases rayées sont celles que voit une sœur. Là où elle regarde, personne ne peut commencer de bagarre, ni toi ni les autres. Toboggans et balançoires te cachent.
guide-shelter = À l’abri dans le coin
guide-shelter-text = Les coins bleus sont des abris. Aucune bagarre ne peut y commencer : ton enfant y est tranquille, mais il n’y prend pas de pièces non plus.
guide-watched = { $nun } voit ta bagarre
guide-watched-text = N’importe quel joueur peut maintenant l’y envoyer, et ton enfant filerait en retenue. Si tu restes, tu devras l’y envoyer toi-même à la fin de ton tour. Les pièces prises restent à toi.
guide-pinned = { $name } tient ton enfant !
guide-pinned-text = Il ne peut plus bouger, et { $name } peut te prendre une pièce de plus à chacun de ses tours. Libère-le : cafte, amène une sœur sur la bagarre, ou finis dessus avec un autre de tes enfants.
guide-ending = Un bisou finit la récré
guide-ending-text = La partie peut finir avant la cloche. Si ton garçon et ta fille se retrouvent là où aucune sœur ne regarde, ils se font un bisou, et chaque autre joueur te donne deux pièces. Rapproche-les, et attends que ça fasse de toi le plus riche.

guide-says = Miette : { $words }
# What is said in place of a text that speaks of what is seen.
guide-goal-heard = Chaque tour prend une minute de la récré. Quand la cloche sonne, celui qui a le plus de pièces gagne. La touche C te dit les pièces de chacun.
guide-walk-heard = Un déplacement de 3, c’est exactement trois pas, avec des virages ou des allers-retours. La touche point te mène de case en case, là où il peut finir. Tant que ton tour n’est pas fini, tu peux tout défaire.
guide-nun-heard = Une sœur voit en ligne droite. Envoie-la sur la bagarre d’un autre : l’attaquant file en retenue. Mais garde-la loin des tiennes !
guide-sight-heard = Elle voit { $child } en { $place }. Là où une sœur regarde, personne ne peut commencer de bagarre, ni toi ni les autres. Toboggans et balançoires te cachent.
guide-shelter-heard = { $child } est tranquille dans un abri, comme en { $space } : aucune bagarre ne peut y commencer. Mais on n’y prend pas de pièces non plus.

# Un but pour le déplacement à faire, dans le panneau.
aim-win = { $kisser } peut faire un bisou à { $kissed } pendant ce tour, et tu gagnes !
aim-threat = Attention ! { $who } peut gagner d’un bisou. Amène une sœur pour les surveiller !
aim-fight =
    { $steps ->
        [one] De l’argent à prendre en { $at }, juste à côté : { $child } peut y aller !
       *[other] De l’argent à prendre en { $at } : tout juste { $steps } pas pour { $child } !
    }
aim-couple = { $boy } et { $girl } sont à { $steps } pas d’un bisou : { $coins } pièces pour toi !
aim-couple-wins = { $boy } et { $girl } sont à { $steps } pas d’un bisou qui te ferait gagner !
aim-behind =
    { $gap ->
        [one] { $who } a une pièce d’avance. Va en prendre une !
       *[other] { $who } a { $gap } pièces d’avance. Va en prendre !
    }
aim-ahead =
    { $gap ->
        [one] Tu as une pièce d’avance. Garde bien ton argent !
       *[other] Tu as { $gap } pièces d’avance. Garde bien ton argent !
    }
