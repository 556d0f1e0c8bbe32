/** Where the keyboard is after a row of a list was deleted, or its list or record is asked for. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
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
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

it('a list is as it was left, with the keyboard at the next row, after one was deleted on its page', async () => {
  for (const id of ['gone-a', 'gone-b', 'gone-c', 'gone-d']) await makeService(provider, { id })
  await tab.openAs('maja', '/tv-streaming-services?country=SE&id-filter=gone')
  await expectFocus(row(0))
  await press('j')
  const next = await row(2).getAttribute('data-place')
  await press('Enter')
  await page.getByRole('main').getByText('Streaming service 2 of 4').waitFor()
  await page.getByRole('button', { name: 'Delete package' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).waitFor()
  await press('Control+Enter')
  await page.getByText('Shows 3 / ').waitFor()
  expect(page.url()).toContain('id-filter=gone')
  await expectFocus(row(1))
  expect(await row(1).getAttribute('data-place')).toBe(next)
})

it('the key of a list that is open already shows all of its rows', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE&package-name-filter=nothing+of+the+kind')
  await page.getByRole('main').getByText('Nothing matches the filters').waitFor()
  await page.getByRole('button', { name: 'Create new package' }).focus()
  await press('g', 'p')
  await expect.poll(() => grid().locator('tbody :focus').count()).toBe(1)
})

it('a record that is still on its way is left by Esc', async () => {
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/v2.tvpackages.\d+/, async (route) => {
    await held
    await route.continue()
  })
  await tab.openAs('maja', '/tv-packages?country=SE')
  await expectFocus(row(0))
  await press('Enter')
  await page.getByText('Loading the package').waitFor({ state: 'attached' })
  await press('Escape')
  await expectFocus(row(0))
  letCome()
})
