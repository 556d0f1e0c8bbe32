/** The palette: what it remembers, and what it does with an open record or behind a dialog. */
import { expect, it } from 'vitest'
import { expectFocus, page, press, tab, withConsole } from '../browser/stage.ts'

withConsole()

const field = () => tab.palette.getByRole('combobox')
const option = (name: string | RegExp) => tab.palette.getByRole('option', { name }).first()
const options = () => tab.palette.getByRole('option').allInnerTexts()

async function look(text: string): Promise<void> {
  await tab.openPalette()
  await page.keyboard.type(text)
}

it('remembers a customer by the id alone, a product by its name, too, and lists it first', async () => {
  await tab.openAs('dev', '/?country=SE')
  await look('package 1027')
  await option(/^Sport Max/).waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: 'Sport Max' }).waitFor()
  await tab.open('/engagements/STB/4711002?country=SE')
  await page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await tab.open('/?country=SE')
  // A key that comes before the page is lost.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look('')
  await option(/^Sport Max · 1027/).waitFor()
  expect((await options()).slice(0, 2)).toEqual([
    expect.stringContaining('STB 4711002'),
    expect.stringContaining('Sport Max · 1027'),
  ])
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /recent/.test(key)))
  expect(kept).toHaveLength(1)
  expect(String(kept)).toContain('tv-package.1027')
  expect(String(kept)).not.toMatch(/anna|lindqvist|@|dev/i)
})

const isOpen = (title: string) => page.getByRole('tab', { name: title, selected: true }).waitFor()

/** Runs the entry of this name. */
async function choose(name: string): Promise<void> {
  await look(name)
  await option(name).click()
}

it('opens any tab of a record, and the dialogs that add to it [PKG-015, PKG-042, PKG-044, PKG-052, STR-011]', async () => {
  for (const [address, command, title, where] of [
    ['/tv-packages/1001', 'Add channel', 'Add channels', 'Channels'],
    ['/tv-packages/1001', 'Add store', 'Add stores', 'Stores'],
    ['/tv-packages/1001', 'Add Tv streaming service', 'Add tv streaming services', 'Streaming services'],
    ['/tv-streaming-services/create', 'Add store', 'Add stores', 'Stores'],
  ] as const) {
    if (!page.url().includes(address)) {
      await tab.openAs('maja', `${address}?country=SE`)
      await page.getByRole('tab', { name: 'Overview' }).waitFor()
    }
    await choose(command)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    await isOpen(where)
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }
  await choose('Overview')
  await isOpen('Overview')
})

it('lists the keys of the page and those of every page after a question mark', async () => {
  await tab.openAs('maja', '/campaigns?country=SE')
  await look('? ')
  await option('Switch between timeline and table').waitFor()
  await option('Keyboard shortcuts').click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})

it('drops nothing that is typed in a dialog: leaving asks first, the page behind stays', async () => {
  await tab.openAs('dev', '/engagements/STB/4711002?country=SE&tab=purchases')
  await page.getByRole('button', { name: 'Create voucher' }).waitFor()
  await press('c')
  const voucher = page.getByRole('dialog', { name: 'Create voucher' })
  const quantity = voucher.getByRole('textbox').first()
  await quantity.fill('5')
  await look('pins')
  await option(/^Pins.*a dialog is open/is).waitFor()
  await press('Enter')
  await tab.palette.getByText('Pins: a dialog is open. Close the dialog first').waitFor()
  for (const [typed, found, left = 'page'] of [
    ['log out', /^Log out$/],
    ['4711002', /^anna.lindqvist/, 'dialog'],
  ] as const) {
    const question = page.getByRole('alertdialog', { name: `Leave this ${left}?` })
    await field().fill(typed)
    await option(found).waitFor()
    await press('Enter')
    await question.getByText('You have unsaved changes. Are you sure you want to leave?').waitFor()
    await press('Escape')
    await question.waitFor({ state: 'detached' })
    await expectFocus(quantity)
    expect(await quantity.inputValue()).toBe('5')
    await look('')
  }
})
