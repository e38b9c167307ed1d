# What the commands in the terminal say. Commands, flags and file names are filled in or written as they are typed.
# Titles of tables and panels are short: what stands beside the board has 16 columns.

cli-decimal = { $whole },{ $parts }
cli-seat = place
cli-ok = bon
cli-bad = faux

## Files

cli-cause = { $what } : { $why }
cli-standard-input = entrée standard
cli-no-output = impossible d’écrire sur la sortie standard
cli-no-error-output = impossible d’écrire sur la sortie d’erreur
cli-no-ctrl-c = impossible d’attendre Ctrl-C
cli-wrote = Fichier écrit : { $file }
cli-wrote-drawing = Fichier écrit : { $file }. Ouvre-le dans un navigateur.
cli-needs-terminal = ce n’est pas un terminal avec un clavier, donc pas d’écran : ajoute --plain pour jouer en lignes simples
cli-no-screen = l’écran demande un terminal ({ $why }) : ailleurs, ajoute --plain
cli-cannot-write = impossible d’écrire { $file }
cli-cannot-read = impossible de lire { $file }
cli-no-such-folder = impossible d’écrire { $file } : le dossier n’existe pas, crée-le d’abord
cli-is-directory = { $file } est un dossier : donne le nom d’un fichier, comme { $example }
cli-not-a-file = { $file } n’est pas un fichier : donnes-en un, ou « - » pour la sortie standard
cli-no-drawing = { $file } existe et n’est pas un dessin : choisis un autre nom, ou déplace-le d’abord

cli-input-too-large = plus de { $bytes } octets, bien trop pour une partie notée : est-ce le bon fichier ?
cli-input-empty = il n’y a rien dedans
cli-input-not-utf8 = ligne { $line } : ce n’est pas du texte UTF-8 : enregistre le fichier en UTF-8
cli-input-no-file = ce fichier n’existe pas
cli-input-no-permission = pas le droit de le lire
cli-input-directory = c’est un dossier : donne les fichiers qu’il contient, comme { $files }
cli-input-unreadable = impossible à lire
cli-input-one-thing = une seule chose à la fois : donne une partie notée, ou une position qui commence par en, fr ou ja
cli-input-no-such = { $what } : ce fichier n’existe pas : donne le fichier d’une partie notée, ou une position entre guillemets
cli-input-word = mot « { $word } » : { $why }

## What the system says of files and addresses

system-not-found = ce fichier ou ce dossier n’existe pas
system-no-permission = permission refusée
system-already-there = il y en a déjà un
system-is-folder = c’est un dossier
system-no-folder = une partie du chemin n’est pas un dossier
system-read-only = ce disque ne peut être que lu
system-full = le disque est plein
system-too-large = le fichier serait trop gros
system-busy = un autre programme s’en sert
system-no-name = aucun fichier ne peut porter ce nom
system-no-text = ce n’est pas du texte UTF-8
system-too-short = cela finit trop tôt
system-no-memory = il n’y a pas assez de mémoire
system-address-taken = un autre programme occupe cette adresse
system-address-elsewhere = ce n’est pas une adresse de cette machine
system-too-late = aucune réponse n’est venue à temps
system-no-way = aucun réseau n’y mène
system-hung-up = l’autre côté a raccroché
system-nobody-answers = personne n’y répond
system-refused = le serveur refuse : { $why }
system-code = le système refuse, avec l’erreur { $code }
system-other = le système refuse, sans numéro

## The board

# $error says, in English, what is wrong with a board of somebody's own.
cli-board-blocked = { $error } ; enlève un équipement qui barre le chemin
cli-board-open = { $error } ; ajoute des équipements
cli-board = Plateau { $board }
# At most 14 columns, even where its usual name is longer.
cli-legend-jungle-gym = cage à grimper
cli-legend-circle = son rond
cli-legend-nun = une sœur
cli-entrance-boys = entrée des garçons
cli-entrance-girls = entrée des filles
# Children follow, then perhaps those in detention.
cli-entrance = { $entrance } :
cli-entrance-detention = , en retenue :

## blacktop show

cli-panel-edition = édition
cli-panel-turn = tour
cli-panel-phase = phase
cli-panel-left = reste
cli-panel-none = rien
cli-panel-moved = bougé
cli-panel-staying = restent
cli-panel-leaving = partent
# What is decided now: who stays in a fight, who walks, where somebody is shoved, where a nun goes.
cli-phase-stand = rester
cli-phase-move = marcher
cli-phase-shove = pousser
cli-phase-nun = sœur
cli-phase-over = finie
# Titles of at most 9 columns.
cli-show-fights = Bagarres
cli-show-fight = { $attacker } sur { $victim } en { $at }
cli-show-crowd = En { $at }
cli-show-shoved = Poussée
cli-show-shoved-who = { $piece } n’a plus de case tant qu’on attend le choix du joueur { $seat }
cli-show-players = Joueurs
cli-show-result = Résultat
cli-show-turn = Tour { $turn }
cli-show-legal = Permis
cli-show-legal-none = rien : la partie est finie
cli-show-position = Position
cli-show-no-minute = il n’y a pas de minute { $minute } dans cette partie : elle commence à la minute { $first } et en est à la minute { $last }
cli-show-no-action = actions de la minute { $minute } : { $made }. Choisis de --turn { $minute } à --turn { $minute }.{ $made }

## Pictures

cli-svg-own-board = un plateau fait maison
cli-svg-board = plateau { $board }
cli-svg-minute = minute { $minute } sur { $minutes }, { $next }
cli-svg-stand = { $seat } décide qui reste
cli-svg-move = { $seat } se déplace de { $steps }
cli-svg-shove = { $seat } pousse { $piece }
cli-svg-shoves = { $seat } pousse
cli-svg-nun = { $seat } déplace une sœur
cli-svg-boys-square = Carré d’abri des garçons
cli-svg-girls-square = Carré d’abri des filles
cli-svg-yard = Une cour de récré de 12 cases sur 12, a1 en bas à gauche. Abris en a1 b1 a2 b2 et en k11 l11 k12 l12. Équipement : { $equipment }.
cli-svg-equipment = { $name } en { $at }
cli-svg-equipment-two = { $name } en { $at } et { $other }
cli-svg-fight = { $attacker } attaque { $victim } en { $at }.
cli-svg-at = { $pieces } en { $at }.
cli-svg-in = { $entrance } : { $pieces }.
cli-svg-detained = { $entrance }, en retenue : { $pieces }.

## Films

cli-film-no-gif = { $file } : ce blacktop ne fait pas de GIF : compile avec cargo build --features png, ou fais un dessin animé avec blacktop film
cli-film-nothing = aucune de ces minutes n’a été jouée : la partie commence à la minute { $first } et en est à la minute { $last }
cli-film-not-drawn = impossible de dessiner le film
cli-film-no-letters = aucune police de cet ordinateur n’a les lettres de cette langue : installes-en une comme Noto Sans CJK, choisis une autre langue avec --lang, ou utilise blacktop film
cli-bar-shots = { $done } images sur { $all }, encore { $left }
cli-bar-games = { $done } parties sur { $all }, encore { $left }

## The coach, and blacktop bots

cli-bot = { $name } : { $plays }
cli-hint-over = la partie est finie : --turn revient à une minute précédente, comme --turn 7
cli-analyse-nothing = { $file } : aucun tour n’a été joué jusqu’au bout : blacktop hint dit quoi jouer
cli-analyse-turn = tour
cli-analyse-start = début
cli-analyse-loss = perte
cli-analyse-remark = { $mark } : { $sentence }
cli-analyse-better = mieux : { $actions }
cli-analyse-turns = tours
cli-analyse-mean-loss = perte moy.
cli-analyse-mistakes = erreurs
cli-analyse-blunders = gaffes
cli-analyse-handed = offertes
cli-analyse-brilliant = brillants
cli-bar-turns = { $done } tours sur { $all }, encore { $left }
cli-plot-shares = Chances de gagner, minute par minute
cli-plot-shares-end = { $title }. { $outcome }
cli-plot-minute = minute de la partie
cli-plot-no-png = { $file } : ce blacktop ne dessine pas de PNG : choisis un fichier .svg, ou compile avec cargo build --features png
cli-plot-kind = { $file } : un graphique est un fichier .svg ou .png
cli-plot-no-folder = impossible d’écrire { $file } : le dossier { $folder } n’existe pas, crée-le d’abord
cli-plot-no-fonts = cet ordinateur n’a pas de police de caractères, et un PNG en demande une : choisis un fichier .svg, ou installe une police
cli-plot-not-drawn = impossible de dessiner le graphique

## blacktop check

cli-check-summary =
    { $players } joueurs, { $edition }, { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }, { $result }
cli-check-not-over = pas finie
cli-result = pièces { $coins }. { $outcome }

## blacktop and blacktop serve

cli-serve-listening = À l’écoute sur { $url }
cli-serve-open = Blacktop est ouvert sur { $url }
cli-serve-port-taken = Le port { $wanted } était pris par un autre programme : le nouveau port est donc { $port }.
cli-serve-no-network = Les autres ne peuvent pas venir : cet ordinateur n’est dans aucun réseau.
cli-serve-others = Les autres, dans ton réseau, jouent sur { $url }
cli-serve-kept = Les parties sont gardées dans { $file }
cli-serve-stop = Ctrl-C pour arrêter.
cli-serve-stopped = Blacktop est arrêté. Tes parties sont gardées.
cli-serve-running = Blacktop tourne déjà : joue à l’adresse qu’il a affichée, d’habitude http://localhost:8000/
cli-serve-running-as = Blacktop tourne déjà (processus { $pid }) : joue à l’adresse qu’il a affichée, d’habitude http://localhost:8000/
cli-serve-running-at = Blacktop tourne déjà (processus { $pid }) : joue sur { $url } ou, pour le lancer avec d’autres options comme --lan, arrête-le d’abord avec Ctrl-C là où il tourne
cli-client-bad-address = « { $address } » n’est pas l’adresse d’un serveur : donne le protocole, l’hôte et le port, comme https://play.example ou http://127.0.0.1:8000
cli-client-bad-ca = impossible d’utiliser les certificats de { $file } : { $why }. Il faut un fichier PEM
cli-client-no-tls = impossible de vérifier les certificats : { $why }. Donne l’autorité de certification du serveur avec --ca FICHIER
cli-client-tls-unknown-authority = pas de connexion sûre à { $address } : ce système ne connaît pas l’autorité de son certificat. Si le serveur a la sienne, donne son fichier avec --ca
cli-client-tls-wrong-host = pas de connexion sûre à { $address } : son certificat est pour un autre nom. Prends le nom du certificat
cli-client-tls-not-valid-now = pas de connexion sûre à { $address } : son certificat a expiré ou n’est pas encore valable. Cette machine est-elle à l’heure ?
cli-client-tls-none = pas de connexion sûre à { $address } : le serveur ne parle pas TLS. Est-ce une adresse http ?
cli-client-tls-other = pas de connexion sûre à { $address } : { $why }
cli-client-redirected = { $address } renvoie à « { $to } » : prends cette adresse
cli-client-no-websocket = le serveur n’accepte pas de WebSocket : un proxy devant lui les laisse-t-il passer ?
cli-client-proxy = impossible de joindre { $address } : { $why }. Le proxy de HTTPS_PROXY est-il juste ? NO_PROXY nomme les hôtes sans proxy
cli-client-bad-token = ce jeton a des caractères qu’aucun jeton n’a : copie-le encore une fois
cli-client-not-known = le serveur ne connaît personne par ce jeton, ou plus : copie-le encore une fois, ou laisse-le de côté
cli-client-unreachable = impossible de joindre { $address } : { $why }. Le serveur est-il en marche ?
cli-client-nowhere = rien ne se trouve à l’adresse { $address } : le nom est-il juste, et le réseau en marche ?
cli-client-silent = { $address } ne répond pas : le serveur est-il débordé, ou le réseau coupé ?
cli-client-broken = la connexion au serveur s’est rompue : essaie encore
cli-client-status = le serveur répond { $status } : est-ce un serveur Blacktop de cette version ?
cli-client-unreadable = le message du serveur est illisible : les versions du serveur et de ce programme vont-elles ensemble ?
cli-client-forgotten = le serveur en est à la version { $served } et avait déjà annoncé la version { $known } : il a perdu des changements
# What can be said of a refusal for which the server has no sentence.
refused-not-understood = il ne comprend pas ce programme : leurs versions vont-elles ensemble ?
refused-illegal = les règles l’interdisent : fais autre chose
refused-stale = la partie a continué : regarde encore
refused-not-yours = c’est à quelqu’un d’autre de le faire : laisse faire
refused-not-now = ce n’est pas le moment : essaie plus tard
refused-bad-value = quelque chose n’y est pas possible : choisis un autre nom, texte ou réglage
refused-nobody = il ne connaît personne ainsi : copie encore le jeton, ou laisse-le de côté
refused-cross-site = il ne répond pas à ce nom : prends l’adresse qu’il a affichée

## What a server has stored

cli-verify-fault = table { $table } : { $why }

## For researchers

cli-perft = profondeur { $depth } : { $nodes } nœuds en { $seconds } s, { $rate } millions par seconde
cli-title-games =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
cli-title-edition = édition { $edition }
cli-title-board = plateau { $board }
cli-title-boards = plateaux au hasard
cli-title-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
cli-title-seed = graine { $seed }
cli-title-players = { $players } joueurs
cli-budget-ms = { $ms } ms par coup
cli-budget-iterations = { $iterations } itérations par coup

cli-simulate-bot = robot
cli-simulate-wins = victoires
cli-simulate-share = part
cli-simulate-coins = pièces moy.
cli-simulate-endings = fins à la cloche { $bell }, par un bisou { $kiss } ; victoires partagées { $shared }
cli-simulate-speed =
    { $actions } actions en { $seconds } s sur { $threads ->
        [one] { $threads } fil
       *[other] { $threads } fils
    } : { $rate } par seconde, { $games } parties par seconde
cli-simulate-million = { $number } millions
cli-simulate-too-many = { $bots } robots pour { $seats } places : un par place au plus
cli-simulate-no-bot = nomme au moins un robot avec --bots
cli-no-threads = impossible d’avoir des fils d’exécution : demande-en moins avec --threads
cli-simulate-other-record = { $file } est la notation d’une autre partie : choisis un autre dossier ou une autre graine

cli-fairness-title = { $bot } joue à toutes les places, { $games } parties par cas
cli-fairness-twice = { $players } joueurs sur le plateau { $board } : nommés deux fois
cli-fairness-share = victoires
cli-fairness-interval = à 95 %
cli-fairness-coins = pièces
cli-fairness-more = La place { $seat } gagne { $share } % ± { $half }, plus que sa juste part de { $fair } %.
cli-fairness-less = La place { $seat } gagne { $share } % ± { $half }, moins que sa juste part de { $fair } %.
cli-fairness-even = Aucune place ne s’écarte clairement de sa juste part de { $fair } %.
cli-fairness-often = { $percent } %
cli-fairness-seldom = moins de { $percent } %
cli-fairness-unequal = Les places ne se valent pas : des places égales ne différeraient autant que dans { $often } des cas (test du khi-deux).
cli-fairness-equal = Dans l’ensemble, les places peuvent très bien se valoir : des places égales différeraient autant dans { $often } des cas (test du khi-deux).

cli-tournament-games =
    { $games ->
        [one] { $games } partie à { $players }
       *[other] { $games } parties à { $players }
    }
cli-tournament-some = { $games } parties sur { $wanted } à { $players }
cli-tournament-entrant = engagé
# Titles of at most 6, 6, 12, 6, 5, 6, 7, 7 and 4 columns.
cli-tournament-rating = cote
cli-tournament-wins = gains
cli-tournament-interval = à 95 %
cli-tournament-fair = juste
cli-tournament-coins = sous
cli-tournament-kisses = bisous
cli-tournament-ms = ms/coup
cli-tournament-longest = le pire
cli-tournament-turns-lost = raté
cli-tournament-equal = Des places égales différeraient autant dans { $percent } % des tournois.
cli-tournament-forfeits = Tours perdus par { $name } : { $kinds }
cli-tournament-forfeit = partie { $game }, minute { $minute } : { $message }
cli-tournament-note-columns = gains : part des victoires, avec son intervalle à 95 % ; juste : si tous se valaient ; sous : pièces à la fin, en moyenne ; le pire : millisecondes pour la décision la plus lente ; raté : tours perdus par une panne, une action interdite ou une réponse trop tardive.
cli-tournament-note-ratings = Cotes (Plackett-Luce) : leur moyenne est 0 ; 400 points, c’est dix fois plus fort.
cli-tournament-note-cycle = Une équipe joue ses { $orders } placements sur un même plateau ; un cycle fait { $cycle } parties.
cli-tournament-note-rest = Le dernier cycle n’est pas complet : { $games } parties sur { $cycle }.
cli-tournament-stopping = arrêt à la prochaine décision ; Ctrl-C encore une fois pour partir tout de suite
cli-tournament-stopped = arrêt après { $played } parties sur { $games } : la même commande reprend ici
cli-tournament-lost = arrêt après { $played } parties sur { $games } : rien n’a été gardé ; avec --out DIR, on pourrait reprendre ici
cli-entrant-no-bot = il n’y a pas de robot « { $name } » : les robots sont { $bots }
cli-entrant-bot-twice = « { $name } » participe deux fois, impossible de les distinguer : nomme chaque robot une seule fois
cli-entrant-engine-twice = « { $name } » participe deux fois, impossible de les distinguer : donne un nom à chaque moteur, comme --engine NOM=COMMANDE
cli-entrant-too-few = il faut au moins deux engagés pour un tournoi : ajoutes-en avec --bots ou --engine
cli-entrant-too-many = { $count } engagés, et il n’y a de place que pour { $most }
cli-entrant-silent = le moteur « { $engine } » ne répond pas à hello : { $fault }
cli-entrant-nameless = le moteur « { $engine } » n’a pas de nom : donne-lui-en un, comme --engine NOM=COMMANDE
cli-entrant-not-offered = le moteur { $engine } n’a pas de robot « { $bot } » : il a { $bots }
cli-entrant-unknown-engine = --engine-bot parle de « { $name } », et aucun moteur de ce nom ne participe
cli-entrant-open-quote = le moteur « { $engine } » a un guillemet qui n’est pas fermé
cli-entrant-no-command = un moteur a besoin d’une commande, comme --engine my_bot
cli-journal-occupied = { $folder } contient autre chose, et pas de tournoi : choisis un dossier vide
cli-journal-busy = un autre tournoi est en cours dans { $folder } : laisse-le finir
cli-journal-no-tournament = la ligne 1 n’est pas celle d’un tournoi : choisis un autre dossier
cli-journal-other = un autre tournoi a commencé ici ({ $differences }) : reprends ses réglages ou choisis un autre dossier
cli-journal-damaged = la ligne { $line } est abîmée : enlève-la, et sa partie sera rejouée
cli-journal-differs = { $setting } : { $was } avant, { $is } maintenant
cli-journal-unknown = inconnu
# What engines did wrong. $line, $words and $message are theirs.
cli-fault-crashes = plantage : { $count }
cli-fault-lates = retard : { $count }
cli-fault-bad-answers = réponse invalide : { $count }
cli-fault-illegals = action interdite : { $count }
cli-fault-no-start = « { $program } » ne démarre pas : { $why }
cli-fault-long-line = une ligne de plus de { $bytes } octets
cli-fault-late = pas de réponse en { $ms } ms
cli-fault-ended = il s’est terminé avec le statut { $status }
cli-fault-killed = le système l’a arrêté
cli-fault-closed = il a fermé sa sortie
cli-fault-last-words = { $end } : { $words }
cli-fault-not-json = ce n’est pas du JSON : { $line }
cli-fault-other-request = ce n’est pas la réponse à cette demande : { $line }
cli-fault-neither = ni `ok` ni `error` : { $line }
cli-fault-error = il répond par une erreur : { $message }
cli-fault-gave-up = il a échoué { $times } fois dans cette partie et n’est plus relancé
cli-fault-not-running = il n’est pas en marche
cli-fault-no-action = une réflexion sans action
cli-fault-illegal = « { $word } » : { $why }
cli-fault-no-word = ce n’est le mot d’aucune action
cli-fault-timekeeper = c’est le mot du chronométreur
cli-fault-no-thought = il n’a aucune idée
cli-plot-ratings = Cotes, et victoires par place
cli-plot-rating = cote
cli-plot-points = cote en points ; 400 points, c’est dix fois plus fort ; barres : intervalles à 95 %
cli-plot-seats = Victoires par place, avec intervalles à 95 % ; en pointillés : la juste part
cli-plot-seats-fair = victoires par place, et ce qui serait juste

cli-tune-round = manche { $round } : { $positions } positions ; surprise devant les parties mises de côté { $now }, avec les poids d’avant { $before }
cli-tune-no-weights = { $file } n’est pas un fichier de poids

## blacktop load

cli-bar-load = { $done } sur { $all } { $what }
cli-load-kills = coups fatals
cli-load-seconds = secondes
cli-load-open = connexions ouvertes
cli-load-seated = ont une place
cli-load-megabytes = { $number } Mo
cli-load-kilobytes = { $number } ko
# Titles of at most 21 columns.
cli-load-idle = { $sockets } connexions, { $tables } tables et le hall, ouvertes pendant { $seconds } s
cli-load-time-to-open = temps d’ouverture
cli-load-memory-without = mémoire sans
cli-load-memory-with = mémoire avec
cli-load-memory-each = mémoire par connexion
cli-load-memory-unknown = La mémoire du serveur n’est pas connue : donne son processus avec --pid.
cli-load-full-pace = au rythme des réponses
cli-load-pace = { $pace } plus vite que des gens ({ $seconds } s par décision)
cli-load-play = { $games } parties, { $sockets } connexions chacune, { $pace }, { $seconds } s
cli-load-milliseconds = millisecondes
cli-load-to-answer = du vœu à la réponse
cli-load-inside = dans le serveur
cli-load-actions = nombre d’actions
cli-load-rate = { $actions }, { $rate } par seconde
cli-load-finished = parties finies
cli-load-connections-lost = connexions perdues
cli-load-refused = refus
cli-load-times = { $count } fois : { $why }
cli-load-fault = la charge s’est arrêtée par une faute de ce programme : essaie encore, et signale-le si cela revient
cli-load-no-program = impossible de lancer ce programme une deuxième fois
cli-load-no-runtime = impossible d’attendre les connexions
cli-load-no-start = le serveur ne démarre pas : { $why }
cli-load-no-start-unsaid = le serveur ne démarre pas et ne dit pas pourquoi : essaie blacktop serve
cli-load-no-port = aucun port n’est libre : ferme quelques programmes qui écoutent
cli-load-broke = une connexion s’est rompue quand { $open } étaient ouvertes
cli-load-no-watching = le serveur ne laisse pas regarder : est-ce un serveur Blacktop de cette version ?
cli-load-wish-refused = le serveur refuse un souhait qu’il devrait exaucer : { $why }
cli-load-late = { $what } en { $seconds } s : la machine est-elle débordée ?
cli-load-not-seated = tout le monde n’avait pas de place
cli-load-no-limit = le système ne dit pas combien de fichiers peuvent être ouverts
cli-load-limit = { $sockets } connexions demandent { $needed } fichiers ouverts, et le système en permet { $allowed } : relève la limite (`ulimit -Hn`, ou /etc/security/limits.conf), ou prends moins de connexions
cli-load-folder-used = { $file } existe déjà : choisis un autre dossier
cli-load-server = serveur
cli-load-generator = générateur
cli-load-used = { $cores } cœurs, { $memory } de mémoire, { $most } au plus
cli-load-machine = ordinateur
cli-load-withheld = { $share } % de ses processeurs retenus juste avant, jusqu’à { $longest } ms
cli-load-chaos = { $kills } coups fatals, { $games } parties, { $sockets } connexions chacune, graine { $seed }, { $seconds } s
cli-chaos-acknowledged = confirmés
cli-chaos-lost = puis perdus
cli-chaos-twice = puis faits deux fois
cli-chaos-misplaced = à une autre version
cli-chaos-other-hash = avec une autre marque
cli-chaos-refused-and-done = mais faits quand même
cli-chaos-tables = nombre de tables
cli-chaos-gaps = avec des trous
cli-chaos-broken = impossibles à rejouer
cli-chaos-entries = entrées
cli-chaos-sent-again = vœux renvoyés
cli-chaos-way-back = plus long retour
cli-chaos-verify = par blacktop verify
cli-chaos-holds = tient
cli-chaos-holds-not = ne tient pas
cli-chaos-refused = refusé { $count } fois : { $why }
cli-chaos-wrong = faux : { $fault }
cli-chaos-evidence = quelque chose ne va pas, et le fichier du serveur est dans { $folder } : regarde-le avec blacktop verify
cli-chaos-not-back = les invités ne sont pas revenus
cli-chaos-not-answered = chaque souhait n’a pas eu sa réponse
cli-chaos-fault-gaps = table { $table } : il y a des trous dans ses versions
cli-chaos-fault-refused = table { $table } : { $key } a été refusé et s’y trouve
cli-chaos-fault-twice = table { $table } : { $key } est aux versions { $one } et { $other }
cli-chaos-fault-lost = table { $table } : { $key } a été confirmé à la version { $version } et n’y est pas
cli-chaos-fault-misplaced = table { $table } : { $key } a été confirmé à la version { $version } et se trouve à { $found }
cli-chaos-fault-hash = table { $table } : la version { $version } a été confirmée avec une autre empreinte
cli-tui-too-many-names = { $names } noms sont donnés pour { $people } à ce terminal : donne moins de noms, ou un --people plus grand
cli-tui-timer = --timer { $seconds } ne va pas : un tour peut durer de 10 à 3600 secondes, comme --timer 60 ; sans --timer, il dure autant qu’il faut
cli-tui-not-now = La partie qui était là continue telle quelle, sans { $options }. Pour en commencer une autre, ajoute --new.
