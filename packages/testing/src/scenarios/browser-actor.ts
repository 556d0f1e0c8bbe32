import { type BoxToolName, boxCommand, type EngagementIdentity } from '@headend/core/engagements'
import type { Browser, BrowserContext } from 'playwright-core'
import { ConsolePage, newContext } from '../browser/index.ts'
import type { AccountName } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import type { Actor, Watch } from './actor.ts'

/** Works with the console, signed in through the provider's page; each job in a tab of its own. */
export class BrowserActor implements Actor {
  readonly #context: BrowserContext
  readonly #url: string

  private constructor(context: BrowserContext, url: string) {
    this.#context = context
    this.#url = url
  }

  static async signedIn(browser: Browser, { url }: Provider, account: AccountName): Promise<BrowserActor> {
    const context = await newContext(browser)
    context.setDefaultTimeout(10_000)
    const actor = new BrowserActor(context, url)
    const tab = await actor.#tab()
    await tab.open('/engagements')
    await tab.signInAs(account)
    return actor
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
    return new ConsolePage(await this.#context.newPage(), { url: this.#url })
  }
}
