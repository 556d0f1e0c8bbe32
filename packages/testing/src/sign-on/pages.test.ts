import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startProvider } from '../provider/index.ts'
import { provider, withProvider } from '../with-provider.ts'
import { authorizationRequest, createVisitor, redirectTarget, signIn } from './visitor.ts'

withProvider(() => startProvider({ size: 0 }))

const realm = () => `${provider.url}/realms/headend`
const client = () => ({ client_id: 'headend-console', redirect_uri: `${provider.url}/` })

const logOut = async () => {
  const visitor = createVisitor()
  const { id_token } = await signIn(provider.url, 'maja', visitor)
  return visitor.open(`${realm()}/protocol/openid-connect/logout?id_token_hint=${id_token}`)
}

const pages: Record<string, () => Promise<Response>> = {
  'the sign-in': async () => {
    const visitor = createVisitor()
    return visitor.open(redirectTarget(await visitor.open(authorizationRequest(realm(), client()).address)))
  },
  'an error': () => createVisitor().open(`${realm()}/protocol/openid-connect/auth?client_id=unknown`),
  'an expired sign-in': () => createVisitor().open(`${realm()}/login-actions/authenticate/gone`),
  'the device code': () => createVisitor().open(`${realm()}/device`),
  'the log-out': logOut,
  'the account': () => createVisitor().open(`${realm()}/account`),
}

test.each(Object.entries(pages))('%s cannot be framed, and runs only its own script', async (_name, open) => {
  const { headers } = await open()
  expect(headers.get('Content-Type')).toMatch(/^text\/html/i)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  const policy = headers.get('Content-Security-Policy')
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", 'script-src'])
    expect(policy).toContain(rule)
  expect(policy).not.toContain('unsafe')
})

test.each<[string, () => Promise<Response>, string[]]>([
  ['our own log-out', logOut, ['style', 'script']],
  [
    "the library's, without a session",
    () => createVisitor().open(`${realm()}/protocol/openid-connect/logout?client_id=headend-console`),
    ['script'],
  ],
])('the policy names what stands in the page of %s', async (_, open, kinds) => {
  const answer = await open()
  const [policy, page] = [answer.headers.get('Content-Security-Policy'), await answer.text()]
  const texts = [...page.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)]
  expect(texts.map(([, kind]) => kind)).toEqual(kinds)
  for (const [, , text = ''] of texts) {
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    expect(policy).toContain(`'sha256-${hash.toString('base64')}'`)
  }
})

test.each(['/device', '/protocol/openid-connect/logout'])(
  'a visit of %s gives a session of an hour',
  async (path) => {
    const { headers } = await fetch(`${realm()}${path}`)
    const ends = /_session=.*expires=([^;\n]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? ''
    const seconds = (Date.parse(ends) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
  },
)

test('a log-out that would lead elsewhere is called a failed log-out, not a failed sign-in', async () => {
  const query = 'client_id=headend-console&post_logout_redirect_uri=https://evil.example/'
  const headers = { Accept: 'text/html' }
  const page = await (await fetch(`${realm()}/protocol/openid-connect/logout?${query}`, { headers })).text()
  expect(page).toContain('<h1>Sign-out failed</h1>')
})

test('the sign-in has the colours and the font of the console', async () => {
  const answer = await pages['the sign-in']?.()
  const page = await answer?.text()
  expect(page).toMatch(/font-family: "Inter Variable"; [^}]*url\(data:font\/woff2;base64,d09GMg/)
  expect(answer?.headers.get('Content-Security-Policy')).toContain('font-src data:')
  const colours = page?.match(/light-dark\([^)]+\)/g) ?? []
  expect(colours.length).toBeGreaterThan(10)
  const tokens = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8')
  for (const colour of colours) expect(tokens).toContain(colour)
})
