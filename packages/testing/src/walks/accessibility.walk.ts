/** Who reads with their ears, zooms in, or wants nothing to move: on every screen and in every dialog. */
/// <reference lib="dom" />
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeFinds, axeFindsInBothThemes } from '../browser/axe.ts'
import type { Page } from '../browser/index.ts'
import { navigate, waitUntilLoaded } from '../browser/navigation.ts'
import { SCREENS, type Screen } from '../browser/screens.ts'
import { expectFocus, page, press, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { firstRow } from './dialogs.ts'

const WINDOW = { width: 1280, height: 600 }
const TWICE_AS_LARGE = { width: 640, height: 400 }

withConsole(
  // What is drawn below is as what is drawn above.
  { viewport: WINDOW, reducedMotion: 'reduce' },
)

it.each(SCREENS)(
  '$name: nothing that axe finds, no motion, and all within the width at 200 %',
  async (screen) => {
    await tab.openAs('dev', screen.path)
    await screen.readyElement(page).first().waitFor()
    await waitUntilLoaded(page)
    expect.soft(await axeFindsInBothThemes(page)).toEqual([])
    expect.soft(await page.evaluate(longestMotion)).toBeLessThanOrEqual(1)
    await resizeTo(TWICE_AS_LARGE, screen)
    expect.soft(await page.evaluate(lostAtTheSide), 'zoomed to 200 %').toEqual([])
    await page.reload()
    await screen.readyElement(page).first().waitFor()
    await waitUntilLoaded(page)
    expect(await page.evaluate(lostAtTheSide), 'opened at 200 %').toEqual([])
  },
)

/** As a person who zooms sees it, after the page has drawn its new size. */
async function resizeTo(size: typeof WINDOW, { readyElement }: Screen): Promise<void> {
  await page.setViewportSize(size)
  await readyElement(page).first().waitFor()
  await waitUntilLoaded(page)
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
  it('hits, their row, tooltips and the environment have an outline', async () => {
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
    await tab.openPalette()
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

describe('the palette', () => {
  it('says which option Enter would choose, and how many results there are, once', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await tab.openPalette()
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
  it('is announced once: what a filter leaves, what a search finds', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE&package-name-filter=sport')
    await firstRow(page).waitFor()
    const said = await announcements(page)
    await page.getByRole('button', { name: /^Remove the filter/ }).press('Enter')
    await expect.poll(said).toEqual([expect.stringMatching(/^Shows (\d+) \/ \1$/)])

    await navigate(page, '/engagements', 'SE')
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

it('the line about waiting for the network stays one line, and axe finds nothing', async () => {
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
