# La première partie guidée : ce que dit Miette le pigeon. Chaque conseil a un titre court et un texte de deux ou trois phrases.

guide-label = Miette le pigeon t’explique
guide-got-it = Compris
guide-show = Montre-moi
guide-do-it = Je le fais
guide-skip = Jouer sans Miette

guide-goal = Le plus d’argent de poche gagne !
guide-goal-text = La récré dure { $minutes } minutes, et chaque tour en prend une. Quand la cloche sonne, celui qui a le plus de pièces gagne. Les tiennes sont sur ta carte.
guide-pick = Choisis un enfant
guide-pick-text = Un tour, c’est 3, 2, 1, sœur. D’abord, un de tes enfants avance de trois cases. À toi de dire lequel.
guide-walk = Et maintenant, où ?
guide-walk-text = Il peut s’arrêter sur chaque case marquée. Essaie : tant que ton tour n’est pas fini, tu peux tout annuler.
guide-stand = Rester ou s’en aller ?
guide-stand-text = Si tu restes, tu prends encore une pièce, mais tu perds ton plus long déplacement. Et si une sœur voit la bagarre, elle accourt.
guide-nun = À toi de déplacer une sœur
guide-nun-text = Ici, { $nun } voit en ligne droite. Envoie-la sur la bagarre d’un autre : l’attaquant file en retenue. Mais garde-la loin des tiennes !
guide-kiss = Un bisou à portée !
guide-kiss-text = Si ton garçon et ta fille se retrouvent là où aucune sœur ne regarde, ils se font un bisou. La récré finit aussitôt, et chaque autre joueur te donne deux pièces.
guide-tattle = Et si tu caftais ?
guide-tattle-text = Il y a une bagarre, et { $nun } est tout près. Va la voir et cafte : elle y court, et l’attaquant file en retenue.
guide-detention = En retenue !
guide-detention-text = Cet enfant ne joue pas pendant ton tour, et tu as un déplacement de moins. À la fin de ton tour, il se relève.
guide-bell = La cloche va sonner
guide-bell-text =
    { $left ->
        [one] C’est la dernière minute. Seules les pièces comptent : prends ce que tu peux.
       *[other] La cloche sonne dans { $left } minutes. Prends des pièces, et protège les tiennes.
    }
guide-fight = De l’argent de poche en { $space } !
guide-fight-text =
    { $steps ->
        [one] { $name } a un enfant juste à côté, et aucune sœur ne le voit. Finis sur sa case et prends une pièce.
       *[other] { $name } a un enfant à { $steps } pas, et aucune sœur ne le voit. Finis sur sa case et prends une pièce.
    }
guide-sight = Attention, { $nun } regarde
guide-sight-text = Les cases rayées sont celles que voit une sœur. Là où elle regarde, personne ne peut commencer de bagarre, ni toi ni les autres. Toboggans et balançoires te cachent.
guide-shelter = À l’abri dans le coin
guide-shelter-text = Les coins bleus sont des abris : aucune bagarre ne peut y commencer. Ton enfant y est tranquille, mais il n’y prend pas de pièces non plus.
