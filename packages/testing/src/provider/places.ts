/** Where each service answers: all of them together, or each on an origin of its own. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SERVICES = [
  'console',
  'signOn',
  // Before the portal, whose calls begin in the same way.
  'metadata',
  'adminPortal',
  'remoteEvents',
  'remoteLog',
  'search',
  'images',
] as const
export type ServiceName = (typeof SERVICES)[number]

/**
 * The address of each service, with or without base path and trailing slash; the port is chosen. A host name need not be
 * known to anybody but the browser (*.localhost): every service listens on the same interface.
 */
export type Places = Readonly<Record<ServiceName, string>>

/** Some services on one port. */
interface Listener {
  services: readonly ServiceName[]
  /** Hears nothing of the base path; 503 until it is said. */
  answerWith(listener: RequestListener): void
  close(): Promise<void>
}

export interface Listening {
  places: Places
  /** Where the console is on this machine. */
  localUrl: string
  listeners: readonly Listener[]
}

/** Begins to listen for all services at one address; others call them by their public one where a gateway stands before it. */
export async function listenTogether(host: string, port: number, publicUrl?: string): Promise<Listening> {
  const { url, ...listener } = await listen(SERVICES, new URL(`http://${nameOf(host)}`), host, port)
  const place = publicUrl ?? url
  const places = Object.fromEntries(SERVICES.map((service) => [service, place])) as Record<
    ServiceName,
    string
  >
  return { places, listeners: [listener], localUrl: url }
}

/** Begins to listen for each service at the place described. */
export async function listenApart(described: Places, host: string): Promise<Listening> {
  const places: Partial<Record<ServiceName, string>> = {}
  const listeners: Listener[] = []
  for (const service of SERVICES) {
    const { url, ...listener } = await listen([service], new URL(described[service]), host, 0)
    places[service] = described[service].endsWith('/') ? `${url}/` : url
    listeners.push(listener)
  }
  return { places: places as Places, listeners, localUrl: baseOf(places.console ?? '') }
}

/** Without the slash at its end, so that a path can follow. */
export const baseOf = (place: string): string => place.replace(/\/+$/, '')

async function listen(services: readonly ServiceName[], address: URL, host: string, port: number) {
  // The issuer carries the port, and a taken port must leave the data alone: the server listens before all else.
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const base = baseOf(address.pathname)
  const server = createServer((request, response) => {
    if (takeOff(base, request)) return answer(request, response)
    response.writeHead(404, { 'Content-Type': 'application/json' })
    response.end(
      JSON.stringify({ errorCode: 'not-found', errorMessage: `Nothing is served at ${request.url}` }),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  address.port = String((server.address() as AddressInfo).port)
  return {
    services,
    url: baseOf(address.href),
    answerWith: (listener: RequestListener) => {
      answer = listener
    },
    close: () => close(server),
  }
}

/** Whether the request is below the base path; what handles it sees the path below, as behind a gateway. */
function takeOff(base: string, request: IncomingMessage & { originalUrl?: string }): boolean {
  const { url = '/' } = request
  request.originalUrl = url
  if (url !== base && !url.startsWith(`${base}/`) && !url.startsWith(`${base}?`)) return false
  const below = url.slice(base.length)
  request.url = below.startsWith('/') ? below : `/${below}`
  return true
}

/** Listening on every interface is no address to call. */
function nameOf(host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return name.includes(':') ? `[${name}]` : name
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
