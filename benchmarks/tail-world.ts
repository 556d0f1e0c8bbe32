/** What `headend tail` needs around it: a configuration, a token, a key for every caller, and a stream. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/root.ts'

export const TAIL = [
  `${root}packages/cli/bin/headend.js`,
  'tail',
  '4711002',
  '--platform',
  'STB',
  '--country',
  'SE',
  '--json',
  // The server tells its events once, and then closes.
  '--no-reconnect',
]

export interface TailWorld {
  /** The name that tells the stream from others. */
  stream(name: string): string
  /** For the program: it gets the stream of that name. */
  environment(name: string): NodeJS.ProcessEnv
  close(): void
}

/** Answers each subscriber with what `tell` writes. */
export async function tailWorld(
  tell: (response: ServerResponse, name: string) => Promise<void>,
): Promise<TailWorld> {
  const server = createServer((request, response) => {
    const [, name] = /^\/rest\/v1\/subscribe\/(\w+)/.exec(request.url ?? '') ?? []
    if (!name) {
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify(request.headers['x-stream']))
    }
    response.setHeader('content-type', 'text/event-stream')
    // A reader that has seen enough disconnects in the middle.
    void tell(response, name).catch(() => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'headend-bench-'))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    stream: (name) => `${url}/rest/v1/subscribe/${name}?lastEventId=0`,
    environment(name) {
      const file = join(folder, `${name}.json`)
      writeFileSync(file, JSON.stringify(configuration(url, { Client: 'adminui', 'X-Stream': name })))
      const { PATH, HOME } = process.env
      return { PATH, HOME, HEADEND_CONFIG: file, HEADEND_TOKEN: TOKEN }
    },
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** It names a developer; no service here checks its signature. */
const TOKEN = `e30.${Buffer.from(JSON.stringify({ realm_access: { roles: ['developer-live'] } })).toString('base64url')}.`

function configuration(url: string, adminHeaders: Record<string, string>): object {
  const signOn = { url, clientId: 'bench', cliClientId: 'bench' }
  const services = { adminPortal: url, remoteEvents: url, remoteLog: url }
  const document = { brand: 'headend', defaultCountry: 'SE', environment: 'pilot', realm: 'bench' }
  return { ...document, environments: { pilot: { signOn, services, adminHeaders } } }
}
