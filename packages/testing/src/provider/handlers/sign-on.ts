/** The calls of the realm: sign-in pages and the OpenID protocol. */
import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { frameFiles } from '../../sign-on/frames/index.ts'
import { noticePage, PAGE_POLICY, type SignInPage, signInPage } from '../../sign-on/pages.ts'
import { PROTOCOL, REALM_PATH, SIGN_IN_PATH } from '../../sign-on/realm.ts'
import { authenticate } from '../guard.ts'
import type { Env, Handlers } from '../http.ts'

/** The calls that the library answers. All others are a 404 in the provider's own shape. */
const LIBRARY_CALLS: Readonly<Record<string, string[]>> = {
  '/.well-known/openid-configuration': ['GET'],
  [`${PROTOCOL}/certs`]: ['GET'],
  [`${PROTOCOL}/auth`]: ['GET', 'POST'],
  [`${PROTOCOL}/auth/device`]: ['POST'],
  [`${PROTOCOL}/auth/:uid`]: ['GET'],
  [`${PROTOCOL}/token`]: ['POST'],
  [`${PROTOCOL}/revoke`]: ['POST'],
  [`${PROTOCOL}/logout`]: ['GET'],
  [`${PROTOCOL}/logout/confirm`]: ['POST'],
  [`${PROTOCOL}/logout/success`]: ['GET'],
  '/device': ['GET', 'POST'],
  '/device/:uid': ['GET'],
}

/** The realm: our sign-in and account pages, and everything else by the library. */
export const signOnHandlers: Handlers = (app, world) => {
  const { realm, directory } = world.signOn
  const signIn = (shown?: SignInPage) => signInPage(directory.all(), shown)
  const library = realm.callback()

  // As in Keycloak: no Date, so its clock is not visible.
  app.use(`${REALM_PATH}/*`, (c, next) => {
    c.env.outgoing.sendDate = false
    return next()
  })

  app.on(['GET', 'POST'], `${SIGN_IN_PATH}/:uid`, async (c) => {
    const { incoming, outgoing } = c.env
    const interaction = await realm.interactionDetails(incoming, outgoing).catch(() => undefined)
    // A page that takes a password must not be cached.
    c.header('Content-Security-Policy', PAGE_POLICY)
    c.header('Cache-Control', 'no-store')
    if (!interaction) return c.html(await expiredPage(world.places.console), 400)
    if (c.req.method === 'GET') return c.html(await signIn())
    const form = await readCredentials(c)
    const account = directory.find(form.username)
    if (!account || form.password !== account.username)
      return c.html(await signIn({ username: form.username, problem: WRONG_CREDENTIALS }), 401)
    const login = { accountId: account.username }
    return c.redirect(await realm.interactionResult(incoming, outgoing, { login }), 303)
  })

  // The library refuses tokens for services here; Keycloak accepts them.
  app.on(['GET', 'POST'], `${REALM_PATH}/protocol/openid-connect/userinfo`, async (c) => {
    const { claims } = await authenticate(c, world)
    const { sub, preferred_username, name, email, email_verified, realm_access } = claims
    return c.json({ sub, preferred_username, name, email, email_verified, realm_access })
  })

  // As in Keycloak: JSON where it is asked for, else a page for people.
  app.get(`${REALM_PATH}/account`, async (c) => {
    if (!/\bapplication\/json\b/.test(c.req.header('Accept') ?? '')) {
      c.header('Content-Security-Policy', PAGE_POLICY)
      return c.html(await noticePage(world.places.console, 'Account', 'Sample accounts cannot be changed.'))
    }
    const { username, claims } = await authenticate(c, world)
    const { given_name, family_name, email } = claims
    return c.json({ username, firstName: given_name, lastName: family_name, email })
  })

  for (const [path, { body, headers }] of frameFiles()) app.get(path, (c) => c.body(body, 200, headers))

  // By POST, the library wants cookies that browsers don't store over plain http.
  app.post(`${REALM_PATH}/protocol/openid-connect/logout`, async (c) => {
    const fields = new URLSearchParams(await c.req.parseBody<Record<string, string>>())
    const { incoming } = c.env as { incoming: IncomingMessage & { originalUrl?: string } }
    incoming.method = 'GET'
    incoming.url += `?${fields}`
    incoming.originalUrl += `?${fields}`
    return answerByLibrary(c)
  })

  for (const [path, methods] of Object.entries(LIBRARY_CALLS))
    app.on(methods, REALM_PATH + path, answerByLibrary)

  async function answerByLibrary({ env: { incoming, outgoing } }: Context<Env>): Promise<Response> {
    // The library takes this header of a revocation for the client's secret.
    if (/^bearer /i.test(incoming.headers.authorization ?? '')) delete incoming.headers.authorization
    const url = incoming.url ?? ''
    await library(Object.assign(incoming, { url: url.slice(REALM_PATH.length) }), outgoing)
    return RESPONSE_ALREADY_SENT
  }
}

/** The button of a sample account stands for its user name and password. */
async function readCredentials(c: Context<Env>): Promise<{ username: string; password: string }> {
  const { username, password, account } = await c.req.parseBody<Record<string, string>>()
  if (account) return { username: account, password: account }
  return { username: username?.trim() ?? '', password: password ?? '' }
}

const WRONG_CREDENTIALS = 'The user name or the password is wrong.'

const expiredPage = (console: string) =>
  noticePage(
    console,
    'This sign-in has expired',
    'It was finished or left open too long. Start again from the console.',
  )
