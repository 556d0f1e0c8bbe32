/** What the palette can do with an open record, from whichever of its tabs. */
import { expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import type { AccountName } from '../people.ts'

let tab: ConsolePage

onStage((stage) => {
  ;({ tab } = stage)
})

const press = (key: string) => tab.page.keyboard.press(key)
const dialog = (name: string) => tab.page.getByRole('dialog', { name })
const isOpen = (title: string) => tab.page.getByRole('tab', { name: title, selected: true }).waitFor()

async function openPackage(who: AccountName, address: string): Promise<void> {
  await tab.openAs(who, address)
  await tab.page.getByRole('tab', { name: 'Overview' }).waitFor()
}

/** Types into the palette and takes what it then offers under this name. */
async function choose(text: string, name = text): Promise<void> {
  await press('Control+k')
  await tab.palette.getByRole('combobox').waitFor()
  await tab.page.keyboard.type(text)
  await tab.palette.getByRole('option', { name }).first().click()
}

it('opens the tab and the dialog of what is to be added to a package [PKG-042, PKG-044, PKG-052]', async () => {
  await openPackage('maja', '/tv-packages/1001?country=SE')
  for (const [command, title, where] of [
    ['Add channel', 'Add channels', 'Channels'],
    ['Add store', 'Add stores', 'Stores'],
    ['Add Tv streaming service', 'Add tv streaming services', 'Streaming services'],
  ] as const) {
    await choose(command)
    await dialog(title).waitFor()
    await isOpen(where)
    await press('Escape')
    await dialog(title).waitFor({ state: 'detached' })
    expect(await tab.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }
})

it('asks which channel is to be scheduled, and schedules that one [PKG-046]', async () => {
  await openPackage('maja', '/tv-packages/1001?country=SE')
  await choose('Schedule a channel')
  await tab.palette.getByRole('option').first().waitFor()
  const name = (await tab.palette.getByRole('option').first().innerText()).split(' · ')[0] ?? ''
  await press('ArrowDown')
  await press('Enter')
  await dialog(name).getByText('Channel ID').waitFor()
  await isOpen('Channels')
  await press('Control+k')
  await tab.page.keyboard.type('apply')
  await tab.palette.getByRole('option', { name: /^Apply to form/ }).waitFor()
})

it('turns to any tab of a record [PKG-015]', async () => {
  await openPackage('maja', '/tv-packages/1001?country=SE')
  for (const title of ['Change log', 'Stores', 'Overview']) {
    await choose(title)
    await isOpen(title)
  }
})

it('adds a store to a streaming service [STR-011]', async () => {
  await openPackage('maja', '/tv-streaming-services/create?country=SE')
  await choose('Add store')
  await dialog('Add stores').waitFor()
  await isOpen('Stores')
})

it('names the fields that are in the way of a save, which it lies over', async () => {
  await openPackage('maja', '/tv-packages/1001?country=SE')
  const refusal = (fields: string) =>
    tab.palette.getByRole('option', { name: `Check the marked fields: ${fields}` }).waitFor()
  await tab.page.getByLabel('Package name').fill('')
  await tab.page.getByLabel('Price').fill('-1')
  await press('Control+k')
  await tab.page.keyboard.type('save')
  await refusal('Package name, Price')
})

it('says why who may only read adds nothing [PKG-078]', async () => {
  await openPackage('olli', '/tv-packages/2001?country=FI')
  await choose('Add channel')
  await tab.palette.getByText(/^Add channel: needs .*tvpackage-write/).waitFor()
  await press('Escape')
  await press('2')
  await isOpen('Channels')
  expect(await tab.page.getByRole('button', { name: 'Add channel' }).count()).toBe(0)
})

it('schedules nothing in a package that is still to be made', async () => {
  await openPackage('maja', '/tv-packages/create?country=SE')
  await choose('Schedule a store')
  await tab.palette
    .getByText('Schedule a store: Schedules and free views are set once the package exists')
    .waitFor()
  for (const text of ['save', 'create']) {
    await tab.palette.getByRole('combobox').fill(text)
    const first = tab.palette.getByRole('option').first()
    await first.and(tab.palette.locator('[data-value="edit.save"]')).waitFor()
    expect(await tab.palette.locator('[data-value="key.save"]').count()).toBe(0)
  }
})

it('leads to the vouchers of the customer, and takes a platform and an id for a customer, never for what is done to them', async () => {
  await tab.openAs('maja', '/engagements/STB/4711002?country=SE')
  await tab.page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await choose('voucher', 'Vouchers on the tab')
  await isOpen('Purchases / Rentals')
  await expectFocus(tab.page.getByRole('grid', { name: 'Vouchers' }).locator('tbody tr').first())
  const sent: string[] = []
  tab.page.on('request', (request) => sent.push(request.url()))
  await press('Control+k')
  const field = tab.palette.getByRole('combobox')
  await field.fill('stb 4711002')
  await tab.palette.getByRole('option', { name: /^anna.lindqvist/ }).waitFor()
  expect(await tab.palette.getByRole('option').count()).toBe(1)
  await field.fill('reboot anna.lindqvist')
  await tab.palette.getByRole('option', { name: /^Hardware reboot OTT 4711003/ }).waitFor()
  await field.fill('OTT 4711003')
  await press('Enter')
  await tab.page.waitForURL((url) => url.pathname === '/engagements/OTT/4711003')
  expect(sent.filter((url) => /update/i.test(url))).toEqual([])
})
