/**
 * What the palette copies as a command is run by the real program: it lists the same in the same order, and
 * saves what the form holds.
 */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { RecordPage } from '../browser/record-page.ts'
import { page, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'
import { terminal, withHome } from '../terminal/stage.ts'

withConsole({ permissions: ['clipboard-read', 'clipboard-write'] })
withHome()

/** Ids of rows or cards, from the first on. */
function shown(list: string): Promise<(string | null)[]> {
  const rows = page.locator(`${list} [data-place]`)
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-place')))
}

/** By a page without a list: what is looked at is not of the page before. */
async function goFromStart(where: string): Promise<void> {
  for (const path of ['/', where]) await navigate(page, path, 'SE')
}

async function copied(typed: string, offer: string | RegExp = typed): Promise<string> {
  await tab.openPalette()
  await tab.palette.getByRole('combobox').fill(`>${typed}`)
  await tab.palette.getByRole('option', { name: offer }).first().waitFor()
  await page.keyboard.press('Control+Enter')
  await tab.palette.getByText('Copied the command').waitFor()
  await page.keyboard.press('Escape')
  await tab.palette.waitFor({ state: 'detached' })
  return page.evaluate(() => navigator.clipboard.readText())
}

/** As a shell splits it; what it prints as JSON. */
async function run(line: string, ...more: string[]): Promise<unknown> {
  const script = `headend() { for word; do printf '%s\\n' "$word"; done; }; ${line}`
  const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n')
  const token = { HEADEND_TOKEN: await provider.accessToken('maja') }
  const { stdout, stderr, status } = await terminal.run([...words, ...more], token)
  expect([status, stderr], line).toEqual([0, expect.anything()])
  return JSON.parse(stdout)
}

interface Copied {
  where: string
  /** What is done on the page before it is looked at. */
  after?: () => Promise<void>
  list: string
  offer: string
  /** The fields whose values, one after the other, are the id in the console. */
  fields: string
}

/** In its dialog, with another number; nothing of that is left there. */
async function newVoucher(): Promise<string> {
  await page.getByRole('button', { name: /^Create voucher/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Create voucher' })
  await dialog.getByLabel('Number of vouchers').fill('3')
  const line = await copied('create')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave this dialog?' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  return line
}

const engagement = `/engagements/OTT/${customers.anna.engagements.OTT}`

const LISTS: Record<string, Copied> = {
  'packages, filtered and sorted': {
    where: '/tv-packages?package-name-filter=sport&sort-order-sort=desc',
    list: '[role=grid]',
    offer: 'Packages: this list as a command',
    fields: 'id',
  },
  'a search for engagements': {
    where: '/engagements?searchTerm=storsokning',
    list: '[role=grid]',
    offer: 'Engagements: this search as a command',
    fields: 'country,platform,id',
  },
  'a search for media': {
    where: '/campaigns/10028?tab=medias',
    after: async () => {
      await page.getByRole('searchbox').fill('fyrvaktaren')
      await page.locator('[data-card]').first().waitFor()
    },
    list: '[role=listbox]',
    offer: 'Search results: this search as a command',
    fields: 'id',
  },
}

it('each list is listed by the command that is copied, as it was filtered and sorted', async () => {
  await tab.openAs('maja', '/?country=SE')
  for (const [name, { where, after, list, offer, fields }] of Object.entries(LISTS)) {
    await goFromStart(where)
    await page.locator(`${list} [data-place]`).or(page.getByRole('searchbox')).first().waitFor()
    await after?.()
    const found = await run(await copied(offer), '--json', fields)
    const ids = (found as Record<string, string>[]).map((row) => Object.values(row).join('/'))
    expect.soft(ids.length, name).toBeGreaterThan(0)
    const there = await shown(list)
    // Of cards only those are drawn that can be seen.
    expect.soft(ids.slice(0, there.length), name).toEqual(there)
    expect.soft(there.length, name).toBeGreaterThan(0)
  }
})

interface Stored {
  price: number
  channels: { id: string }[]
}

const SAVE = /^headend package update 1001 --set price=249\.5 --set channels\+=(\d+) --country SE$/

const storedPackage = () =>
  run('headend package view 1001 --country SE', '--json', 'price,channels') as Promise<Stored>

function keptInBrowser(): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}

/** With another price and one channel more, neither saved. */
async function changedPackage(): Promise<string> {
  const record = new RecordPage(tab)
  await record.type('Price', '249.50')
  await record.openTab('Channels')
  await record.addFirst(1, 'Add channels', 'Add 1 channel')
  return copied('save', /^Save/)
}

it('a record is shown, and saved as its form holds it, by the commands copied on its page', async () => {
  await tab.openAs('maja', '/?country=SE')
  await goFromStart(engagement)
  await page.getByRole('tab').first().waitFor()
  const view = await run(await copied('as a command', /this page as a command/), '--json', 'id')
  expect(view).toMatchObject({ id: customers.anna.engagements.OTT })
  await goFromStart(`${engagement}?tab=purchases`)
  const made = await run(await newVoucher(), '--yes', '--json')
  expect(made).toMatchObject({ status: 'created', changes: [{ to: '3' }, {}, {}] })
  await goFromStart('/tv-packages/1001')
  const before = await storedPackage()
  const line = await changedPackage()
  const [, added] = SAVE.exec(line) ?? []
  expect(added, line).toBeDefined()
  expect(await storedPackage()).toEqual(before)
  expect(await run(line, '--yes', '--json')).toMatchObject({ id: '1001', status: 'updated' })
  const channels = [...before.channels, expect.objectContaining({ id: added })]
  expect(await storedPackage()).toEqual({ price: 249.5, channels })
  // The browser keeps nothing of a copied line.
  const kept = await keptInBrowser()
  expect(kept).toContain('headend-personal-drafts')
  expect(kept).not.toMatch(/--set|249\.5/)
})
