# What the coach says of turns. Chances are given in hundredths of the win.

mark-brilliant = お見事
mark-mistake = ミス
mark-blunder = 大ミス
mark-handed = { $to }に勝ちを渡した

# What was wrong with a turn that was played.
coach-missed-kiss = { $kisser }は{ $at }で{ $kissed }にキスして勝てるところでした。
coach-kissed-too-soon = { $kisser }のキスでゲームは終わりましたが、コインの多かった{ $winner }の勝ちになりました。
coach-left-kiss-open = これで{ $kisser }は{ $at }で{ $kissed }にキスして勝てます。防ぐこともできました。
coach-looked-away = { $at }が{ $nun }から見えなくなったので、{ $kisser }はそこで{ $kissed }にキスして勝てます。
coach-stayed-in-sight = { $attacker }は{ $nun }から見える{ $at }でケンカを続けたので、ケンカは止められ、{ $attacker }は居残りになりました。
coach-missed-tattle = { $child }が{ $nun }に{ $at }のケンカを告げ口していれば、{ $attacker }は居残りになっていました。
coach-sent-own = この手番のうちに{ $nun }が{ $at }のケンカを止めたので、自分の{ $attacker }が居残りになりました。
coach-ended-own = { $by }が{ $at }のケンカを止めましたが、そこでは自分の{ $attacker }がコインを取っていました。
coach-missed-fight =
    { $taken ->
        [0] { $attacker }が{ $at }で{ $victim }にケンカをしかけていれば、コインを1枚取れました。
       *[other] { $attacker }が{ $at }で{ $victim }にケンカをしかけていれば、コインをもう1枚取れました。
    }
coach-missed-stay = { $attacker }が{ $victim }とのケンカを続けていれば、コインをもう1枚取れました。
coach-missed-coins =
    { $seat }はこの手番でコインを{ $best }枚取れたのに、{ $coins ->
        [0] 1枚も取りませんでした
       *[other] { $coins }枚しか取りませんでした
    }。
coach-missed-arrest = { $nun }が{ $at }のケンカに踏みこんでいれば、{ $attacker }は居残りになっていました。
coach-missed-rescue = { $by }が{ $at }のケンカを止めていれば、{ $victim }は自由になれました。
coach-missed-watch = { $nun }は{ $at }のケンカが見える所へ行けました。そうすれば、だれかが{ $nun }を動かさないかぎり、{ $attacker }は立ち去るか、居残りになるしかありませんでした。
coach-left-in-reach = これで{ $seat }の次の手番に、{ $attacker }は{ $at }で{ $child }にケンカをしかけられます。もっとよい手なら、それはできませんでした。
coach-fight-in-sight = { $at }のケンカが{ $nun }から見えています。だれかが{ $nun }を動かさないかぎり、{ $attacker }は立ち去るか、居残りになるしかありません。
coach-open-to-tattle = これで{ $child }は{ $nun }に{ $at }のケンカを告げ口でき、{ $attacker }は居残りになります。もっとよい手なら、それはできませんでした。
coach-open-to-rescue = これで{ $by }は{ $at }のケンカを止めて、{ $victim }を{ $attacker }から自由にできます。もっとよい手なら、それはできませんでした。
coach-kiss-ahead = だれも防がなければ、{ $seat }の次の手番に、{ $kisser }は{ $at }で{ $kissed }にキスして勝てます。
coach-missed-threat = もっとよい手なら、だれも防がなければ、{ $seat }の次の手番に、{ $kisser }は{ $at }で{ $kissed }にキスして勝てるはずでした。
coach-richer-victim = { $poorer }よりコインの多い{ $richer }からコインを取るほうがよい手でした。
coach-will-see = おそらく{ $seat }は、{ $nun }を{ $at }のケンカが見える所へ動かすでしょう。そうなると、{ $attacker }は立ち去るか、居残りになるしかありません。
coach-will-kiss = おそらく{ $seat }の次の手番に、{ $kisser }が{ $at }で{ $kissed }にキスして勝つでしょう。もっとよい手なら、おそらくそうはなりませんでした。
coach-will-stop = { $kisser }は次に{ $kissed }にキスできる近さにいますが、おそらく{ $seat }が防ぐでしょう。もっとよい手なら、おそらく防がれないはずでした。
coach-will-threaten = おそらく{ $seat }は次の手番に、その次の手番でキスして勝てる近さまで{ $kisser }と{ $kissed }を近づけるでしょう。もっとよい手なら、おそらくそうはなりませんでした。
coach-would-kiss = もっとよい手なら、おそらく{ $seat }の次の手番に、{ $kisser }が{ $at }で{ $kissed }にキスして勝てたはずです。今のままでは、おそらくそうはなりません。
coach-will-attack = おそらく{ $seat }の次の手番に、{ $attacker }が{ $at }で{ $child }にケンカをしかけるでしょう。もっとよい手なら、おそらくそうはなりませんでした。
coach-will-end = おそらく{ $seat }は次の手番に、{ $at }での{ $attacker }のケンカを止めるでしょう。もっとよい手なら、おそらくそうはなりませんでした。
coach-gains-less =
    もっとよい手なら、{ $seat }は次の手番におそらくコインを{ $best }枚取れたはずですが、今のままでは{ $coins ->
        [0] 1枚も取れないでしょう
       *[other] { $coins }枚しか取れないでしょう
    }。
coach-gains-coins =
    { $seat }は次の手番におそらくコインを{ $coins }枚取るでしょう。もっとよい手なら、{ $best ->
        [0] 1枚も取れないはずでした
       *[other] { $best }枚しか取れないはずでした
    }。
coach-fewer-ahead = 次の手番が終わると、{ $seat }のコインはおそらく{ $coins }枚でしょう。もっとよい手なら、{ $best }枚になるはずでした。
coach-more-ahead =
    1周したあと、{ $seat }のコインはおそらく{ $coins }枚でしょう。もっとよい手なら、{ $best ->
        [0] 1枚もないはずでした
       *[other] { $best }枚だけのはずでした
    }。
coach-better-turn = もっとよい手がありました。その手なら{ $seat }の勝率は{ $best }%でしたが、今は{ $share }%です。
coach-leads = 今、{ $seat }の勝率は{ $share }%です。もっとよい手なら、{ $best }%でした。

# What is good about a turn.
coach-wins-by-kiss = { $kisser }が{ $at }で{ $kissed }にキスして勝ちます。
coach-stops-kiss = { $kisser }は{ $at }で{ $kissed }にキスして勝てるところでしたが、もうできません。
coach-arrests = { $nun }が{ $at }のケンカを止めて、{ $attacker }を居残りにします。
coach-takes-coins =
    { $coins ->
        [1] { $seat }がコインを1枚取ります。
       *[other] { $seat }が1回の手番でコインを{ $coins }枚取ります。
    }
coach-attacks = { $attacker }が{ $at }で{ $victim }にケンカをしかけて、コインを1枚取ります。
coach-stays = { $attacker }がケンカを続けて、{ $from }からコインをもう1枚取ります。
coach-frees = { $by }が{ $at }のケンカを止めて、{ $victim }を自由にします。
coach-breaks-up = { $by }が{ $at }のケンカを止めるので、{ $attacker }はそこでもうコインを取れません。
coach-walks-away = { $attacker }は{ $nun }から見える{ $at }のケンカから立ち去り、居残りをまぬがれます。
coach-gets-away = { $attacker }は次に{ $at }で{ $child }にケンカをしかけられるところでしたが、もうできません。
coach-only-turn = これほどよい手はほかにありません。勝率は{ $share }%、次によい手では{ $second }%です。
coach-quiet = おだやかな手です。このあと{ $seat }の勝率は{ $share }%です。
coach-worth = この手のあと、{ $seat }の勝率は{ $share }%です。
coach-nothing-helps = もう手の打ちようがありません。{ $seat }は何をしても、まず勝てません。

# What a reason alone would hide.
coach-but-detention = ただし、{ $child }は居残りになります。
coach-but-fight-ends = ただし、{ $at }での{ $attacker }のケンカは終わります。
coach-better-detention = もっとよい手にも損はあります。{ $child }が居残りになります。
coach-better-fight-ends = もっとよい手にも損はあります。{ $at }での{ $attacker }のケンカが終わります。
coach-little-lost = { $seat }自身の損は小さく、勝率は{ $share }%、もっとよい手なら{ $best }%です。

# Above the hints.
coach-to-play = { $minutes }分のうち{ $minute }分目、{ $seat }の手番です。
coach-thought-times = コーチは局面ごとに{ $times }回ずつ先読みしました。
coach-thought-ms = コーチは局面ごとに{ $ms }ミリ秒ずつ考えました。

# About a whole analysis.
coach-unfinished = { $minute }分目はまだ終わっていないので、調べていません。
coach-interrupted = 全{ $all }手番のうち、{ $turns }手番まで調べて止まりました。
