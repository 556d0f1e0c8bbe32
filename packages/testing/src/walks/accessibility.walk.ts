/** Who reads with their ears, zooms in, or wants nothing to move: on every screen and in every dialog. */
/// <reference lib="dom" />
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { goTo, settled } from '../browser/go.ts'
import { axeFinds, axeFindsInBothThemes, type Page, unexplained } from '../browser/index.ts'
import { SCREENS, type Screen } from '../browser/screens.ts'
import { expectFocus, page, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { DIALOGS, type DialogRow, firstRow } from './dialogs.ts'

const WINDOW = { width: 1280, height: 600 }
const TWICE_AS_LARGE = { width: 640, height: 400 }

withConsole(
  // What is drawn below is as what is drawn above.
  { viewport: WINDOW, reducedMotion: 'reduce' },
)

/** One of each kind: what was drawn before the zoom may keep its old size. */
const DRAWN_LARGE = ['start', 'packages', 'package-overview', 'engagements-found', 'events']

describe('every screen', () => {
  it('is free of what axe finds, light and dark, nothing on it moves for who wants that, and at 200 % all is within the width of the window, where only tables scroll to the side', async () => {
    await tab.openAs('dev', '/?country=SE')
    for (const screen of SCREENS) {
      await goTo(page, screen)
      expect.soft(await axeFindsInBothThemes(page), screen.name).toEqual([])
      expect.soft(await page.evaluate(longestMotion), screen.name).toBeLessThanOrEqual(1)
      await resizeTo(TWICE_AS_LARGE, screen)
      expect.soft(await page.evaluate(lostAtTheSide), `${screen.name} at 200 %`).toEqual([])
      await resizeTo(WINDOW, screen)
    }
  })

  it.each(DRAWN_LARGE)('that is opened at 200 % is within the width of the window: %s', async (name) => {
    const screen = SCREENS.find((one) => one.name === name)
    if (!screen) throw new Error(`There is no screen ${name}`)
    await page.setViewportSize(TWICE_AS_LARGE)
    await tab.openAs('dev', screen.path)
    await screen.whole(page).first().waitFor()
    await settled(page)
    expect(await page.evaluate(lostAtTheSide)).toEqual([])
  })
})

/** As a person who zooms sees it, after the page has drawn its new size. */
async function resizeTo(size: typeof WINDOW, { whole }: Screen): Promise<void> {
  await page.setViewportSize(size)
  await whole(page).first().waitFor()
  await settled(page)
  await page.evaluate(standsStill)
}

/** After a change of size elements move; the page is drawn when none moves any more. */
async function standsStill(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const places = () => [...document.querySelectorAll('body *')].map(placeOf).join()
  const placeOf = (element: Element) => {
    const { x, y, width } = element.getBoundingClientRect()
    return `${x} ${y} ${width}`
  }
  for (let before = ''; before !== places(); ) {
    before = places()
    await frame()
    await frame()
  }
}

/** Milliseconds; 0 where nothing moves. */
function longestMotion(): number {
  const times = document.getAnimations().map((animation) => {
    const { duration, iterations = 1 } = animation.effect?.getTiming() ?? {}
    return Number(duration) * iterations
  })
  return Math.max(0, ...times)
}

/**
 * What scrolls to the side and is no table or row of tabs or pictures; what can be pressed, and is out of the
 * window all the same.
 */
function lostAtTheSide(): string[] {
  const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1
  const mayScroll = (element: Element) =>
    element.matches('[role=tablist], [role=log] *') ||
    element.querySelector(':scope > :is(table, [role=grid], [role=treegrid])') !== null ||
    getComputedStyle(element).overflowY === 'hidden'
  const all = [...document.querySelectorAll('*')]
  const areas = all.filter(scrolls)
  const isOutside = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < 0 || right > innerWidth) && !areas.some((area) => area.contains(element))
  }
  return [
    ...areas.filter((area) => !mayScroll(area)),
    ...all.filter((element) => element.matches('button, a, input, select, h1, h2') && isOutside(element)),
  ].map(name)
}

describe('what opens on a page without a dialog', () => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  it('is free of what axe finds: marked rows, finding in rows, the hint of a chord', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(firstRow(page))
    await press('x')
    await page.getByRole('region', { name: /^Marked/ }).waitFor()
    await press('Control+f')
    await page.keyboard.insertText('bas')
    await page
      .getByRole('search', { name: 'Find in the rows' })
      .getByText(/^1 of /)
      .waitFor()
    expect(await axeFindsInBothThemes(page)).toEqual([])
    await press('Escape', 'g')
    await page.getByRole('status').locator('> *', { hasText: 'and then' }).waitFor()
    expect(await axeFindsInBothThemes(page)).toEqual([])
  })

  it('is free of what axe finds in a log: a filter that cannot be read', async () => {
    await tab.openAs('maja', '/remoteeventdebug?country=SE')
    await page.getByRole('searchbox', { name: 'Filter', exact: true }).fill('"half')
    await page.getByRole('alert').filter({ hasText: 'The filter is invalid' }).waitFor()
    expect(await axeFindsInBothThemes(page)).toEqual([])
  })
})

it('an empty cell shows that the keyboard is in it and in its row [WCAG 2.4.7]', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE')
  await expectFocus(firstRow(page))
  const empty = page.getByRole('grid').locator('tbody td[data-column]:empty').first()
  const row = empty.locator('..')
  const column = Number(await empty.getAttribute('data-column'))
  const ground = () =>
    row.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).boxShadow])
  await row.focus()
  const marked = await ground()
  for (let step = 0; step <= column; step += 1) await page.keyboard.press('ArrowRight')
  await expectFocus(empty)
  const { height = 0 } = (await empty.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(15)
  expect(await ground()).toEqual(marked)
})

describe.each(['light', 'dark'] as const)('in forced colours, %s', (colorScheme) => {
  it('what is typed is read in what it finds, and what a ground or a shadow tells elsewhere has a line: what is found, the row it is in, a tooltip, the environment; a chosen day has one ground', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await tab.openAs('dev', '/tv-packages?country=SE')
    await firstRow(page).focus()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('Stor Plus')
    const found = page.getByRole('row', { name: /Stor Plus/ })
    await page.getByText('1 of 1').waitFor()
    const lines = [
      found,
      found.getByRole('gridcell', { name: 'Stor Plus', exact: true }),
      page.getByText('pilot', { exact: true }),
    ]
    for (const one of lines) expect.soft(await lineOf(one), String(one)).not.toBe('none')
    expect.soft(await lineOf(firstRow(page)), 'a row in which nothing is found').toBe('none')
    await page.getByRole('main').getByRole('button', { name: 'Next hit' }).focus()
    // For who walks to it.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect.soft(await lineOf(page.locator('[role=tooltip]')), 'a tooltip').not.toBe('none')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('log')
    const letters = tab.palette.locator('[role=option][aria-selected=false] mark').first()
    expect.soft(await letters.evaluate(colourOf), 'in the palette').toBe(await page.evaluate(inkOf))
    await tab.open('/campaigns/10001?country=SE')
    await field(page, 'Start date').press('Alt+ArrowDown')
    const day = page.getByRole('dialog', { name: 'Start date' }).locator('[aria-selected=true] button')
    expect(await day.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  })
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const lineOf = (one: Locator) => one.evaluate((node) => getComputedStyle(node).outlineStyle)
const colourOf = (node: Element) => getComputedStyle(node).color
const inkOf = () => getComputedStyle(document.body).color

/** What lies behind it is looked at as a screen. */
const ON_TOP = 'dialog[open], [role=dialog]'

/** A laptop beside a projector; a page at 200 %. */
const LOW = [{ width: 1280, height: 500 }, TWICE_AS_LARGE]

describe('every dialog', () => {
  it('takes the focus, is free of what axe finds, light and dark, and gives the focus back at Esc; what opens it says so; in a low window it is whole with its buttons, none of which is covered, and what does not fit scrolls between them and its title', async () => {
    await tab.openAs('dev', '/?country=SE')
    for (const row of DIALOGS) {
      const { name, path, from, typed = '' } = row
      const what = `${name} at ${path}`
      await goTo(page, { path, whole: from })
      await from(page).focus()
      if (typed) await page.keyboard.insertText(typed)
      const dialog = await open(row)
      await page.waitForFunction(namesOnlyWhatIsDrawn)
      expect.soft(await axeFindsInBothThemes(page, ON_TOP), what).toEqual([])
      expect.soft(await unexplained(page), what).toEqual([])
      expect
        .soft(await dialog.evaluate((element) => element.contains(document.activeElement)), what)
        .toBe(true)
      // A tooltip takes the first Escape.
      if (await page.getByRole('tooltip').count()) await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      const back = () => from(page).evaluate((element) => element === document.activeElement)
      await expect.poll(back, { message: what }).toBe(true)
      expect.soft(await saysThatItOpens(row), what).toBe(true)
      for (const size of LOW) {
        await page.setViewportSize(size)
        expect.soft(await lostIn(row), `${what}, ${size.width} × ${size.height}`).toEqual([])
        await from(page).focus()
      }
      for (const _ of typed) await page.keyboard.press('Backspace')
      await page.setViewportSize(WINDOW)
    }
  })
})

/** What a pointer opens it with, before and where it does. */
async function saysThatItOpens(row: DialogRow): Promise<boolean> {
  const { opener, from } = row
  if (!opener) return true
  const says = await opener(page).getAttribute('aria-haspopup')
  await opener(page).click()
  const dialog = await opened(row)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await from(page).focus()
  return says === 'dialog'
}

/** Opens it, and closes it after the check. */
async function lostIn(row: DialogRow): Promise<string[]> {
  const dialog = await open(row)
  await page.waitForFunction(namesOnlyWhatIsDrawn)
  const lost = await dialog.evaluate(outOfSight)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return lost
}

/**
 * A dialog that is beyond the window or scrolls as a whole, and buttons of it that are beyond the window or
 * covered.
 */
function outOfSight(dialog: Element): string[] {
  const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`
  // A dialog is as large as the window; its panel is what is seen.
  const panel = (dialog.matches('dialog') && dialog.firstElementChild) || dialog
  const edges = panel.getBoundingClientRect()
  const isBeyond = ({ left, top, right, bottom }: DOMRect) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  const isCovered = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return !button.contains(front)
  }
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
  const all = [...dialog.querySelectorAll<HTMLElement>('*')]
  const areas = all.filter(scrolls)
  const buttons = all.filter((one) => one.matches('button') && !areas.some((area) => area.contains(one)))
  return [
    ...(isBeyond(edges) || scrolls(panel) ? [name(dialog)] : []),
    ...buttons.filter((button) => isBeyond(button.getBoundingClientRect()) || isCovered(button)).map(name),
  ]
}

describe('a question that is longer than its window', () => {
  it('stays whole in it; keys come to its text, scroll it and select no other; a click beside it gives the focus back', async () => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await tab.openAs('dev', '/tv-packages?country=SE')
    await page.getByRole('row', { name: /1001/ }).focus()
    for (const key of ['Control+a', 'd']) await page.keyboard.press(key)
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox').and(page.locator(':focus')).waitFor()
    const edge = () => question.locator('form').evaluate((panel) => panel.getBoundingClientRect().bottom)
    expect(await edge()).toBeLessThan(420)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    const text = question.getByText('This cannot be undone').locator('..')
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press('Control+a')
    const selected = () => page.evaluate(() => String(getSelection()))
    expect(await selected()).toContain('This cannot be undone')
    expect(await selected()).not.toContain('Package administration')
    await page.mouse.click(5, 400)
    await question.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /1001/ }).and(page.locator(':focus')).waitFor()
  })
})

/** By its keys; once it has the focus. */
async function open(row: DialogRow) {
  for (const key of row.keys) await (isTyped(key) ? choose(key) : page.keyboard.press(key))
  return opened(row)
}

async function opened({ name, role = 'dialog' }: DialogRow) {
  const dialog = page.getByRole(role, { name })
  await dialog.waitFor()
  const holds = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(holds, { message: String(name) }).toBe(true)
  return dialog
}

const isTyped = (key: string) => key.startsWith('>')

/** In the palette, until what is typed stands first. */
async function choose(typed: string): Promise<void> {
  await tab.palette.getByRole('combobox').fill(typed)
  await tab.palette
    .locator('[aria-selected=true]')
    .filter({ hasText: new RegExp(typed.slice(1), 'i') })
    .waitFor()
}

/** A list draws its rows once it knows how high it is. */
function namesOnlyWhatIsDrawn(): boolean {
  return [...document.querySelectorAll('[aria-activedescendant]')].every((list) =>
    document.getElementById(list.getAttribute('aria-activedescendant') ?? ''),
  )
}

describe('the palette', () => {
  it('is a field that controls a list, says which of its options Enter would choose and how many there are, once', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await page.keyboard.press('Control+k')
    const field = tab.palette.getByRole('combobox')
    await tab.palette.getByRole('option').first().waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    expect(await field.getAttribute('aria-autocomplete')).toBe('list')
    const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
    expect(await list.getAttribute('role')).toBe('listbox')
    const active = async () => page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`)
    // Nothing is, until something was asked for.
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key)
      expect(await (await active()).getAttribute('role')).toBe('option')
      expect(await (await active()).getAttribute('aria-selected')).toBe('true')
      expect(await list.locator('[aria-selected=true]').count()).toBe(1)
    }
    const said = await announcements(page)
    await page.keyboard.insertText('zzzzqqq')
    await tab.palette.getByText('No results for').waitFor()
    await expect.poll(async () => (await said()).at(-1)).toBe('0 results')
    expect((await said()).filter((text) => text === '0 results')).toHaveLength(1)
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()
    expect(await axeFinds(page)).toEqual([])
  })
})

describe('what changes without the focus', () => {
  it('is announced politely and once: the rows after a filter, the hits of a search', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE&package-name-filter=sport')
    await firstRow(page).waitFor()
    const said = await announcements(page)
    await page.getByRole('button', { name: /^Remove the filter/ }).press('Enter')
    await expect.poll(said).toEqual([expect.stringMatching(/^Shows (\d+) \/ \1$/)])

    await goTo(page, { path: '/engagements?country=SE', whole: (page) => page.getByRole('textbox') })
    const search = async (term: string) => {
      await page.getByRole('textbox').fill(term)
      await page.getByRole('textbox').press('Enter')
    }
    const heard = await announcements(page)
    await search(customers.anna.username)
    await expect.poll(heard).toContain('2 engagements found')
    await search('no.such.person')
    await expect.poll(heard).toContain('No engagements to display')
    expect((await heard()).filter((text) => /engagements/.test(text))).toHaveLength(2)
  })
})

it('the line of what waits for the network is free of what axe finds, and one line high however much waits', async () => {
  const box = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
  await tab.openAs('maja', '/?country=SE')
  await tab.openBoxTools(box)
  const line = page.getByRole('status').filter({ hasText: /You are (offline|online)/ })
  await page.context().setOffline(true)
  await line.waitFor()
  const height = async () => (await page.getByRole('main').boundingBox())?.height
  const empty = await height()
  for (const tool of ['Full debug log', 'Default debug log', 'Update from BSS', 'Update STB'])
    await tab.boxTool(tool).click()
  const waiting = page.getByRole('region', { name: 'Waiting for the network' }).getByRole('listitem')
  await expect.poll(() => waiting.count()).toBe(4)
  expect(await height()).toBe(empty)
  expect(await axeFindsInBothThemes(page)).toEqual([])
})

/**
 * What live regions say from now on, in order; one that comes together with its text is often not read, and
 * does not count.
 */
async function announcements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(listen)
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

function listen(): void {
  const heard: string[] = []
  Object.assign(window, { heard })
  const LIVE = '[role=status]:not([aria-live=off]), [role=alert], [aria-live=polite], output'
  const regions = () => new Set(document.querySelectorAll(LIVE))
  let there = regions()
  new MutationObserver((changes) => {
    const changed = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
    )
    for (const region of new Set(changed))
      if (region?.textContent && there.has(region)) heard.push(region.textContent)
    there = regions()
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
