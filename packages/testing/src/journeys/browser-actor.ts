import { type BoxToolName, boxCommand, type EngagementIdentity } from '@headend/core/engagements'
import type { Browser, BrowserContext } from 'playwright'
import { ConsolePage, newContext } from '../browser/index.ts'
import type { AccountName } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import type { Actor, Watch } from './actor.ts'

/** Works with the console; each job in a tab of its own. */
export class BrowserActor implements Actor {
  readonly #context: BrowserContext
  readonly #provider: Provider

  private constructor(context: BrowserContext, provider: Provider) {
    this.#context = context
    this.#provider = provider
  }

  /** Through the provider's page. */
  static async signedIn(browser: Browser, provider: Provider, account: AccountName): Promise<BrowserActor> {
    const actor = await BrowserActor.#in(browser, provider)
    const tab = await actor.#tab()
    await tab.open('/engagements')
    await tab.signInAs(account)
    return actor
  }

  /** A moment ago. */
  static async openedAs(browser: Browser, provider: Provider, account: AccountName): Promise<BrowserActor> {
    const actor = await BrowserActor.#in(browser, provider)
    await (await actor.#tab()).openAs(account, '/engagements')
    return actor
  }

  static async #in(browser: Browser, provider: Provider): Promise<BrowserActor> {
    const context = await newContext(browser)
    context.setDefaultTimeout(30_000)
    return new BrowserActor(context, provider)
  }

  async findEngagements(term: string): Promise<string[]> {
    const tab = await this.#tab()
    await tab.findEngagements(term)
    const rows = await tab.page.getByRole('grid').locator('tbody tr').all()
    return Promise.all(
      rows.map(async (row) => (await row.locator('td').allInnerTexts()).slice(4, 6).join(' ')),
    )
  }

  async runBoxTool(tool: BoxToolName, identity: EngagementIdentity): Promise<string> {
    const { title, tool: facts } = boxCommand(tool)
    const tab = await this.#tab()
    await tab.openBoxTools(identity)
    const button = tab.boxTool(title)
    const reason = await button.getAttribute('aria-describedby')
    if (reason) return tab.page.locator(`[id="${reason}"]`).innerText()
    await button.click()
    if (facts.yes) await tab.page.getByRole('alertdialog').getByRole('button', { name: facts.yes }).click()
    return tab.toasts.first().innerText()
  }

  async watchEvents(identity: EngagementIdentity): Promise<Watch> {
    const tab = await this.#tab()
    await tab.open(`/remoteeventdebug?country=${identity.country}`)
    await tab.connect(identity)
    await tab.log.getByText(`Tailing remote log for ${identity.id}`).waitFor()
    return {
      sees: (text) => tab.log.getByText(text).first().waitFor(),
      stop: () => tab.page.getByRole('button', { name: 'Disconnect' }).click(),
    }
  }

  leave(): Promise<void> {
    return this.#context.close()
  }

  async #tab(): Promise<ConsolePage> {
    return new ConsolePage(await this.#context.newPage(), this.#provider)
  }
}
