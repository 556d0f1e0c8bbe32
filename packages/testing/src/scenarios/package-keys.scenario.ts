/** A package without a mouse: what it holds is added and removed, and it is deleted, with keys. */
import { describe, expect, it } from 'vitest'
import { type ConsolePage, type Page, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { makePackage } from './made.ts'

let provider: Provider
let tab: ConsolePage
let page: Page
let record: RecordPage

onStage(
  (stage) => {
    ;({ provider, tab } = stage)
    page = tab.page
    record = new RecordPage(tab)
  },
  { timezoneId: 'Europe/Stockholm' },
)

const ADDED = [
  ['Channels', 'Add channels', 'Add 2 channels'],
  ['Stores', 'Add stores', 'Add 2 stores'],
  ['Streaming services', 'Add tv streaming services', 'Add 2 tv streaming services'],
] as const

const dialog = () => page.getByRole('dialog')

describe('without a mouse', () => {
  it('channels, stores and streaming services are added and removed [PKG-041..045, PKG-050..053]', async () => {
    await tab.openAs('maja', '/tv-packages/create?country=SE')
    await record.field('Package id *').waitFor()
    for (const [title, name, confirm] of ADDED) {
      await record.openTab(title)
      await page.getByRole('heading', { name: `${title} in package`, exact: true }).waitFor()
      await record.tabTo(record.button(/^Add (channel|store|Tv streaming service)/))
      await record.press('Enter')
      await dialog().getByRole('searchbox').waitFor()
      await record.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      await record.addFirst(2, name, confirm)
      await record.tabTo(record.rows)
      await record.press('Delete')
      await page.getByText('Shows 1 / 1').waitFor()
      // Along the cells to the last one, which is its button.
      await record.press(...Array.from({ length: 8 }, () => 'ArrowRight'), 'Enter')
      await page
        .getByRole('main')
        .getByText(/^No .+ yet$/)
        .waitFor()
      await record.button(/^Add /).and(page.locator(':focus')).waitFor()
    }
  })

  it('a package is deleted from its page, and the focus is somewhere afterwards [PKG-082..085, PKG-092]', async () => {
    await makePackage(provider, { id: '7301' })
    await tab.openAs('maja', '/tv-packages?country=SE&node-name-filter=made-7301')
    await record.tabTo(record.rows)
    await record.press('Enter')
    await record.tabTo(record.button('Delete package'))
    await record.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Delete the package?' })
    await question.waitFor()
    await record.tabTo(question.getByRole('button', { name: 'Yes, delete package' }))
    await record.press('Enter')
    await page.waitForURL((url) => url.pathname === '/tv-packages')
    await tab.toasts.getByText('Package deleted').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })
})
