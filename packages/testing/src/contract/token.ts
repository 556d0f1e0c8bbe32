import { createHash, randomBytes } from 'node:crypto'
import { type AccountName, accounts } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { CLI } from '../sign-on/clients.ts'

const CALLBACK = 'http://127.0.0.1:1/callback'

/** An access token of a person, got as a browser gets one: code and PKCE, through the sign-in page. */
export async function tokenOf({ url, configuration }: Provider, account: AccountName): Promise<string> {
  const endpoints = `${url}/realms/${configuration.realm}/protocol/openid-connect`
  const verifier = randomBytes(48).toString('hex')
  const query = new URLSearchParams({
    client_id: CLI,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const code = await signIn(`${endpoints}/auth?${query}`, accounts[account].username)
  const answer = await fetch(`${endpoints}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLI,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      code,
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Follows the redirects with the cookies they set, signs in at the page in between, and reads the code at the end. */
async function signIn(start: string, username: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = start
  for (let hop = 0; hop < 10; hop++) {
    let answer = await visit(address, cookies)
    if (answer.status === 200)
      answer = await visit(address, cookies, new URLSearchParams({ username, password: username }))
    address = new URL(answer.headers.get('location') ?? '', address).href
    if (address.startsWith(CALLBACK)) return new URL(address).searchParams.get('code') ?? ''
  }
  throw new Error(`${username} could not be signed in: too many redirects, the last to ${address}`)
}

async function visit(
  address: string,
  cookies: Map<string, string>,
  body?: URLSearchParams,
): Promise<Response> {
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(body && { method: 'POST', body }),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
  return answer
}
