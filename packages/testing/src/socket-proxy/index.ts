/** A bad line to the provider: requests arrive, but some get no answer. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SocketProxy {
  /** What front ends call. */
  url: string
  /** Sets the target of requests. Without one, connections are closed. */
  leadTo(address: string): void
  /** From now on no answer of the paths that begin so comes back, and the connection stays open. */
  swallow(path: string): void
  /** Requests that begin from now on have their answers. */
  calm(): void
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const END_OF_HEAD = '\r\n\r\n'

/** On a free port of this machine. */
export async function startSocketProxy(): Promise<SocketProxy> {
  let target: URL | undefined
  let swallowed: string[] = []
  const sockets = new Set<Socket>()
  const isSwallowed = (path: string) => swallowed.some((begin) => path.startsWith(begin))

  const server = createServer((client) => {
    if (!target) {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) keep(socket, sockets)
    join(client, upstream, isSwallowed)
  }).listen(0, HOST)
  await once(server, 'listening')

  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    leadTo: (address) => {
      target = new URL(address)
    },
    swallow: (path) => void swallowed.push(path),
    calm: () => {
      swallowed = []
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

/** Clients wait for an answer before the next request, so an answer belongs to the last one. */
function join(client: Socket, upstream: Socket, isSwallowed: (path: string) => boolean): void {
  let mute = false
  const listen = readRequestHeads((path) => {
    mute = isSwallowed(path)
  })
  client.on('data', (bytes) => {
    listen(bytes)
    upstream.write(bytes)
  })
  upstream.on('data', (bytes) => {
    if (!mute) client.write(bytes)
  })
  // Bytes on their way still arrive. A swallowed answer keeps the connection open.
  upstream.on('close', () => {
    if (!mute) client.destroySoon()
  })
  client.on('close', () => upstream.destroy())
}

/** Calls back with each request's path, skipping bodies, which must have a length. */
function readRequestHeads(onRequest: (path: string) => void): (bytes: Buffer) => void {
  let head = ''
  let body = 0
  return (bytes) => {
    let rest = bytes.toString('latin1')
    while (rest !== '') {
      const skipped = Math.min(body, rest.length)
      body -= skipped
      head += rest.slice(skipped)
      const end = head.indexOf(END_OF_HEAD)
      if (end === -1) return
      rest = head.slice(end + END_OF_HEAD.length)
      body = contentLength(head.slice(0, end)) ?? 0
      onRequest(head.split(' ', 2)[1] ?? '')
      head = ''
    }
  }
}

/** What the head of a message says of its body; undefined where it does not. */
function contentLength(head: string): number | undefined {
  const [, length] = /^content-length: *(\d+)/im.exec(head) ?? []
  return length === undefined ? undefined : Number(length)
}
