/// <reference lib="dom" />
/** How close together everything stands, and how light: choices of the browser. */
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

it('compact puts rows closer together at once; it is chosen by button or palette, and kept', async () => {
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

it('light or dark is of the browser: chosen in one tab, it is drawn in the others at once', async () => {
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
