/** What the palette can do with an open record, from any of its tabs. */
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

async function openRecord(who: AccountName, address: string): Promise<void> {
  await tab.openAs(who, address)
  await tab.page.getByRole('tab', { name: 'Overview' }).waitFor()
}

/** Types into the palette and runs the entry of this name. */
async function choose(text: string, name = text): Promise<void> {
  await press('Control+k')
  await tab.palette.getByRole('combobox').waitFor()
  await tab.page.keyboard.type(text)
  await tab.palette.getByRole('option', { name }).first().click()
}

it('opens any tab of a record, and the dialogs that add to it [PKG-015, PKG-042, PKG-044, PKG-052, STR-011]', async () => {
  for (const [address, command, title, where] of [
    ['/tv-packages/1001', 'Add channel', 'Add channels', 'Channels'],
    ['/tv-packages/1001', 'Add store', 'Add stores', 'Stores'],
    ['/tv-packages/1001', 'Add Tv streaming service', 'Add tv streaming services', 'Streaming services'],
    ['/tv-streaming-services/create', 'Add store', 'Add stores', 'Stores'],
  ] as const) {
    if (!tab.page.url().includes(address)) await openRecord('maja', `${address}?country=SE`)
    await choose(command)
    await dialog(title).waitFor()
    await isOpen(where)
    await press('Escape')
    await dialog(title).waitFor({ state: 'detached' })
    expect(await tab.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }
  await choose('Overview')
  await isOpen('Overview')
})

it('asks which channel is to be scheduled, and schedules that one [PKG-046]', async () => {
  await openRecord('maja', '/tv-packages/1001?country=SE')
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

it.each([
  ['olli', '/tv-packages/2001?country=FI', 'Add channel', /^Add channel: needs .*tvpackage-write/],
  [
    'maja',
    '/tv-packages/create?country=SE',
    'Schedule a store',
    /^Schedule a store: schedules and free views/i,
  ],
] as const)('shows %s at %s why not: %s [PKG-078]', async (who, address, command, reason) => {
  await openRecord(who, address)
  await choose(command)
  await tab.palette.getByText(reason).waitFor()
})
