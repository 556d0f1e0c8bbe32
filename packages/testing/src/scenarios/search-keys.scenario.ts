/** The keyboard in a field that searches: what Enter says and where it leads, and how Esc gets out. */
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import type { ConsolePage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'

const { anna, twin } = customers

let tab: ConsolePage
let page: Page

onStage((stage) => {
  ;({ tab } = stage)
  page = tab.page
})

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** As it stands below the field, and is said aloud. */
const toldBelow = (field: Locator) =>
  field.evaluate((input) => {
    const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    return hint?.querySelector('[aria-live]')?.textContent
  })

describe('the search of engagements', () => {
  const field = () => page.getByRole('textbox', { name: /^Engagement id/ })

  async function turnToIt(): Promise<void> {
    await goBy(page, '/', 'SE')
    await press('g', 'e')
    await expectFocus(field())
  }

  it('says what is missing, is emptied by Esc and left by the next one, which leads to what it found', async () => {
    await tab.openAs('maja', '/?country=SE')
    await turnToIt()
    await page.keyboard.type('ab')
    await press('Enter')
    await expect.poll(() => toldBelow(field())).toBe('At least 4 characters')
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type('cd')
    expect(await field().getAttribute('aria-invalid')).toBe(null)

    await turnToIt()
    await page.keyboard.type('abc')
    await press('Escape')
    await expectFocus(field())
    expect(await field().inputValue()).toBe('')
    await press('Escape')
    await expectFocus(heading('Engagement Administration'))
    await press('g', 'c')
    await heading('Campaign administration').waitFor()

    await turnToIt()
    await page.keyboard.type(anna.username)
    await press('Enter')
    const row = page.getByRole('grid').locator('tbody tr').first()
    await row.waitFor()
    await field().focus()
    await press('Escape')
    await expectFocus(row)
    expect(await field().inputValue()).toBe(anna.username)
  })
})

describe('the hits of a search', () => {
  const field = () => page.getByRole('textbox', { name: /^Engagement id/ })
  const row = () => page.getByRole('grid').locator('tbody tr').first()

  it('lead by / and by Esc back to the field, where what is typed replaces the text', async () => {
    await tab.openAs('maja', '/?country=SE')
    const search = `/engagements?searchTerm=${anna.username}`
    for (const key of ['/', 'Escape']) {
      for (const path of ['/', search]) await goBy(page, path, 'SE')
      await expectFocus(row())
      await press(key)
      await expectFocus(field())
      await page.keyboard.type(twin.username)
      expect.soft(await field().inputValue(), key).toBe(twin.username)
    }
  })
})

describe('the bar of marked rows clears them by Esc, as it says', () => {
  const bar = () => page.getByRole('region', { name: /^Marked:/ })
  const clear = () => bar().getByRole('button', { name: /^Clear/ })

  it('on the hits of a search; the next Esc leads to the field', async () => {
    await tab.openAs('maja', `/engagements?country=SE&searchTerm=${anna.username}`)
    const row = page.getByRole('grid').locator('tbody tr').first()
    await expectFocus(row)
    await press('x')
    await clear().focus()
    await press('Escape')
    await bar().waitFor({ state: 'detached' })
    await expectFocus(row)
    await press('Escape')
    await expectFocus(page.getByRole('textbox', { name: /^Engagement id/ }))
  })
})

describe('the search for an account to move purchases to', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Move EST' })
  const field = () => dialog().getByRole('searchbox')

  it('is emptied by Esc, says what is missing, and leads to the first hit without choosing it [PUR-008]', async () => {
    await tab.openAs('maja', `/engagements/STB/${anna.engagements.STB}?country=SE&tab=purchases`)
    await page.getByRole('grid').first().locator('tbody tr').first().waitFor()
    await press('m')
    await expectFocus(field())
    await page.keyboard.type('abc')
    await press('Escape')
    expect(await field().inputValue()).toBe('')
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })

    await press('m')
    await expectFocus(field())
    await page.keyboard.type('abc')
    await press('Enter')
    await expect.poll(() => toldBelow(field())).toBe('At least 4 characters')
    await field().fill(twin.tvAccountId)
    await press('Enter')
    const found = dialog().getByRole('radio', { name: twin.tvAccountId })
    await expectFocus(found)
    await press('Control+Enter')
    await dialog().getByText('Choose an account first').first().waitFor()
    expect(await found.isChecked()).toBe(false)
    await press('Enter')
    expect(await found.isChecked()).toBe(true)
    await press('Enter')
    await dialog().getByText(`are moved to ${twin.tvAccountId}`).waitFor()
  })
})

it.each([
  ['the search for media', 'dev', '/campaigns/10028?country=SE&tab=medias', 'Search for medias'],
  [
    'the filter of a change log',
    'maja',
    '/tv-packages/1001?country=SE&tab=change-log',
    'Filter by who or what',
  ],
  ['the filter of the log', 'maja', '/remoteeventdebug?country=SE', 'Filter'],
] as const)(
  '%s is emptied by Esc, and left by the next one, which leaves no page',
  async (_, account, path, label) => {
    await tab.openAs(account, path)
    const url = page.url()
    const field = page.getByRole('searchbox', { name: label, exact: true })
    await field.fill('nothing of the kind')
    await press('Escape')
    expect(await field.inputValue()).toBe('')
    await expectFocus(field)
    await press('Escape')
    await expect.poll(() => page.locator('main input:focus').count()).toBe(0)
    expect(await page.locator('main :focus').count()).toBe(1)
    // What was typed may have been in the address meanwhile.
    await expect.poll(() => page.url()).toBe(url)
  },
)
