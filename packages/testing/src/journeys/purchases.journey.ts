/** What a household has bought, its vouchers, and moving it all to another account: with keys alone. */
import { localTime } from '@headend/core/local-time'
import type { AccessType, Purchase } from '@headend/core/purchases'
import type { Voucher } from '@headend/core/vouchers'
import type { Locator } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectFocus, page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { type AccountName, type Customer, customers } from '../people.ts'
import { purchasesOf, vouchersOf } from '../provider/handlers/purchases.ts'
import { purchases, vouchers } from '../provider/records.ts'

const MOVE = '/rest/mediarentalservice/admin/v1/mediaaccess/move'
const PREPAIDS = '/rest/mediarentalservice/admin/v1/prepaids'
const HISTORY = '/rest/purchaseservice/admin/v1/mediaaccess/history'
const TITLE = 'Purchases the last 183 days'
const ZONE = 'Europe/Stockholm'
const DAY = 86_400_000
const { anna, twin } = customers

withConsole({ timezoneId: ZONE })

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const account = ({ country, tvAccountId }: Customer) => ({ country, tvAccountId })

function purchase(title: string, accessType: AccessType, days: number): Purchase {
  return {
    ...{ title, accessType, startTime: ago(days), endTime: null, streamStartTime: null },
    ...{ localizedPricePaid: '39 kr', mediaId: `MEDIA-3895${days}`, mediaPrepaidId: '' },
    ...{ movedFromTvAccountId: '', movedToTvAccountId: '' },
  }
}

/** In no order; the last one is too old to be listed. */
const FILMS = [
  purchase('Lumi', 'RENTAL', 90),
  purchase('Bron', 'RENTAL', 182),
  purchase('Snön', 'EST', 3),
  purchase('Färjan', 'EST', 184),
]

/** One that is good for another hundred days, and one that is over. */
function voucher(number: number, end: number): Voucher {
  const id = `${anna.tvAccountId}-${number}`
  return {
    ...{ ...account(anna), id, quantity: 5, timeUsed: 2 },
    ...{ startTime: ago(200), endTime: ago(-end) },
  }
}

beforeEach(async () => {
  const { store } = provider.world
  await store.put(purchases, { ...account(anna), items: FILMS })
  await store.put(purchases, { ...account(twin), items: [] })
  await store.put(vouchers, { ...account(anna), items: [voucher(1, 100), voucher(2, -10)] })
})

const keptVouchers = () => vouchersOf(provider.world, account(anna))
const keptPurchases = (customer: Customer) => purchasesOf(provider.world, account(customer))

const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name })
const expectToast = (text: string) => tab.toasts.getByText(text).waitFor()
const list = () => page.getByRole('grid', { name: TITLE })
const voucherList = () => page.getByRole('grid', { name: 'Vouchers' })
const rowsOf = (grid: Locator) => grid.locator('tbody').getByRole('row')

async function open(who: AccountName, customer: Customer): Promise<void> {
  const [platform, id] = Object.entries(customer.engagements)[0] ?? []
  await tab.openAs(who, `/engagements/${platform}/${id}?country=${customer.country}&tab=purchases`)
  await page.getByRole('heading', { name: TITLE }).waitFor()
}

async function cellsOf(grid: Locator, column: string): Promise<string[]> {
  const headers = await grid.getByRole('columnheader').allInnerTexts()
  const at = headers.findIndex((header) => header.trim().startsWith(column))
  return rowsOf(grid).evaluateAll(
    (rows, index) => rows.map((row) => row.children[index]?.textContent?.trim() ?? ''),
    at,
  )
}

async function type(within: Locator, label: string, text: string): Promise<void> {
  await record.tabTo(within.getByRole('textbox', { name: label }))
  await record.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Where it stands that they could not be loaded. */
async function comeWhenTriedAgain(what: string, missing: Locator): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: `Failed to load the ${what}` })
  await record.tabTo(button(alert, 'Try again'))
  await record.press('Enter')
  await rowsOf(missing).first().waitFor()
  await page.locator('main :focus').waitFor()
}

const yearAfter = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`

it('vouchers are made, changed and deleted by keys, also where the purchases fail to load [PUR-017..022, PUR-029, ERR-008]', async () => {
  provider.world.faults.arm({ path: HISTORY, status: 500, times: 1 })
  await open('maja', anna)
  await rowsOf(voucherList()).nth(1).waitFor()
  expect(await cellsOf(voucherList(), 'Uses left')).toEqual(['3', '3'])
  await comeWhenTriedAgain('purchases', list())

  await record.press('c')
  await dialog('Create voucher').waitFor()
  provider.world.faults.arm({ path: PREPAIDS, status: 500, times: 1 })
  await record.press('Control+Enter')
  await dialog('Create voucher').getByText('The service answered 500').first().waitFor()
  await record.press('Control+Enter')
  await expectToast('Voucher was successfully created')
  await rowsOf(voucherList()).nth(2).waitFor()
  const made = (await keptVouchers()).at(-1)
  const end = localTime(Date.parse(made?.endTime ?? ''), ZONE)
  expect(end).toEqual({ date: yearAfter(localTime(Date.now(), ZONE).date), time: '23:59:59' })
  // The keyboard goes on at the new one.
  await voucherList()
    .locator('tr:focus', { hasText: made?.id ?? '' })
    .waitFor()

  await record.press('Enter')
  await type(dialog('Edit voucher'), 'Number of vouchers', '9')
  await record.press('Control+Enter')
  await expectToast('Voucher was successfully updated')
  expect((await keptVouchers()).at(-1)).toMatchObject({ id: made?.id, quantity: 9 })

  await voucherList()
    .locator('tr:focus', { hasText: made?.id ?? '' })
    .waitFor()
  await record.press('d')
  await record.tabTo(button(record.question, 'Yes, delete voucher'))
  await record.press('Enter')
  await expectToast('Voucher was successfully deleted')
  await expect.poll(() => cellsOf(voucherList(), 'Voucher')).toEqual(['TVA-SE-ANNA-1', 'TVA-SE-ANNA-2'])
  for (const voucher of ['TVA-SE-ANNA-1', 'TVA-SE-ANNA-2']) {
    await voucherList().locator('tr', { hasText: voucher }).focus()
    await record.press('d')
    await button(record.question, 'Yes, delete voucher').click()
    await voucherList().locator('tr', { hasText: voucher }).waitFor({ state: 'detached' })
  }
  // Where no row is left, the keyboard stays in the section.
  await page.getByRole('region', { name: 'Vouchers' }).locator(':focus').waitFor()
})

describe('the move to another account', () => {
  const moving = () => dialog('Move EST')
  const choice = (name: string) => moving().getByRole('radio', { name })

  async function find(term: string): Promise<void> {
    await record.tabTo(moving().getByRole('searchbox'))
    await record.press('Control+a')
    await page.keyboard.insertText(term)
    await record.press('Enter')
  }

  it('needs another account and a yes, and shows where all went [PUR-006..010, PUR-012..016, BAD-028]', async () => {
    await open('maja', anna)
    await rowsOf(list()).nth(2).waitFor()
    await record.press('m')
    await find('4711002')
    await choice(anna.tvAccountId).waitFor()
    await record.press('Space')
    const same = 'This is the tvAccount you are moving from, please select another account'
    await moving().getByRole('alert').getByText(same).waitFor()
    expect(await button(moving(), 'Continue').getAttribute('aria-disabled')).toBe('true')
    provider.world.faults.arm({ path: '/rest/engagementadmin', status: 500 })
    await find('4711800')
    await moving().getByText('Failed to search tvAccount (').waitFor()
    provider.world.faults.clear()
    await find(twin.tvAccountId)
    await choice(twin.tvAccountId).waitFor()
    await record.press('Space', 'Control+Enter')
    await moving().getByText('All EST and rentals of TVA-SE-ANNA are moved to TVA-SE-PER').waitFor()
    await expectFocus(button(moving(), 'Back'))

    provider.world.faults.arm({ path: MOVE, status: 200, times: 1 })
    await agree()
    await moving().getByRole('alert').getByText('Failed to move est and rentals (').waitFor()
    expect(await keptPurchases(twin)).toEqual([])
    await agree()
    await expectToast('Est and rentals were successfully moved')
    await expect.poll(() => cellsOf(list(), 'Moved to')).toEqual(Array(3).fill(twin.tvAccountId))
    expect(await keptPurchases(twin)).toHaveLength(4)
  })

  async function agree(): Promise<void> {
    await record.tabTo(button(moving(), 'Move'))
    await record.press('Enter')
  }
})
