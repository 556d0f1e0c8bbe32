import { fileURLToPath } from 'node:url'
import { type Provider, type ProviderOptions, startProvider } from './provider/index.ts'

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
