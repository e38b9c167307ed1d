#!/usr/bin/env python3
"""A bot to begin with: blacktop-lab tournament --bots random --engine "python3 examples/bot.py"

It speaks the protocol of docs/ENGINE.md. Whatever is about rules it passes on to an engine of
its own, whose answer it passes back; only what makes it a player it answers itself: `hello`, and
`think`. It kisses if that wins, fights if it can, and otherwise does anything.
"""
import json, os, random, subprocess, sys

# A tournament tells its engines where Blacktop is; without one, it must be in the path.
rules = subprocess.Popen([os.environ.get("BLACKTOP", "blacktop"), "engine"], encoding="utf-8",
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def ask(**request):
    print(json.dumps(request), file=rules.stdin, flush=True)
    return json.loads(rules.stdout.readline())

def wins(action):
    seat = ask(cmd="state")["ok"]["state"]["turn"]
    result = ask(cmd="apply", action=action)["ok"]["state"]["result"]
    ask(cmd="undo")
    return seat in result["winners"]

def choose(legal, dice):
    kisses = [action for action in legal if "*" in action and wins(action)]
    fights = [action for action in legal if "x" in action]
    others = [action for action in legal if "*" not in action]
    return dice.choice(kisses or fights or others or legal)

for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "hello":
        answer = {"id": request["id"], "ok": {"name": "example", "version": "1", "protocol": 1, "bots": ["example"]}}
    elif request["cmd"] == "think":
        action = choose(ask(cmd="legal")["ok"]["legal"], random.Random(request["seed"]))
        answer = {"id": request["id"], "ok": {"action": action}}
    else:
        answer = ask(**request)
    print(json.dumps(answer), flush=True)
    if request["cmd"] == "quit":
        break
