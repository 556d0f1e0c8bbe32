/// <reference lib="dom" />
import type { Locator, Page } from 'playwright'
import type { AccountName } from '../people.ts'
import type { ConsolePage } from './console-page.ts'

/** More keys than any page needs. */
const MOST_STEPS = 120

/** The page of one package or streaming service, used by keys alone. */
export class RecordPage {
  readonly #tab: ConsolePage
  readonly #page: Page

  constructor(tab: ConsolePage) {
    this.#tab = tab
    this.#page = tab.page
  }

  field(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true })
  }

  /** A value that is shown as a text. */
  readOnly(label: string): Locator {
    return this.#page.getByRole('group', { name: label, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name })
  }

  get question(): Locator {
    return this.#page.getByRole('alertdialog')
  }

  /** The rows of the table that the open tab shows. */
  get rows(): Locator {
    return this.#page.getByRole('grid').locator('tbody').getByRole('row')
  }

  async openPackageAs(account: AccountName, id: string, country = 'SE'): Promise<void> {
    await this.#tab.openAs(account, `/tv-packages/${id}?country=${country}`)
    await this.field('Package name *').waitFor()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Tab by Tab, from the current focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.first().waitFor()
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await hasFocus(target)) return
      await this.press(key)
    }
    throw new Error(`${target} cannot be reached with ${key}`)
  }

  async type(label: string, text: string): Promise<void> {
    await this.tabTo(this.field(label))
    await this.press('Control+a')
    await this.#page.keyboard.insertText(text)
  }

  async toggle(label: string): Promise<void> {
    await this.tabTo(this.field(label))
    await this.press('Space')
  }

  /** By the digit of the tab. Waits for its content. */
  async openTab(title: string): Promise<void> {
    const tab = this.#page.getByRole('tab', { name: title })
    await this.tabTo(this.#page.getByRole('tab', { selected: true }), 'Shift+Tab')
    await this.press((await tab.getAttribute('aria-keyshortcuts')) ?? '')
    await this.#page.locator('[role=tab][aria-selected=true]', { hasText: title }).waitFor()
    await this.#page
      .getByRole('tabpanel')
      .getByText(/^Loading/)
      // Several parts may be loading.
      .first()
      .waitFor({ state: 'detached' })
  }

  /** Adds the first `count` items that the open tab offers. */
  async addFirst(count: number, dialogTitle: string, confirm: string): Promise<void> {
    await this.button(/^Add /).waitFor()
    await this.press('a')
    const dialog = this.#page.getByRole('dialog', { name: dialogTitle })
    await dialog.getByRole('searchbox').waitFor()
    await this.press('ArrowDown', 'Space', ...Array.from({ length: count - 1 }, () => 'Shift+ArrowDown'))
    await dialog.getByRole('button', { name: confirm }).waitFor()
    await this.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  async save(): Promise<void> {
    await this.press('Control+s')
  }

  /** The messages on screen: title and text, without the small print. */
  async messages(): Promise<[title: string, text: string][]> {
    return this.#tab.toasts.evaluateAll((items) =>
      items.map((item) => {
        const [title, text] = item.querySelectorAll('p')
        return [title?.textContent.trim() ?? '', text?.textContent.trim() ?? '']
      }),
    )
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))
