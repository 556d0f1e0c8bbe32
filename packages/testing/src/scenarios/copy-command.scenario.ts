/** What the palette copies as a command is run by the real program, and lists the same in the same order. */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import type { Terminal } from '../terminal/index.ts'
import { onStage } from './stage.ts'
import { withTerminal } from './terminal-stage.ts'

let provider: Provider
let tab: ConsolePage
let terminal: Terminal

onStage(
  (stage) => {
    ;({ provider, tab } = stage)
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
)
withTerminal(
  () => provider,
  (own) => {
    terminal = own
  },
)

/** Ids of rows or cards, from the first on. */
function shown(list: string): Promise<(string | null)[]> {
  const rows = tab.page.locator(`${list} [data-place]`)
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-place')))
}

async function copied(offer: string): Promise<string> {
  await tab.page.keyboard.press('Control+k')
  await tab.palette.getByRole('combobox').fill(`>${offer}`)
  await tab.palette.getByRole('option', { name: offer }).first().waitFor()
  await tab.page.keyboard.press('Control+Enter')
  await tab.palette.getByText('Copied the command').waitFor()
  await tab.page.keyboard.press('Escape')
  return tab.page.evaluate(() => navigator.clipboard.readText())
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
  address: string
  /** What is done on the page before it is looked at. */
  after?: () => Promise<void>
  list: string
  offer: string
  /** The fields whose values, one after the other, are the id in the console. */
  fields: string
}

const engagement = `/engagements/OTT/${customers.anna.engagements.OTT}?country=SE`

const LISTS: Record<string, Copied> = {
  'packages, filtered and sorted': {
    address: '/tv-packages?country=SE&package-name-filter=sport&sort-order-sort=desc',
    list: '[role=grid]',
    offer: 'Packages: this list as a command',
    fields: 'id',
  },
  'campaigns of a type and a name': {
    address: '/campaigns?country=SE&name-filter=sport&type-filter=RENTAL&price-sort=asc',
    list: '[role=grid]',
    offer: 'Campaigns: this list as a command',
    fields: 'id',
  },
  'a search for engagements': {
    address: '/engagements?country=SE&searchTerm=storsokning',
    list: '[role=grid]',
    offer: 'Engagements: this search as a command',
    fields: 'country,platform,id',
  },
  'the devices of a household, the last first': {
    address: `${engagement}&tab=devices`,
    list: '[role=grid]',
    offer: 'Logged-in devices: this list as a command',
    fields: 'deviceId',
  },
  'the vouchers of an account': {
    address: `${engagement}&tab=purchases`,
    list: '[role=grid][aria-label=Vouchers]',
    offer: 'Vouchers: this list as a command',
    fields: 'id',
  },
  'a search for media': {
    address: '/campaigns/10028?country=SE&tab=medias',
    after: async () => {
      await tab.page.getByRole('searchbox').fill('fyrvaktaren')
      await tab.page.locator('[data-card]').first().waitFor()
    },
    list: '[role=listbox]',
    offer: 'Search results: this search as a command',
    fields: 'id',
  },
}

it.each(Object.entries(LISTS))('%s are listed by the command that is copied', async (_, copy) => {
  await tab.openAs('maja', copy.address)
  await tab.page.locator(`${copy.list} [data-place]`).or(tab.page.getByRole('searchbox')).first().waitFor()
  await copy.after?.()
  const found = await run(await copied(copy.offer), '--json', copy.fields)
  const ids = (found as Record<string, string>[]).map((row) => Object.values(row).join('/'))
  expect(ids.length).toBeGreaterThan(0)
  const there = await shown(copy.list)
  // Of cards only those are drawn that can be seen.
  expect(ids.slice(0, there.length)).toEqual(there)
  expect(there.length).toBeGreaterThan(0)
})

it.each([
  ['/tv-packages/1001?country=SE', /this page as a command/, 'id', '1001'],
  [engagement, /this page as a command/, 'id', customers.anna.engagements.OTT],
])('the record at %s is shown by the command that is copied', async (address, offer, field, id) => {
  await tab.openAs('maja', address)
  await tab.page.getByRole('tab').first().waitFor()
  await tab.page.keyboard.press('Control+k')
  await tab.palette.getByRole('combobox').fill('>as a command')
  await tab.palette.getByRole('option', { name: offer }).first().waitFor()
  await tab.page.keyboard.press('Control+Enter')
  await tab.palette.getByText('Copied the command').waitFor()
  const line = await tab.page.evaluate(() => navigator.clipboard.readText())
  expect(await run(line, '--json', field)).toMatchObject({ [field]: id })
})
