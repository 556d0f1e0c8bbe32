/** A service of numbered events that loses its connection all the time; gaps follow from the number alone. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRandom } from '../provider/sample/random.ts'

export interface UnsteadyEvents {
  url: string
  /** Streams opened so far, each with its own key. */
  readonly streams: number
  close(): Promise<void>
}

/** Events of a connection before it is cut. */
const EVENTS_EACH = 1000
/** Known events that a new connection may repeat. */
const MOST_REPEATED = 20

/** Numbers that never come, in runs of one to three. */
export const isMissing = (id: number): boolean => id % 4999 < (id / 4999) % 4 && id % 4999 > 0
/** Heartbeats: they have numbers and are not shown. */
export const isHeartbeat = (id: number): boolean => id % 17 === 0
export const textOf = (id: number): string => `händelse ${id} 📺 ${'…'.repeat(id % 5)}`

export async function serveUnsteadyEvents(last: number): Promise<UnsteadyEvents> {
  const random = createRandom('unsteady events')
  const keys = new Set<string>()
  let streams = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const key = pathname.split('/').at(-1) ?? ''
    if (pathname.includes('/pubsub/auth/')) return void response.end(newKey())
    if (!keys.delete(key)) return void response.writeHead(404).end()
    streams += 1
    response.writeHead(200, { 'content-type': 'text/event-stream', 'event-ids': 'counter' })
    serve(response, Number(searchParams.get('lastEventId')))
  })

  function newKey(): string {
    const key = `key-${random.between(1, 1e12)}`
    keys.add(key)
    return key
  }

  /** Sent in pieces and cut at any byte: mostly inside an event, often inside a character. */
  function serve(response: ServerResponse, after: number): void {
    const end = after + EVENTS_EACH
    const bytes = Buffer.from(textBetween(Math.max(0, after - random.between(0, MOST_REPEATED)), end))
    const cut = end < last ? bytes.length - random.between(0, 300) : bytes.length
    const places = [0, random.between(0, cut), random.between(0, cut), cut].sort((a, b) => a - b)
    for (const [index, place] of places.entries())
      if (index > 0) response.write(bytes.subarray(places[index - 1], place))
    if (end >= last) return
    // Half of the connections end cleanly, the others are reset.
    if (random.between(0, 1) === 0) response.end()
    else response.write(':', () => response.destroy())
  }

  function textBetween(after: number, end: number): string {
    let text = ''
    for (let id = after + 1; id <= Math.min(end, last); id += 1) {
      if (isMissing(id)) continue
      text += eventText(id)
      if (id % 501 === 0) text += eventText(id)
    }
    return text
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get streams() {
      return streams
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function eventText(id: number): string {
  const data = isHeartbeat(id) ? { type: 'HEARTBEAT', message: '' } : { type: 'MESSAGE', message: textOf(id) }
  return `id: ${id}\r\ndata: ${JSON.stringify(data)}\r\n\r\n`
}
