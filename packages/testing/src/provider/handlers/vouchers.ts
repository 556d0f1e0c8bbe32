/** Vouchers, which the service calls prepaids (API-051..054). */
import type { TvAccount } from '@headend/core/tv-account'
import type { Voucher } from '@headend/core/vouchers'
import { vouchers, vouchersOf } from '../accounts.ts'
import { knownTvAccount } from '../engagements.ts'
import { guard, guardBody, pathCountry } from '../guard.ts'
import type { Handlers } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { voucherOf } from '../voucher-body.ts'
import { readBody } from '../writing.ts'

const PATH = '/rest/mediarentalservice/admin/v1/prepaids'

export const voucherHandlers: Handlers = (app, world) => {
  const { store } = world
  const once = createOnce(world)

  app.get(`${PATH}/:country/:tvAccountId`, guard(world, 'purchase.view'), async (c) => {
    const country = pathCountry(c)
    const tvAccountId = await knownTvAccount(store, country, c.req.param('tvAccountId'))
    return c.json(await vouchersOf(world, { country, tvAccountId }))
  })

  app.post(PATH, guardBody(world, 'voucher.create', 'country'), once, async (c) => {
    const sent = await readBody(c)
    const country = c.get('country')
    const body = voucherOf(sent, world.now())
    const account = { country, tvAccountId: await knownTvAccount(store, country, body.tvAccountId) }
    const created = { ...body, ...account, id: `prepaid-${crypto.randomUUID()}` }
    await world.inTurn(async () => keep(account, [...(await vouchersOf(world, account)), created]))
    return c.json(created, 201)
  })

  app.put(`${PATH}/:prepaidId`, guardBody(world, 'voucher.update', 'country'), once, async (c) => {
    const sent = await readBody(c)
    const country = c.get('country')
    const body = voucherOf(sent, world.now())
    const account = { country, tvAccountId: await knownTvAccount(store, country, body.tvAccountId) }
    const changed = { ...body, ...account, id: c.req.param('prepaidId') }
    await world.inTurn(async () => {
      const before = await vouchersOf(world, account)
      demandKnown(before, changed.id)
      await keep(
        account,
        before.map((one) => (one.id === changed.id ? changed : one)),
      )
    })
    return c.json(changed)
  })

  app.delete(`${PATH}/:country/:tvAccountId/:prepaidId`, guard(world, 'voucher.delete'), once, async (c) => {
    const country = pathCountry(c)
    const id = c.req.param('prepaidId')
    const account = { country, tvAccountId: await knownTvAccount(store, country, c.req.param('tvAccountId')) }
    await world.inTurn(async () => {
      const before = await vouchersOf(world, account)
      demandKnown(before, id)
      await keep(
        account,
        before.filter((one) => one.id !== id),
      )
    })
    return c.body(null, 204)
  })

  const keep = (account: TvAccount, items: Voucher[]) => store.put(vouchers, { ...account, items })
}

function demandKnown(all: readonly Voucher[], id: string): void {
  if (!all.some((one) => one.id === id)) throw new Refusal(404, 'not-found', `No voucher ${id}`)
}
