/** The palette: what it remembers, where it finds, what it offers, and what it says of the terminal. */
import { describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import type { ConsolePage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'

let tab: ConsolePage

onStage(
  (stage) => {
    ;({ tab } = stage)
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
)

const press = (key: string) => tab.page.keyboard.press(key)
const field = () => tab.palette.getByRole('combobox')
const option = (name: string | RegExp) => tab.palette.getByRole('option', { name }).first()
const options = () => tab.palette.getByRole('option').allInnerTexts()
const clipboard = () => tab.page.evaluate(() => navigator.clipboard.readText())

async function look(text: string): Promise<void> {
  await press('Control+k')
  await field().waitFor()
  await tab.page.keyboard.type(text)
}

it('remembers what was opened by its id alone, for this person, and lists it first', async () => {
  await tab.openAs('dev', '/?country=SE')
  await look('package 1027')
  await option(/^Sport Max/).waitFor()
  await press('Enter')
  await tab.page.getByRole('heading', { name: 'Sport Max' }).waitFor()
  await tab.open('/engagements/STB/4711002?country=SE')
  await tab.page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await tab.open('/?country=SE')
  // A key that comes before the page is lost.
  await tab.page.getByRole('heading', { level: 1 }).waitFor()
  await look('')
  await option(/^Sport Max · 1027/).waitFor()
  expect((await options()).slice(0, 2)).toEqual([
    expect.stringContaining('STB 4711002'),
    expect.stringContaining('Sport Max · 1027'),
  ])
  const kept = await tab.page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => /recent/.test(key)),
  )
  expect(kept).toHaveLength(1)
  expect(String(kept)).toContain('tv-package.1027')
  expect(String(kept)).not.toMatch(/anna|lindqvist|sport|@|dev/i)
})

it('finds a country by its name, and an id in another country: Enter goes there', async () => {
  await tab.openAs('dev', '/?country=SE')
  await look('norway')
  await expect.poll(async () => (await options())[0]).toMatch(/^Norway/)
  await press('Enter')
  await tab.page.waitForURL((url) => url.searchParams.get('country') === 'NO')

  await goBy(tab.page, '/', 'SE')
  await look('2001')
  await option(/2001.*Found in FI, you are in SE/s).waitFor()
  await press('Enter')
  await tab.page.waitForURL(
    (url) => url.pathname === '/tv-packages/2001' && url.searchParams.get('country') === 'FI',
  )
})

it('leads to a page whose address is pasted', async () => {
  await tab.openAs('olli', '/?country=FI')
  const { origin } = new URL(tab.page.url())
  await look(`${origin}/tv-packages/2001?country=FI&tab=channels`)
  await option(/^Open this address.*Package Administration · 2001 · FI/s).waitFor()
  await press('Enter')
  await tab.page.getByRole('tab', { name: 'Channels', selected: true }).waitFor()
  expect(new URL(tab.page.url()).searchParams.get('country')).toBe('FI')
})

it('acts on what is marked, then on the row, then on the page, and in a dialog on the dialog alone', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE')
  await tab.page.getByRole('grid').waitFor()
  await press('x')
  await press('j')
  await press('x')
  await look('')
  await option('Open in turn').waitFor()
  const headings = await tab.palette.locator('[cmdk-group-heading]').allInnerTexts()
  expect(headings.slice(0, 3)).toEqual(['2 marked of Packages', 'On this row of Packages', 'On this page'])
  await tab.page.keyboard.type('copy as')
  await press('Enter')
  for (const id of ['1001', '1002'])
    await tab.toasts.getByText(`headend package view ${id} --country SE`, { exact: true }).waitFor()

  await goBy(tab.page, '/tv-packages/1003?tab=channels', 'SE')
  await tab.page.getByRole('button', { name: 'Add channel' }).click()
  const dialog = tab.page.getByRole('dialog', { name: 'Add channels' })
  await dialog.getByRole('row').nth(1).waitFor()
  await press('ArrowDown')
  await press('Space')
  await press('ArrowDown')
  await press('Space')
  await dialog.getByText('2 selected').waitFor()
  await look('add chan')
  expect((await options())[0]).toContain('Add 2 channels')
  await press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await tab.page.getByText('Shows 22 / 22').waitFor()
})

it('finds what is inside of records: leads to where one is chosen, which opens on that tab [OPN-84]', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE')
  await look('voucher')
  await option(/^Vouchers in an engagement, on the tab Purchases \/ Rentals/).waitFor()
  await press('Enter')
  await tab.page.waitForURL((url) => url.pathname === '/engagements')
  await tab.page.getByRole('main').getByText('Opens on the tab Purchases / Rentals').waitFor()
  await expectFocus(tab.page.getByRole('textbox', { name: /^Engagement id/ }))
  await tab.page.keyboard.type(customers.anna.username)
  await press('Enter')
  await expectFocus(tab.page.getByRole('grid').locator('tbody tr').first())
  await press('Enter')
  const tabs = tab.page.getByRole('tab', { selected: true })
  await tabs.filter({ hasText: /^Purchases/ }).waitFor()
  await look('voucher')
  await option(/^Vouchers on the tab Purchases/).waitFor()
})

describe('a command and whom it is about, typed at once', () => {
  const question = (name: string) => tab.page.getByRole('alertdialog', { name })

  it('asks from anywhere as on the page of that customer, and is copied as a command', async () => {
    await tab.openAs('maja', '/?country=SE')
    await look('hw reboot 4711002')
    await option(/^Hardware reboot STB 4711002/).waitFor()
    expect(await options()).toHaveLength(1)
    await tab.palette.getByText('headend stb hw-reboot 4711002 --country SE').waitFor()
    await press('Control+Enter')
    await tab.palette.getByText('Copied the command').waitFor()
    expect(await clipboard()).toBe('headend stb hw-reboot 4711002 --country SE')
    await press('Enter')
    await question('Hardware reboot?').getByText('STB 4711002').waitFor()
    await question('Hardware reboot?').getByText('Anna Lindqvist').waitFor()
  })

  it('says why it is refused, and finds the customer in another country', async () => {
    await tab.openAs('dev', '/?country=SE')
    await look('factory reset 4711003')
    await option(/^Factory reset/).waitFor()
    await press('Enter')
    await tab.palette
      .getByText('Factory reset: only STB engagements have it, and this one is OTT', { exact: false })
      .waitFor()
    await field().fill(`hardware ${customers.ingrid.email}`)
    await option(/^Hardware reboot.*Found in NO, you are in SE/s).waitFor()
  })
})

it('names the customer opened lately; nothing is fetched for it, and the browser keeps no name', async () => {
  await tab.openAs('maja', '/engagements/STB/4711002?country=SE')
  await tab.page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await press('g')
  await press('p')
  await tab.page.getByRole('grid').waitFor()
  const calls: string[] = []
  tab.page.on('request', (request) => calls.push(request.url()))
  await look('')
  await option(/^Anna Lindqvist STB 4711002/).waitFor()
  expect(calls.filter((url) => url.includes('4711002'))).toEqual([])
  const kept = await tab.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/lindqvist/i)
})

it('drops nothing that is typed in a dialog: the page behind it is left alone, and leaving asks first', async () => {
  await tab.openAs('dev', '/engagements/STB/4711002?country=SE&tab=purchases')
  await tab.page.getByRole('button', { name: 'Create voucher' }).waitFor()
  await press('c')
  const voucher = tab.page.getByRole('dialog', { name: 'Create voucher' })
  const quantity = voucher.getByRole('textbox').first()
  await quantity.fill('5')
  await look('pins')
  await option(/^Pins.*a dialog stands in front of it/is).waitFor()
  await press('Enter')
  await tab.palette.getByText('Pins: a dialog stands in front of it. Close the dialog first').waitFor()
  for (const [typed, found, left = 'page'] of [
    ['log out', /^Log out$/],
    ['4711002', /^anna.lindqvist/, 'dialog'],
  ] as const) {
    const question = tab.page.getByRole('alertdialog', { name: `Leave this ${left}?` })
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
