/** A Keycloak below a base path, and one that goes away for a while. */
import { afterAll, expect, it } from 'vitest'
import type { BrowserContext, ConsolePage } from '../browser/index.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import type { Terminal } from '../terminal/index.ts'
import { type Keycloak, START_DEADLINE, startKeycloak } from './server.ts'
import { keycloakHome } from './setup.ts'
import { type Admin, onKeycloak, signInAs, typePassword } from './stage.ts'

const ANNA = `/engagements?country=SE&searchTerm=${customers.anna.username}`

let keycloak: Keycloak
let provider: Provider
let admin: Admin
let context: BrowserContext
let tab: ConsolePage
let terminal: Terminal

onKeycloak(
  (stage) => {
    ;({ provider, admin, context, tab, terminal } = stage)
  },
  async () => {
    keycloak = await startKeycloak(keycloakHome(), '/auth')
    return keycloak
  },
)
afterAll(() => keycloak?.close())

const row = () => tab.page.getByRole('row', { name: /4711002/ })
const loginButton = () => tab.page.getByRole('button', { name: 'Login' })

it('below /auth: signs in, checks its session, and logs out', async () => {
  await tab.open(ANNA)
  await signInAs(tab, 'maja')
  await row().waitFor()
  expect(tab.page.url()).toBe(provider.url + ANNA)
  await tab.page.locator('iframe[title="Session check"]').waitFor({ state: 'attached' })
  await tab.page.getByRole('button', { name: 'Log out', exact: true }).click()
  await loginButton().waitFor()
  const events = await admin.events()
  expect(events.map(({ type }) => type)).toContain('LOGOUT')
  expect(await admin.errors()).toEqual([])
})

it('below /auth: the terminal signs in', async () => {
  const login = terminal.start(['login'])
  await login.stderr.waitFor(/https?:\/\/\S+response_type=code\S*\n/)
  await tab.page.goto(/https?:\/\/\S+/.exec(login.stderr.text)?.[0] ?? '')
  await typePassword(tab.page, 'maja')
  expect((await login.finished).status).toBe(0)
  expect((await terminal.run(['whoami'])).status).toBe(0)
})

it(
  'a Keycloak that is down is reported, ends no session, and is found again when it is back [SES-035, SES-036]',
  async () => {
    await context.clock.install()
    await tab.open(ANNA)
    await signInAs(tab, 'maja')
    await row().waitFor()
    await keycloak.stop()
    // The token is still good, then needs a refresh that has no answer.
    await tab.page.reload()
    await row().waitFor()
    await context.clock.fastForward(310_000)
    await tab.page.reload()
    await tab.page
      .getByText(/can't be reached|cannot be reached|no answer/i)
      .first()
      .waitFor()
    await keycloak.start()
    await tab.page.reload()
    await row().waitFor()
    expect((await admin.events()).filter(({ type }) => type === 'LOGIN')).toHaveLength(1)
  },
  START_DEADLINE,
)
