/** Whether pages of the console may call the services, as a browser decides it. */
import { type Finding, findingsOf, orOk } from './finding.ts'
import type { Probe, Reply } from './probe.ts'
import type { ServiceCall } from './services.ts'

export interface CorsFacts extends ServiceCall {
  /** The read, with the console's origin. */
  probe: Probe
  /** What the service answers before a request of this method. */
  preflights: readonly { method: string; probe: Probe }[]
}

const { ok, warning, problem } = findingsOf('CORS', 'What the services must allow')

/** A service that does not answer at all has its own finding. */
export function corsFindings(services: readonly CorsFacts[], origin: string): readonly Finding[] {
  const foreign = services.filter(({ cors, address }) => cors && new URL(address).origin !== origin)
  if (foreign.length === 0) return [ok('Not needed: console and services have the same origin')]
  const answering = foreign.filter(({ probe }) => probe.reply)
  if (answering.length === 0) return []
  const problems = answering.flatMap((service) => corsProblems(service, origin))
  return orOk(problems, ok(`The services allow calls from ${origin}`))
}

function corsProblems({ name, probe, preflight, preflights }: CorsFacts, origin: string): Finding[] {
  const asked = preflights.flatMap(({ method, probe: { reply } }) => (reply ? [{ method, reply }] : []))
  const replies = [...asked.map(({ reply }) => reply), ...(probe.reply ? [probe.reply] : [])]
  const allowed = preflight?.credentials ? [origin] : [origin, '*']
  if (replies.some(({ headers }) => !allowed.includes(allowedOrigin(headers) ?? '')))
    return [
      problem(
        `${name} does not allow calls from ${origin}`,
        `Send Access-Control-Allow-Origin: ${origin} with every answer, also to OPTIONS and with errors`,
      ),
    ]
  const failed = asked.find(({ reply }) => reply.status >= 300)
  if (failed)
    return [
      problem(
        `${name} answers OPTIONS with ${failed.reply.status}`,
        'Answer OPTIONS with 204 or 200, without asking for a token',
      ),
    ]
  return preflight ? preflightProblems(name, preflight, asked) : []
}

function preflightProblems(
  name: string,
  { headers, credentials }: NonNullable<ServiceCall['preflight']>,
  asked: readonly { method: string; reply: Reply }[],
): Finding[] {
  const lacks = (list: string, value: string) => asked.some(({ reply }) => !isListed(reply, list, value))
  const methods = asked
    .filter(({ method, reply }) => !allowsMethod(reply, method))
    .map(({ method }) => method)
  const missing = headers.filter((header) => lacks('access-control-allow-headers', header))
  const problems: Finding[] = []
  if (methods.length > 0)
    problems.push(
      problem(
        `${name} does not allow the methods ${methods.join(', ')}`,
        'Add them to Access-Control-Allow-Methods',
      ),
    )
  if (missing.length > 0)
    problems.push(
      problem(
        `${name} does not allow the headers ${missing.join(', ')}`,
        'Add them to Access-Control-Allow-Headers',
      ),
    )
  if (credentials && lacks('access-control-allow-credentials', 'true'))
    problems.push(
      problem(`${name} does not allow credentials`, 'Send Access-Control-Allow-Credentials: true'),
    )
  if (asked.some(({ reply }) => !reply.headers.has('access-control-max-age')))
    problems.push(
      warning(
        `${name} answers OPTIONS without Access-Control-Max-Age`,
        'Send Access-Control-Max-Age: 600, or every call becomes two',
      ),
    )
  return problems
}

export const allowedOrigin = (headers: Headers) => headers.get('access-control-allow-origin')

/** Methods of forms need no permission. */
const SIMPLE_METHODS = ['GET', 'HEAD', 'POST']

function allowsMethod(reply: Reply, method: string): boolean {
  return SIMPLE_METHODS.includes(method) || isListed(reply, 'access-control-allow-methods', method)
}

/** `*` means everything but Authorization. */
function isListed({ headers }: Reply, list: string, value: string): boolean {
  const values = (headers.get(list) ?? '').split(',').map((text) => text.trim().toLowerCase())
  return values.includes(value.toLowerCase()) || (values.includes('*') && value !== 'Authorization')
}
