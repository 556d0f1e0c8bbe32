import type { EngagementIdentity } from '@headend/core/engagements'
import type { Locator, Page } from 'playwright-core'

/** The console as a person uses it: verbs, and what can be seen. Everything is found by role and name, as they find it. */
export class ConsolePage {
  readonly page: Page
  readonly #url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
  }

  get toasts(): Locator {
    return this.page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
  }

  get palette(): Locator {
    return this.page.getByRole('dialog', { name: /command/i })
  }

  get log(): Locator {
    return this.page.getByRole('log')
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.#url + path)
  }

  /** From wherever the provider's sign-in page shows. */
  async signInAs(account: string): Promise<void> {
    await this.page.getByLabel('User name').fill(account)
    await this.page.getByLabel('Password').fill(account)
    await this.page.getByLabel('Password').press('Enter')
    await this.page.getByRole('button', { name: 'Log out' }).waitFor()
  }

  async findEngagements(term: string): Promise<void> {
    await this.open('/engagements')
    await this.page.getByRole('textbox').fill(term)
    await this.page.getByRole('button', { name: 'Continue' }).click()
    await this.page.getByRole('grid').or(this.page.getByText('No engagements to display')).waitFor()
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
