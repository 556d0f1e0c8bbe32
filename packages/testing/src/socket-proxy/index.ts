/** A bad line between a front end and the provider: it hears every request, and can harm the answer on its way back. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Passage, passageOf, type Trouble } from './damage.ts'
import { readRequestHeads } from './request-heads.ts'

export type { Trouble } from './damage.ts'

export interface SocketProxy {
  /** What front ends call. */
  url: string
  /** Where requests go from now on; until it is said, connections are closed. */
  leadTo(address: string): void
  /** From now on; what is said first of a path holds. */
  trouble(trouble: Trouble): void
  /** No more trouble for requests that begin from now on. */
  calm(): void
  close(): Promise<void>
}

const HOST = '127.0.0.1'

/** On a free port of this machine. */
export async function startSocketProxy(): Promise<SocketProxy> {
  let target: URL | undefined
  let troubles: Trouble[] = []
  const sockets = new Set<Socket>()
  const damageOf = (path: string) => troubles.find(({ path: begin = '' }) => path.startsWith(begin))?.damage

  const server = createServer((client) => {
    if (!target) {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) keep(socket, sockets)
    join(client, upstream, damageOf)
  }).listen(0, HOST)
  await once(server, 'listening')

  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    leadTo: (address) => {
      target = new URL(address)
    },
    trouble: (trouble) => void troubles.push(trouble),
    calm: () => {
      troubles = []
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function keep(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket)
  socket.setNoDelay(true)
  socket.on('close', () => sockets.delete(socket))
  // Lost connections are what this is for.
  socket.on('error', () => {})
}

/** No client sends a request before the answer to the one before has come: what comes back belongs to the last. */
function join(client: Socket, upstream: Socket, damageOf: (path: string) => Trouble['damage'] | undefined) {
  let damage: Trouble['damage'] | undefined
  let pass: Passage = passageOf(undefined, client)
  const listen = readRequestHeads((path) => {
    damage = damageOf(path)
    pass = passageOf(damage, client)
  })
  client.on('data', (bytes) => {
    listen(bytes)
    upstream.write(bytes)
  })
  upstream.on('data', (bytes) => pass(bytes))
  // Whatever is on its way still comes; an answer that never comes does not end either.
  upstream.on('close', () => {
    if (damage === undefined) client.destroySoon()
  })
  client.on('close', () => upstream.destroy())
}
