import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { keepEvidence } from '../browser/evidence.ts'
import { type BrowserContext, ConsolePage, newContext, type Page } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import type { Provider } from '../provider/index.ts'
import { Terminal } from '../terminal/index.ts'
import { configurationOf, startWorld } from '../with-provider.ts'
import { ADMINISTRATOR, type KeycloakAddress, START_DEADLINE } from './server.ts'

/** Milliseconds to wait for an element; a slow machine is no failure. */
const PATIENCE = 30_000

export interface KeycloakStage {
  provider: Provider
  admin: Admin
  context: BrowserContext
  tab: ConsolePage
  terminal: Terminal
}

/** For a test file: console and services with Keycloak; a fresh browser and terminal for each test. */
export function onKeycloak(
  enter: (stage: KeycloakStage) => void,
  addressOf: () => KeycloakAddress | Promise<KeycloakAddress> = () => inject('keycloak'),
): void {
  let provider: Provider
  let admin: Admin
  let context: BrowserContext
  let terminal: Terminal
  let launched: Parameters<typeof newContext>[0]

  beforeAll(async () => {
    const address = await addressOf()
    admin = new Admin(address)
    provider = await startWorld({ port: address.consolePort, signOnUrl: address.url })
  }, START_DEADLINE)
  afterAll(() => provider?.close())
  onBrowser((browser) => {
    launched = browser
  })
  beforeEach(async () => {
    await admin.signEveryoneOut()
    context = await newContext(launched, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    context.setDefaultTimeout(PATIENCE)
    terminal = new Terminal(configurationOf(provider))
    enter({ provider, admin, context, terminal, tab: new ConsolePage(await context.newPage(), provider) })
  })
  afterEach(async ({ task }) => {
    await keepEvidence(context, task)
    provider.world.faults.clear()
    terminal.leave()
    await context.close()
  })
}

/** From wherever Keycloak's own page shows. */
export async function typePassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** Signs in at Keycloak's page, and waits for the console. */
export async function signInAs({ page }: ConsolePage, username: string): Promise<void> {
  await typePassword(page, username)
  await page.getByRole('button', { name: 'Log out', exact: true }).waitFor()
}

export interface KeycloakEvent {
  type: string
  clientId?: string
  /** Of a refusal. */
  error?: string
}

interface Role {
  id: string
  name: string
}

export class Admin {
  readonly #url: string

  constructor({ url }: Pick<KeycloakAddress, 'url'>) {
    this.#url = url
  }

  /** Ends every session and empties the records. */
  async signEveryoneOut(): Promise<void> {
    await this.#call('POST', '/logout-all')
    await this.#call('DELETE', '/events')
  }

  /** The oldest first. */
  async events(): Promise<KeycloakEvent[]> {
    return ((await this.#call('GET', '/events?max=1000')) as KeycloakEvent[]).reverse()
  }

  /** Refusals, except that a log-out revokes its token after its session is gone (decision 0013). */
  async errors(): Promise<KeycloakEvent[]> {
    const events = await this.events()
    return events.filter(({ error }) => error !== undefined && error !== 'user_session_not_found')
  }

  async endSessions(username: string): Promise<void> {
    await this.#call('POST', `/users/${await this.#userId(username)}/logout`)
  }

  async takeRole(username: string, role: string): Promise<void> {
    await this.#call('DELETE', await this.#rolesPath(username), [await this.#role(role)])
  }

  async giveRole(username: string, role: string): Promise<void> {
    await this.#call('POST', await this.#rolesPath(username), [await this.#role(role)])
  }

  async #rolesPath(username: string): Promise<string> {
    return `/users/${await this.#userId(username)}/role-mappings/realm`
  }

  async #role(name: string): Promise<Role> {
    return (await this.#call('GET', `/roles/${name}`)) as Role
  }

  async #userId(username: string): Promise<string> {
    const users = (await this.#call('GET', `/users?exact=true&username=${username}`)) as { id: string }[]
    const [user] = users
    if (!user) throw new Error(`Keycloak has no user ${username}`)
    return user.id
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#url}/admin/realms/headend${path}`, {
      method,
      headers: { Authorization: `Bearer ${await this.#token()}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  /** A token lives for a minute, so each call gets its own. */
  async #token(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: ADMINISTRATOR,
      password: ADMINISTRATOR,
    })
    const address = `${this.#url}/realms/master/protocol/openid-connect/token`
    const answer = (await (await fetch(address, { method: 'POST', body })).json()) as { access_token: string }
    return answer.access_token
  }
}
