/// <reference lib="dom" />
/** What has no room at the widths that people have: nothing that one would look for is out of sight. */
import { expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { SCREENS } from '../browser/screens.ts'
import { page, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

withConsole()

const BOX = `/engagements/STB/${customers.anna.engagements.STB}?country=SE`
const LOG = `/remoteeventdebug?country=SE&searchTerm=${customers.anna.engagements.STB}&platform=STB`

const setWidth = (width: number) => page.setViewportSize({ width, height: 800 })

/** What of these is wider than its place. */
const cut = (selector: string) => page.getByRole('main').locator(selector).evaluateAll(wider)

const wider = (found: readonly Element[]) =>
  found.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent)

/** What begins with a date, or with how long ago it was or in how long it will be, and is cut. */
const cutMoments = () =>
  page
    .getByRole('main')
    .locator('td')
    .filter({
      hasText:
        /^(\d{4}-\d\d-\d\d|\d\d \w{3}\.? |(Today|Yesterday|Tomorrow) \d\d:|just now|(in )?\d+ minutes?\b)/,
    })
    .evaluateAll((cells) =>
      cells
        .filter((cell) => [cell, ...cell.children].some((one) => one.scrollWidth > one.clientWidth))
        .map(({ textContent }) => textContent),
    )

it.each(SCREENS)(
  '$name: dates, headers and columns are whole at 1280 and 1024',
  async ({ path, readyElement }) => {
    await tab.openAs('dev', path)
    await readyElement(page).first().waitFor()
    expect.soft(await cutMoments(), 'dates at 1280').toEqual([])
    await setWidth(1024)
    await page.getByRole('button', { name: 'Expand navigation' }).waitFor()
    expect.soft(await cut('[data-scrolls]:has([role=grid])'), 'columns at 1024').toEqual([])
    const rows = page.getByRole('grid').last().locator('tbody tr')
    if (await rows.count()) {
      // It has the key of its button beside it.
      await rows.first().focus()
      const last = '[role=grid] :is(thead, tr:focus) :is(th, td):last-child'
      expect.soft(await cut(`${last}, ${last} > *`), 'the last column at 1024').toEqual([])
    }
    await page.getByRole('button', { name: 'Expand navigation' }).click()
    expect.soft(await cut('thead th button > span'), 'headers beside an open navigation').toEqual([])
  },
)

it('1024: the tabs of an engagement fit, and a log stands still when it is connected', async () => {
  await setWidth(1024)
  await tab.openAs('dev', BOX)
  await page.getByRole('tab', { name: /^Change log/ }).waitFor()
  expect.soft(await cut('[role=tablist]')).toEqual([])
  await tab.open(LOG)
  await tab.log.waitFor()
  expect.soft(await cut('p')).toEqual([])
  const before = await tab.log.boundingBox()
  await page.keyboard.press('c')
  await page.getByText('Now streaming events').waitFor()
  expect.soft(await tab.log.boundingBox()).toEqual(before)
})

it('640: the tools of a log fit, also while something is looked for', async () => {
  await setWidth(640)
  await tab.openAs('dev', LOG)
  await tab.log.waitFor()
  await page.keyboard.press('i')
  await page.getByText('1 mark', { exact: true }).waitFor()
  expect.soft(await cut('[data-log-head]')).toEqual([])
  await page.keyboard.press('Control+f')
  await page.getByRole('search', { name: 'Find in the log' }).waitFor()
  expect.soft(await cut('[data-log-head]')).toEqual([])
})

it('870: a list and a strip of media have a shadow where there is more of them', async () => {
  await setWidth(870)
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
  await navigate(page, '/campaigns/10001?tab=medias', 'SE')
  const strip = page.getByRole('region', { name: 'Picked medias' }).getByRole('list')
  await strip.waitFor()
  await expect.poll(() => shadows(strip)).toEqual([0, 1])
})

it('1024: a column beyond the edge comes into sight with the keyboard, in rows and headers', async () => {
  await setWidth(1024)
  await tab.openAs('dev', '/selection-menu?country=SE')
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await page.getByRole('grid').locator('tbody tr').first().focus()
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

it.each([1024, 1280, 1440])('%i: the name of a customer among hits is one line', async (width) => {
  await setWidth(width)
  await tab.openAs('maja', `/engagements?country=SE&searchTerm=${customers.anna.username}`)
  await page.getByRole('row', { name: new RegExp(customers.anna.engagements.STB) }).click()
  await page.getByText('Hit 1 of 2').waitFor()
  const name = page.getByRole('heading', { level: 2 })
  expect((await name.boundingBox())?.height).toBeLessThan(30)
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

it.each(['STB', 'OTT'] as const)(
  '1280: each device of an %s engagement has one line, and its times and addresses are whole',
  async (platform) => {
    const id = customers.anna.engagements[platform]
    await tab.openAs('maja', `/engagements/${platform}/${id}?country=SE&tab=devices`)
    await page.getByRole('grid').locator('tbody').getByRole('row').first().waitFor()
    expect.soft(await cut('thead th, thead th *')).toEqual([])
    const whole = ['Client', 'Last seen', 'IP address', 'Log out']
    const titles = await page.getByRole('columnheader').allInnerTexts()
    for (const title of whole) {
      const cells = `tbody td:nth-child(${titles.findIndex((text) => text.startsWith(title)) + 1})`
      expect.soft(await cut(cells), title).toEqual([])
    }
    const row = page.getByRole('grid').locator('tbody').getByRole('row').first()
    const heights = await row.locator('td').evaluateAll((cells) => cells.map((one) => one.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(28)
  },
)

it('960: the roles of the person are shown beside the initials [SHL-044, SHL-045]', async () => {
  await tab.openAs('maja', '/')
  const letters = page.getByRole('button', { name: /^Maja Lindqvist, Roles country-se, / })
  expect(await letters.count()).toBe(0)
  await page.setViewportSize({ width: 960, height: 540 })
  await letters.hover()
  await page.getByRole('tooltip').getByText('content-write').waitFor()
})

it('the navigation shows names from 1200 on and icons below, until it is folded by hand', async () => {
  await tab.openAs('maja', '/')
  await setWidth(1100)
  await page.getByRole('button', { name: 'Expand navigation' }).waitFor()
  await setWidth(1200)
  await page.getByRole('button', { name: 'Collapse navigation' }).waitFor()
  await setWidth(1100)
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Collapse navigation' }).waitFor()
})
