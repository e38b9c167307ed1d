# What the commands in the terminal say. Commands, flags and file names are filled in or written as they are typed.
# Titles of tables and panels are short: what stands beside the board has 16 columns.

cli-decimal = { $whole },{ $parts }
cli-seat = place
cli-ok = valide
cli-bad = invalide

## Files

cli-cause = { $what } : { $why }
cli-standard-input = entrée standard
cli-no-output = impossible d’écrire sur la sortie standard
cli-no-error-output = impossible d’écrire sur la sortie d’erreur
cli-no-ctrl-c = impossible d’attendre Ctrl-C
cli-wrote = Fichier écrit : { $file }
cli-wrote-drawing = Fichier écrit : { $file }. Ouvre-le dans un navigateur.
cli-needs-terminal = ce n’est pas un terminal avec un clavier, donc pas d’écran : ajoute --plain pour jouer en lignes simples
cli-without-terminal = cette version ne joue que dans le navigateur : `cargo xtask play -- tui` construit et lance le jeu pour le terminal
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
system-read-only = ce disque est en lecture seule
system-full = le disque est plein
system-too-large = le fichier serait trop gros
system-busy = un autre programme s’en sert
system-no-name = aucun fichier ne peut porter ce nom
system-no-text = ce n’est pas du texte UTF-8
system-too-short = le fichier est tronqué
system-no-memory = il n’y a pas assez de mémoire
system-address-taken = un autre programme occupe cette adresse
system-address-elsewhere = ce n’est pas une adresse de cette machine
system-too-late = aucune réponse n’est venue à temps
system-no-way = aucun réseau n’y mène
system-hung-up = la connexion a été fermée en face
system-nobody-answers = personne n’y répond
system-refused = le serveur refuse : { $why }
system-code = erreur système { $code }
system-other = erreur système sans numéro

## The board

# $error says what is wrong with a board that the reader made.
cli-board-blocked = { $error } ; enlève un équipement qui barre le chemin
cli-board-open = { $error } ; ajoute des équipements
cli-board = Plateau { $board }
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

## Films

cli-film-no-gif = { $file } : ce programme est compilé sans les GIF. Compile-le avec cargo build --features png, ou fais un dessin animé avec blacktop film
cli-film-nothing = aucune de ces minutes n’a été jouée : la partie commence à la minute { $first } et en est à la minute { $last }
cli-film-not-drawn = impossible de dessiner le film
cli-film-no-letters = aucune police de cet ordinateur n’a les lettres de cette langue : installes-en une comme Noto Sans CJK, choisis une autre langue avec --lang, ou utilise blacktop film
cli-bar-shots = { $done } images sur { $all }, encore { $left }

## The coach, and blacktop bots

cli-bot = { $name } : { $plays }
cli-bots-cast = Chaque niveau prend le caractère d’un de ces dix enfants, comme level3:rocco :
cli-bot-character = { $name }, { $temper }. { $about }
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
cli-spinner-hint = Le coach réfléchit
cli-plot-shares = Chances de gagner, minute par minute
cli-plot-shares-end = { $title }. { $outcome }
cli-plot-minute = minute de la partie
cli-plot-no-png = { $file } : ce programme est compilé sans les PNG. Choisis un fichier .svg, ou compile-le avec cargo build --features png
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
cli-check-proof = { $summary } · table { $table }, signée avec { $key }
cli-proof-unreadable = ce n’est pas une partie signée : { $why }
cli-proof-heading = la table, la version, l’empreinte, l’heure ou la clé a été changée
cli-proof-line = ligne { $line } : ce n’est pas ce qui a été signé : « { $text } »
cli-proof-signature = la signature ne va pas avec cette clé et ces lignes
cli-proof-other-key = signée avec une autre clé : { $key }

## blacktop and blacktop serve

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
refused-bad-value = une valeur est refusée : choisis un autre nom, texte ou réglage
refused-nobody = il ne connaît personne par ce jeton : copie-le encore une fois, ou laisse-le de côté
refused-cross-site = il ne répond pas à ce nom : prends l’adresse qu’il a affichée

## blacktop tui

cli-tui-too-many-names = { $names } noms sont donnés pour { $people } à ce terminal : donne moins de noms, ou un --people plus grand
cli-tui-timer = --timer { $seconds } ne va pas : un tour peut durer de 10 à 3600 secondes, comme --timer 60 ; sans --timer, il dure autant qu’il faut
cli-tui-not-now = La partie qui était là continue telle quelle, sans { $options }. Pour en commencer une autre, ajoute --new.
cli-tui-edition = Tu joues avec les règles de ta langue ({ $edition }) ; --edition en prend d’autres.
