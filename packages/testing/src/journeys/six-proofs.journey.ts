/**
 * Six everyday tasks by keys alone, with fewer presses than clicks and typed letters in a common admin
 * framework: docs/keyboard.md has both ways step by step. A modifier that is held is no press of its own, as
 * moving a pointer is no click.
 */
import { expect, it } from 'vitest'
import { page, press, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

withConsole()

/** Counts in the page, before its listeners: presses by the keyboard. A pointer is not allowed. */
const count = () =>
  page.addInitScript(() => {
    const counted = { presses: 0 }
    Object.assign(window, { counted })
    const held = ['Control', 'Shift', 'Alt', 'Meta']
    addEventListener('keydown', ({ key }) => (counted.presses += held.includes(key) ? 0 : 1), true)
    addEventListener('pointerdown', () => (counted.presses = Number.POSITIVE_INFINITY), true)
  })

const presses = () =>
  page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses)

const type = (text: string) => page.keyboard.type(text)
const option = (name: string | RegExp) => page.getByRole('option', { name })
const status = (text: string) => page.getByRole('status').getByText(text, { exact: true })

async function start(path: string): Promise<void> {
  await count()
  await tab.openAs('maja', path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

it('a package is opened by its name, from anywhere: 7 presses instead of 10', async () => {
  await start('/?country=SE')
  await tab.openPalette()
  await type('sp pl')
  await page.getByRole('option', { selected: true, name: /^Sport Plus/ }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Sport Plus' }).waitFor()
  expect(await presses()).toBe(7)
})

it('three channels are added to a package: 8 presses instead of 11', async () => {
  await start('/tv-packages/1003?country=SE')
  await page.getByRole('tab', { name: /^Channels 20/ }).waitFor()
  await press('2')
  await page.getByRole('button', { name: /^Add channel/ }).waitFor()
  await press('a')
  const dialog = page.getByRole('dialog', { name: 'Add channels' })
  await dialog.getByRole('row').nth(3).waitFor()
  await press('ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await dialog.getByText('3 selected').waitFor()
  await press('Control+Enter')
  await page.getByRole('tab', { name: /^Channels 23/ }).waitFor()
  await press('Control+s')
  await tab.toasts.getByText('TV Package was successfully updated').waitFor()
  expect(await presses()).toBe(8)
})

it('the box of the customer on the phone is restarted, from anywhere: 19 presses instead of 20', async () => {
  const { username, engagements } = customers.anna
  const { acted } = provider.world.boxes.of({ country: 'SE', platform: 'STB', id: engagements.STB })
  await start('/?country=SE')
  await tab.openPalette()
  await type('h')
  await page.getByRole('option', { selected: true, name: /^Hardware reboot/ }).waitFor()
  await press('Enter')
  await page.getByPlaceholder(/^Choose a box/).waitFor()
  await type(username)
  await option(new RegExp(`STB ${engagements.STB}`)).waitFor()
  await press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Hardware reboot?' })
  await question.getByRole('button', { name: /^Yes/ }).waitFor()
  // A question about what a box does begins at no.
  await press('Control+Enter')
  await tab.toasts.getByText('Hardware reboot initiated').waitFor()
  expect(Object.fromEntries(acted)).toEqual({ hwRebootSTB: 1 })
  expect(await presses()).toBe(username.length + 5)
})

it('the period of one campaign is seen beside that of another: 3 presses instead of 12', async () => {
  await start('/tv-packages?country=SE')
  await press('g', 'c')
  await page.getByRole('heading', { name: 'Campaign administration', exact: true }).waitFor()
  await page.getByRole('grid').getByRole('row').nth(2).waitFor()
  await press('t')
  await page.getByRole('grid').getByRole('img').nth(1).waitFor()
  expect(await page.getByRole('grid').getByRole('img').count()).toBeGreaterThan(1)
  expect(await presses()).toBe(3)
})

it('why Save is grey is read in 3 presses, without a click', async () => {
  await start('/tv-packages/1003?country=SE')
  await page.getByRole('tab', { name: /^Channels/ }).waitFor()
  await tab.openPalette()
  await type('sa')
  await option(/^Save changes.*no unsaved changes/i).waitFor()
  expect(await presses()).toBe(3)
})

it('twenty hits of a search are gone through and two marked: 22 presses instead of 24', async () => {
  await start('/engagements?country=SE&searchTerm=storsokning')
  const first = page.getByRole('grid').locator('[data-row="0"]')
  await expect.poll(() => first.evaluate((row) => row === document.activeElement)).toBe(true)
  await press('Enter')
  await status('Hit 1 of 20').waitFor()
  for (let hit = 2; hit <= 20; hit += 1) {
    await press('n')
    await status(`Hit ${hit} of 20`).waitFor()
    if (hit === 5 || hit === 12) await press('x')
  }
  expect(await presses()).toBe(22)
  await press('Escape')
  await page
    .getByRole('region', { name: /^Marked/ })
    .getByText('2 marked')
    .waitFor()
})
