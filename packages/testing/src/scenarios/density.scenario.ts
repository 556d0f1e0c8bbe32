/// <reference lib="dom" />
/** How close together everything stands, each person's own choice; and how light, that of a browser. */
import { expect, it } from 'vitest'
import { ConsolePage } from '../browser/index.ts'
import { onStage, type Stage } from '../browser/stage.ts'

let stage: Stage

onStage((entered) => {
  stage = entered
})

const rows = () => stage.tab.page.getByRole('grid').locator('tbody').getByRole('row')

const COMFORTABLE = 33
const COMPACT = 27

it('compact puts rows closer together, at once and where they were; it is chosen by button or palette, and kept', async () => {
  const { tab } = stage
  const tops = async () => {
    const boxes = [await rows().nth(0).boundingBox(), await rows().nth(1).boundingBox()]
    return (boxes[1]?.y ?? 0) - (boxes[0]?.y ?? 0)
  }
  await tab.openAs('maja', '/tv-packages?country=SE')
  await rows().nth(1).waitFor()
  expect(await tops()).toBe(COMFORTABLE)
  await tab.page.getByRole('button', { name: 'Density: comfortable' }).click()
  await expect.poll(tops).toBe(COMPACT)

  await tab.page.reload()
  await rows().nth(1).waitFor()
  await expect.poll(tops).toBe(COMPACT)

  await tab.page.keyboard.press('Control+k')
  await tab.page.keyboard.insertText('density')
  await tab.page.getByRole('option', { name: 'Density: comfortable' }).waitFor()
  await tab.page.keyboard.press('Enter')
  await expect.poll(tops).toBe(COMFORTABLE)
})

it('compact, a name of two lines is whole, and the bar of a campaign stands in the middle of its row', async () => {
  const { page } = stage.tab
  await page.setViewportSize({ width: 1024, height: 800 })
  await stage.tab.openAs('maja', '/campaigns?country=SE')
  await rows().nth(1).waitFor()
  expect.soft(await rows().evaluateAll(lettersTooHigh)).toEqual([])
  await page.getByRole('button', { name: 'Density: comfortable' }).click()
  await page.getByRole('button', { name: 'Density: compact' }).waitFor()
  expect.soft(await rows().evaluateAll(lettersTooHigh)).toEqual([])
  await page.keyboard.press('t')
  await rows().locator('rect').first().waitFor()
  expect(await rows().evaluateAll(fromTheMiddle)).toEqual([])
})

it('light or dark is of the browser: what is chosen in one tab is drawn in the others at once', async () => {
  const { context, provider, tab } = stage
  await tab.openAs('maja', '/tv-packages?country=SE')
  await rows().nth(1).waitFor()
  const other = new ConsolePage(await context.newPage(), provider)
  await other.open('/campaigns?country=SE')
  await tab.page.getByRole('button', { name: 'Theme: as the system' }).click()
  await other.page.getByRole('button', { name: 'Theme: light' }).click()
  await tab.page.getByRole('button', { name: 'Theme: dark' }).waitFor()
  expect(await tab.page.locator('html').getAttribute('data-theme')).toBe('dark')
})

/** Names whose letters do not fit into the lines that they have, or whose lines do not fit into their row. */
function lettersTooHigh(rows: readonly Element[]) {
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  return rows.flatMap((row) => {
    const name = row.querySelector('td > span') as HTMLElement
    const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(name)
    const [size, line] = [fontSize, lineHeight].map(Number.parseFloat) as [number, number]
    // So large that its whole pixels are hundredths.
    context.font = `${fontWeight} ${size * 100}px ${fontFamily}`
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText('hg')
    return (above + below) / 100 > line || name.scrollHeight > row.clientHeight ? name.textContent : []
  })
}

/** Campaigns whose bar lies more than a pixel off the middle of its row. */
function fromTheMiddle(rows: readonly Element[]) {
  const middle = (one: Element) => {
    const { top, height } = one.getBoundingClientRect()
    return top + height / 2
  }
  return rows.flatMap((row) => {
    const bar = row.querySelector('rect')
    return bar && Math.abs(middle(bar) - middle(row)) > 1 ? row.textContent : []
  })
}
