/** Sign-in in the system's browser: authorization code with PKCE over a loopback redirect (OPN-114). */

import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@headend/core/errors'
import { demandSupport, endpoint, type Tokens, tokensFrom, tookTooLong } from '@headend/core/session'
import * as oauth from 'oauth4webapi'
import {
  newVerifier,
  type SignOnProvider,
  signOnCall,
  signOnError,
  webAddress,
  withClockOf,
} from './provider.ts'

const SIGN_IN_TIMEOUT_MS = 5 * 60_000

export interface BrowserLogin {
  scope: string
  show: (address: string) => void
}

/** Restarted once if it took too long at the sign-on (SES-048); throws a LoginError if refused (SES-047). */
export async function loginWithBrowser(provider: SignOnProvider, login: BrowserLogin): Promise<Tokens> {
  // The answer comes to an address of this machine, in its query.
  demandSupport(provider.server, { responseMode: 'query' })
  return signIn(provider, login).catch((error) => {
    if (tookTooLong(error)) return signIn(provider, login)
    throw error
  })
}

async function signIn(provider: SignOnProvider, { scope, show }: BrowserLogin): Promise<Tokens> {
  const { server, client, http } = provider
  const secrets = {
    verifier: newVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
  }
  const callback = await listenForCallback((address) =>
    oauth.validateAuthResponse(server, client, address, secrets.state),
  )
  try {
    show(await authorizationAddress(provider, { ...secrets, scope, redirect: callback.address }))
    const parameters = await signOnCall(() => withTimeout(callback.answer))
    const askedAt = Date.now()
    return await signOnCall(async () => {
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        callback.address,
        secrets.verifier,
        http(),
      )
      const options = { expectedNonce: secrets.nonce, requireIdToken: true }
      const timedResponse = await withClockOf(response, client)
      return tokensFrom(
        await oauth.processAuthorizationCodeResponse(server, timedResponse, response, options),
        askedAt,
      )
    })
  } finally {
    callback.close()
  }
}

interface Authorization {
  verifier: string
  state: string
  nonce: string
  scope: string
  redirect: string
}

async function authorizationAddress(
  { server, client }: SignOnProvider,
  authorization: Authorization,
): Promise<string> {
  const address = webAddress(endpoint(server, 'authorization_endpoint'))
  const parameters = {
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: authorization.redirect,
    scope: authorization.scope,
    state: authorization.state,
    nonce: authorization.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(authorization.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new AppError('aborted', 'No one signed in within 5 minutes')),
    SIGN_IN_TIMEOUT_MS,
  )
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

const PATH = '/callback'

const OTHER_SIGN_IN =
  'This answer belongs to another sign-in. Go back to the terminal and open the address shown there.'

export interface Callback<T> {
  address: string
  /** The result of `check` for the provider's answer; rejects if `check` throws. */
  answer: Promise<T>
  close(): void
}

/** Waits on a free port of this machine for the browser to come back. */
export async function listenForCallback<T>(check: (address: URL) => T): Promise<Callback<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // The browser may be refused before anything waits.
  promise.catch(() => {})
  const server = createServer((request, response) => {
    const address = URL.parse(request.url ?? '/', 'http://127.0.0.1')
    if (request.method !== 'GET' || address?.pathname !== PATH)
      return answer(response, 404, page('Not found', ''))
    try {
      const parameters = check(address)
      // Resolves after the page is sent: closing ends every connection.
      response.once('close', () => resolve(parameters))
      answer(
        response,
        200,
        page('Go back to the terminal', 'Continue in the terminal. You can close this page.'),
      )
    } catch (error) {
      // Any other page can send a browser here, but only the provider knows the state: keep waiting for it.
      const isRefusal = error instanceof oauth.AuthorizationResponseError
      if (isRefusal) response.once('close', () => reject(error))
      answer(response, 400, page('Not signed in', isRefusal ? signOnError(error).message : OTHER_SIGN_IN))
    }
  })
  await listen(server)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
    answer: promise,
    close: () => {
      server.close()
      // Connections that a browser opened in advance and never used would keep the program alive.
      server.closeAllConnections()
    },
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
}

function answer(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(html)
}

const entity: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;text-align:center;color-scheme:light dark}'

function page(title: string, text: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)} – headend</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entity[character] ?? '')
}
