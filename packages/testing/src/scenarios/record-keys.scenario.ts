/** Keys that are pressed ahead of a record: it has them when it is there, and nothing acts on what nobody has seen. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'

let tab: ConsolePage
let page: Page

onStage((stage) => {
  tab = stage.tab
  page = tab.page
})

const row = (index: number) => page.getByRole('grid').locator(`[data-row="${index}"]`)
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const openTab = (title: string) => page.getByRole('tab', { name: title, selected: true })
const said = (text: string | RegExp) => page.getByText(text).first()
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** What comes from there is held until it is let, or fails. */
async function hold(path: string | RegExp): Promise<(how?: 'come' | 'fail') => void> {
  const { promise: held, resolve } = Promise.withResolvers<'come' | 'fail'>()
  await page.route(path, async (route) =>
    (await held) === 'come' ? route.continue() : route.fulfill({ status: 500 }),
  )
  return (how = 'come') => resolve(how)
}

const RECORD = /v2.tvpackages.\d+/
/** It is fetched at rest: to be asked for before that. */
const PAGE = '**/assets/edit-page-*.js'

describe('a record that is still on its way', () => {
  async function openList(): Promise<void> {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(row(0))
  }

  const idOf = (index: number) => row(index).getAttribute('data-place')
  const isOpen = (id: string | null) => expect.poll(() => page.url()).toContain(`/tv-packages/${id}`)

  it.each([
    ['itself', RECORD],
    ['its page', PAGE],
  ])('has the keys that were pressed ahead of %s, in order', async (_, path) => {
    const letCome = await hold(path)
    await openList()
    await press('Enter', '2', 'ArrowDown')
    letCome()
    await openTab('Channels').waitFor()
    await expectFocus(row(1))
  })

  it('leads on to the next ones by as many presses, at the tab that was asked for', async () => {
    await openList()
    const next = await idOf(2)
    const letCome = await hold(RECORD)
    await press('Enter', 'n', 'n', '3')
    letCome()
    await isOpen(next)
    await openTab('Stores').waitFor()
  })

  it('is what A adds to, and what Ctrl+S and X are about; none of them says that no record is open', async () => {
    await openList()
    const id = await idOf(0)
    const letCome = await hold(RECORD)
    await press('Enter', 'Control+s', 'x', '2', 'a')
    letCome()
    await page.getByRole('dialog', { name: 'Add channels' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'Nothing has changed' }).waitFor()
    expect(await said(/no record is open/).count()).toBe(0)
    await press('Escape', 'Escape')
    await page.getByRole('checkbox', { name: `Mark ${id}`, exact: true, checked: true }).waitFor()
  })

  it.each([
    ['d', 'itself, and says so', RECORD, 1],
    ['Delete', 'its page, of which nobody knows yet what it is', PAGE, 0],
  ])(
    'keeps its rows from %s, pressed ahead of %s: nobody has seen what it would take away',
    async (key, _, path, count) => {
      const letCome = await hold(path)
      await openList()
      await press('Enter')
      if (count > 0) await page.getByText('Loading the package').waitFor({ state: 'attached' })
      await press('2', key)
      const refusals = tab.toasts.filter({ hasText: 'Delete: the page is still loading' })
      await expect.poll(() => refusals.count()).toBe(count)
      letCome()
      await openTab('Channels').waitFor()
      await expectFocus(row(0))
      expect(await refusals.count()).toBe(count)
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      expect(await page.getByText(/unsaved|not saved/i).count()).toBe(0)
    },
  )

  it('has the keys that are pressed after a tab was asked for and given up at once', async () => {
    await openList()
    await press('Enter')
    await openTab('Overview').waitFor()
    await page.getByRole('tab', { name: 'Overview' }).evaluate((overview: HTMLElement) => {
      overview.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
      overview.click()
    })
    await press('3')
    await openTab('Stores').waitFor()
  })

  it('and fails says of what was pressed for it that no record is open', async () => {
    await openList()
    const letIt = await hold(RECORD)
    await press('Enter', '2', 'Control+s')
    letIt('fail')
    await tab.toasts.getByText('Save: no record is open here').waitFor()
    expect(await tab.toasts.count()).toBe(1)
  })

  it('is left by Esc, and what was pressed for it does nothing in the list', async () => {
    await openList()
    await hold(RECORD)
    await press('Enter', 'x')
    await page.getByText('Loading the package').waitFor({ state: 'attached' })
    await press('Escape')
    await expectFocus(row(0))
    // What is given is given before what is pressed now.
    await press('j')
    await expectFocus(row(1))
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await tab.toasts.count()).toBe(0)
  })

  it('is left by Esc also before its page is there', async () => {
    const letCome = await hold(PAGE)
    await openList()
    const list = page.url()
    await press('j', 'Enter')
    await page.waitForURL(/tv-packages\/\d+/)
    await press('Escape')
    await page.waitForURL(list)
    letCome()
    await expectFocus(row(1))
    await press('j')
    await expectFocus(row(2))
  })

  it('has none of what was meant for something else meanwhile', async () => {
    await openList()
    const letCome = await hold(RECORD)
    await press('Enter', '2', 'Control+k')
    await tab.palette.getByRole('option').first().waitFor()
    await press('Escape')
    letCome()
    await openTab('Overview').waitFor()
  })
})

it('an engagement that is still on its way has the keys that were pressed ahead of it', async () => {
  await tab.openAs('maja', `/engagements?country=SE&searchTerm=${customers.anna.username}`)
  await expectFocus(row(0))
  const letCome = await hold(/engagementadmin.*engagement\/SE\/STB/)
  await press('Enter', '4')
  letCome()
  await openTab('Devices').waitFor()
})

it('a tab that is still on its way has the keys that are its own, and turns to another at once', async () => {
  const letCome = await hold('**/assets/purchases-tab-*.js')
  await tab.openAs('maja', `/engagements/STB/${customers.anna.engagements.STB}?country=SE`)
  await page.getByRole('tab', { name: /^Purchases/ }).waitFor()
  await press('6')
  await page.getByRole('main').locator('.animate-late, [aria-busy=true]').first().waitFor()
  await press('4')
  await openTab('Devices').waitFor()
  await press('6')
  await page.getByRole('tab', { name: /^Purchases/, selected: true }).waitFor()
  await press('c')
  letCome()
  await page.getByRole('dialog', { name: 'Create voucher' }).waitFor()
})

describe('Enter that is pressed twice', () => {
  const REFUSED = 'Open: the list was not here yet; press Enter again'

  async function openPackagesByEnter(): Promise<() => void> {
    await tab.openAs('maja', '/?country=SE')
    await heading(/./).waitFor()
    const letCome = await hold(/v2.tvpackages(\?|$)/)
    await press('Control+k')
    await page.keyboard.type('package administration')
    await tab.palette.getByRole('option', { name: /^Package Administration/, selected: true }).waitFor()
    await press('Enter')
    await heading('Package administration').waitFor()
    return letCome
  }

  it.each([
    { follows: [], at: 0 },
    { follows: ['ArrowDown'], at: 1 },
  ])('opens no row of a list that is still to come, also where $follows follows', async ({ follows, at }) => {
    const letCome = await openPackagesByEnter()
    await press('Enter', ...follows)
    letCome()
    await said(REFUSED).waitFor()
    await expectFocus(row(at))
    await press('Enter')
    await page.getByRole('tab').first().waitFor()
  })

  it('opens none of the engagements that it finds, and one as soon as they are there', async () => {
    await tab.openAs('maja', '/engagements?country=SE')
    await expectFocus(page.getByRole('textbox', { name: /^Engagement id/ }))
    await page.keyboard.type(customers.anna.username)
    const letCome = await hold(/engagementadmin.*search/)
    await press('Enter', 'Enter')
    letCome()
    await expectFocus(row(0))
    expect(new URL(page.url()).pathname).toBe('/engagements')
    await press('Enter')
    await page.getByRole('tab').first().waitFor()
  })
})
