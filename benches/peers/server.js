// A boardgame.io server with the smallest possible game, on a loopback port: `node server.js memory|DIR PORT`.

import { createRequire } from 'node:module'

const { FlatFile, Origins, Server } = createRequire(import.meta.url)('boardgame.io/server')

const [storage, port] = process.argv.slice(2)
const counter = {
    name: 'counter',
    setup: () => ({ moves: 0 }),
    moves: { add: ({ G }) => ({ moves: G.moves + 1 }) },
}
const db = storage === 'memory' ? undefined : new FlatFile({ dir: storage, logging: false })
const server = Server({ games: [counter], db, origins: [Origins.LOCALHOST] })
// The server has no setting for the address.
const listen = server.app.listen.bind(server.app)
server.app.listen = (port, ready) => listen(port, '127.0.0.1', ready)
await server.run(Number(port))
process.send('ready')
