/** The browser's part of a sign-in, without a browser: stores cookies, follows redirects, posts forms. */
import { createHash, randomBytes } from 'node:crypto'

export interface Visitor {
  cookie(name: string): string | undefined
  /** The Cookie header for an address. */
  cookies(address: string): string
  open(address: string, form?: Record<string, string>): Promise<Response>
}

export function createVisitor(): Visitor {
  const jar = new Map<string, { value: string; path: string }>()
  const cookiesFor = ({ pathname }: URL) =>
    [...jar]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)

  const storeCookie = (header: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    const [, path = '/'] = /path=([^;]+)/i.exec(header) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, { value, path })
  }

  return {
    cookie: (name) => jar.get(name)?.value,
    cookies: (address) => cookiesFor(new URL(address)).join('; '),
    async open(address, form) {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { Accept: 'text/html', Cookie: cookiesFor(new URL(address)).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const header of response.headers.getSetCookie()) storeCookie(header)
      return response
    },
  }
}

export function redirectTarget(response: Response): string {
  const location = response.headers.get('Location')
  if (location === null) throw new Error(`Expected a redirect from ${response.url}, got ${response.status}`)
  return new URL(location, response.url).href
}

/** Follows redirects of the provider. Returns the first address outside it. */
export async function followRedirects(visitor: Visitor, response: Response, stayAt: string): Promise<string> {
  const next = redirectTarget(response)
  return next.startsWith(stayAt) ? followRedirects(visitor, await visitor.open(next), stayAt) : next
}

export function hiddenField(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
}

export interface AuthorizationRequest {
  address: string
  verifier: string
}

export function authorizationRequest(
  realm: string,
  parameters: Record<string, string>,
): AuthorizationRequest {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  })
  return { address: `${realm}/protocol/openid-connect/auth?${query}`, verifier }
}

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
}

export function requestTokens(realm: string, form: Record<string, string>, headers = {}): Promise<Response> {
  const body = new URLSearchParams(form)
  return fetch(`${realm}/protocol/openid-connect/token`, { method: 'POST', body, headers })
}

/** The whole sign-in of a sample account to the console, as a browser does it. */
export async function signIn(
  url: string,
  username: string,
  visitor = createVisitor(),
  consoleUrl = url,
): Promise<Tokens> {
  const realm = `${url}/realms/headend`
  const client = { client_id: 'headend-console', redirect_uri: `${consoleUrl}/` }
  const { address, verifier } = authorizationRequest(realm, client)
  const page = redirectTarget(await visitor.open(address))
  const resume = redirectTarget(await visitor.open(page, { username, password: username }))
  const back = new URL(redirectTarget(await visitor.open(resume)))
  const code = back.searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, ...client }
  return (await (await requestTokens(realm, form)).json()) as Tokens
}
