import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { frameFiles } from '../../sign-on/frames/index.ts'
import { noticePage } from '../../sign-on/pages/notices.ts'
import { PAGE_POLICY } from '../../sign-on/pages/page.ts'
import { type SignInPage, signInPage } from '../../sign-on/pages/sign-in.ts'
import { PROTOCOL, REALM_PATH, SIGN_IN_PATH } from '../../sign-on/realm.ts'
import { authenticate } from '../guard.ts'
import type { Env, Handlers } from '../http.ts'

/** What the library answers, named one by one so that everything else is refused as everywhere. */
const BY_LIBRARY: Readonly<Record<string, string[]>> = {
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

/** The realm: our sign-in page, what is known about the bearer, and everything else by the library. */
export const signOnHandlers: Handlers = (app, world) => {
  const { realm, directory } = world.signOn
  const signIn = (shown?: SignInPage) => signInPage(directory.all(), shown)
  const library = realm.callback()

  // Keycloak sends no Date: nobody can tell its clock from its answers.
  app.use(`${REALM_PATH}/*`, (c, next) => {
    c.env.outgoing.sendDate = false
    return next()
  })

  app.on(['GET', 'POST'], `${SIGN_IN_PATH}/:uid`, async (c) => {
    const { incoming, outgoing } = c.env
    const open = await realm.interactionDetails(incoming, outgoing).catch(() => undefined)
    // Nothing may keep a page that takes a password.
    c.header('Content-Security-Policy', PAGE_POLICY)
    c.header('Cache-Control', 'no-store')
    if (!open) return c.html(await expired(world.places.console), 400)
    if (c.req.method === 'GET') return c.html(await signIn())
    const form = await typed(c)
    const account = directory.find(form.username)
    if (!account || form.password !== account.username)
      return c.html(await signIn({ username: form.username, problem: WRONG }), 401)
    const login = { accountId: account.username }
    return c.redirect(await realm.interactionResult(incoming, outgoing, { login }), 303)
  })

  // The library refuses tokens that are meant for services here, and Keycloak does not.
  app.on(['GET', 'POST'], `${REALM_PATH}/protocol/openid-connect/userinfo`, async (c) => {
    const { claims } = await authenticate(c, world)
    const { sub, preferred_username, name, email, email_verified, realm_access } = claims
    return c.json({ sub, preferred_username, name, email, email_verified, realm_access })
  })

  // Keycloak has a page for people there, which whoever does not ask for JSON is given.
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

  // The library takes a log-out by form post only with cookies that no browser keeps over plain http.
  app.post(`${REALM_PATH}/protocol/openid-connect/logout`, async (c) => {
    const fields = new URLSearchParams(await c.req.parseBody<Record<string, string>>())
    const { incoming } = c.env as { incoming: IncomingMessage & { originalUrl?: string } }
    incoming.method = 'GET'
    incoming.url += `?${fields}`
    incoming.originalUrl += `?${fields}`
    return byLibrary(c)
  })

  for (const [path, methods] of Object.entries(BY_LIBRARY)) app.on(methods, REALM_PATH + path, byLibrary)

  async function byLibrary({ env: { incoming, outgoing } }: Context<Env>): Promise<Response> {
    // A revocation may carry the token of who asks for it; the library takes every such header for the client's secret.
    if (/^bearer /i.test(incoming.headers.authorization ?? '')) delete incoming.headers.authorization
    const url = incoming.url ?? ''
    await library(Object.assign(incoming, { url: url.slice(REALM_PATH.length) }), outgoing)
    return RESPONSE_ALREADY_SENT
  }
}

/** A sample account's button stands for its user name and password. */
async function typed(c: Context<Env>): Promise<{ username: string; password: string }> {
  const { username, password, account } = await c.req.parseBody<Record<string, string>>()
  if (account) return { username: account, password: account }
  return { username: username?.trim() ?? '', password: password ?? '' }
}

const WRONG = 'The user name or the password is wrong.'

const expired = (console: string) =>
  noticePage(
    console,
    'This sign-in has expired',
    'It was finished or left open too long. Start again from the console.',
  )
