/** What has no room at the widths that people have: nothing that one would look for is out of sight. */

import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { goBy, goTo, settled } from '../browser/go.ts'
import { ConsolePage, HINTED, launchBrowser } from '../browser/index.ts'
import { SCREENS } from '../browser/screens.ts'
import { page, provider, tab, withConsole } from '../browser/stage.ts'
import { accounts, customers } from '../people.ts'

withConsole()

const BOX = `/engagements/STB/${customers.anna.engagements.STB}?country=SE`

/** What of these is wider than its place. */
const cut = (selector: string) => page.getByRole('main').locator(selector).evaluateAll(wider)

/** Of these what has more than one part that is cut, be it by less than a pixel. */
const cutTwice = (found: readonly Element[]) =>
  found
    .filter((one) => {
      const cut = [...one.querySelectorAll('*')].filter((part) => {
        const text = document.createRange()
        text.selectNodeContents(part)
        const [needed, given] = [text, part].map((box) => box.getBoundingClientRect().width)
        return part.children.length === 0 && (needed ?? 0) > (given ?? 0) + 0.1
      })
      return cut.length > 1
    })
    .map(({ textContent }) => textContent)

const wider = (found: readonly Element[]) =>
  found.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent)

it('1024: what is in a package fits with its last column, as do all tabs of an engagement and the keys of a log, which stands still when it is connected; at 640 its tools fit', async () => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await tab.openAs('dev', '/tv-packages/1003?country=SE&tab=channels')
  for (const number of ['2', '3']) {
    await page.keyboard.press(number)
    await page.getByRole('grid').locator('tbody').getByRole('row').first().waitFor()
    expect.soft(await cut('[data-scrolls], thead th')).toEqual([])
  }
  await tab.open(BOX)
  await page.getByRole('tab', { name: /^Change log/ }).waitFor()
  expect.soft(await cut('[role=tablist]')).toEqual([])
  await tab.open(`/remoteeventdebug?country=SE&searchTerm=${customers.anna.engagements.STB}&platform=STB`)
  await tab.log.waitFor()
  expect.soft(await cut('p')).toEqual([])
  const before = await tab.log.boundingBox()
  await page.keyboard.press('c')
  await page.getByText('Now streaming events').waitFor()
  expect.soft(await tab.log.boundingBox()).toEqual(before)
  await page.setViewportSize({ width: 640, height: 800 })
  await page.keyboard.press('i')
  await page.getByText('1 mark', { exact: true }).waitFor()
  expect.soft(await cut('[data-log-head]')).toEqual([])
  await page.keyboard.press('Control+f')
  await page.getByRole('search', { name: 'Find in the log' }).waitFor()
  expect.soft(await cut('[data-log-head]')).toEqual([])
})

it.each(['no-preference', 'reduce'] as const)(
  'a list has a shadow at the edge where there is more of it, and at no other, also with motion: %s; so has the strip of the media of a campaign',
  async (reducedMotion) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 870, height: 800 })
    await tab.openAs('dev', '/campaigns?country=SE')
    const list = page.getByRole('grid')
    const shadows = (of = list) =>
      of.evaluate((one) => ['::before', '::after'].map((side) => Number(getComputedStyle(one, side).opacity)))
    const scrollTo = (left: number) =>
      list.evaluate((one, to) => one.parentElement?.scrollTo({ left: to }), left)
    await list.waitFor()
    await expect.poll(() => shadows()).toEqual([0, 1])
    await scrollTo(100)
    await expect.poll(() => shadows()).toEqual([1, 1])
    await scrollTo(5000)
    await expect.poll(() => shadows()).toEqual([1, 0])
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(() => shadows()).toEqual([0, 0])
    await goBy(page, '/campaigns/10001?tab=medias', 'SE')
    const strip = page.getByRole('region', { name: 'Picked medias' }).getByRole('list')
    await strip.waitFor()
    await expect.poll(() => shadows(strip)).toEqual([0, 1])
  },
)

/** Of a list: what begins with a date, or with how long ago it was or in how long it will be. */
const moments = () =>
  page
    .getByRole('main')
    .locator('td')
    .filter({
      hasText:
        /^(\d{4}-\d\d-\d\d|\d\d \w{3}\.? |(Today|Yesterday|Tomorrow) \d\d:|just now|(in )?\d+ minutes?\b)/,
    })
    .evaluateAll((cells) =>
      cells.map((cell) => ({
        text: cell.textContent,
        isCut: [cell, ...cell.children].some((one) => one.scrollWidth > one.clientWidth),
      })),
    )

/** Among others. */
const WITH_MOMENTS = ['engagement-devices', 'packages', 'package-channels', 'services', 'campaigns']

it('1280: every date and time stands whole, in every list', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await tab.openAs('dev', '/?country=SE')
  const met: string[] = []
  for (const screen of SCREENS) {
    await goTo(page, screen)
    const found = await moments()
    expect
      .soft(
        found.filter(({ isCut }) => isCut),
        screen.name,
      )
      .toEqual([])
    if (found.length > 0) met.push(screen.name)
  }
  expect(met).toEqual(expect.arrayContaining(WITH_MOMENTS))
})

/**
 * What scrolls sideways with its bar below the button that folds the navigation: this browser hides the bar.
 */
const barsUnder = (button: Locator) =>
  button.evaluate((fold) => {
    const { top, right } = fold.getBoundingClientRect()
    const isUnder = ({ left, bottom }: DOMRect) => left < right && bottom > top
    return [...document.querySelectorAll('[data-scrolls]')]
      .filter((one) => one.scrollWidth > one.clientWidth && isUnder(one.getBoundingClientRect()))
      .map(({ textContent }) => textContent)
  })

it('1024: the header of every column stands whole, in every list, also filtered and sorted, and the button that folds the navigation lies on no scrollbar', async () => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await tab.openAs('dev', '/?country=SE')
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  for (const screen of SCREENS) {
    await goTo(page, screen)
    expect.soft(await cut('thead th button > span'), screen.name).toEqual([])
    const fold = page.getByRole('button', { name: 'Collapse navigation' })
    expect.soft(await barsUnder(fold), screen.name).toEqual([])
  }
  const filters = 'name-filter=a&price-filter=9&type-filter=RENTAL&amount-filter=1&status-filter=Active'
  for (const sort of ['type-sort=asc', 'amount-sort=asc']) {
    await goBy(page, `/campaigns?${filters}&${sort}`, 'SE')
    await page
      .getByRole('columnheader', { name: /filtered/ })
      .nth(4)
      .waitFor()
    expect.soft(await cut('thead th button > span'), sort).toEqual([])
  }
})

it('1024: beside a folded navigation every list has all of its columns in sight', async () => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await tab.openAs('dev', '/?country=SE')
  for (const screen of SCREENS) {
    await goTo(page, screen)
    expect.soft(await cut('[data-scrolls]:has([role=grid])'), screen.name).toEqual([])
    const rows = page.getByRole('grid').last().locator('tbody tr')
    if ((await rows.count()) === 0) continue
    // It has the key of its button beside it.
    await rows.first().focus()
    const last = '[role=grid] :is(thead, tr:focus) :is(th, td):last-child'
    expect.soft(await cut(`${last}, ${last} > *`), screen.name).toEqual([])
  }
})

it('1024: a column that lies beside what is seen is seen when the keyboard comes to it, in a row and in the headers; no cell is cut twice', async () => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await tab.openAs('dev', '/selection-menu?country=SE')
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await page.getByRole('grid').locator('tbody tr').first().focus()
  expect.soft(await page.getByRole('main').locator('tbody td').evaluateAll(cutTwice)).toEqual([])
  const isSeen = () =>
    page.locator(':focus').evaluate((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      const list = cell.closest('[data-scrolls]')?.getBoundingClientRect()
      return list !== undefined && left >= list.left - 1 && right <= list.right + 1
    })
  const along = (key: string) => Array.from({ length: 8 }, () => key)
  for (const key of [...along('ArrowRight'), 'ArrowUp', ...along('ArrowLeft').slice(1)]) {
    await page.keyboard.press(key)
    expect.soft(await isSeen(), key).toBe(true)
  }
})

it.each([1024, 1280, 1440])(
  '%i: of a customer among hits the name is whole, the area before it is so or not there, and nothing moves when the way to the next comes',
  async (width) => {
    await page.setViewportSize({ width, height: 800 })
    await tab.openAs('maja', `/engagements?country=SE&searchTerm=${customers.anna.username}`)
    await page.getByRole('row', { name: new RegExp(customers.anna.engagements.STB) }).click()
    await page.getByText('Hit 1 of 2').waitFor()
    const name = page.getByRole('heading', { level: 2 })
    const area = page.getByRole('heading', { level: 1, name: 'Engagement Information' })
    expect.soft((await name.boundingBox())?.height, 'the name is one line').toBeLessThan(30)
    expect.soft(await shownOf(area)).toBeOneOf([0, 1])
    expect
      .soft(await page.getByRole('button', { name: 'Next hit' }).locator('kbd').isVisible())
      .toBe(width >= 1440)
    const answer = Promise.withResolvers<void>()
    await page.route('**/admin/v1/search/**', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.reload()
    await settled(page)
    const beside = page.getByRole('main').getByRole('button', { name: /^Watch/ })
    const places = () => Promise.all([name.boundingBox(), beside.boundingBox()])
    const before = await places()
    expect(await page.getByText('Hit 1 of 2').count(), 'the way is not known yet').toBe(0)
    answer.resolve()
    await page.getByText('Hit 1 of 2').waitFor()
    expect(await places()).toEqual(before)
  },
)

/** How much of it the boxes that clip it leave in sight, by its width and height. */
const shownOf = (one: Locator) =>
  one.evaluate((node) => {
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect()
    let seen = { left, right, top, bottom }
    for (let box = node.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible' && getComputedStyle(box).overflowX === 'visible')
        continue
      const clip = box.getBoundingClientRect()
      seen = {
        left: Math.max(seen.left, clip.left),
        right: Math.min(seen.right, clip.right),
        top: Math.max(seen.top, clip.top),
        bottom: Math.min(seen.bottom, clip.bottom),
      }
    }
    const cut = node.scrollWidth > node.clientWidth ? 0.5 : 1
    const area = Math.max(0, seen.right - seen.left) * Math.max(0, seen.bottom - seen.top)
    return cut * (area / (width * height))
  })

it.each([
  ['maja', 'Roles country-se, content-write +1'],
  ['kari', 'Roles country-no, tvpackage-write +2'],
  ['sofie', 'Roles country-dk, content-read +1'],
] as const)('1280: of the roles of %s those stand in the top bar that fit: “%s”', async (account, shown) => {
  await tab.openAs(account, '/')
  const roles = page.getByRole('banner').getByRole('button', { name: /^Roles/ })
  expect.soft(await roles.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  expect.soft(await roles.evaluate(told)).toBe(shown)
  await page.setViewportSize({ width: 1920, height: 1080 })
  expect.soft(await roles.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  expect(await roles.evaluate(told)).toBe(`Roles ${accounts[account].roles.join(', ')}`)
})

/** The text that has room on the screen: what is there for screen readers alone is one pixel wide. */
function told(node: Element): string {
  const parts = [...node.childNodes].map((part) =>
    part instanceof Element && part.getBoundingClientRect().width < 2 ? '' : (part.textContent ?? ''),
  )
  return parts.join('')
}

const devicesOf = (platform: 'STB' | 'OTT') =>
  `/engagements/${platform}/${customers.anna.engagements[platform]}?country=SE&tab=devices`

it.each(['STB', 'OTT'] as const)(
  '1280: the devices of an %s engagement are shown whole, no word or version is broken',
  async (platform) => {
    await tab.openAs('maja', devicesOf(platform))
    await page.getByRole('grid').locator('tbody').getByRole('row').first().waitFor()
    expect.soft(await cut('thead th, thead th *, tbody td, tbody td > span')).toEqual([])
    expect.soft(await page.getByRole('main').locator('tbody td > span').evaluateAll(beyond)).toEqual([])
    const [client, location] = [2, 6]
    const worded = `tbody td:nth-child(n+${client}):nth-child(-n+${location}) > span`
    expect(await page.getByRole('main').locator(worded).evaluateAll(broken)).toEqual([])
  },
)

it('1280: the id of a device is whole, also with letters of whole pixels', async () => {
  const hinted = await launchBrowser(HINTED)
  try {
    const theirs = new ConsolePage(await hinted.newPage({ viewport: { width: 1280, height: 800 } }), provider)
    await theirs.openAs('maja', devicesOf('OTT'))
    const cells = theirs.page.getByRole('main').locator('tbody td > span')
    await cells.first().waitFor()
    expect.soft(await cells.evaluateAll(beyond)).toEqual([])
    const texts = theirs.page.getByRole('grid').locator('th *, time')
    expect.soft(await texts.evaluateAll(wider)).toEqual([])
  } finally {
    await hinted.close()
  }
})

/** What has more lines than there is room for. */
const beyond = (found: readonly Element[]) =>
  found.filter((one) => one.scrollHeight > one.clientHeight + 8).map(({ textContent }) => textContent)

/** The words that begin in one line and end in another. */
const broken = (found: readonly Element[]) =>
  found.flatMap((one) => {
    const letters: { letter: string; line: number }[] = []
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        letters.push({ letter, line: range.getBoundingClientRect().top })
      }
    return letters
      .filter(({ letter, line }, at) => {
        const before = letters[at - 1]
        return before && `${before.letter}${letter}`.trim().length === 2 && before.line !== line
      })
      .map(() => one.textContent)
  })

it('960: there is room for who is signed in, with the roles said of the letters and shown beside them [SHL-044, SHL-045]', async () => {
  await tab.openAs('maja', '/')
  const letters = page.getByRole('button', { name: /^Maja Lindqvist, Roles country-se, / })
  expect(await letters.count()).toBe(0)
  await page.setViewportSize({ width: 960, height: 540 })
  await letters.hover()
  await page.getByRole('tooltip').getByText('content-write').waitFor()
})

it('1100: the navigation shows icons alone, and names from 1200 on, until it is folded by hand', async () => {
  await tab.openAs('maja', '/')
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.getByRole('button', { name: 'Expand navigation' }).waitFor()
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.getByRole('button', { name: 'Collapse navigation' }).waitFor()
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Collapse navigation' }).waitFor()
})
