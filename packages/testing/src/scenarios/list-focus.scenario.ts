/** Lists whose rows are filtered away, and lists that nobody has the focus in: the keys that are shown below them work. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import { type ConsolePage, overlap } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { makeService } from './made.ts'

let provider: Provider
let tab: ConsolePage
let page: Page

onStage((stage) => {
  ;({ provider, tab } = stage)
  page = tab.page
})

const grid = () => page.getByRole('grid')
const row = (index: number) => grid().locator(`[data-row="${index}"]`)
const header = (name: string) => grid().getByRole('columnheader', { name }).getByRole('button')
const filter = (name: string) =>
  page.getByRole('dialog', { name: `${name}: filter and sort` }).getByPlaceholder('Filter...')
const hints = () => page.locator('p[aria-hidden]', { hasText: 'filter and sort' }).innerText()
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('a list whose filter matches nothing', () => {
  beforeEach(async () => {
    await tab.open('/parts.html#/table')
    await expectFocus(row(0))
    await press('ArrowRight', 'ArrowRight', 'f')
    await page.keyboard.type('no such name')
    await page.getByRole('main').getByText('Nothing matches the filters').waitFor()
  })

  it('keeps the keyboard at its headers after Enter, and F changes the filter', async () => {
    await press('Enter')
    await expectFocus(header('Name'))
    await press('f')
    await expectFocus(filter('Name'))
    await press('Control+a')
    await page.keyboard.type('sport')
    await press('Enter')
    await expectFocus(row(0))
  })

  it('has all its rows again after Esc, which takes back what is typed; the next one leaves the filter', async () => {
    // One right behind the click that closes the filter comes while the field has the focus yet, and takes nothing back.
    await filter('Name').evaluate((field) => {
      field.closest<HTMLElement>('[popover=auto]')?.hidePopover()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    })
    await filter('Name').waitFor({ state: 'hidden' })
    await page.getByText(/^Shows 0 /).waitFor()
    await press('f')
    await expectFocus(filter('Name'))
    await press('Escape')
    await expectFocus(filter('Name'))
    await page.getByText('Shows 100000 / 100000').waitFor()
    await press('Escape')
    await filter('Name').waitFor({ state: 'hidden' })
    await press('j')
    await expect.poll(() => grid().locator('tbody :focus').count()).toBe(1)
  })

  it('is walked along its headers, and Esc clears the filters; only these keys are hinted at', async () => {
    await press('Enter', 'ArrowLeft')
    await expectFocus(header('Id'))
    expect(await hints()).toMatch(/choose a column.*clear the filters.*filter and sort/s)
    expect(await hints()).not.toMatch(/move|open/)
    await press('Escape')
    await page.getByText('Shows 100000 / 100000').waitFor()
    await expectFocus(header('Id'))
    await press('j')
    await expectFocus(row(0))
    expect(await hints()).toMatch(/move.*open.*filter and sort/s)
  })

  it('has the keyboard at its headers when it is opened by its address, and when its chip is taken back', async () => {
    await page.goto('about:blank')
    await tab.open('/parts.html#/table?country=SE&name-filter=nothing+of+the+kind')
    await page.getByRole('main').getByText('Nothing matches the filters').waitFor()
    await expect.poll(() => grid().locator(':focus').count()).toBe(1)
    await page.getByRole('button', { name: 'Remove the filter Name: nothing of the kind' }).click()
    await expect.poll(() => grid().locator(':focus').count()).toBe(1)
  })
})

describe('a list of which rows are deleted', () => {
  const placeOf = (index: number) => row(index).getAttribute('data-place')
  const marked = '/tv-streaming-services?country=SE&id-filter=gone'

  beforeEach(async () => {
    for (const id of ['gone-a', 'gone-b', 'gone-c', 'gone-d', 'gone-e']) await makeService(provider, { id })
    await tab.openAs('maja', marked)
    await expectFocus(row(0))
  })

  /** Deletes those that are marked, or the row, and says yes; of several, with the word that is asked for. */
  async function deleteThem(word?: string): Promise<void> {
    await press('d')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: /^Yes/ }).waitFor()
    if (word) await question.getByRole('textbox').fill(word)
    await press('Control+Enter')
  }

  it('has the keyboard at the next one of those that stay, however many have gone with its row', async () => {
    await press('j', 'x', 'j', 'x')
    const next = await placeOf(3)
    await deleteThem('DELETE 2 SE')
    await page.getByText('Shows 3 / ').waitFor()
    await expectFocus(row(1))
    expect(await placeOf(1)).toBe(next)
    await deleteThem()
    await page.getByText('Shows 2 / ').waitFor()
    await expectFocus(row(1))
    await deleteThem()
    await page.getByText('Shows 1 / ').waitFor()
    await expectFocus(row(0))
    await deleteThem()
    await page.getByRole('main').getByText('Nothing matches the filters').waitFor()
  })

  it('is as it was left, and has the keyboard at the next row, after one was deleted on its page; one step back leads to what was before the list', async () => {
    await goBy(page, '/campaigns', 'SE')
    await goBy(page, '/tv-streaming-services?id-filter=gone', 'SE')
    await expectFocus(row(0))
    await press('j', 'j')
    const next = await placeOf(3)
    await press('Enter')
    await page.getByRole('main').getByText('Streaming service 3 of 5').waitFor()
    await page.getByRole('button', { name: 'Delete package' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).waitFor()
    await press('Control+Enter')
    await page.getByText('Shows 4 / ').waitFor()
    expect(page.url()).toContain('id-filter=gone')
    await expectFocus(row(2))
    expect(await placeOf(2)).toBe(next)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/campaigns')
  })
})

it('a message that comes at the last rows of a list lies on neither its row nor the heads that it is filtered by', async () => {
  await tab.openAs('olli', '/tv-packages?country=FI')
  await expectFocus(row(0))
  await press('End', 'd')
  const message = tab.toasts.first()
  await message.waitFor()
  const focused = grid().locator('tr:focus')
  await focused.waitFor()
  for (const one of [focused, grid().locator('thead')])
    await expect.poll(() => overlap(message, one)).toBe(false)
})

describe('a list that has not the focus', () => {
  beforeEach(async () => {
    await tab.open('/parts.html#/table')
    await expectFocus(row(0))
    await press('j')
    await row(1).evaluate((node: HTMLElement) => node.blur())
  })

  it('is entered where the keyboard was, with J and with K', async () => {
    for (const key of ['j', 'k']) {
      await row(1).evaluate((node: HTMLElement) => node.blur())
      await press(key)
      await expectFocus(row(1))
    }
  })

  it('opens the filter of the column that the pointer is on, with F, and of the name without one', async () => {
    await press('f')
    await expectFocus(filter('Name'))
    await press('Escape')
    await row(1).locator('[data-column="5"]').hover()
    await press('f')
    await expectFocus(filter('Price'))
    await press('Escape', 'j', 'f')
    await expectFocus(filter('Name'))
  })
})

describe('a list that comes while the palette is open', () => {
  /** Who comes to the list has to wait for it; returns what lets it come, or fail. */
  async function openHeld(): Promise<(how: 'come' | 'fail') => void> {
    const { promise: held, resolve: letIt } = Promise.withResolvers<'come' | 'fail'>()
    await page.route('**/tvstreamingservices*', async (route) =>
      (await held) === 'come' ? route.continue() : route.fulfill({ status: 500 }),
    )
    await tab.openAs('maja', '/tv-streaming-services?country=SE')
    await expectFocus(page.getByRole('heading', { level: 1 }))
    return letIt
  }

  it('has the keyboard at its first row when that closes: X marks it', async () => {
    const letIt = await openHeld()
    await press('Control+k')
    await tab.palette.getByRole('option').first().waitFor()
    letIt('come')
    await row(0).waitFor()
    await press('Escape')
    await expectFocus(row(0))
    await press('x')
    await page
      .getByRole('region', { name: /^Marked/ })
      .getByText('1 marked', { exact: true })
      .waitFor()
  })

  it('has it there, too, where what stood for the palette gave way to it meanwhile', async () => {
    const { promise: late, resolve: comeLate } = Promise.withResolvers<void>()
    await page.route('**/assets/palette-*.js', async (route) => {
      await late
      await route.continue()
    })
    const letIt = await openHeld()
    await press('Control+k')
    await tab.palette.getByRole('textbox').waitFor()
    letIt('come')
    await row(0).waitFor()
    comeLate()
    await tab.palette.getByRole('option').first().waitFor()
    await press('Escape')
    await expectFocus(row(0))
  })

  it('and could not be read has it at the way to try again', async () => {
    const letIt = await openHeld()
    await press('Control+k')
    await tab.palette.getByRole('option').first().waitFor()
    letIt('fail')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await press('Escape')
    await expectFocus(again)
  })
})

describe('a list over whose filter the palette is opened', () => {
  beforeEach(async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(row(0))
    await press('j', 'f')
    await expectFocus(filter('Package name'))
  })

  it('has the keyboard at its row again when that closes', async () => {
    await press('Control+k')
    await tab.palette.waitFor()
    await press('Escape')
    await expectFocus(row(1))
  })

  it('has it at its headers where the filter leaves no row', async () => {
    await page.keyboard.type('no such name')
    await page.getByRole('main').getByText('Nothing matches the filters').waitFor()
    await press('Control+k')
    await tab.palette.waitFor()
    await press('Escape')
    await expectFocus(header('Package id'))
  })
})

describe('a list that one goes to where it is open already', () => {
  const rows = () => grid().locator('tbody :focus')

  beforeEach(async () => {
    await tab.openAs('maja', '/tv-packages?country=SE&package-name-filter=nothing+of+the+kind')
    await page.getByRole('main').getByText('Nothing matches the filters').waitFor()
    await page.getByRole('button', { name: 'Create New Package' }).focus()
  })

  it('has all its rows and the keyboard, by its key', async () => {
    await press('g', 'p')
    await expect.poll(() => rows().count()).toBe(1)
  })

  it('has them from the palette, too', async () => {
    await press('Control+k')
    await page.keyboard.type('package administration')
    await tab.palette.getByRole('option', { name: /^Package Administration/, selected: true }).waitFor()
    await press('Enter')
    await tab.palette.waitFor({ state: 'hidden' })
    await expect.poll(() => rows().count()).toBe(1)
  })
})

describe('a list that is still on the way', () => {
  /** The page itself and what is on it come when they are let. */
  async function hold(path: string | RegExp): Promise<() => void> {
    const { promise: held, resolve } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await held
      await route.continue()
    })
    return resolve
  }

  it.each([
    ['itself', /v2.tvpackages/],
    ['its page', '**/assets/list-page-*.js'],
    ['all but the first picture', /assets\/(?!console-|index-|rolldown-)[^/]*\.js$/],
  ])('has the keys that were pressed ahead of %s', async (_, path) => {
    const letCome = await hold(path)
    await tab.openAs('maja', '/?country=SE')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await press('g', 'p', 'End', 'k')
    letCome()
    await row(0).waitFor()
    // All of them and the headers: those that are in nobody's picture are drawn later.
    const rows = Number(await grid().getAttribute('aria-rowcount')) - 1
    await expectFocus(row(rows - 2))
  })

  it.each([
    ['/', 'p'],
    ['/tv-packages', 't'],
  ])(
    'is overtaken by that of the next Go key, which comes with the keyboard in it: from %s',
    async (from, first) => {
      await tab.openAs('maja', `${from}?country=SE`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const letCome = await hold(/list-page-|v2.tvpackages|tvstreamingservices|campaigns\//)
      await press('g', first, 'g', 'c')
      letCome()
      await page.getByRole('heading', { level: 1, name: 'Campaign administration' }).waitFor()
      await expectFocus(row(0))
      expect(new URL(page.url()).pathname).toBe('/campaigns')
    },
  )

  it('has each key once, also before what answers the keys that nobody hears has come', async () => {
    const { promise: held, resolve: letComeKeys } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('no record is open here')) await held
      await route.fulfill({ response })
    })
    const letCome = await hold(/v2.tvpackages/)
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(page.getByRole('heading', { level: 1 }))
    await press('ArrowDown', 'ArrowDown')
    letCome()
    await expectFocus(row(2))
    letComeKeys()
    await expect
      .poll(async () => {
        await press('2')
        return tab.toasts.getByText('no record is open here').count()
      })
      .toBe(1)
    await expectFocus(row(2))
  })

  it('and cannot be had leaves to its page what was pressed for that', async () => {
    await tab.openAs('maja', '/?country=SE')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { promise: held, resolve: letFail } = Promise.withResolvers<void>()
    await page.route(/v2.tvpackages/, async (route) => {
      await held
      await route.fulfill({ status: 500 })
    })
    const letCome = await hold('**/assets/list-page-*.js')
    await press('g', 'p', 'c')
    letCome()
    letFail()
    await page.getByRole('heading', { level: 2, name: 'Create new package' }).waitFor()
  })

  it('has none of what was meant for something else meanwhile', async () => {
    await tab.openAs('maja', '/?country=SE')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const letCome = await hold(/v2.tvpackages/)
    await press('g', 'p', 'End', 'Control+k', 'Escape')
    letCome()
    await expectFocus(row(0))
  })
})
