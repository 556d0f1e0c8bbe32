import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { LAST_PORT } from './in-use.ts'
import { wholeNumber } from './whole-number.ts'

/** The port that `text`, the value of PORT, names: 0 is one that is free now. */
export async function portOf(text: string, host: string): Promise<number> {
  return wholeNumber('PORT', text, LAST_PORT) || (await freePort(host))
}

const freePort = (host: string) => tryPort(0, host)

/** Listens for a moment and returns the port; throws if it is in use. */
export async function tryPort(wanted: number, host: string): Promise<number> {
  const server = createServer().listen(wanted, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
