// Measures boardgame.io: server CPU time a move in memory and with files, and the acknowledged moves that five kills lose.

import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'

const PORT = 28731
const MATCHES = 20
// A game of Blacktop has 119 actions.
const MOVES_A_MATCH = 119
const SECONDS = Number(process.argv[2] ?? 10)
const KILLS = 5
const ANSWER_TIMEOUT = 10_000
const TICKS_A_SECOND = 100

let running

function start(storage) {
    const server = fork(new URL('server.js', import.meta.url), [storage, PORT], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
    })
    running = server
    return new Promise((resolve, reject) => {
        server.once('message', () => resolve(server))
        server.once('exit', code => reject(new Error(`the server ended with ${code}`)))
        setTimeout(() => reject(new Error('the server does not start')), ANSWER_TIMEOUT).unref()
    })
}

function kill(server) {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGKILL')
    return ended
}

// User and system time in seconds.
function cpu(server) {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

// The next event of this name about a match, after a message.
function answer(socket, event, wanted, message) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => done(reject, new Error('no answer')), ANSWER_TIMEOUT)
        const lost = () => done(reject, new Error('disconnected'))
        const got = (match, state) => {
            if (match === wanted) done(resolve, state)
        }
        function done(settle, value) {
            clearTimeout(timer)
            socket.off('disconnect', lost)
            socket.off(event, got)
            settle(value)
        }
        socket.on('disconnect', lost)
        socket.on(event, got)
        socket.emit(...message)
    })
}

const sync = (socket, match) => answer(socket, 'sync', match, ['sync', match, '0', undefined, 1])

function move(socket, match, state) {
    const payload = { type: 'add', args: [], playerID: '0' }
    const action = { type: 'MAKE_MOVE', payload }
    return answer(socket, 'update', match, ['update', action, state, match, '0'])
}

function connect() {
    const socket = io(`http://127.0.0.1:${PORT}/counter`, { transports: ['websocket'], reconnection: false })
    return new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(socket))
        socket.once('connect_error', reject)
    })
}

// Plays one match after the other until it is told to stop or the server is gone.
async function play(name, acknowledged, run) {
    let socket
    try {
        socket = await connect()
        for (let nth = 0; !run.stopped; nth++) {
            const match = `${name}-${nth}`
            let { state } = await sync(socket, match)
            for (let moves = 1; moves <= MOVES_A_MATCH && !run.stopped; moves++) {
                state = await move(socket, match, state._stateID)
                if (state.G.moves !== moves) throw new Error(`${match} is at ${state.G.moves}, not at ${moves}`)
                acknowledged.set(match, moves)
                run.moves++
            }
        }
    } catch (error) {
        if (!run.killed) throw error
    } finally {
        socket?.disconnect()
    }
}

function playAll(round, acknowledged) {
    const run = { moves: 0, stopped: false, killed: false }
    const names = Array.from({ length: MATCHES }, (_, number) => `${round}-${number}`)
    return { run, ended: Promise.all(names.map(name => play(name, acknowledged, run))) }
}

async function measureCpu(storage) {
    const server = await start(storage)
    const { run, ended } = playAll('cpu', new Map())
    await sleep(2_000)
    const [moves, before, begun] = [run.moves, cpu(server), Date.now()]
    await sleep(1_000 * SECONDS)
    const [made, used, seconds] = [run.moves - moves, cpu(server) - before, (Date.now() - begun) / 1_000]
    run.stopped = true
    await ended
    await kill(server)
    return { moves: made, moves_per_second: Math.round(made / seconds), cpu_us_per_move: Math.round((1e6 * used) / made) }
}

async function measureKills(folder) {
    const acknowledged = new Map()
    for (let round = 0; round < KILLS; round++) {
        const server = await start(folder)
        const { run, ended } = playAll(`kill${round}`, acknowledged)
        await sleep(1_500 + 200 * round)
        run.killed = run.stopped = true
        await kill(server)
        await ended
    }
    let [total, lost, matches, unreadable] = [0, 0, 0, 0]
    let [server, socket] = [await start(folder), await connect()]
    for (const [match, moves] of acknowledged) {
        // A file that was half written ends the server that reads it.
        const there = await sync(socket, match).catch(() => undefined)
        const found = there?.state.G.moves ?? 0
        total += moves
        lost += Math.max(0, moves - found)
        matches += found < moves ? 1 : 0
        if (!there) {
            unreadable++
            await kill(server)
            ;[server, socket] = [await start(folder), await connect()]
        }
    }
    socket.disconnect()
    await kill(server)
    return { kills: KILLS, acknowledged: total, lost, matches_with_losses: matches, unreadable }
}

const folder = mkdtempSync(join(tmpdir(), 'blacktop-peers-'))
try {
    const memory = await measureCpu('memory')
    const files = await measureCpu(join(folder, 'cpu'))
    const kills = await measureKills(join(folder, 'kills'))
    console.log(JSON.stringify({ peer: 'boardgame.io 0.50.2', matches: MATCHES, seconds: SECONDS, memory, files, kills }, null, 2))
} finally {
    running?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
