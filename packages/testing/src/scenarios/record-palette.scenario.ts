/** What the palette can do with an open record, from whichever of its tabs. */
import { expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
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
})

it('opens a record in a new tab with Ctrl+Enter', async () => {
  await tab.openAs('maja', '/?country=SE')
  await press('Control+k')
  await tab.palette.getByRole('combobox').fill('package 1001')
  await tab.palette.getByRole('option', { name: /1001/ }).first().waitFor()
  const [opened] = await Promise.all([tab.page.context().waitForEvent('page'), press('Control+Enter')])
  await opened.waitForURL(/\/tv-packages\/1001\?country=SE$/)
  expect(new URL(tab.page.url()).pathname).toBe('/')
})

it('turns to any tab of a record [PKG-015]', async () => {
  await openPackage('maja', '/tv-packages/1001?country=SE')
  for (const title of ['Change log', 'Overview']) {
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
})
