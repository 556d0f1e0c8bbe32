/** The services of a configuration, and whether they answer. */
import type { Configuration } from '../foundation/config.ts'
import { joinAddress, path } from '../transport/index.ts'
import { type Finding, findingsOf } from './finding.ts'
import { isUnencrypted, mediaType, type NamedProbe } from './probe.ts'

export interface ServiceCall {
  /** The key in config.json. */
  name: string
  /** A read without a token: it is refused, and that is an answer. */
  address: string
  /** Whether the console calls it by fetch: images need no permission. */
  cors: boolean
  /** What the console's calls need beyond a simple request. */
  preflight?: Preflight
}

interface Preflight {
  methods: readonly string[]
  headers: readonly string[]
  /** Sent with cookies: `*` is no answer then. */
  credentials?: boolean
}

const ADMIN_HEADERS = ['Authorization', 'Content-Type', 'If-Match']

export function serviceCalls(configuration: Configuration): ServiceCall[] {
  const { services, adminHeaders, idempotencyHeader, defaultCountry } = configuration
  const { adminPortal, remoteEvents, remoteLog, metadata, search, imageProxy, imageCache } = services
  const ownHeaders = [...Object.keys(adminHeaders), ...(idempotencyHeader ? [idempotencyHeader] : [])]
  const calls: (Omit<ServiceCall, 'address'> & { address: string | undefined })[] = [
    {
      name: 'services.adminPortal',
      address: joinAddress(adminPortal, path`/rest/tvpackage/admin/${defaultCountry}/v2/tvpackages`),
      cors: true,
      preflight: { methods: ['PUT', 'PATCH', 'DELETE'], headers: [...ADMIN_HEADERS, ...ownHeaders] },
    },
    {
      name: 'services.remoteEvents',
      address: joinAddress(remoteEvents, '/rest/v1/subscribe/headend-doctor'),
      cors: true,
    },
    {
      name: 'services.remoteLog',
      address: remoteLog,
      cors: true,
      preflight: { methods: ['POST'], headers: ['Content-Type'], credentials: true },
    },
    {
      name: 'services.metadata',
      address: metadata && joinAddress(metadata.url, path`/rest/media/v1/headend-doctor/${defaultCountry}/0`),
      cors: true,
      preflight: { methods: ['GET'], headers: metadata ? [metadata.apiKeyHeader, 'Client'] : [] },
    },
    { name: 'services.search', address: search && joinAddress(search.url, '/search'), cors: true },
    { name: 'services.imageProxy', address: imageProxy, cors: false },
    { name: 'services.imageCache', address: imageCache, cors: false },
  ]
  return calls.flatMap(({ address, ...call }) => (address === undefined ? [] : [{ ...call, address }]))
}

/** Whether each service answers, encrypted, and over HTTP/2. */
export function serviceFindings(services: readonly NamedProbe[]): Finding[] {
  return services.map(serviceFinding)
}

function serviceFinding({ name, probe: { address, reply, failure } }: NamedProbe): Finding {
  const { ok, problem } = findingsOf(name, 'config.json')
  const { origin } = new URL(address)
  if (isUnencrypted(address)) return problem(`${origin} is not encrypted`, `Name an https address in ${name}`)
  if (!reply) return problem(failure?.text ?? 'No answer', failure?.remedy ?? `Check the address in ${name}`)
  if (reply.status >= 500)
    return problem(`${origin} answered ${reply.status}`, 'Ask the operator of this service')
  if (reply.status < 300 && mediaType(reply) === 'text/html')
    return problem(`${address} answered with a web page`, `Check the address in ${name}`)
  if (reply.httpVersion === '1.1' && address.startsWith('https:'))
    return findingsOf(name, 'What the services must allow').warning(
      `${origin} answers over HTTP/1.1`,
      'Serve it over HTTP/2 or 3: over HTTP/1.1 six tabs with live events block everything else',
    )
  return ok(`${origin} answers${reply.httpVersion ? ` over HTTP/${reply.httpVersion}` : ''}`)
}
