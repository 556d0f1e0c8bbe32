/** Whoever comes back finds the page as they left it; whoever comes to a new one begins at its beginning. */
import { GREETING } from '@headend/core/shell'
import { describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import type { ConsolePage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'

const MANY = 'storsokning'

let provider: Provider
let tab: ConsolePage

// So low that a result has to be scrolled.
onStage(
  (stage) => {
    ;({ provider, tab } = stage)
  },
  { viewport: { width: 1280, height: 480 } },
)

const row = (index: number) => tab.page.locator(`[data-row="${index}"]`)
const heading = (name: string | RegExp) => tab.page.getByRole('heading', { level: 1, name })

/** Pixels from the top. */
const scrolled = () =>
  tab.page.getByRole('grid').evaluate((grid) => grid.closest('[data-scrolls]')?.scrollTop ?? -1)

/** At the last row of a result that is longer than the screen; answers how far it was scrolled. */
async function atTheLastRow(account: AccountName = 'maja'): Promise<number> {
  await tab.openAs(account, `/engagements?country=SE&searchTerm=${MANY}`)
  await expectFocus(row(0))
  await tab.page.keyboard.press('End')
  await expectFocus(row(19))
  await expect.poll(scrolled).toBeGreaterThan(100)
  return atRest()
}

/** How far it is scrolled when it scrolls no more. */
async function atRest(): Promise<number> {
  let before = -1
  const isTheSame = async () => {
    const last = before
    before = await scrolled()
    return before === last
  }
  await expect.poll(isTheSame, { interval: 100 }).toBe(true)
  return before
}

async function openTheRow(): Promise<void> {
  await tab.page.keyboard.press('Enter')
  await tab.page.getByRole('button', { name: 'Cancel' }).waitFor()
}

async function expectTheLastRow(top: number): Promise<void> {
  await expectFocus(row(19))
  await expect.poll(scrolled).toBe(top)
}

describe('coming back', () => {
  it('with Cancel, or with Back and Forward, finds the row that was opened, where it was, and the page as it was left', async () => {
    const top = await atTheLastRow()
    await openTheRow()
    await tab.page.keyboard.press('Escape')
    await expectTheLastRow(top)
    await tab.page.keyboard.press('ArrowUp')
    await expectFocus(row(18))
    await tab.page.keyboard.press('End')
    await expectTheLastRow(top)
    await openTheRow()
    await tab.page.keyboard.press('5')
    const tool = tab.boxTool('Factory reset').or(tab.boxTool('Full debug log')).last()
    await tool.focus()
    await tab.page.goBack()
    await expectTheLastRow(top)
    await tab.page.goForward()
    await expectFocus(tool)
    await tab.page.goBack()
    await expectTheLastRow(top)
  })

  it('from an area of the navigation, where the palette led, or another country finds the row, not the link', async () => {
    const top = await atTheLastRow('dev')
    await tab.page.getByRole('link', { name: 'Start page' }).click()
    await heading(GREETING).waitFor()
    await tab.page.goBack()
    await expectTheLastRow(top)

    await tab.page.keyboard.press('Control+k')
    await tab.page.keyboard.insertText('remote event')
    await tab.page.getByRole('option', { name: 'Remote event debug' }).waitFor()
    await tab.page.keyboard.press('Enter')
    await heading('Remote client event debug').waitFor()
    await tab.page.goBack()
    await expectTheLastRow(top)

    await tab.page.getByRole('group', { name: 'Country' }).getByRole('button', { name: 'NO' }).click()
    await tab.page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('country') === 'NO')
    await expectFocus(heading(GREETING))
    await tab.page.goBack()
    await expectTheLastRow(top)
  })

  it('finds the list filtered by all that was typed, however soon the row was opened; what is opened has no filter', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(row(0))
    // Within a moment: the address follows what is typed at a pace.
    for (const key of ['f', 's', 'p', 'o', 'Enter', 'Enter']) await tab.page.keyboard.press(key)
    await tab.page.waitForURL(/\/tv-packages\/\d+\?country=SE$/)
    await tab.page.goBack()
    await tab.page.waitForURL(/\?country=SE&package-name-filter=spo$/)
    await expectFocus(row(0))
  })

  it('by a reload finds all as it was, also while the answer is long on its way', async () => {
    const top = await atTheLastRow()
    await tab.page.reload()
    await expectTheLastRow(top)
    await openTheRow()
    provider.world.faults.arm({ path: '/rest/engagementadmin/', delay: 700 })
    await tab.page.reload()
    await tab.page.getByRole('button', { name: 'Cancel' }).waitFor()
    await tab.page.goBack()
    await expectTheLastRow(top)
  })

  it('leaves in peace who has gone on meanwhile', async () => {
    await atTheLastRow()
    await openTheRow()
    const goneOn = Promise.withResolvers<void>()
    // From the reload on: a record reads the result that it was opened from as well, for what is next to it.
    await tab.page.route('**/rest/engagementadmin/**/search/**', async (route) => {
      await goneOn.promise
      await route.continue()
    })
    await tab.page.reload()
    await tab.page.getByRole('button', { name: 'Cancel' }).waitFor()
    await tab.page.goBack()
    await tab.page.getByRole('search').getByRole('textbox').click()
    goneOn.resolve()
    await row(19).waitFor({ state: 'attached' })
    expect(await scrolled()).toBe(0)
    expect(await row(19).evaluate((node) => node === document.activeElement)).toBe(false)
  })

  it('leads back who still did something on the page that they left', async () => {
    const top = await atTheLastRow()
    await openTheRow()
    await tab.page.reload()
    await tab.page.getByRole('button', { name: 'Cancel' }).waitFor()
    await expectFocus(heading(/./))
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    await tab.page.route(/\/assets\/list-page/, async (route) => {
      await until
      await route.continue()
    })
    await tab.page.goBack()
    await tab.page.keyboard.press('Shift')
    await tab.page.mouse.wheel(0, 10)
    await tab.page.getByRole('button', { name: 'Cancel' }).waitFor()
    answer()
    await expectTheLastRow(top)
  })

  it('needs no personal data to be kept, and no more than 50 places', async () => {
    await tab.openAs('maja', `/engagements?country=SE&searchTerm=${customers.anna.username}`)
    await expectFocus(row(0))
    await openTheRow()
    // After the page itself has written: as if it had been used for long.
    await tab.page.evaluate(() => {
      const long = Array.from({ length: 60 }, (_, index) => [`k${index}`, { scrolled: [] }])
      const kept = JSON.parse(sessionStorage.getItem('headend-places') ?? '[]')
      addEventListener('pagehide', () =>
        sessionStorage.setItem('headend-places', JSON.stringify([...long, ...kept])),
      )
    })
    await tab.page.reload()
    await tab.page.getByRole('button', { name: 'Cancel' }).waitFor()
    await tab.page.goBack()
    await row(0).waitFor()
    await tab.page.getByRole('link', { name: 'Start page' }).click()
    await heading(GREETING).waitFor()
    const kept = await tab.page.evaluate(() => sessionStorage.getItem('headend-places') ?? '')
    expect(JSON.parse(kept)).toHaveLength(50)
    expect(kept).not.toMatch(/anna|lindqvist|@/i)
  })
})

describe('a row near the end of a list, whose bar of marks takes room', () => {
  const focused = () => tab.page.locator('tbody tr:focus')
  const marks = () => tab.page.getByRole('region', { name: /^Marked/ })
  const cancel = () => tab.page.getByRole('button', { name: 'Cancel' })

  /** Below the headers and above the bar. */
  async function expectInSight(where: string): Promise<void> {
    await marks().waitFor()
    await focused().waitFor()
    const inSight = async () => {
      const [at, head, bar] = await Promise.all(
        [focused(), tab.page.locator('thead'), marks()].map((one) => one.boundingBox()),
      )
      if (!at || !head || !bar) return false
      return at.y >= head.y + head.height - 1 && at.y + at.height <= bar.y + 1
    }
    await expect.poll(inSight, { message: where }).toBe(true)
  }

  it('is in sight when it is marked; marked in the record that was opened, or that one has gone on to, or to and fro, it is so for who goes back', async () => {
    await tab.openAs('maja', '/?country=SE')
    const atTheEnd = async () => {
      for (const path of ['/', '/tv-packages']) await goBy(tab.page, path, 'SE')
      await expectFocus(row(0))
      await tab.page.keyboard.press('End')
    }
    await atTheEnd()
    await tab.page.keyboard.press('x')
    await expectInSight('here')
    for (const keys of [[], ['p'], ['p', 'n']]) {
      await marks().getByRole('button', { name: 'Clear' }).click()
      await atTheEnd()
      await openTheRow()
      for (const key of keys) {
        const { href } = new URL(tab.page.url())
        await tab.page.keyboard.press(key)
        await tab.page.waitForURL((url) => url.href !== href)
        await cancel().waitFor()
      }
      await tab.page.keyboard.press('x')
      await tab.page.getByRole('button', { name: /^Mark this/, pressed: true }).waitFor()
      await tab.page.goBack()
      await expectInSight(`in the record, after ${keys}`)
    }
  })
})

describe('coming to a new page', () => {
  it('begins at its heading, which is announced, unless the page takes the focus itself; in a tab of the same page neither scroll nor focus moves', async () => {
    await tab.openAs('maja', '/')
    await tab.page.getByRole('link', { name: 'Campaign Administration' }).click()
    await heading('Campaign administration').waitFor()
    await tab.page.getByRole('link', { name: 'Start page' }).click()
    await expectFocus(heading(GREETING))
    await tab.page.getByRole('link', { name: 'Engagement Administration' }).click()
    await expectFocus(tab.page.getByRole('textbox'))

    await goBy(tab.page, `/engagements/STB/${customers.anna.engagements.STB}?tab=box`, 'SE')
    const other = tab.page.getByRole('tab', { name: /Devices/ })
    await other.click()
    await tab.page.waitForURL(/tab=devices/)
    await expectFocus(other)
  })

  it('begins at the heading also where its content has to be waited for', async () => {
    await atTheLastRow()
    provider.world.faults.arm({ path: '/rest/engagementadmin/', delay: 300 })
    await openTheRow()
    await expectFocus(tab.page.getByRole('heading', { level: 1 }))
  })
})
