/** The headers of a deployed console against those that its configuration needs. */
import type { Configuration } from '../foundation/config.ts'
import { consoleHeaders } from './console-headers.ts'
import { type Finding, findingsOf, orOk } from './finding.ts'
import type { NamedProbe, Reply } from './probe.ts'

const { ok, warning, problem } = findingsOf('Headers', 'Headers')

const POLICY = 'Content-Security-Policy'
const PRINT = 'Print them with headers.mjs, and send them with every answer'

/** `answers`: page, config.json, files. The first one is the page. */
export function headerFindings(
  answers: readonly NamedProbe[],
  configuration: Configuration,
): readonly Finding[] {
  const { [POLICY]: policy = '', ...others } = consoleHeaders(configuration)
  const page = answers[0]?.probe.reply
  if (!page) return []
  const wrong = Object.entries(others).flatMap(([name, value]) => differing(answers, name, value))
  const sent = page.headers.get(POLICY)
  const problems = [
    ...missing(answers, POLICY),
    ...(sent === null ? [] : policyProblems(sent, policy)),
    ...wrong,
    ...breakingHeaders(page),
  ]
  return [
    ...orOk(problems, ok('They fit config.json')),
    ...transportSecurity(page, answers[0]?.probe.address),
  ]
}

function missing(answers: readonly NamedProbe[], name: string): Finding[] {
  const lacking = answers.filter(({ probe: { reply } }) => reply && !reply.headers.has(name))
  return lacking.length > 0 ? [problem(`${name} is missing: ${namesOf(lacking)}`, PRINT)] : []
}

function differing(answers: readonly NamedProbe[], name: string, value: string): Finding[] {
  const others = answers.filter(({ probe: { reply } }) => reply && reply.headers.get(name) !== value)
  return others.length > 0 ? [problem(`${name} is not ${value}: ${namesOf(others)}`, PRINT)] : []
}

const namesOf = (answers: readonly NamedProbe[]) => answers.map(({ name }) => name).join(', ')

/** The silent sign-on is a frame of the console's own origin. */
function breakingHeaders({ headers }: Reply): Finding[] {
  const breaks = (name: string, value: string) =>
    problem(`${name}: ${value} breaks the silent sign-on`, `Don't send ${name}`)
  const frames = headers.get('x-frame-options')
  const embedder = headers.get('cross-origin-embedder-policy')
  return [
    ...(frames && /deny/i.test(frames) ? [breaks('X-Frame-Options', frames)] : []),
    ...(embedder && embedder !== 'unsafe-none' ? [breaks('Cross-Origin-Embedder-Policy', embedder)] : []),
  ]
}

function transportSecurity({ headers }: Reply, address = ''): Finding[] {
  if (!address.startsWith('https:') || headers.has('strict-transport-security')) return []
  return [
    warning(
      'Strict-Transport-Security is missing: the first request of a browser may go over http',
      'Send Strict-Transport-Security: max-age=31536000 once https is permanent',
    ),
  ]
}

/** Directives that take their sources from default-src where they are absent. */
const FETCHES = /^(script|style|connect|img|frame|object|worker|font|media|manifest|child)-src$/
/** Directives without an effect on what the console does. */
const HARMLESS = ['upgrade-insecure-requests', 'block-all-mixed-content', 'report-uri', 'report-to']

function policyProblems(sent: string, needed: string): Finding[] {
  if (sent.includes(',')) return [problem('Two policies are sent, and a browser applies both', PRINT)]
  const actual = parsePolicy(sent)
  const expected = parsePolicy(needed)
  const unknown = [...actual.keys()].filter((name) => !expected.has(name) && !HARMLESS.includes(name))
  const judged = [...expected].map(([name, needed]) => judgeDirective(name, needed, actual))
  const lacking = judged.filter(({ isMissing }) => isMissing).map(({ name }) => name)
  return [
    ...(lacking.length > 0 ? [problem(`The policy lacks ${lacking.join(', ')}`, PRINT)] : []),
    ...bySource(judged, 'blocked', (source, directives) =>
      problem(`The policy blocks ${source} in ${directives}`, PRINT),
    ),
    ...bySource(judged, 'extra', (source, directives) =>
      warning(`The policy allows ${source} in ${directives}, which config.json does not need`, PRINT),
    ),
    ...(unknown.length > 0
      ? [warning(`The policy has ${unknown.join(', ')}, which config.json does not need`, PRINT)]
      : []),
  ]
}

/** One finding for each source, with the directives that it is wrong in. */
function bySource(
  judged: readonly JudgedDirective[],
  key: 'blocked' | 'extra',
  describe: (source: string, directives: string) => Finding,
): Finding[] {
  const sources = new Set(judged.flatMap((directive) => directive[key]))
  return [...sources].map((source) => {
    const directives = judged.filter((directive) => directive[key].includes(source))
    return describe(source, directives.map(({ name }) => name).join(', '))
  })
}

interface JudgedDirective {
  name: string
  isMissing: boolean
  /** Needed, and not allowed. */
  blocked: readonly string[]
  /** Allowed, and not needed. */
  extra: readonly string[]
}

function judgeDirective(
  name: string,
  needed: readonly string[],
  actual: ReadonlyMap<string, readonly string[]>,
): JudgedDirective {
  const sources = actual.get(name) ?? (FETCHES.test(name) ? actual.get('default-src') : undefined)
  if (!sources) return { name, isMissing: true, blocked: [], extra: [] }
  const blocked = needed.filter(
    (source) => source !== "'none'" && !sources.some((pattern) => covers(pattern, source)),
  )
  return { name, isMissing: false, blocked, extra: sources.filter((pattern) => isExtra(pattern, needed)) }
}

/** A domain that covers a needed source was chosen on purpose; `*` and `https:` are the whole web. */
function isExtra(pattern: string, needed: readonly string[]): boolean {
  if (pattern === "'none'" || needed.includes(pattern)) return false
  return /^(\*|\w+:)$/.test(pattern) || !needed.some((source) => covers(pattern, source))
}

function parsePolicy(policy: string): Map<string, readonly string[]> {
  const directives = policy.split(';').map((text) => text.trim().split(/\s+/))
  return new Map(
    directives.flatMap(([name = '', ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])),
  )
}

/** Whether a source of a policy allows an origin or a keyword: `*`, `https:` and `https://*.tv.example` do. */
function covers(pattern: string, source: string): boolean {
  if (pattern === source) return true
  const origin = URL.parse(source)
  if (!origin || source.startsWith("'")) return false
  if (pattern === '*' || pattern === origin.protocol) return true
  const [, scheme, domain] = /^(?:(https?:)\/\/)?\*(\.[^/]+)\/?$/.exec(pattern) ?? []
  return domain !== undefined && (!scheme || scheme === origin.protocol) && origin.host.endsWith(domain)
}
