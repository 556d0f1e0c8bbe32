import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { keepEvidence } from '../browser/evidence.ts'
import { type BrowserContext, ConsolePage, newContext, type Page } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import type { Provider } from '../provider/index.ts'
import { Terminal } from '../terminal/index.ts'
import { configurationOf, startWorld } from '../world.ts'
import { Admin } from './admin.ts'
import { type KeycloakAddress, START_DEADLINE } from './server.ts'

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
