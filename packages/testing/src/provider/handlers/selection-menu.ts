/** Selection items, and the products that they may stand for (API-060..065). */
import type { Country } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import {
  type SelectionItem,
  type SelectionItemBody,
  selectionItemBody,
  selectionItemDraftOf,
  selectionItemDraftSchema,
  selectionItemSchema,
} from '@headend/core/selection-menu'
import { guard, pathCountry } from '../guard.ts'
import {
  assertNoProblems,
  assertVersion,
  etagOf,
  type Handlers,
  HttpError,
  readBody,
  requireValid,
  withoutCountry,
} from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import { externalProducts, type SelectionItemRecord, selectionItemKey, selectionItems } from '../records.ts'
import type { WorldView } from '../world.ts'

const MENU = '/rest/selectionmenuservice/admin/v1'
const ITEMS = `${MENU}/external-product-mapping/:country`

export const selectionMenuHandlers: Handlers = (app, world) => {
  const { store } = world
  const view = guard(world, 'selection-item.view')
  const idempotent = createIdempotency(world)

  app.get(ITEMS, view, async (c) => {
    const records = await store.find(selectionItems, 'country', pathCountry(c))
    return c.json(records.map(withoutCountry))
  })

  app.get(`${ITEMS}/:id`, view, async (c) => {
    const record = await requireItem(world, pathCountry(c), c.req.param('id'))
    return c.json(withoutCountry(record), 200, { ETag: etagOf(record) })
  })

  app.get(`${MENU}/external-product/:country`, view, async (c) => {
    const products = await store.get(externalProducts, pathCountry(c))
    return c.json(products?.items ?? [])
  })

  app.post(ITEMS, guard(world, 'selection-item.create'), idempotent, async (c) => {
    const country = pathCountry(c)
    const record = { ...selectionItemContent(await readBody(c)), country }
    await world.inTurn(async (turn) => {
      if (await turn.store.get(selectionItems, selectionItemKey(country, record.id)))
        throw new HttpError(409, 'already-exists', `There is a selection item ${record.id} in ${country}`)
      turn.store.put(selectionItems, record)
    })
    return c.json(withoutCountry(record), 201, { ETag: etagOf(record) })
  })

  app.put(`${ITEMS}/:id`, guard(world, 'selection-item.update'), idempotent, async (c) => {
    const content = selectionItemContent(await readBody(c))
    const saved = await world.inTurn(async (turn) => {
      const before = await requireItem(turn, pathCountry(c), c.req.param('id'))
      assertVersion(c, before)
      if (content.id !== before.id) assertNoProblems({ id: 'The id of a selection item cannot be changed' })
      const record = { ...before, ...content }
      turn.store.put(selectionItems, record)
      return record
    })
    return c.json(withoutCountry(saved), 200, { ETag: etagOf(saved) })
  })

  app.delete(`${ITEMS}/:id`, guard(world, 'selection-item.delete'), idempotent, async (c) => {
    await world.inTurn(async (turn) => {
      const before = await requireItem(turn, pathCountry(c), c.req.param('id'))
      assertVersion(c, before)
      turn.store.delete(selectionItems, selectionItemKey(before.country, before.id))
    })
    return c.body(null, 204)
  })
}

async function requireItem({ store }: WorldView, country: Country, id: string): Promise<SelectionItemRecord> {
  const record = await store.get(selectionItems, selectionItemKey(country, id))
  if (!record) throw new HttpError(404, 'not-found', `No selection item ${id} in ${country}`)
  return record
}

/** The item in a body, by the rules of the form. Throws a 400 that names the fields. */
function selectionItemContent(body: unknown): SelectionItemBody {
  const draft = selectionItemDraftOf(requireValid<SelectionItem>(selectionItemSchema.safeParse(body)))
  assertNoProblems(problemsOf(selectionItemDraftSchema, draft))
  return selectionItemBody(draft)
}
