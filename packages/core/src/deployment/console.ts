/** What a web server does with the files of the console. */
import type { Configuration } from '../foundation/config.ts'
import { type Finding, findingsOf, orOk } from './finding.ts'
import { headerFindings } from './policy.ts'
import { isUnencrypted, mediaType, type Probe, type Reply, redirectTarget } from './probe.ts'

export interface ConsoleFacts {
  /** The address of the console, with a slash at its end. */
  base: string
  config: Probe
  page: Probe
  /** An address of the console that is no file. */
  deepLink: Probe
  /** A file under assets/ that does not exist. */
  missingAsset: Probe
  /** The first script and style sheet of the page. */
  script: Probe | undefined
  style: Probe | undefined
  /** The address without its last slash; undefined at the root of a host. */
  withoutSlash: Probe | undefined
  /** The same address over http; undefined on another port than 443. */
  overHttp: Probe | undefined
}

export const DEEP_LINK = 'engagements/STB/headend-doctor'
export const MISSING_ASSET = 'assets/headend-doctor.js'

/** The address of the console for what a person typed: the console itself, or its config.json. */
export function consoleBase(address: string): string {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  url.pathname = url.pathname.replace(/\/config\.json$/, '/')
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url.href
}

/** Addresses of the first script and style sheet of a page. */
export function pageFiles(html: string, base: string): { script?: string; style?: string } {
  const script =
    /<script[^>]*type="module"[^>]*\ssrc="([^"]+)"/i.exec(html) ?? /<script[^>]*\ssrc="([^"]+)"/i.exec(html)
  const style = /<link[^>]*\shref="([^"]+\.css)"/i.exec(html)
  return {
    ...(script?.[1] && { script: new URL(script[1], base).href }),
    ...(style?.[1] && { style: new URL(style[1], base).href }),
  }
}

/** `configuration`: undefined if it could not be read, which has its own finding. */
export function consoleFindings(
  facts: ConsoleFacts,
  configuration: Configuration | undefined,
): readonly Finding[] {
  const { base, page } = facts
  const { problem } = findingsOf('Console', 'The web server')
  if (!page.reply)
    return [
      problem(page.failure?.text ?? 'No answer', page.failure?.remedy ?? 'Check the address of the console'),
    ]
  const target = redirectTarget(page)
  if (target)
    return [problem(`${base} redirects to ${target}`, 'Check that address instead, or remove the redirect')]
  if (page.reply.status !== 200 || mediaType(page.reply) !== 'text/html')
    return [
      problem(
        `${base} answered ${page.reply.status} with ${mediaType(page.reply) || 'no type'}, expected a page`,
        'Serve index.html at this address, as text/html',
      ),
    ]
  return [
    answerFinding(base, page.reply),
    ...encryptionFindings(facts),
    ...pathFindings(facts),
    ...fallbackFindings(facts, page.reply),
    ...typeFindings(facts),
    ...cacheFindings(facts),
    ...compressionFindings(facts),
    ...(configuration ? headerFindings(namedAnswers(facts), configuration) : []),
  ]
}

function answerFinding(base: string, { httpVersion }: Reply): Finding {
  const { ok, warning } = findingsOf('Console', 'The web server')
  if (httpVersion === '1.1' && base.startsWith('https:'))
    return warning(
      `${base} answers over HTTP/1.1, which loads six files at a time`,
      'Serve the console over HTTP/2 or 3',
    )
  return ok(`${base} answers with a page${httpVersion ? ` over HTTP/${httpVersion}` : ''}`)
}

/** Without those that are missing, which have a finding of their own. */
function namedAnswers({ page, deepLink, config, script }: ConsoleFacts) {
  const answers = [
    { name: 'index.html', probe: page },
    { name: `/${DEEP_LINK}`, probe: deepLink },
    { name: 'config.json', probe: config },
    ...(script ? [{ name: 'scripts', probe: script }] : []),
  ]
  return answers.filter(({ probe }) => probe.reply?.status === 200)
}

function encryptionFindings({ base, overHttp }: ConsoleFacts): Finding[] {
  const { ok, problem } = findingsOf('https', 'The web server')
  if (isUnencrypted(base))
    return [
      problem(
        `${base} is not encrypted: signing in does not work in a browser`,
        'Serve the console over https',
      ),
    ]
  if (!base.startsWith('https:')) return [ok('Not needed on this machine')]
  if (overHttp?.reply && redirectTarget(overHttp)?.protocol !== 'https:')
    return [
      problem(
        `${overHttp.address} answers ${overHttp.reply.status} without a redirect to https`,
        `Redirect http to ${base}`,
      ),
    ]
  return [ok(overHttp?.reply ? 'http is redirected to https' : 'The console is encrypted')]
}

function pathFindings({ base, script, withoutSlash }: ConsoleFacts): readonly Finding[] {
  const { ok, problem } = findingsOf('Path', 'The web server')
  const { pathname } = new URL(base)
  const problems: Finding[] = []
  if (script && !script.address.startsWith(base))
    problems.push(
      problem(
        `index.html names ${new URL(script.address).pathname}, which is not below ${pathname}`,
        `If this is the start page, build the release with HEADEND_BASE=${pathname}; if not, name the start page`,
      ),
    )
  if (withoutSlash && !leadsTo(withoutSlash, base))
    problems.push(
      problem(
        `${withoutSlash.address} does not lead to ${base}: it ${withoutSlash.reply ? `answers ${withoutSlash.reply.status}` : 'does not answer'}`,
        `Redirect ${new URL(withoutSlash.address).pathname} to ${pathname}, and keep host and port`,
      ),
    )
  return orOk(problems, ok(`The files belong to ${pathname}`))
}

/** With the page itself, or a redirect to the address with the slash. */
function leadsTo(probe: Probe, base: string): boolean {
  const { reply } = probe
  if (reply?.status === 200) return mediaType(reply) === 'text/html'
  return redirectTarget(probe)?.href === base
}

function fallbackFindings({ deepLink, missingAsset }: ConsoleFacts, page: Reply): readonly Finding[] {
  const fallback = findingsOf('Fallback', 'The web server')
  const missing = findingsOf('Missing files', 'The web server')
  const { reply } = deepLink
  const isPage = reply?.status === 200 && reply.body === page.body
  return [
    isPage
      ? fallback.ok(`Pages such as /${DEEP_LINK} get index.html`)
      : fallback.problem(
          `${deepLink.address} answered ${reply?.status ?? 'nothing'} instead of index.html`,
          'Answer index.html for every address that is not a file',
        ),
    missingAsset.reply?.status === 404
      ? missing.ok('A missing file under assets/ is answered with 404')
      : missing.problem(
          `${missingAsset.address} does not exist, and is answered with ${missingAsset.reply?.status ?? 'nothing'}`,
          'Answer 404 for a missing file under assets/, never a page',
        ),
  ]
}

const SCRIPT_TYPES = ['text/javascript', 'application/javascript']

function typeFindings({ script, style }: ConsoleFacts): readonly Finding[] {
  const { ok, problem } = findingsOf('MIME types', 'The web server')
  const wrong = [
    { probe: script, types: SCRIPT_TYPES },
    { probe: style, types: ['text/css'] },
  ].flatMap(({ probe, types: [expected = '', ...others] }) => {
    if (!probe) return []
    const { reply } = probe
    const type = reply && (mediaType(reply) || 'no type')
    if (reply?.status === 200 && [expected, ...others].includes(type ?? '')) return []
    return [
      problem(
        reply?.status === 200
          ? `${probe.address} is sent as ${type}, and browsers don't use it`
          : `${probe.address} is answered with ${reply?.status ?? 'nothing'}`,
        reply?.status === 200
          ? `Send it as ${expected}`
          : 'Copy all files of the release, and check the path that it was built for',
      ),
    ]
  })
  return orOk(wrong, ok('Scripts and style sheets have the right types'))
}

const LONG_SECONDS = 30 * 24 * 60 * 60

function cacheFindings({ page, deepLink, config, script, missingAsset }: ConsoleFacts): readonly Finding[] {
  const { ok, warning, problem } = findingsOf('Cache rules', 'Cache rules')
  const pages = [
    { name: 'index.html', reply: page.reply },
    { name: `/${DEEP_LINK}`, reply: deepLink.reply },
    { name: 'config.json', reply: config.reply },
  ]
  const stale = pages.flatMap(({ name, reply }) =>
    reply?.status !== 200 || isRevalidated(reply) ? [] : [{ name, rule: cacheText(reply) }],
  )
  const kept = missingAsset.reply
  const problems = [
    ...[...Map.groupBy(stale, ({ rule }) => rule)].map(([rule, same]) =>
      problem(
        `Sent ${rule}, so that browsers may keep an old version: ${same.map(({ name }) => name).join(', ')}`,
        'Send pages and config.json with Cache-Control: no-cache',
      ),
    ),
    ...(kept?.status === 404 && maxAge(kept) > 0
      ? [problem(`A missing file is sent ${cacheText(kept)}`, 'Send no max-age with 404')]
      : []),
    ...(script?.reply?.status === 200 && maxAge(script.reply) < LONG_SECONDS
      ? [
          warning(
            `Scripts are sent ${cacheText(script.reply)}: they are loaded again and again`,
            'Send files under assets/ with Cache-Control: public, max-age=31536000, immutable',
          ),
        ]
      : []),
  ]
  return orOk(problems, ok('Pages are checked every time, and files under assets/ are kept'))
}

const cacheControl = ({ headers }: Reply) => headers.get('cache-control')?.toLowerCase() ?? ''

function cacheText(reply: Reply): string {
  return cacheControl(reply) ? `with Cache-Control: ${cacheControl(reply)}` : 'without Cache-Control'
}

function maxAge(reply: Reply): number {
  return Number(/max-age=(\d+)/.exec(cacheControl(reply))?.[1] ?? 0)
}

const isRevalidated = (reply: Reply) => /no-cache|no-store|max-age=0/.test(cacheControl(reply))

function compressionFindings({ script }: ConsoleFacts): Finding[] {
  const { ok, warning } = findingsOf('Compression', 'The web server')
  if (script?.reply?.status !== 200) return []
  const encoding = script.reply.headers.get('content-encoding')
  if (encoding) return [ok(`Scripts are compressed (${encoding})`)]
  return [
    warning(
      'Scripts are not compressed: the first load takes three times as long',
      'Compress .js, .css, .json and .svg with gzip, br or zstd',
    ),
  ]
}
