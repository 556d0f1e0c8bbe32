/** How close together everything stands: each person's own choice. */
import { expect, it } from 'vitest'
import { onStage, type Stage } from './stage.ts'

let stage: Stage

onStage((entered) => {
  stage = entered
})

const COMFORTABLE = 33
const COMPACT = 27

it('compact puts rows closer together, at once and where they were; it is chosen by button or palette, and kept', async () => {
  const { tab } = stage
  const rows = tab.page.getByRole('grid').locator('tbody').getByRole('row')
  const tops = async () => {
    const boxes = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()]
    return (boxes[1]?.y ?? 0) - (boxes[0]?.y ?? 0)
  }
  await tab.openAs('maja', '/tv-packages?country=SE')
  await rows.nth(1).waitFor()
  expect(await tops()).toBe(COMFORTABLE)
  await tab.page.getByRole('button', { name: 'Density: comfortable' }).click()
  await expect.poll(tops).toBe(COMPACT)

  await tab.page.reload()
  await rows.nth(1).waitFor()
  await expect.poll(tops).toBe(COMPACT)

  await tab.page.keyboard.press('Control+k')
  await tab.page.keyboard.insertText('density')
  await tab.page.getByRole('option', { name: 'Density: comfortable' }).waitFor()
  await tab.page.keyboard.press('Enter')
  await expect.poll(tops).toBe(COMFORTABLE)
})
