# The terminal in plain lines: a game told and played in words. Commands and the words of actions stay as they are typed.

plain-welcome = Blacktop en lignes simples. Tape « aide » pour savoir quoi taper, et « quitte » pour partir : la partie est gardée.
plain-goes-on = La partie qui était là continue. Pour en commencer une autre, lance le programme avec --new.
plain-put-away = La partie qui était là est gardée dans { $file }.
plain-back = La connexion est revenue.
plain-broken = La partie d’ici et celle du serveur ne concordent plus.
plain-goodbye = Au revoir.
plain-goodbye-kept = Au revoir. La partie est gardée.

## Who is there. $name is a person or a kind of bot.

plain-seat-open = { $seat } : libre.
plain-seat-bot = { $seat } : un robot de niveau { $level }, { $name }.
plain-seat-stand-in = { $seat } : { $name }, un robot joue à sa place.
plain-seat-here = { $seat } : { $name }, à ce terminal.
plain-seat-away = { $seat } : { $name }, pas là en ce moment.
plain-seat-person = { $seat } : { $name }.
plain-gather-host = Tout le monde s’installe : tape « assieds » pour prendre une place, « robot B 4 » pour mettre un robot de niveau 4 à la place B, et « commence » pour lancer la partie.
plain-rules = Règles : { $edition } ({ $code }).
plain-rules-changed = Règle maison { $switch } : { $rule }
plain-board = Cour de récré : { $code }.
plain-first = Qui commence ? { $first }.
plain-first-seat = La place { $seat }
plain-timer = Sablier : { $seconds } secondes par tour.
plain-timer-asked = Tape « accepte » ou « refuse ».

## How it stands

plain-minute = Minute { $minute } sur { $minutes }.
plain-seat-look = { $seat } a { $coins } : { $children }.
plain-coins = { $seat }, { $name } : { $coins }.
plain-nuns = Les sœurs : { $nuns }.
plain-at = { $piece } en { $at }
plain-at-shelter = { $piece } en { $at } dans un abri
plain-attacking = { $piece } en { $at } attaque { $victim }
plain-pinned = { $piece } en { $at } sous { $attacker }
plain-inside = { $piece } à l’entrée
plain-off = { $piece } hors de sa case
plain-space = { $space } : { $kind }.
plain-unseen = aucune sœur ne la voit
plain-sees = { $nun } voit { $spaces }.
plain-sees-nothing = rien
plain-sees-no-child = { $nun } ne voit aucun enfant.
plain-sees-children = { $nun } voit des enfants : { $children }.

## A turn

plain-turn = Minute { $minute } sur { $minutes } : { $name } ({ $seat }).
plain-yours = À toi de jouer, { $name } ({ $seat }).
plain-clock =
    { $seconds ->
        [one] Tu as { $seconds } seconde.
       *[other] Tu as { $seconds } secondes.
    }
plain-todo-stand = Qui reste dans la bagarre ? Tape l’un de ces mots : { $words }.
plain-todo-move = Déplace un enfant. Déplacements restants : { $steps }. Tape une action comme { $word }, ou « coups » pour les voir toutes.
plain-todo-shove = Où pousser { $piece } ? Tape une action comme { $word }, ou « coups » pour les voir toutes.
plain-todo-nun = Déplace une sœur. Tape une action comme { $word }, ou « coups » pour les voir toutes.
plain-todo-end = Le tour est complet. Tape « fin » pour le finir, ou « défais ».
plain-todo-over = Tape « revanche » pour rejouer, « partie » pour avoir la partie notée, ou « quitte ».
plain-todo-tie = Égalité : la victoire est partagée. Ou tape « bras » pour un bras de fer, ou « gagnant B » si vous l’avez fait pour de vrai et que B a gagné.
plain-wrestle = { $name }, le coude sur la table ! Quatre temps pour se préparer, de 4 à 1 ; puis tape Entrée sur chacun des douze temps.
plain-wrestle-keys = Entrée pousse : plus tu es en rythme, plus ton bras est fort. « { $mark } » le redit, et le rythme continue.
plain-wrestle-wait = Ton bras a fait sa part : au tour des autres.
plain-wrestle-terminal = Le bras de fer se joue en rythme : il faut quelqu’un devant un terminal. Tape « gagnant B » si vous l’avez fait pour de vrai.
plain-usage-winner = Tape « gagnant » et la lettre de qui a gagné, comme « gagnant B ».
plain-undone =
    { $actions ->
        [one] La dernière action est défaite.
       *[other] Les { $actions } dernières actions sont défaites.
    }
plain-says = { $name } dit : { $text }

## Answers

plain-taken-for = Compris comme { $word }.
plain-perhaps-one = Voulais-tu dire { $word } ?
plain-perhaps = Voulais-tu dire l’un de ceux-ci ? { $words }
plain-perhaps-more = Voulais-tu dire l’un de ceux-ci ? { $words } et { $more } de plus
plain-unknown = « { $text } » n’est ni une commande ni une action. Tape « aide » pour savoir quoi taper.
plain-no-action = « { $text } » n’est pas une action : celle d’un enfant est comme Ab1:3-e5 avec 3, 2 ou 1, celle d’une sœur comme N1-e5, une poussée comme ^Cg1-e6, et les cases vont de a1 à l12.
plain-could-follow = Ce qui peut suivre : { $words }
plain-could-follow-more = Ce qui peut suivre : { $words } et { $more } de plus
plain-nothing-follows = Rien ne peut suivre.
plain-legal = Rien ne l’interdit.
plain-legal-none = { $piece } ne peut pas bouger maintenant.
plain-legal-all =
    { $count ->
        [one] { $count } action est permise.
       *[other] { $count } actions sont permises.
    }
plain-legal-some =
    { $count ->
        [one] { $piece } en a { $count } : { $words }.
       *[other] { $piece } en a { $count }, comme { $words }.
    }
plain-legal-count =
    { $count ->
        [one] { $piece } a { $count } action.
       *[other] { $piece } a { $count } actions.
    }
# $deed is one of the deeds below, $stem how its word begins, $ends what can follow: spaces.
plain-legal-one = { $deed }, tape { $word }.
plain-legal-kin = { $deed }, tape { $stem } puis l’une de ces cases : { $ends }.
plain-legal-stay = Pour décider qui reste dans une bagarre, tape l’un de ces mots : { $words }.
plain-legal-pass = Pour passer ton tour, tape { $word }.
plain-deed-walk = Pour faire { $steps } pas
plain-deed-fight = Pour faire { $steps } pas et attaquer
plain-deed-break-up = Pour faire { $steps } pas et séparer des bagarreurs
plain-deed-kiss = Pour faire { $steps } pas et un bisou
plain-deed-tattle = Pour faire { $steps } pas jusqu’à une sœur et cafter la bagarre nommée après la barre
plain-deed-nun = Pour déplacer { $nun }
plain-deed-nun-shove = Pour déplacer { $nun } et pousser
plain-deed-nun-break-up = Pour déplacer { $nun } et séparer des bagarreurs
plain-deed-shove = Pour pousser { $piece }
plain-deed-shove-on = Pour pousser { $piece } là où quelqu’un sera poussé à son tour
plain-no-hint = Tu n’as rien à décider pour l’instant.
plain-hint = { $number }. { $words } ({ $share } % de chances de gagner). { $reason } { $story }
plain-hint-play =
    { $count ->
        [one] Tape « joue » pour jouer ce tour ; c’est toi qui le finis.
       *[other] Tape « joue » pour jouer le premier de ces tours, ou « joue 2 » pour le deuxième ; c’est toi qui le finis.
    }
plain-play-ask-first = Tape d’abord « conseil » : « joue » joue un tour conseillé ici.
plain-usage-where = Tape « où » et un enfant, une sœur ou une case, comme « où Ab1 » ou « où e5 ».
plain-usage-sees = Tape « voit » et une sœur, comme « voit N1 ».
plain-usage-why = Tape « pourquoi » et une action, comme « pourquoi Ab1:3-e5 », ou un pion et une case, comme « pourquoi Ab1 e5 ».
plain-usage-legal = Tape « coups » et un enfant ou une sœur pour tout ce qui lui est permis, comme « coups Ab1 ».
plain-usage-play = Tape « joue », ou « joue » et le numéro d’un tour conseillé, comme « joue 2 ».
plain-usage-say = Tape « dis » et l’un de ces mots : { $phrases }
plain-usage-seat = Tape la lettre d’une place, comme { $example }.
plain-usage-colour = Tape « couleur » et une de celles-ci : { $colours } ; pour une autre place, sa lettre aussi, comme « couleur B rouge ».
plain-usage-school = Tape « école » et tes années d’école, comme « école 12 », ou « école B 12 » pour la place B.
plain-usage-rules = Tape « règles » et une édition, comme « règles ja », ou ce qui change, comme « règles -sidedoors ».
plain-usage-first = Tape « premier » et « hasard », « école » ou une place, comme « premier B ».
plain-usage-board = Tape « cour » et un code, comme « cour A1B0C2D3 », « cour tourne A », « cour échange A B » ou « cour hasard ».
plain-usage-timer = Tape « sablier » et des secondes, comme « sablier 60 », ou « sablier aucun ».
plain-no-seat = Cette place n’est pas disponible.
plain-usage-leave = Tape « lève », ou « lève » et la lettre de ta place, comme « lève B ».
plain-leave-playing = Laisser la place { $seat } ? Un robot jouera pour toi, et « rejoue » te la rend. Tape « lève » encore une fois pour le faire.
plain-leave-ask = Laisser la place { $seat } ? Tape « lève » encore une fois pour le faire.

## Help

plain-help-turn = Pour jouer, tape des actions. « Ab1:3-e5 » : un enfant fait 3 pas jusqu’en e5 (x : attaquer, / : séparer, * : faire un bisou, !e5/g7 : cafter la bagarre en g7). « N1-e5 » : une sœur va en e5 (^ : pousser, / : séparer). « ^Cg1-e6 » : pousser. « stay:Ab1 » ou « stay:none » : qui reste dans une bagarre. « passe » : passer son tour.
plain-help-undo = « défais » : défaire la dernière action. « recommence » : refaire tout le tour. « fin » : finir le tour. « reprends » : demander à reprendre le dernier tour.
plain-help-ask = « regarde » : où en est la partie. « où Ab1 » : où est un enfant. « où e5 » : ce qu’il y a sur une case. « voit N1 » : ce que voit une sœur. « pièces » : qui a quoi. « joueurs » : qui joue. « journal » : ce qui s’est passé. « partie » : la partie notée ; « partie jeu.txt » l’écrit dans un fichier.
plain-help-why = « coups » : ce qui est permis. « coups Ab1 » : ce qui est permis à un enfant. « pourquoi Ab1:3-e5 » : ce qui interdit une action. « conseil » : ce que jouerait le coach. « joue » : jouer ce tour.
plain-help-table = « dis bonjour » : dire une phrase. « écris » et un texte : dire ce que tu veux. « assieds », « robot », « commence », « lève » (qui demande d’abord) : pour la table. « vote », « rejoue » : pour les robots remplaçants. « accepte », « refuse » : pour les tours à reprendre. « revanche » : rejouer une partie.
plain-help-setup = Avant le début : « couleur rouge » choisit une couleur, « règles » dit les règles et « règles -sidedoors » les change, « cour A1B0C2D3 », « cour tourne A », « cour échange A B » et « cour hasard » arrangent la cour de récré, « premier école » laisse commencer qui est allé le plus longtemps à l’école, et « école 12 » dit combien d’années. « sablier 60 » pose le sablier ; pendant la partie, c’est une proposition que les autres acceptent ou refusent.
plain-help-tie = En cas d’égalité : « bras » joue un bras de fer en rythme, « gagnant B » dit que B l’a gagné pour de vrai.
plain-help-complete = Une ligne qui finit par { $mark } ou une tabulation dit ce qui peut suivre : { $one } ou { $other }
plain-help-quit = « attends » : pour un script, attendre le début et son tour. « quitte » : partir.

## What is typed. The first word is the name of the command, the others are understood too. English is understood in every language.

plain-verb-help = aide, aider
plain-verb-look = regarde, regarder, voir
plain-verb-where = où, ou
plain-verb-sees = voit
plain-verb-why = pourquoi
plain-verb-hint = conseil, conseiller, indice
plain-verb-play = joue, jouer
plain-verb-legal = coups, légal, légaux, légale, légales, permis
plain-verb-coins = pièces, pieces, pièce
plain-verb-players = joueurs
plain-verb-log = journal
plain-verb-record = partie
plain-verb-undo = défais, défaire, annule, annuler
plain-verb-restart = recommence, recommencer
plain-verb-end = fin, finir, terminer
plain-verb-take-back = reprends, reprendre
plain-verb-agree = accepte, accepter
plain-verb-refuse = refuse, refuser
plain-verb-say = dis, dire
plain-verb-chat = écris, écrire
plain-verb-sit = assieds, asseoir
plain-verb-bot = robot
plain-verb-colour = couleur
plain-verb-school = école
plain-verb-rules = règles, regles
plain-verb-first = premier
plain-verb-board = cour
plain-verb-timer = sablier
plain-verb-start = commence, commencer
plain-verb-leave = lève, lever
plain-verb-vote = vote, voter
plain-verb-take-over = rejoue
plain-verb-wrestle = bras
plain-verb-winner = gagnant
plain-verb-rematch = revanche
plain-verb-wait = attends, attendre
plain-verb-quit = quitte, quitter, partir
plain-word-pass = passe
plain-word-yes = oui
plain-word-stay = reste
plain-word-random = hasard
plain-word-schooling = école
plain-word-none = aucun
plain-word-turn = tourne
plain-word-swap = échange

## What went wrong. Each says what to do.

plain-cannot-use = impossible d’utiliser { $file } : { $why } ; libère ce fichier ou donnes-en un autre avec --file
plain-home-no-folder = aucun dossier personnel où garder la partie : dis où avec --file FICHIER
plain-home-held = { $file } : cette partie est ouverte dans un autre terminal. Joue là-bas, ou donne un autre fichier avec --file
plain-home-held-by = { $file } : cette partie est ouverte dans un autre terminal (processus { $process }). Joue là-bas, ou donne un autre fichier avec --file
plain-home-damaged = { $file } est abîmé, aucune partie n’en sort : déplace ce fichier pour recommencer, ou donnes-en un autre avec --file
plain-home-damaged-line = { $file } : la ligne { $line } est abîmée ({ $why }). Déplace ce fichier pour recommencer, ou donnes-en un autre avec --file
plain-damage-no-line = ce n’est pas une ligne d’une partie
plain-damage-other-table = elle est à une autre table
plain-damage-no-hash = « { $hash } » n’est pas une empreinte
plain-home-bad-name = « { $name } » ne peut pas être le nom d’un joueur : de 1 à 24 lettres
plain-home-too-many = trop de monde : { $people } personnes pour { $players } places. --players 3 à 5 est le nombre de joueurs, --people combien jouent ici
plain-away-no-folder = aucun dossier personnel où se souvenir de toi : dis où avec --file FICHIER
plain-away-bad-link = « { $link } » n’est pas le lien d’une table : écris-le comme http://127.0.0.1:8000/t/TABLE
plain-away-no-table = cette table n’existe pas sur ce serveur : le lien a peut-être été coupé
plain-away-no-line = impossible de parler à un serveur : { $why }
