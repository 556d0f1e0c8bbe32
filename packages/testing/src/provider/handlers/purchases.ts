/** What a TV account has bought, moving it to another account, and vouchers (API-049..054). */
import type { TvAccount } from '@headend/core/country'
import { ACCESS_TYPES, type Purchase } from '@headend/core/purchases'
import type { Voucher, VoucherBody } from '@headend/core/vouchers'
import { authorizeCountry, guard, guardBody, pathCountry, requireToken } from '../guard.ts'
import { assertNoProblems, type Handlers, HttpError, readBody } from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import { accountKey, purchases, vouchers } from '../records.ts'
import { makePurchases, makeVouchers } from '../sample/purchases.ts'
import type { Turn, WorldView } from '../world.ts'
import { requireTvAccount } from './engagements.ts'

const HISTORY = '/rest/purchaseservice/admin/v1/mediaaccess/history'
const MOVE = '/rest/mediarentalservice/admin/v1/mediaaccess/move'
/** The service calls vouchers prepaids. */
const VOUCHERS = '/rest/mediarentalservice/admin/v1/prepaids'

const DAY = 86_400_000
const ORDERS = ['DESCENDING', 'ASCENDING']

export const purchaseHandlers: Handlers = (app, world) => {
  const { store } = world

  app.get(HISTORY, requireToken(world), async (c) => {
    const { countryCode, tvAccountId, accessType, sort, daysBackInTime = '183' } = c.req.query()
    const country = authorizeCountry(c, 'purchase.view', countryCode)
    if (!tvAccountId) throw new HttpError(400, 'invalid-query', 'tvAccountId is missing')
    if (!(Number(daysBackInTime) > 0))
      throw new HttpError(400, 'invalid-query', 'daysBackInTime: expected days')
    if (accessType !== undefined && !(ACCESS_TYPES as readonly string[]).includes(accessType))
      throw new HttpError(400, 'invalid-query', `accessType: expected one of ${ACCESS_TYPES.join(', ')}`)
    if (sort !== undefined && !ORDERS.includes(sort))
      throw new HttpError(400, 'invalid-query', `sort: expected one of ${ORDERS.join(', ')}`)
    const account = { country, tvAccountId: await requireTvAccount(store, country, tvAccountId) }
    const since = world.now() - Number(daysBackInTime) * DAY
    const matching = (await purchasesOf(world, account))
      .filter(({ startTime }) => Date.parse(startTime ?? '') >= since)
      .filter((purchase) => accessType === undefined || purchase.accessType === accessType)
    return c.json(sort === 'ASCENDING' ? matching.toReversed() : matching)
  })

  app.post(MOVE, guardBody(world, 'est.move'), createIdempotency(world), async (c) => {
    const { fromTvAccountId, toTvAccountId } = await readBody(c)
    const country = c.get('country')
    const [from, to] = await Promise.all(
      [fromTvAccountId, toTvAccountId].map((id) => requireTvAccount(store, country, String(id ?? ''))),
    )
    if (!from || !to || from === to)
      throw new HttpError(400, 'invalid-body', 'An account cannot be moved to itself')
    await world.inTurn((turn) => move(turn, { country, tvAccountId: from }, { country, tvAccountId: to }))
    return c.body(null, 204)
  })

  /** A moved purchase stays in the history of both accounts, and is moved only once. */
  async function move(turn: Turn, from: TvAccount, to: TvAccount): Promise<void> {
    const old = await purchasesOf(turn, from)
    const existing = await purchasesOf(turn, to)
    const moving = old.filter(({ movedToTvAccountId }) => !movedToTvAccountId)
    if (moving.length === 0)
      throw new HttpError(409, 'nothing-to-move', `${from.tvAccountId} has nothing to move`)
    const marked = old.map((purchase) => ({
      ...purchase,
      movedToTvAccountId: purchase.movedToTvAccountId || to.tvAccountId,
    }))
    const copies = moving.map((purchase) => ({ ...purchase, movedFromTvAccountId: from.tvAccountId }))
    turn.store.put(purchases, { ...from, items: marked })
    turn.store.put(purchases, { ...to, items: newestFirst([...copies, ...existing]) })
  }
}

/** The newest first: those of the sample until they are moved. */
export async function purchasesOf({ store, now }: WorldView, account: TvAccount): Promise<Purchase[]> {
  const stored = await store.get(purchases, accountKey(account))
  return stored?.items ?? makePurchases(account, now())
}

function newestFirst(all: Purchase[]): Purchase[] {
  return all.toSorted((one, other) => Date.parse(other.startTime ?? '') - Date.parse(one.startTime ?? ''))
}

export const voucherHandlers: Handlers = (app, world) => {
  const { store } = world
  const idempotent = createIdempotency(world)

  app.get(`${VOUCHERS}/:country/:tvAccountId`, guard(world, 'purchase.view'), async (c) => {
    const country = pathCountry(c)
    const tvAccountId = await requireTvAccount(store, country, c.req.param('tvAccountId'))
    return c.json(await vouchersOf(world, { country, tvAccountId }))
  })

  app.post(VOUCHERS, guardBody(world, 'voucher.create', 'country'), idempotent, async (c) => {
    const { body, account } = await readVoucher(c.get('country'), await readBody(c))
    const created = { ...body, ...account, id: `prepaid-${crypto.randomUUID()}` }
    await changeVouchers(account, (before) => [...before, created])
    return c.json(created, 201)
  })

  app.put(`${VOUCHERS}/:prepaidId`, guardBody(world, 'voucher.update', 'country'), idempotent, async (c) => {
    const { body, account } = await readVoucher(c.get('country'), await readBody(c))
    const changed = { ...body, ...account, id: c.req.param('prepaidId') }
    await changeVouchers(account, (before) => {
      demandVoucher(before, changed.id)
      return before.map((voucher) => (voucher.id === changed.id ? changed : voucher))
    })
    return c.json(changed)
  })

  const remove = `${VOUCHERS}/:country/:tvAccountId/:prepaidId` as const
  app.delete(remove, guard(world, 'voucher.delete'), idempotent, async (c) => {
    const country = pathCountry(c)
    const id = c.req.param('prepaidId')
    const tvAccountId = await requireTvAccount(store, country, c.req.param('tvAccountId'))
    await changeVouchers({ country, tvAccountId }, (before) => {
      demandVoucher(before, id)
      return before.filter((voucher) => voucher.id !== id)
    })
    return c.body(null, 204)
  })

  async function readVoucher(country: TvAccount['country'], sent: Record<string, unknown>) {
    const body = voucherBody(sent, world.now())
    return {
      body,
      account: { country, tvAccountId: await requireTvAccount(store, country, body.tvAccountId) },
    }
  }

  function changeVouchers(account: TvAccount, change: (before: Voucher[]) => Voucher[]): Promise<void> {
    return world.inTurn(async (turn) =>
      turn.store.put(vouchers, { ...account, items: change(await vouchersOf(turn, account)) }),
    )
  }
}

/** Those of the sample until one is changed. */
export async function vouchersOf({ store, now }: WorldView, account: TvAccount): Promise<Voucher[]> {
  const stored = await store.get(vouchers, accountKey(account))
  return stored?.items ?? makeVouchers(account, now())
}

function demandVoucher(all: readonly Voucher[], id: string): void {
  if (!all.some((voucher) => voucher.id === id)) throw new HttpError(404, 'not-found', `No voucher ${id}`)
}

const REQUIRED_TEXTS = ['country', 'tvAccountId', 'startTime', 'endTime'] as const

/** The voucher in a body (PUR-023..027). Throws a 400 that names the fields. */
function voucherBody(sent: Record<string, unknown>, now: number): VoucherBody {
  const { quantity, timeUsed } = sent
  const missing = REQUIRED_TEXTS.filter((name) => typeof sent[name] !== 'string' || sent[name] === '')
  assertNoProblems({
    ...Object.fromEntries(missing.map((name) => [name, 'Is required'])),
    ...(isWhole(quantity, 1) ? {} : { quantity: 'Number must be a positive integer' }),
    ...(isWhole(timeUsed, 0) ? {} : { timeUsed: 'Must be 0 or more' }),
  })
  const voucher = sent as unknown as VoucherBody
  const [start, end] = [Date.parse(voucher.startTime), Date.parse(voucher.endTime)]
  if (!(end > start && end > now)) assertNoProblems({ endTime: 'Date must span into the future' })
  return voucher
}

function isWhole(value: unknown, least: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
}
