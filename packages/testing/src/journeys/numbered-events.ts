/**
 * A service of numbered events on loopback that cuts every stream of a box but its last, and once has
 * forgotten some.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Wanted {
  boxes: number
  /** Of each box. */
  events: number
  /** Streams in which each box tells them. */
  connections: number
}

/** Events that a box sends again when it is connected again, and that it has forgotten the third time. */
const AGAIN = 5
const FORGOTTEN = 30

export async function startNumberedEvents({ boxes, events, connections }: Wanted) {
  const each = Math.ceil(events / connections)
  const gapAfter = each * 2
  const numbers = Array.from({ length: events }, (_, index) =>
    index < gapAfter ? index + 1 : index + 1 + FORGOTTEN,
  )
  let cut = 0

  /**
   * What comes after the last that was seen, and before it a few that have been. Then the line is cut in the
   * middle of an event.
   */
  const tell = (response: ServerResponse, last: number) => {
    const next = numbers.findIndex((number) => number > last)
    const from = Math.max(0, next - AGAIN)
    const to = (Math.floor(next / each) + 1) * each
    response.write(numbers.slice(from, to).map(asText).join(''))
    if (to >= events) return
    cut += 1
    response.write('id: 99999999\ndata: {"type":"MESS', () => response.destroy())
  }
  const server = createServer(({ url = '', headers }, response) => {
    if (!url.includes('/subscribe/')) {
      response.setHeader('content-type', 'application/json')
      return void response.end('"key"')
    }
    const last = headers['last-event-id'] ?? new URL(url, 'http://box').searchParams.get('lastEventId')
    response.setHeader('content-type', 'text/event-stream')
    response.setHeader('event-ids', 'counter')
    tell(response, Number(last))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = mkdtempSync(join(tmpdir(), 'headend-numbered-'))
  return {
    ids: Array.from({ length: boxes }, (_, index) => String(4_711_000 + index)),
    numbers,
    environment: environment(folder, url),
    cut: () => cut,
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function asText(id: number): string {
  const message = { type: 'MESSAGE', message: `event ${id}`, timestamp: new Date(id * 1000).toISOString() }
  return `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`
}

/**
 * A configuration for these addresses and a token that names a developer; no service here checks its
 * signature.
 */
function environment(folder: string, url: string): Record<string, string> {
  const claims = { realm_access: { roles: ['developer-live'] } }
  const services = { adminPortal: url, remoteEvents: url, remoteLog: url }
  const signOn = { url, clientId: 'console', cliClientId: 'cli' }
  const document = { brand: 'headend', defaultCountry: 'SE', environment: 'pilot', realm: 'headend' }
  const HEADEND_CONFIG = join(folder, 'config.json')
  writeFileSync(
    HEADEND_CONFIG,
    JSON.stringify({ ...document, environments: { pilot: { signOn, services } } }),
  )
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { HEADEND_CONFIG, HEADEND_TOKEN: `e30.${payload}.` }
}
