/** The addresses of the services: one for all, or an origin for each; and listening there. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SERVICES = [
  'console',
  'signOn',
  // Before the portal, whose paths begin in the same way.
  'metadata',
  'adminPortal',
  'remoteEvents',
  'remoteLog',
  'search',
  'images',
] as const
export type ServiceName = (typeof SERVICES)[number]

/**
 * The address of each service, with or without base path and trailing slash; the port is chosen. Only the
 * browser must know a host name (*.localhost): every service listens on the same interface.
 */
export type ServiceOrigins = Readonly<Record<ServiceName, string>>

interface ServiceListener {
  services: readonly ServiceName[]
  /** The listener sees paths without the base path. Until it is set, answers are 503. */
  answerWith(listener: RequestListener): void
  /** Accepts no more. Calls that still run after the grace, in milliseconds, lose their connection. */
  close(grace: number): Promise<void>
}

export interface Listening {
  places: ServiceOrigins
  /** Where the console is on this machine. */
  localUrl: string
  listeners: readonly ServiceListener[]
}

/** All services at one address, which is the public one if there is a gateway. */
export async function listenTogether(host: string, port: number, publicUrl?: string): Promise<Listening> {
  const { url, ...listener } = await listen(SERVICES, new URL(`http://${callableHost(host)}`), host, port)
  const place = publicUrl ?? url
  const places = Object.fromEntries(SERVICES.map((service) => [service, place])) as Record<
    ServiceName,
    string
  >
  return { places, listeners: [listener], localUrl: url }
}

/** Each service at its described address. */
export async function listenSeparately(described: ServiceOrigins, host: string): Promise<Listening> {
  const places: Partial<Record<ServiceName, string>> = {}
  const listeners: ServiceListener[] = []
  for (const service of SERVICES) {
    const { url, ...listener } = await listen([service], new URL(described[service]), host, 0)
    places[service] = described[service].endsWith('/') ? `${url}/` : url
    listeners.push(listener)
  }
  return { places: places as ServiceOrigins, listeners, localUrl: baseOf(places.console ?? '') }
}

/** Without a trailing slash, so that a path can follow. */
export const baseOf = (place: string): string => place.replace(/\/+$/, '')

async function listen(services: readonly ServiceName[], address: URL, host: string, port: number) {
  // Listen first: the issuer needs the port, and if the port is taken the data must stay untouched.
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const base = baseOf(address.pathname)
  const server = createServer((request, response) => {
    if (removeBase(base, request)) return answer(request, response)
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
    close: (grace: number) => close(server, grace),
  }
}

/** False outside the base path; otherwise the handler sees the path below it. */
function removeBase(base: string, request: IncomingMessage & { originalUrl?: string }): boolean {
  const { url = '/' } = request
  request.originalUrl = url
  if (url !== base && !url.startsWith(`${base}/`) && !url.startsWith(`${base}?`)) return false
  const below = url.slice(base.length)
  request.url = below.startsWith('/') ? below : `/${below}`
  return true
}

/** A host that listens on every interface is not an address to call. */
export function callableHost(host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return name.includes(':') ? `[${name}]` : name
}

async function close(server: Server, grace: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  if (grace === 0) server.closeAllConnections()
  const late = setTimeout(() => server.closeAllConnections(), grace)
  // A connection that is kept alive becomes idle with its answer.
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  await closed
  clearTimeout(late)
  clearInterval(idle)
}
