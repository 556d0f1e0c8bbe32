/** What a household has bought, its vouchers, and moving it all to another account: with keys alone. */
import { localTime } from '@headend/core/local-time'
import type { AccessType, Purchase } from '@headend/core/purchases'
import type { Voucher } from '@headend/core/vouchers'
import type { Locator } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { type AccountName, type Customer, customers } from '../people.ts'
import { purchasesOf, vouchersOf } from '../provider/handlers/purchases.ts'
import type { Provider } from '../provider/index.ts'
import { purchases, vouchers } from '../provider/records.ts'

const MOVE = '/rest/mediarentalservice/admin/v1/mediaaccess/move'
const PREPAIDS = '/rest/mediarentalservice/admin/v1/prepaids'
const HISTORY = '/rest/purchaseservice/admin/v1/mediaaccess/history'
const TITLE = 'Purchases the last 183 days'
const ZONE = 'Europe/Stockholm'
const DAY = 86_400_000
const { anna, twin } = customers

let provider: Provider
let tab: ConsolePage
let record: RecordPage

onStage(
  (stage) => {
    ;({ provider, tab } = stage)
    record = new RecordPage(tab)
  },
  { timezoneId: ZONE },
)

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

/** What the page asks from now on; what a browser repeats by itself is one. */
function watch(method: string, path: string): string[] {
  const seen: string[] = []
  tab.page.on('request', (request) => {
    if (request.method() === method && request.url().includes(path)) seen.push(request.url())
  })
  return seen
}

const dialog = (name: string) => tab.page.getByRole('dialog', { name })
const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name })
const told = (text: string) => tab.toasts.getByText(text).waitFor()
const gone = (locator: Locator) => locator.waitFor({ state: 'detached' })
const list = () => tab.page.getByRole('grid', { name: TITLE })
const voucherList = () => tab.page.getByRole('grid', { name: 'Vouchers' })
const rowsOf = (grid: Locator) => grid.locator('tbody').getByRole('row')

async function open(who: AccountName, customer: Customer): Promise<void> {
  const [platform, id] = Object.entries(customer.engagements)[0] ?? []
  await tab.openAs(who, `/engagements/${platform}/${id}?country=${customer.country}&tab=purchases`)
  await tab.page.getByRole('heading', { name: TITLE }).waitFor()
}

async function cellsOf(grid: Locator, column: string): Promise<string[]> {
  const headers = await grid.getByRole('columnheader').allInnerTexts()
  const at = headers.findIndex((header) => header.trim().startsWith(column))
  return rowsOf(grid).evaluateAll(
    (rows, index) => rows.map((row) => row.children[index]?.textContent?.trim() ?? ''),
    at,
  )
}

async function valuesOf(title: string): Promise<string[]> {
  const fields = dialog(title).getByRole('textbox')
  await fields.nth(2).waitFor()
  return Promise.all((await fields.all()).map((field) => field.inputValue()))
}

async function type(within: Locator, label: string, text: string): Promise<void> {
  await record.tabTo(within.getByRole('textbox', { name: label }))
  await record.press('Control+a')
  await tab.page.keyboard.insertText(text)
}

/** Where it stands that they could not be loaded. */
async function comeWhenTriedAgain(what: string, missing: Locator): Promise<void> {
  const alert = tab.page.getByRole('alert').filter({ hasText: `Failed to load the ${what}` })
  await record.tabTo(button(alert, 'Try again'))
  await record.press('Enter')
  await rowsOf(missing).first().waitFor()
  await tab.page.locator('main :focus').waitFor()
}

/** What is cut off for want of room. */
function cutTexts(elements: readonly Element[]): string[] {
  const cut = elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  return cut.map(({ textContent }) => textContent)
}

const yearAfter = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`

describe('purchases', () => {
  it('are listed and filtered by type with keys, also where the vouchers cannot be loaded [PUR-001..005, ERR-008]', async () => {
    provider.world.faults.arm({ path: PREPAIDS, status: 500, times: 1 })
    await open('maja', anna)
    await rowsOf(list()).nth(2).waitFor()
    expect(await cellsOf(list(), 'Title')).toEqual(['Snön', 'Lumi', 'Bron'])
    await tab.page.getByText('3 pcs.').waitFor()
    const headers = await list().getByRole('columnheader').allInnerTexts()
    expect(headers.map((text) => text.trim())).toEqual([
      ...['Title', 'Type', 'Bought', 'Ends', 'First watched', 'Price', 'Media id'],
    ])
    const scroller = list().locator('xpath=..')
    expect(await scroller.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    const types = tab.page.getByRole('group', { name: 'Access type' })
    await record.tabTo(button(types, 'All'))
    await record.press('ArrowRight', 'ArrowRight', 'Enter')
    await tab.page.getByText('1 pc.').waitFor()
    expect(await cellsOf(list(), 'Title')).toEqual(['Snön'])
    await record.press('ArrowLeft', 'Enter')
    await tab.page.getByText('2 pcs.').waitFor()
    expect(await cellsOf(list(), 'Type')).toEqual(['RENTAL', 'RENTAL'])
    await record.press('ArrowLeft', 'Enter')
    await tab.page.getByText('3 pcs.').waitFor()
    await comeWhenTriedAgain('vouchers', voucherList())
  })
})

describe('vouchers', () => {
  it('are made from today until the same day in a year at 23:59:59 [PUR-020..022, PUR-029, PUR-030]', async () => {
    await open('maja', anna)
    await rowsOf(voucherList()).first().waitFor()
    await record.press('c')
    const create = dialog('Create voucher')
    await create.waitFor()
    const today = localTime(Date.now(), ZONE).date
    expect(await valuesOf('Create voucher')).toEqual(['1', today, yearAfter(today)])
    await savedAtTheSecondTry('Create voucher', 'Failed to create voucher')
    await told('Voucher was successfully created')
    await rowsOf(voucherList()).nth(2).waitFor()
    const [, , made, ...more] = await keptVouchers()
    const end = Date.parse(made?.endTime ?? '')
    expect(made).toMatchObject({ quantity: 1, timeUsed: 0, country: 'SE', tvAccountId: anna.tvAccountId })
    expect(localTime(end, ZONE)).toEqual({ date: yearAfter(today), time: '23:59:59' })
    expect(more).toEqual([])
    // The keyboard goes on at what was made.
    await voucherList()
      .locator('tr:focus', { hasText: made?.id ?? '' })
      .waitFor()
  })

  it('are listed and changed by their row, also where the purchases cannot be loaded [PUR-017..020, PUR-029, PUR-030, ERR-008]', async () => {
    provider.world.faults.arm({ path: HISTORY, status: 500, times: 1 })
    const [before] = await keptVouchers()
    await open('maja', anna)
    await rowsOf(voucherList()).nth(1).waitFor()
    expect(await cellsOf(voucherList(), 'Voucher')).toEqual(['TVA-SE-ANNA-1', 'TVA-SE-ANNA-2'])
    expect(await cellsOf(voucherList(), 'Uses left')).toEqual(['3', '3'])
    expect(await cellsOf(voucherList(), 'Quantity')).toEqual(['5', '5'])
    expect(await cellsOf(voucherList(), 'Used')).toEqual(['2', '2'])
    await button(tab.page.getByRole('main'), 'Move EST').focus()
    await record.press('Enter')
    await tab.toasts.getByText('the purchases could not be loaded').waitFor()
    await comeWhenTriedAgain('purchases', list())
    await record.tabTo(rowsOf(voucherList()))
    await record.press('Enter')
    const edit = dialog('Edit voucher')
    await edit.getByText('3 uses left').waitFor()
    await type(edit, 'Number of vouchers', '9')
    await savedAtTheSecondTry('Edit voucher', 'Failed to update voucher')
    await told('Voucher was successfully updated')
    await expect.poll(() => cellsOf(voucherList(), 'Uses left')).toEqual(['7', '3'])
    const changed = (await keptVouchers())[0]
    expect(changed).toEqual({ ...before, quantity: 9, endTime: changed?.endTime })
    const dayOf = (voucher?: Voucher) => localTime(voucher?.endTime ?? '', ZONE).date
    expect(dayOf(changed)).toBe(dayOf(before))
  })

  it('are deleted after a question, by key or from their dialog, and stay where that fails [PUR-029, PUR-030]', async () => {
    const yes = button(record.question, 'Yes, delete voucher')
    await open('maja', anna)
    await record.tabTo(rowsOf(voucherList()))
    await record.press('d')
    await yes.waitFor()
    await record.press('Escape')
    await gone(record.question)
    expect(await keptVouchers()).toHaveLength(2)
    await record.press('d')
    await record.tabTo(yes)
    await record.press('Enter')
    await told('Voucher was successfully deleted')
    await expect.poll(() => cellsOf(voucherList(), 'Voucher')).toEqual(['TVA-SE-ANNA-2'])

    provider.world.faults.arm({ path: PREPAIDS, method: 'DELETE', status: 500, times: 1 })
    await record.tabTo(rowsOf(voucherList()))
    await record.press('Enter')
    await deleteFromTheDialog()
    await told('Failed to delete voucher')
    await dialog('Edit voucher').getByText('The service answered 500').first().waitFor()
    expect(await keptVouchers()).toHaveLength(1)
    await deleteFromTheDialog()
    await tab.page.getByRole('main').getByText('No vouchers yet').waitFor()
    expect(await keptVouchers()).toEqual([])
    await expectFocus(button(tab.page.getByRole('main'), 'Create voucher'))

    async function deleteFromTheDialog(): Promise<void> {
      await record.tabTo(button(dialog('Edit voucher'), 'Delete'))
      await record.press('Enter')
      await record.tabTo(yes)
      await record.press('Enter')
    }
  })

  /** The first time the service fails: the dialog stays as it is. */
  async function savedAtTheSecondTry(title: string, failure: string): Promise<void> {
    provider.world.faults.arm({ path: PREPAIDS, status: 500, times: 1 })
    await record.press('Control+Enter')
    await told(failure)
    await dialog(title).getByText('The service answered 500').first().waitFor()
    await record.press('Control+Enter')
    await gone(dialog(title))
  }
})

describe('the move to another account', () => {
  const moving = () => dialog('Move EST')
  const choice = (name: string) => moving().getByRole('radio', { name })

  async function find(term: string): Promise<void> {
    await record.tabTo(moving().getByRole('searchbox'))
    await record.press('Control+a')
    await tab.page.keyboard.insertText(term)
    await record.press('Enter')
  }

  /** Up to the question. */
  async function ask(): Promise<void> {
    await rowsOf(list()).nth(2).waitFor()
    await record.press('m')
    await find(twin.tvAccountId)
    await choice(twin.tvAccountId).waitFor()
    await record.press('Space', 'Control+Enter')
    await moving().getByText('All EST and rentals of TVA-SE-ANNA are moved to TVA-SE-PER').waitFor()
  }

  /** On the button itself: the key of it counts only once the question can have been read. */
  async function agree(): Promise<void> {
    await record.tabTo(button(moving(), 'Move'))
    await record.press('Enter')
  }

  it('needs another account and a yes, says what failed, and shows where all went [PUR-006..010, PUR-012..016, BAD-028]', async () => {
    await open('maja', anna)
    await rowsOf(list()).nth(2).waitFor()
    const sent = watch('POST', MOVE)
    await record.press('m')
    const goOn = button(moving(), 'Continue')
    expect(await goOn.getAttribute('aria-disabled')).toBe('true')
    await find('4711002')
    await choice(anna.tvAccountId).waitFor()
    await record.press('Space')
    const same = 'This is the tvAccount you are moving from, please select another account'
    await moving().getByRole('alert').getByText(same).waitFor()
    await record.press('Control+Enter')
    expect(await goOn.getAttribute('aria-disabled')).toBe('true')
    for (const [term, failure] of [
      ['4711800', 'Failed to search tvAccount'],
      [twin.username, 'Failed to search tvAccounts'],
    ] as const) {
      await find('no.such.person')
      await moving().getByText('No tvAccounts to display').waitFor()
      provider.world.faults.arm({ path: '/rest/engagementadmin', status: 500 })
      await find(term)
      await moving().getByText(`${failure} (`).waitFor()
      await expect.poll(async () => (await record.told()).map(([, text]) => text)).toContain(failure)
      provider.world.faults.clear()
      await find(term)
      await choice(twin.tvAccountId).waitFor()
    }
    await record.press('Enter', 'Enter')
    await button(moving(), 'Move').waitFor()
    expect(sent).toEqual([])
    await record.press('Escape')
    await gone(moving())
    await tab.closeMessages()

    await ask()
    const back = button(moving(), 'Back')
    expect(await back.evaluate((element) => element === document.activeElement)).toBe(true)
    await record.press('Enter')
    await choice(twin.tvAccountId).waitFor()
    expect(await choice(twin.tvAccountId).isChecked()).toBe(true)
    await record.press('Control+Enter')
    await back.waitFor()
    provider.world.faults.arm({ path: MOVE, status: 200, times: 1 })
    await agree()
    await told('Failed to move est and rentals')
    await moving().getByRole('alert').getByText('Failed to move est and rentals (').waitFor()
    expect(await keptPurchases(twin)).toEqual([])
    await agree()
    await told('Est and rentals were successfully moved')
    await gone(moving())
    await expect
      .poll(() => cellsOf(list(), 'Moved to'))
      .toEqual([twin.tvAccountId, twin.tvAccountId, twin.tvAccountId])
    const moved = list().locator(`td[data-tooltip$=", moved to ${twin.tvAccountId}"]`)
    expect(await moved.count()).toBe(3)
    const ids = list().getByRole('gridcell', { name: /^(MEDIA|TVA)-/ })
    expect(await ids.count()).toBe(6)
    expect(await ids.evaluateAll(cutTexts)).toEqual([])
    const titles = moved.locator('span > span:first-child')
    expect(await titles.evaluateAll(cutTexts)).toEqual([])
    const beyond = await list().evaluate(
      ({ parentElement: seen }) => seen && seen.scrollWidth - seen.clientWidth,
    )
    expect(beyond).toBe(0)
    expect(await keptPurchases(twin)).toHaveLength(4)
  })
})
