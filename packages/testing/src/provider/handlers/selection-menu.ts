/** Reading, creating, changing and deleting selection items, and the products that they may stand for (API-060..065). */
import type { Country } from '@headend/core/country'
import { guard, pathCountry } from '../guard.ts'
import { etagOf, type Handlers, withoutCountry } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { selectionItemOf } from '../selection-item-body.ts'
import {
  externalProducts,
  type SelectionItemRecord,
  selectionItemKey,
  selectionItems,
} from '../selection-menu.ts'
import type { World } from '../world.ts'
import { demandFields, demandState, readBody } from '../writing.ts'

const MENU = '/rest/selectionmenuservice/admin/v1'
const ITEMS = `${MENU}/external-product-mapping/:country`

export const selectionMenuHandlers: Handlers = (app, world) => {
  const { store } = world
  const view = guard(world, 'selection-item.view')
  const once = createOnce(world)

  app.get(ITEMS, view, async (c) => {
    const found = await store.find(selectionItems, 'country', pathCountry(c))
    return c.json(found.map(withoutCountry))
  })

  app.get(`${ITEMS}/:id`, view, async (c) => {
    const found = await knownItem(world, pathCountry(c), c.req.param('id'))
    return c.json(withoutCountry(found), 200, { ETag: etagOf(found) })
  })

  app.get(`${MENU}/external-product/:country`, view, async (c) => {
    const found = await store.get(externalProducts, pathCountry(c))
    return c.json(found?.items ?? [])
  })

  app.post(ITEMS, guard(world, 'selection-item.create'), once, async (c) => {
    const country = pathCountry(c)
    const record = { ...selectionItemOf(await readBody(c)), country }
    await world.inTurn(async () => {
      if (await store.get(selectionItems, selectionItemKey(country, record.id)))
        throw new Refusal(409, 'already-exists', `There is a selection item ${record.id} in ${country}`)
      await store.put(selectionItems, record)
    })
    return c.json(withoutCountry(record), 201, { ETag: etagOf(record) })
  })

  app.put(`${ITEMS}/:id`, guard(world, 'selection-item.update'), once, async (c) => {
    const content = selectionItemOf(await readBody(c))
    const saved = await world.inTurn(async () => {
      const before = await knownItem(world, pathCountry(c), c.req.param('id'))
      demandState(c, before)
      if (content.id !== before.id) demandFields({ id: 'The id of a selection item cannot be changed' })
      const record = { ...before, ...content }
      await store.put(selectionItems, record)
      return record
    })
    return c.json(withoutCountry(saved), 200, { ETag: etagOf(saved) })
  })

  app.delete(`${ITEMS}/:id`, guard(world, 'selection-item.delete'), once, async (c) => {
    await world.inTurn(async () => {
      const before = await knownItem(world, pathCountry(c), c.req.param('id'))
      demandState(c, before)
      await store.delete(selectionItems, selectionItemKey(before.country, before.id))
    })
    return c.body(null, 204)
  })
}

async function knownItem({ store }: World, country: Country, id: string): Promise<SelectionItemRecord> {
  const found = await store.get(selectionItems, selectionItemKey(country, id))
  if (!found) throw new Refusal(404, 'not-found', `No selection item ${id} in ${country}`)
  return found
}
