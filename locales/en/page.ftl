# What the page for browsers says around a game. The names of messages begin with the screen they are on.

## Everywhere

common-name = Blacktop
common-skip = Skip to the content
common-menu = Menu
common-learn = Learn
common-settings = Settings
common-loading = Loading…
common-not-loaded = This part of the page could not be loaded
common-load-again = Load it again
common-close = Close
common-dismiss = Dismiss
common-away = No connection. Trying again…
common-title = { $screen } – Blacktop

## Refusals that have no sentence of their own

refused-unavailable = The server cannot be reached just now. Try again in a moment.
refused-too_fast = That was very quick. Wait a moment and try again.
refused-not_found = It is not there any more.
refused-not_known = Nobody is known by that name and password.

## No such page

missing-title = Nothing here
missing-text = There is no page at this address. Perhaps the link was cut short.
missing-front = To the front page

## Settings

settings-title = Settings
settings-language = Language
