/// <reference lib="dom" />
import { fetchConfiguration } from '@headend/core/config'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type Tokens, tokensFrom, tokensName } from '@headend/core/session'
import type { Locator, Page } from 'playwright'
import type { AccountName } from '../people.ts'
import type { Provider } from '../provider/index.ts'

/** The console's address; the embedded provider also issues tokens. */
type ConsoleHost = Pick<Provider, 'url'> & Partial<Pick<Provider, 'accessToken'>>

/** The console as a person uses it. Everything is found by role and name. */
export class ConsolePage {
  readonly page: Page
  readonly #provider: ConsoleHost

  constructor(page: Page, provider: ConsoleHost) {
    this.page = page
    this.#provider = provider
  }

  get toasts(): Locator {
    return this.page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
  }

  get palette(): Locator {
    return this.page.getByRole('dialog', { name: /command/i })
  }

  /** Waits for its field: the palette is loaded late, and what is typed before that is lost. */
  async openPalette(): Promise<void> {
    await this.page.keyboard.press('Control+k')
    await this.palette.getByRole('combobox').and(this.page.locator(':focus')).waitFor()
  }

  get log(): Locator {
    return this.page.getByRole('log')
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.#provider.url + path)
  }

  /** Opens a page with an account's tokens; no session at the sign-on, no refresh token. */
  async openAs(account: AccountName, path: string): Promise<void> {
    await this.page.context().addInitScript(storeOnce, await storedSignIn(this.#provider, account))
    await this.open(path)
    await this.#untilSignedIn()
  }

  /** From the provider's sign-in page. */
  async signInAs(account: string): Promise<void> {
    await this.page.getByLabel('User name').fill(account)
    await this.page.getByLabel('Password').fill(account)
    await this.page.getByLabel('Password').press('Enter')
    await this.#untilSignedIn()
  }

  async #untilSignedIn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Log out', exact: true }).waitFor()
  }

  /** A message may go by itself before its button is pressed; one that is going is not pressed again. */
  async closeMessages(): Promise<void> {
    const open = this.toasts.and(this.page.locator('[data-removed=false]'))
    const close = open.getByRole('button', { name: /^Close message/ }).first()
    while ((await close.count()) > 0) await close.click({ timeout: 1000 }).catch(() => {})
    await this.toasts.first().waitFor({ state: 'detached' })
  }

  async findEngagements(term: string): Promise<void> {
    await this.open('/engagements')
    await this.page.getByRole('textbox').fill(term)
    await this.page.getByRole('button', { name: 'Continue' }).click()
    await this.page
      .getByRole('grid')
      .or(this.page.getByRole('main').getByText('No engagements to display'))
      .waitFor()
  }

  async openBoxTools({ platform, id, country }: EngagementIdentity): Promise<void> {
    await this.open(`/engagements/${platform}/${id}?country=${country}&tab=box`)
    await this.page.getByRole('list', { name: 'Box tools' }).waitFor()
  }

  boxTool(title: string): Locator {
    return this.page.getByRole('button', { name: `Run ${title}` })
  }

  async connect({ platform, id }: Pick<EngagementIdentity, 'platform' | 'id'>): Promise<void> {
    await this.page.getByLabel('Engagement id').fill(id)
    await this.page.getByLabel('Platform').selectOption(platform)
    await this.page.getByRole('button', { name: 'Connect!' }).click()
    await this.page.getByText('Now streaming events').waitFor()
  }
}

interface StoredSignIn {
  origin: string
  name: string
  /** Received at 0. */
  tokens: Tokens
}

async function storedSignIn({ url, accessToken }: ConsoleHost, account: AccountName): Promise<StoredSignIn> {
  if (!accessToken) throw new TypeError(`Nothing gives tokens at ${url}`)
  const tokens = tokensFrom({ access_token: await accessToken(account) }, 0)
  const name = tokensName(await fetchConfiguration(`${url}/config.json`, fetch))
  return { origin: new URL(url).origin, name, tokens }
}

/** Runs in every page, and acts only in the first one of the console, by the page's own clock. */
function storeOnce({ origin, name, tokens }: StoredSignIn): void {
  if (location.origin !== origin || localStorage.getItem(tokens.accessToken)) return
  localStorage.setItem(tokens.accessToken, 'stored')
  const now = Date.now()
  localStorage.setItem(
    name,
    JSON.stringify({ ...tokens, receivedAt: now, expiresAt: now + tokens.expiresAt }),
  )
}
