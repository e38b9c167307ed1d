# The cast: ten children who play for the bots. Each child has an age, a few words about it, and six
# lines, at most 40 characters each: at the start, when it wins or loses a coin, sends a child to detention, wins, loses.

cast-rocco-age = 11 years old, 5th grade
cast-rocco-who = The biggest boy in the yard. He hugs like a bear, and after school he feeds a stray kitten.
cast-rocco-start = Nice shoes. Anyway, let’s play!
cast-rocco-coin-won = I’m comfy here. One more coin?
cast-rocco-coin-lost = Hey! That was my cookie money.
cast-rocco-detention = Save me the window seat.
cast-rocco-won = Big heart, big pockets!
cast-rocco-lost = Good game. Who wants a hug?

cast-nina-age = 9 years old, 4th grade
cast-nina-who = Her hand is up before the question. She knows every rule and likes them all.
cast-nina-start = Hands where Sister can see them!
cast-nina-coin-won = I’ll write you a receipt.
cast-nina-coin-lost = Sister! Oh. She’s over there.
cast-nina-detention = I only told the truth. Loudly.
cast-nina-won = Please don’t tell on me!
cast-nina-lost = Fair is fair. I checked the rules.

cast-leo-age = 9 years old, 3rd grade
cast-leo-who = He picks flowers and writes poems. He would rather have a kiss than a coin.
cast-leo-start = What a lovely day to fall in love!
cast-leo-coin-won = I’ll buy flowers with it.
cast-leo-coin-lost = Money goes. Poems stay.
cast-leo-detention = I’ll send you a postcard.
cast-leo-won = Did you hear the violins too?
cast-leo-lost = My heart is still full.

cast-kai-age = 10 years old, 4th grade
cast-kai-who = Hood up, one eye showing. He is always just behind the slide.
cast-kai-start = I’m not even here.
cast-kai-coin-won = What coin? Which pocket?
cast-kai-coin-lost = You saw me? Nobody sees me!
cast-kai-detention = Shh. Try tiptoes next time.
cast-kai-won = Surprise! Behind the slide!
cast-kai-lost = I’ll just vanish, then. Poof!

cast-amina-age = 10 years old, 5th grade
cast-amina-who = She keeps the class fund and smiles with braces. Each coin has a name in her notebook.
cast-amina-start = Ten coins. I counted twice.
cast-amina-coin-won = That goes in column B.
cast-amina-coin-lost = It’s a loan. I wrote it down.
cast-amina-detention = Time is money. Have a nice rest!
cast-amina-won = It all adds up. Perfectly!
cast-amina-lost = My money box is still the prettiest!

cast-luna-age = 8 years old, 2nd grade
cast-luna-who = Pencil behind her ear, head in the clouds. She once found a coin by tripping over it.
cast-luna-start = Look, that cloud is a whale!
cast-luna-coin-won = Oh! Was that yours? So shiny!
cast-luna-coin-lost = Hm? Did something happen?
cast-luna-detention = You can see the moon from there.
cast-luna-won = Is this real? How lovely!
cast-luna-lost = In my dream, we all won.

cast-momo-age = 6 years old, 1st grade
cast-momo-who = New hat, wobbly teeth, always cheerful. Momo thinks every fight is a cuddle.
cast-momo-start = I can count to thirty! Almost.
cast-momo-coin-won = For me? Thank you!
cast-momo-coin-lost = Want to see my wobbly tooth?
cast-momo-detention = Bye-bye! Bring me a sticker!
cast-momo-won = I won! What did I win?
cast-momo-lost = Again! Again! Again!

cast-zoe-age = 11 years old, 5th grade
cast-zoe-who = Captain of everything on wheels. She never leaves a teammate on the ground.
cast-zoe-start = Huddle up! Three, two, one, nun!
cast-zoe-coin-won = Nice pass. Well played, team!
cast-zoe-coin-lost = Good move! We’ll bounce back.
cast-zoe-detention = Time out! Drink some water.
cast-zoe-won = That’s teamwork! High five!
cast-zoe-lost = Good game. Same time tomorrow?

cast-felix-age = 10 years old, 4th grade
cast-felix-who = Hair like fox ears, a scarf like a tail. He always has a second plan.
cast-felix-start = Don’t watch me. Watch the nun.
cast-felix-coin-won = Is this yours? Was, I mean.
cast-felix-coin-lost = Ha! I taught you that trick.
cast-felix-detention = Oops. Who moved that nun?
cast-felix-won = Just as I planned. Nearly.
cast-felix-lost = You outfoxed me! Will you teach me?

cast-noa-age = 8 years old, 3rd grade
cast-noa-who = First day, name sticker still on. A sky-blue hearing aid catches every word.
cast-noa-start = Hi. Where do we start?
cast-noa-coin-won = Oh! Am I allowed to keep it?
cast-noa-coin-lost = Is that a rule here too?
cast-noa-detention = Sorry! Want half my sandwich?
cast-noa-won = I think I like this school.
cast-noa-lost = Can I sit with you at lunch?
