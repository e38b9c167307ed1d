# Looking back at games, records, and positions. The names of messages begin with the screen they are on.

## Looking back

look-title = Revoir la partie
look-loading = Chargement de la partie…
look-again = Réessayer
look-to-table = Vers la table
look-goes-on = La partie continue. Voici où elle en est.
look-catch-up = Voir la suite

# A seat and who sits there.
look-player = { $seat } · { $name }

# Where in the game one is. $name is whose turn it was.
look-beginning = Le début
look-at = Minute { $minute } sur { $minutes } : { $name }
look-board = La cour de récré à ce moment

look-controls = Parcourir la partie
look-slider = Décision
look-slider-at = { $step } sur { $count }. { $where }
look-first = Au début (touche Début)
look-turn-back = Un tour en arrière (Maj et flèche gauche)
look-back = Une étape en arrière (Flèche gauche)
look-play = Lecture (Espace)
look-pause = Pause (Espace)
look-on = Une étape en avant (Flèche droite)
look-turn-on = Un tour en avant (Maj et flèche droite)
look-last = À la fin (touche Fin)
look-speed = Vitesse
look-speed-slow = lente
look-speed-normal = normale
look-speed-fast = rapide
look-sight = Montrer ce que voient les sœurs

look-nothing = Rien encore : tout le monde attend aux entrées.
look-turns = Tous les tours
look-turn = Minute { $minute }, { $name }
look-turn-marked = Minute { $minute }, { $name } : { $mark }

## The coach

look-coach = Le coach
look-coach-later = Le coach parle après la partie.
look-coach-offer = Où cette partie a-t-elle été gagnée, et où a-t-elle été perdue ? Le coach regarde chaque tour et te le dit.
look-coach-ask = Demander au coach
# These two are read out.
look-coach-asked = Le coach regarde la partie.
look-coach-done = Le coach a fini.
look-coach-waiting = Le coach s’occupe d’autres parties, et celle-ci vient ensuite.
look-coach-running =
    { $done ->
        [one] Le coach a jugé { $done } tour sur { $count }.
       *[other] Le coach a jugé { $done } tours sur { $count }.
    }
look-coach-failed = Le coach n’a pas pu juger cette partie : { $message }
look-coach-about = Les chances de gagner de chacun, en %, comme le coach les voit après chaque minute.
look-chart = Chances de gagner sur { $minutes } minutes. { $ends }
# One player's line in short.
look-chart-end = { $name } commence à { $first } % et finit à { $last } %.
look-chart-table = La même chose en tableau
look-chart-start = début
look-minute = Minute
look-stands-out = Les tours marquants
look-stands-out-none = Aucun tour marquant : tout le monde a joué aussi bien que le coach l’aurait fait.
look-loss =
    { $loss ->
        [one] Ce tour a coûté { $loss } point de chances de gagner.
       *[other] Ce tour a coûté { $loss } points de chances de gagner.
    }
look-better-show = Voir le meilleur tour
look-better = Le meilleur tour
look-better-of = Le meilleur tour pour { $name } à la minute { $minute }
look-better-back = Retour à la partie
look-better-worth = Après ce tour, { $name } aurait { $best } % de chances de gagner. Après le tour joué, c’était { $share } %.
look-better-try = L’essayer

## What one can do with a game

look-position = À partir d’ici
look-try = Essayer autre chose
look-play-on = Jouer à partir d’ici
look-link = Copier le lien de la position
look-import = Importer une autre partie

## Playing on

look-on-title = Jouer à partir d’ici
look-on-text = Minute { $minute } sur { $minutes }, c’est à { $seat } de jouer. Cela crée une nouvelle table ; l’ancienne partie reste comme elle était.
look-on-seat = Ta place
look-on-others = Aux autres places
look-on-friends = des amis qui reçoivent un lien
look-on-go = Commencer
look-on-gather = Créer la table

## A record

import-title = Importer une partie
import-text = Une partie notée peut se revoir ici, ou se continuer si elle n’est pas finie. On en obtient une avec « { table-record } » ou avec le programme blacktop.
import-record = La partie notée
import-drop = Colle-la ici, ou dépose son fichier
import-file = Choisir un fichier
import-go = Revoir
import-empty = Il n’y a pas encore de partie notée : colles-en une, ou choisis son fichier.
import-too-long = Ce fichier est trop long pour une partie notée.
import-failed = Cette partie notée est illisible.
import-line = Ligne { $line } :

## A position

position-title = Une position
position-failed = Cette position n’est pas valide.
position-cut = Le lien a peut-être été coupé.
position-text = Minute { $minute } sur { $minutes }. C’est à { $seat } de jouer.
position-over = La partie est finie.
position-tried = Jusqu’ici
position-undo = Défaire
position-restart = Revenir au début
