/** What has no room at the widths that people have: nothing that one would look for is out of sight. */
import { expect, it } from 'vitest'
import type { ConsolePage, Page } from '../browser/index.ts'
import { customers } from '../people.ts'
import { SCREENS } from './screens.ts'
import { onStage } from './stage.ts'

let tab: ConsolePage
let page: Page

onStage((stage) => {
  ;({ tab } = stage)
  page = tab.page
})

const BOX = `/engagements/STB/${customers.anna.engagements.STB}?country=SE`

/** What of these is wider than its place. */
const cut = (selector: string) =>
  page
    .getByRole('main')
    .locator(selector)
    .evaluateAll((found) =>
      found.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
    )

it('1024: what is in a package fits with its last column, as do all tabs of an engagement and the keys of a log', async () => {
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
})

/** Of a list: whether anything begins so, and is wider than its cell. */
const cutMoments = () =>
  page
    .getByRole('main')
    .locator('td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => [cell, ...cell.children].some((one) => one.scrollWidth > one.clientWidth))
        .map(({ textContent }) => textContent)
        .filter((text) => /^\d{4}-\d\d-\d\d|^\d\d \w{3}\.? /.test(text ?? '')),
    )

it('1280: every date and time stands whole, in every list', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await tab.openAs('dev', '/?country=SE')
  for (const { name, path, whole } of SCREENS) {
    await page.evaluate((address) => history.pushState(null, '', address), path)
    await whole(page).first().waitFor()
    expect.soft(await cutMoments(), name).toEqual([])
  }
})
