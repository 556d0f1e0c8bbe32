/** What was bought, and moving it to another account (API-049, API-050). */
import { ACCESS_TYPES, type Purchase } from '@headend/core/purchases'
import type { TvAccount } from '@headend/core/tv-account'
import { purchases, purchasesOf } from '../accounts.ts'
import { knownTvAccount } from '../engagements.ts'
import { admit, guardBody, signedIn } from '../guard.ts'
import type { Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../writing.ts'

const DAY = 86_400_000

const ORDERS = ['DESCENDING', 'ASCENDING']

export const purchaseHandlers: Handlers = (app, world) => {
  const once = createOnce(world)

  app.get('/rest/purchaseservice/admin/v1/mediaaccess/history', signedIn(world), async (c) => {
    const { countryCode, tvAccountId, accessType, sort, daysBackInTime = '183' } = c.req.query()
    const country = admit(c, 'purchase.view', countryCode)
    if (!tvAccountId) throw new Refusal(400, 'invalid-query', 'tvAccountId is missing')
    if (!(Number(daysBackInTime) > 0))
      throw new Refusal(400, 'invalid-query', 'daysBackInTime: expected days')
    if (accessType !== undefined && !(ACCESS_TYPES as readonly string[]).includes(accessType))
      throw new Refusal(400, 'invalid-query', `accessType: expected one of ${ACCESS_TYPES.join(', ')}`)
    if (sort !== undefined && !ORDERS.includes(sort))
      throw new Refusal(400, 'invalid-query', `sort: expected one of ${ORDERS.join(', ')}`)
    const account = { country, tvAccountId: await knownTvAccount(world.store, country, tvAccountId) }
    const since = world.now() - Number(daysBackInTime) * DAY
    const found = (await purchasesOf(world, account))
      .filter(({ startTime }) => Date.parse(startTime ?? '') >= since)
      .filter((purchase) => accessType === undefined || purchase.accessType === accessType)
    return c.json(sort === 'ASCENDING' ? found.toReversed() : found)
  })

  app.post(
    '/rest/mediarentalservice/admin/v1/mediaaccess/move',
    guardBody(world, 'est.move'),
    once,
    async (c) => {
      const { fromTvAccountId, toTvAccountId } = await readBody(c)
      const country = c.get('country')
      const [from, to] = await Promise.all(
        [fromTvAccountId, toTvAccountId].map((id) => knownTvAccount(world.store, country, String(id ?? ''))),
      )
      if (!from || !to || from === to)
        throw new Refusal(400, 'invalid-body', 'An account cannot be moved to itself')
      await world.inTurn(() => move({ country, tvAccountId: from }, { country, tvAccountId: to }))
      return c.body(null, 204)
    },
  )

  /** What was moved stays in the history of both; it is moved once. */
  async function move(from: TvAccount, to: TvAccount): Promise<void> {
    const [left, there] = await Promise.all([purchasesOf(world, from), purchasesOf(world, to)])
    const moving = left.filter(({ movedToTvAccountId }) => !movedToTvAccountId)
    if (moving.length === 0)
      throw new Refusal(409, 'nothing-to-move', `${from.tvAccountId} has nothing to move`)
    const gone = left.map((purchase) => ({
      ...purchase,
      movedToTvAccountId: purchase.movedToTvAccountId || to.tvAccountId,
    }))
    const arrived = moving.map((purchase) => ({ ...purchase, movedFromTvAccountId: from.tvAccountId }))
    await world.store.putMany(purchases, [
      { ...from, items: gone },
      { ...to, items: newestFirst([...arrived, ...there]) },
    ])
  }
}

function newestFirst(all: Purchase[]): Purchase[] {
  return all.toSorted((one, other) => Date.parse(other.startTime ?? '') - Date.parse(one.startTime ?? ''))
}
