# What the page for browsers says around a game. The names of messages begin with the screen they are on.

## Everywhere

common-name = Blacktop
common-skip = Aller au contenu
common-menu = Menu
common-learn = Apprendre
common-settings = Réglages
common-loading = Chargement…
common-not-loaded = Ce morceau de la page n’a pas pu être chargé
common-load-again = Recharger
common-close = Fermer
common-coins = Pièces
common-dismiss = Masquer
common-away = Pas de connexion. Nouvel essai…
common-title = { $screen } – Blacktop
common-level = { $level } · { $name }
common-seat = Place { $seat }
common-copy = Copier
common-copied = C’est copié.
common-not-copied = La copie n’a pas marché. Sélectionne le texte et copie-le à la main.
common-share = Partager
common-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
common-cancel = Annuler
common-save = Enregistrer
common-saved = C’est enregistré.
# The title of a player who has won alone.
common-your-title = C’est toi, la Terreur des bacs à sable !
colour-orange = orange
colour-sky = bleu ciel
colour-green = vert
colour-pink = rose
colour-yellow = jaune
colour-blue = bleu
colour-red = rouge
colour-grey = gris

## Refusals that have no sentence of their own

refused-unavailable = Le serveur ne répond pas pour l’instant. Réessaie dans un moment.
refused-too_fast = C’était très rapide. Attends un peu et réessaie.
refused-not_found = Introuvable.
denied-title = Tu n’es pas encore dans la cour
refused-not_known = Identifiant ou mot de passe incorrect.

## The front page

front-title = Une demi-heure de récré. Deux bonnes sœurs. Et l’argent du goûter de tout le monde.
front-goal = Promène tes enfants, prends des pièces, évite les sœurs : à la cloche, le plus riche gagne. Une minute, c’est un tour, pas une vraie minute.
front-text = Faufile-toi, bagarre-toi, cafte, mais ne te fais jamais voir par les sœurs. Un jeu de plateau pour trois à cinq joueurs, dans ton navigateur.
front-colour = Ta couleur
front-level = Tes trois adversaires
front-level-plays = Chacun { $plays }.
front-now-go = Jouer
front-how = Montre-moi comment
front-goes-on = Minute { $minute } : à toi de jouer
front-goes-on-others = Minute { $minute } : { $name } joue
front-against = Contre { $names }.
front-go-on = Continuer
front-last-won = La dernière fois, tu as gagné !
front-last = Dernière victoire : { $names }
front-rematch = Résultat et revanche
front-friends = Entre amis
front-friends-text = Crée une table et envoie le lien, ou fais scanner le code avec un téléphone.
front-friends-go = Créer une table
front-new = Toutes les options
front-screen = Sur cet écran
front-screen-text = De deux à cinq joueurs sur le même appareil, chacun son tour. Des robots prennent les autres places.
front-screen-go = Qui joue ?
front-learn = Apprendre
front-learn-text = Dix petites leçons à jouer plutôt qu’à lire. Ou regarde quatre robots jouer.
front-learn-go = Leçons
front-rules = Règles
front-watch-bots = Regarder des robots
front-you = Tu t’appelles { $name }.
front-rename = Changer de nom
front-mine = Tes parties
front-more = En voir plus
front-tables = Tables ouvertes
front-no-tables = Personne n’attend de joueurs pour l’instant.
front-played = En cours
front-seats-open =
    { $open ->
        [0] toutes les places sont prises
        [one] { $open } place libre
       *[other] { $open } places libres
    }
front-minute = minute { $minute } sur { $minutes }
front-won =
    { $count ->
        [one] { $winners } a gagné
       *[other] { $winners } se sont partagé la victoire
    }
front-closed = fermée
front-your-turn = À toi de jouer
front-join = Rejoindre
front-open = Ouvrir
front-watch = Regarder
front-import = Importer une partie notée

## A new table

new-title = Nouvelle table
new-seats = Qui joue ?
new-seat-me = Toi
new-seat-open = Place libre
new-seat-here = Quelqu’un sur cet écran
new-player = Joueur { $number }
new-name-of = Nom du joueur de la place { $seat }
new-seat-change = Changer
new-open-hint = Envoie le lien, ou laisse venir qui veut.
new-add = + Joueur { $number }
new-game = À quoi joue-t-on ?
new-edition = Édition
new-edition-en = Règles anglaises
new-edition-en-hint = Les sœurs voient dans les huit directions.
new-edition-fr = Règles françaises
new-edition-fr-hint = Comme les règles anglaises, mais on ne pousse personne dans un abri.
new-edition-ja = Règles japonaises
new-edition-ja-hint = Les sœurs ne voient que dans quatre directions, et on ne cafte pas dans un abri.
house-title = Règles maison
house-changes =
    { $count ->
        [one] 1 changement
       *[other] { $count } changements
    }
house-code = Leur code :
house-with = avec : { $name }
house-without = sans : { $name }
# Each switch: its name, what it allows, and what holds without it.
house-diagonals = Diagonales
switch-diagonals = Les sœurs vont et voient dans huit directions, et une case a jusqu’à huit voisines
switch-diagonals-off = Les sœurs ne vont et ne voient que dans quatre directions, et une case a jusqu’à quatre voisines.
house-sheltershove = Pousser dans un abri
switch-sheltershove = On peut pousser un pion sur une case d’abri
switch-sheltershove-off = On ne pousse personne sur une case d’abri.
house-sheltertattle = Cafter dans un abri
switch-sheltertattle = Un enfant peut cafter sur une case d’abri
switch-sheltertattle-off = On ne cafte pas sur une case d’abri.
house-sidedoors = Portes latérales
switch-sidedoors = Une entrée donne sur trois cases d’abri
switch-sidedoors-off = Une entrée ne donne que sur son rond, a1 ou l12.
house-shelterkiss = Bisou dans un abri
switch-shelterkiss = Un bisou est possible sur une case d’abri
switch-shelterkiss-off = Sur une case d’abri, pas de bisou : l’enfant s’y arrête, et c’est tout.
house-idlecoins = Pièces en passant
switch-idlecoins = Passer son tour rapporte des pièces
switch-idlecoins-off = Si tu passes ton tour, ou si le temps file avant ta première décision, tes attaquants restent, mais ne prennent pas de pièces.
new-board = Cour de récré
new-board-1 = La vieille cour
new-board-2 = Derrière le gymnase
new-board-3 = Le grand toboggan
new-board-4 = Les quatre coins
new-board-5 = Les nouveaux jeux
new-board-any = N’importe quelle cour
new-board-unseen = Son image n’est pas là pour l’instant.
yard-label = Les quatre sections
yard-fold = La cour
yard-how = Fais glisser une section sur une autre pour les échanger.
yard-keys = Au clavier : les flèches déplacent, Entrée prend et pose, R tourne.
yard-section-0 = En haut à gauche : section { $name }, tournée { $turns } fois
yard-section-1 = En haut à droite : section { $name }, tournée { $turns } fois
yard-section-2 = En bas à gauche : section { $name }, tournée { $turns } fois
yard-section-3 = En bas à droite : section { $name }, tournée { $turns } fois
yard-turn = Tourner la section { $name }
yard-picked = C’est pris. Choisis où la poser.
yard-is = La cour est maintenant { $code }.
yard-code = Code de la cour
yard-fault-length = Un code a huit caractères, comme A0B0C0D0 : chaque section avec ses quarts de tour.
yard-fault-section = Il n’y a pas de section { $part } : ce sont A, B, C et D.
yard-fault-turns = Une section se tourne 0, 1, 2 ou 3 fois, pas { $part }.
yard-fault-twice = La section { $part } y est deux fois.
yard-picture = La cour { $code }
new-players = Joueurs
new-minutes = Durée
new-minutes-turns = { $minutes } minutes, { $turns } tours au plus
new-first = Qui commence ?
new-first-random = Le hasard décide
new-first-schooling = La personne qui est allée le plus longtemps à l’école
new-timer = Temps par tour
new-timer-none = Autant qu’il faut
new-timer-sand = Sablier : { $time }
new-timer-slow = Partie en différé : { $time }
new-timer-slow-hint = Pas besoin d’être tous là en même temps. Reviens par le lien quand cela te convient.
new-ending = Un tour se termine
new-ending-by_hand = quand le joueur le dit
new-ending-by_itself = avec son dernier déplacement
new-listing = Qui voit cette table ?
new-listing-link = Ceux qui ont le lien
new-listing-open = Tout le monde
new-chat = À cette table, on peut
new-chat-phrases = dire des phrases toutes faites
new-chat-free = écrire ce qu’on veut
new-stand-in = Si quelqu’un n’est plus là, un robot prend le relais
new-stand-in-away = au bout d’une minute
new-stand-in-voted = quand les autres votent pour
new-stand-in-level = Ce robot est
new-start-hint = Toutes les places sont prises. À la table, on peut d’abord choisir les couleurs et dire ses années d’école.
new-more = Plus de réglages
new-gather = Créer la table
new-gather-hint = Tu reçois un lien pour les autres, et tu commences quand tout le monde est là.

## A table before the game

gather-title = On attend des joueurs
gather-full = Toutes les places sont prises
gather-seats = Places
gather-host = hôte
gather-here = est là
gather-seat = Valider
gather-sit = Prends une place libre pour jouer, ou regarde.
gather-sit-here = M’asseoir ici
gather-sit-other = Ajouter un joueur ici
gather-name = Comment s’appelle le joueur ?
gather-rename = Renommer
gather-your-name = Ton nom
gather-leave = Quitter
gather-who = Qui joue à la place { $seat } ?
gather-swap = Échanger les places { $one } et { $other }
gather-colour = Place { $seat } : { $colour }. Choisir une autre couleur
gather-colour-choose = Choisir une couleur
gather-colour-of = Couleur de la place { $seat }
gather-colour-taken = prise par { $name }
gather-years = Années d’école
gather-years-none = années d’école pas encore dites
gather-years-hint = La personne qui a passé le plus d’années à l’école commence. Celles qui ne disent rien viennent en dernier.
gather-years-said =
    { $years ->
        [one] { $years } année d’école
       *[other] { $years } années d’école
    }
gather-fill =
    { $count ->
        [one] Compléter avec un robot
       *[other] Compléter avec des robots
    }
gather-start = Commencer la partie
gather-wait =
    { $count ->
        [one] Il reste { $count } place libre.
       *[other] Il reste { $count } places libres.
    }
gather-wait-host = L’hôte commence la partie quand tout le monde est là.
gather-invite = Inviter des joueurs
gather-invite-text = Toute personne qui ouvre ce lien peut s’asseoir et jouer. Pas de compte, rien à installer.
gather-invite-watch = Toutes les places sont prises. Toute personne qui ouvre ce lien peut regarder.
gather-only-here = Pour l’instant, seul cet ordinateur peut ouvrir cette table. Vous pouvez tous jouer ici : prenez les autres places et passez-vous l’ordinateur.
settings-only-here = Pour l’instant, seul cet ordinateur peut ouvrir ce lien.
gather-only-here-more = D’autres appareils : pour qui a installé Blacktop
gather-only-here-how = Arrête Blacktop et relance-le avec --lan (blacktop serve : --address 0.0.0.0). D’ici là, ce lien marche dans les autres fenêtres de cet ordinateur.
gather-link = Lien vers cette table
gather-code = Le même lien, en code à scanner avec un téléphone
gather-game = La partie
gather-change = Modifier la partie
gather-close = Fermer la table

## A table during the game

table-opening = On rejoint la table…
table-closed = Cette table est fermée
table-closed-text = Son hôte l’a fermée avant le début de la partie.
table-missing = Pas de table ici
table-missing-text = Il n’y a pas de table à cette adresse. Le lien a peut-être été coupé.
table-heading = Partie avec { $names }
table-title = { $name } joue
table-over-title = La partie est finie
table-open-seat = libre
table-deleted-player = joueur parti
table-notice = Message du responsable du serveur : { $text }
table-someone = Quelqu’un
table-players = Joueurs
table-you = toi
table-away = n’est pas là
table-stand-in = un robot joue
table-has-turn = à son tour de jouer
table-leads = en tête
table-winner = a gagné
table-spectators =
    { $count ->
        [one] { $count } personne regarde.
       *[other] { $count } personnes regardent.
    }
table-minute = Minute { $minute } sur { $minutes }
table-turn = À { $name } de jouer
table-namesake = { $name } { $seat }
table-your-turn = À toi de jouer
table-last-turn = À toi de jouer : c’est ton dernier tour !
table-over = La partie est finie
table-finale = Vers le podium
table-steps = Les étapes d’un tour
table-step-nuns = { $one } ou { $other }
table-step-done = { $step } : fait
table-step-now = { $step } : maintenant
table-step-left = { $step } : à venir
table-step-lost = { $step } : pas dans ce tour
# Why a step of the turn has a cross.
table-lost-why = Pourquoi pas { $step } ?
table-lost-passed = Tu as passé : le reste du tour est perdu.
table-lost-stays = Un enfant qui reste dans sa bagarre coûte le plus long déplacement restant.
table-lost-detained = Un enfant en retenue coûte le plus long déplacement restant.
table-lost-both = Chaque enfant qui reste dans sa bagarre ou qui est en retenue coûte le plus long déplacement restant.
table-lost-children =
    { $count ->
        [0] Aucun de tes enfants ne peut marcher pendant ce tour.
        [one] Un seul de tes enfants peut marcher pendant ce tour.
       *[other] Seulement { $count } de tes enfants peuvent marcher pendant ce tour.
    }
table-time-left = Temps restant
table-hurry = Il reste { $time } !
table-log = Ce qui s’est passé
table-replay = Que s’est-il passé depuis mon tour ?
table-missed =
    { $coins ->
        [0] En retenue ! Que s’est-il passé ?
        [one] 1 pièce en moins ! Que s’est-il passé ?
       *[other] { $coins } pièces en moins ! Que s’est-il passé ?
    }
table-log-empty = Rien encore.
# Switches beside the yard, with little room.
table-tools = Affichage et sons
table-tool-sight = Regards
table-tool-reach = Portée
table-tool-hidden = Bagarres
table-tool-last = Trajets
table-tool-sounds = Sons
table-talk = Discussion
table-guide-on = Voir les conseils de Miette
table-guide-off = Jouer sans Miette
table-guide-gone = Miette te laisse jouer. Le menu et les réglages le font revenir.
table-react = Réagir par une mimique
table-say = Dire quelque chose
table-chat = Ton message
table-send = Envoyer
back-turns =
    { $turns ->
        [one] Un tour a été joué depuis ta dernière visite.
       *[other] { $turns } tours ont été joués depuis ta dernière visite.
    }
back-played =
    { $turns ->
        [one] Ton tour a été joué.
       *[other] { $turns } de tes tours ont été joués.
    }
back-richer =
    { $coins ->
        [one] Tu as une pièce de plus.
       *[other] Tu as { $coins } pièces de plus.
    }
back-poorer =
    { $coins ->
        [one] Tu as une pièce de moins.
       *[other] Tu as { $coins } pièces de moins.
    }
back-pinned = Au sol maintenant : { $children }.
back-detained = En retenue maintenant : { $children }.
back-same = Pour toi, rien n’a changé.
table-about = À propos de cette partie
table-look = Revoir la partie
table-record = Télécharger la partie notée
table-proof = Télécharger la partie signée
table-more = Plus d’options
table-front = Accueil : reviens quand tu veux
table-leave = Laisser un robot jouer pour moi
table-leave-text = Un robot jouera pour toi. Tu peux revenir et rejouer toi-même à tout moment.
table-leave-alone = Les robots continuent aussitôt, pour toi aussi. Pour une simple pause, ferme la page : la partie t’attend.
table-stay = Rester
table-undo-ask = Reprendre le dernier tour
table-undo-means = La partie revient à ton dernier tour. Tout ce qui s’est passé depuis est effacé.
table-undo-asked = { $name } voudrait reprendre le dernier tour.
table-undo-agree = D’accord
table-undo-refuse = Refuser
table-undo-waiting = Tu as demandé à reprendre le dernier tour. Réponses attendues : { $names }.
table-undo-never-mind = Laisser tomber
table-timer-ask = Sortir le sablier
table-timer-text = Les tours traînent ? Propose un sablier. Il compte dès que tout le monde est d’accord.
table-timer-alone = À partir de maintenant, le sable coule à chaque tour.
table-timer-away = Ranger le sablier
table-timer-propose = Proposer
table-timer-go = Retourner le sablier
table-timer-asked = { $name } propose : { $timer }.
table-timer-refuse = Non merci
table-timer-waiting = Tu as proposé : { $timer }. On attend : { $names }.
table-absent = { $name } n’est pas là.
table-vote-bot = Laisser jouer un robot
table-vote-too = Voter pour aussi
table-votes = Un robot pour { $name } : { $votes } voix sur { $needed }.
table-replaced = Un robot joue pour { $name }.
table-take-over = Jouer moi-même

## The story of a table

log-turn = { $name }, minute { $minute }
log-speaker = { $name } :
log-seated = { $name } s’assoit à la place { $seat }.
log-seat-free = La place { $seat } est libre.
log-swapped = Les places { $one } et { $other } sont échangées.
log-host = L’hôte est maintenant { $name }.
log-changed = { $name } a modifié la partie.
log-started = La partie commence.
log-undo-asked = { $name } demande à reprendre le dernier tour.
log-undo-agreed = { $name } est d’accord.
log-undo-refused = Le tour n’est pas repris.
log-turn-undone = Le tour est repris.
log-stood-in-away = { $name } n’est plus là : un robot joue.
log-stood-in-left = { $name } a quitté la partie : un robot joue.
log-stood-in-voted = Les autres ont voté : un robot joue pour { $name }.
log-returned = { $name } est de retour.
log-voted = { $name } vote : un robot pour { $other }.
log-coloured = { $name } joue en { $colour ->
        [orange] orange
        [sky] bleu ciel
        [green] vert
        [pink] rose
        [yellow] jaune
        [blue] bleu
        [red] rouge
       *[grey] gris
    }.
log-school-years =
    { $years ->
        [one] { $name } a passé une année à l’école.
       *[other] { $name } a passé { $years } années à l’école.
    }
log-timer-asked = { $name } propose le sablier : { $seconds } secondes par tour.
log-timer-asked-none = { $name } propose de ranger le sablier.
log-timer-agreed = { $name } est d’accord.
log-timer-refused = On garde le temps comme il était.
log-timer-changed = On retourne le sablier : { $seconds } secondes par tour à partir de maintenant.
log-timer-changed-none = Le sablier est rangé.
log-wrestled = { $name } pousse : { $score } points.
log-tie-claimed = D’après { $name }, c’est { $winner } qui a gagné le bras de fer.
log-tie-broken-duel = { $winner } gagne le bras de fer !
log-tie-broken-for-real = Bras de fer pour de vrai : { $winner } a gagné !
log-rematched = Il y a une revanche.
log-closed = { $name } a fermé la table.

## What can be said at a table

phrase-hello = Bonjour !
phrase-good_luck = Bonne chance !
phrase-well_played = Bien joué !
phrase-ouch = Aïe !
phrase-oops = Oups.
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-hurry_please = Dépêche-toi, s’il te plaît.
phrase-one_moment = Un instant, s’il te plaît.
phrase-back_soon = Je reviens tout de suite.
phrase-rematch = On en refait une ?
phrase-good_game = Belle partie !
phrase-goodbye = Au revoir !

## The end of a game

end-tie =
    { $coins ->
        [one] Égalité à { $coins } pièce
       *[other] Égalité à { $coins } pièces
    } : l’auteur du bisou gagne, sinon celui qui a le moins d’enfants en retenue.
tie-title = Égalité !
tie-again = Encore égalité ! On recommence, plus vite.
tie-text = Vous partagez la victoire, à moins d’un bras de fer.
tie-watch = { $names } partagent la victoire, à moins d’un bras de fer.
tie-share = Partager la victoire
tie-shared = Victoire partagée. Bien joué !
tie-wrestle = Bras de fer
tie-wrestle-next = Bras de fer : { $names }
tie-waiting = Encore à venir : { $names }
tie-score = { $name } : { $score } points
tie-real = On l’a fait pour de vrai
tie-real-who = Qui a gagné ?
tie-real-go = C’est bien ça
tie-real-waiting = Ça compte dès que tous les ex æquo donnent le même nom.
duel-title = Bras de fer
duel-text = Quatre temps pour se préparer, puis douze qui comptent. Tape sur chacun d’eux, avec une touche, un clic ou un doigt : plus tu es près du temps, plus ton bras est fort.
duel-text-two = Quatre temps pour se préparer, puis douze qui comptent. Tapez sur chacun d’eux : { $left } à gauche, du doigt ou avec la touche F, { $right } à droite, du doigt ou avec la touche J.
duel-sound = Faire entendre le rythme
duel-go = C’est parti !
duel-pads = Tape en rythme
duel-pad = { $name }, tape !
duel-beats = Temps
end-rank = Rang
end-coins-column = Pièces
end-taken = Pièces prises
end-lost = Pièces perdues
end-fights = Bagarres déclenchées
end-stays = Bagarres prolongées
end-broken = Séparées par un enfant
end-tattles = Caftages
end-detentions = Retenues
end-kisses = Bisous
end-steps = Pas faits
end-rematch = On en refait une !
end-to-rematch = Vers la revanche
end-look = Revoir la partie

## No such page

missing-title = Personne ne joue par ici.
missing-text = Cette page est en retenue, ou elle n’est jamais venue à l’école. Le lien a peut-être été coupé.
missing-front = Retour dans la cour

## Settings

settings-title = Réglages
settings-at-once = Tes choix sont enregistrés aussitôt.
settings-looks = L’apparence
settings-moves = Le mouvement et le son
settings-table = À la table
settings-language = Langue
settings-language-auto = Celle du navigateur
settings-theme = Clair ou sombre
settings-theme-system = Comme l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-board = Couleurs du plateau
settings-board-chalk = Craie sur bitume
settings-board-bright = Plein soleil
settings-board-contrast = Fort contraste
settings-speed = Les pions se déplacent
settings-speed-normal = normalement
settings-speed-slow = lentement
settings-speed-fast = vite
settings-speed-none = d’un seul coup
settings-waits = Les autres attendent que mon lecteur d’écran ait fini
settings-sounds = Sons
settings-music = Musique à l’accueil et à la fin
settings-talk = Les personnages parlent
settings-guide = Miette explique le jeu
settings-confirm = Demander confirmation
settings-confirm-pass_only = pour passer son tour
settings-confirm-always = pour chaque décision
settings-confirm-never = jamais
settings-sight = Montrer ce que voient les sœurs
settings-reach = Montrer jusqu’où vont les enfants
settings-hidden = Montrer si une sœur voit une bagarre
settings-last = Montrer les trajets du dernier tour
settings-you = Toi
settings-name = Nom que tout le monde voit
settings-renamed = Tu t’appelles maintenant { $name }. Aux tables où tu joues déjà, l’ancien nom reste.
settings-password-title = Te retrouver partout
settings-password-text = Avec un identifiant et un mot de passe, tu es la même personne sur tous les appareils. Sans eux, seul ce navigateur se souvient de toi.
settings-log-in = Se connecter
settings-log-in-text = Si tu te connectes, l’invité de ce navigateur est perdu, à moins de lui avoir choisi un mot de passe.
settings-login = Identifiant
settings-password = Mot de passe
settings-current = Mot de passe actuel
settings-new-password = Nouveau mot de passe
settings-have-one = J’ai déjà un mot de passe
settings-set-own = Plutôt en choisir un
settings-welcome = Bon retour parmi nous, { $name } !
settings-log-out = Se déconnecter
settings-logged-out = Déconnexion faite : tu repars avec un nouveau nom d’invité.
settings-devices = Tes appareils
settings-device-unknown = Un appareil
settings-device-here = celui-ci
settings-device-end = Déconnecter
settings-devices-end = Déconnecter tous les autres
settings-move = Continuer sur un autre appareil
settings-move-text = Crée un lien et ouvre-le sur ton autre appareil : tu y seras la même personne, aux mêmes tables.
settings-move-make = Créer un lien
settings-move-link = Lien pour ton autre appareil
settings-move-good = Il ne marche qu’une fois et reste valable { $time }. Toute personne qui l’ouvre devient toi : garde-le pour toi.
settings-data = Tes données
settings-data-text = Tout ce que ce serveur sait de toi, parties comprises, dans un seul fichier. Si tu supprimes ton compte, tes parties restent aux autres, sans ton nom.
settings-data-download = Télécharger
settings-data-delete = Supprimer mon compte
settings-data-warning = C’est définitif. Ton nom, ton identifiant et tes appareils sont effacés aussitôt, et un robot joue tes parties en cours.
settings-data-sure = Oui, supprimer
settings-data-deleted = Ton compte est supprimé. Ce serveur ne reconnaît plus ce navigateur.

## Coming from another device

move-title = Continuer ici
move-text = Sur cet appareil, tu seras la personne qui a créé ce lien, avec toutes ses parties.
move-go = C’est moi
join-title = Tu es de la partie
join-text = Le responsable de ce serveur t’invite à jouer. Ce lien ne sert qu’une fois. Tu recevras un nom, que tu pourras changer dans les réglages.
join-go = Entrer
