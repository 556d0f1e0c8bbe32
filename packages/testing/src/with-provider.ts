import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { AccountName } from './people.ts'
import { type Provider, type ProviderOptions, startProvider } from './provider/index.ts'

/** The provider of the test file that runs. */
export let provider: Provider

/** Starts one provider for the tests of a file, and clears what each of them has armed. */
export function withProvider(start: () => Promise<Provider>): void {
  beforeAll(async () => {
    provider = await start()
  })
  afterEach(() => provider.world.faults.clear())
  afterAll(() => provider.close())
}

interface CallOptions {
  /** Without it no token is sent. */
  as?: AccountName
  /** Sent as JSON, a text as it is. */
  body?: unknown
  headers?: Record<string, string>
}

/** Calls the provider past core and its rules. */
export async function call(method: string, path: string, { as, body, headers }: CallOptions = {}) {
  const bearer = as && { Authorization: `Bearer ${await provider.accessToken(as)}` }
  const answer = await fetch(provider.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...bearer, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, etag: answer.headers.get('ETag') ?? '', body: text && JSON.parse(text) }
}

/** The folder of the built console. */
export const CONSOLE = fileURLToPath(new URL('../../web/dist', import.meta.url))

const PARTS = fileURLToPath(new URL('../../web/dist-parts', import.meta.url))

/** What the browser of the tests takes for this machine, without being a secure context. */
const INSECURE_CONSOLE = 'http://console.test'

/** A provider of one's own, with the built console, where a box boots in a few hundredths of its time. */
export function startWorld(options: ProviderOptions = {}): Promise<Provider> {
  return startProvider({
    size: 200,
    pace: 0.02,
    webRoot: CONSOLE,
    partsRoot: PARTS,
    consoleUrls: [INSECURE_CONSOLE],
    ...options,
  })
}

export function configurationOf({ url }: Provider): { HEADEND_CONFIG: string } {
  return { HEADEND_CONFIG: `${url}/config.json` }
}
