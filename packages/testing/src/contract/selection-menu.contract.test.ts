/** The selection menu, as console and terminal read and write it, against the embedded provider. */
import { COUNTRIES, type Country } from '@headend/core/country'
import {
  createSelectionItem,
  deleteSelectionItem,
  type SelectionItemDraft,
  selectionItemDraftOf,
  selectionItemQueries,
  updateSelectionItem,
} from '@headend/core/selection-menu'
import { describe, expect, it } from 'vitest'
import type { AccountName } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { call, withProvider } from '../with-provider.ts'
import { newItem } from './drafts.ts'
import { frontEnd } from './front-end.ts'

const ITEMS = '/rest/selectionmenuservice/admin/v1/external-product-mapping/NO'

withProvider(() => startProvider({ size: 0 }))

/** A front end in a country. */
async function at(account: AccountName, country: Country = 'NO') {
  const { as, fresh, run } = await frontEnd(account, country)
  const read = (id: string) => fresh(selectionItemQueries.detail(as, { country, id }))
  return {
    read,
    run,
    list: () => fresh(selectionItemQueries.list(as)),
    unmapped: () => fresh(selectionItemQueries.unmapped(as)),
    create: (draft: SelectionItemDraft) => run(createSelectionItem, { country, draft }),
    remove: (id: string, name: string) => run(deleteSelectionItem, { country, id, name }),
    change: async (id: string, over: Partial<SelectionItemDraft>) => {
      const original = await read(id)
      const draft = { ...selectionItemDraftOf(original), ...over }
      return run(updateSelectionItem, { country, id, original, draft })
    },
  }
}

it.each(COUNTRIES)(
  'each of %s opens with the values of the list; some are not valid in ICX [API-060, API-061, API-065, OPN-51]',
  async (country) => {
    const { list, read } = await at('dev', country)
    const all = await list()
    expect(new Set(all.map(({ validInIcx }) => validInIcx))).toEqual(new Set([true, false]))
    for (const { validInIcx, ...listed } of all) expect(await read(listed.id)).toMatchObject(listed)
  },
)

describe('a new selection item', () => {
  it('takes an unmapped product, and is stored as sent [API-062, SEL-011, SEL-034]', async () => {
    const { unmapped, create, read, list } = await at('kari')
    const [product] = await unmapped()
    const draft = newItem({ id: product?.id ?? '', commercialProductIds: ['4711', '4712'], vod: true })
    const { outcome, messages } = await create(draft)
    expect(messages).toEqual(['Selection item was successfully created'])
    expect(outcome).toEqual({ status: 'done', output: { country: 'NO', id: draft.id } })
    expect(selectionItemDraftOf(await read(draft.id))).toEqual(draft)
    expect(await list()).toContainEqual(expect.objectContaining({ id: draft.id, validInIcx: true }))
    expect((await unmapped()).map(({ id }) => id)).not.toContain(draft.id)
  })

  it('with an id that is taken is refused at the id [SEL-037, OPN-99]', async () => {
    const { create } = await at('kari')
    const draft = newItem({ id: 'fjell/1?' })
    await create(draft)
    const { outcome, messages } = await create(draft)
    expect(outcome).toMatchObject({
      error: { kind: 'rejected', status: 409, fields: { id: 'This id already exists' } },
    })
    expect(messages).toEqual(['Failed to create the selection item (This id already exists)'])
  })
})

describe('a selection item that is changed', () => {
  it('is as it was saved [API-063, SEL-035]', async () => {
    const { list, change, read } = await at('kari')
    const id = (await list())[0]?.id ?? ''
    const before = await read(id)
    const over = { name: 'Sport for alle', commercialProductIds: ['1'], visible: !before.visible }
    const { messages } = await change(id, over)
    expect(messages).toEqual(['Selection item was successfully updated'])
    const { etag, ...found } = await read(id)
    expect({ ...before, ...found }).toEqual({ ...before, ...over })
    expect(etag).not.toBe(before.etag)
  })
})

describe('a selection item that is deleted', () => {
  it('is gone, and its product can be chosen again [API-064, SEL-036]', async () => {
    const { list, remove, read, unmapped } = await at('kari')
    const { id = '', name = '' } = (await list()).find(({ validInIcx }) => validInIcx) ?? {}
    expect((await remove(id, name)).messages).toEqual(['Selection item was successfully deleted'])
    await expect(read(id)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await unmapped()).map((one) => one.id)).toContain(id)
  })
})

it.each<[AccountName, Country]>([
  ['maja', 'SE'],
  ['kari', 'SE'],
  ['sofie', 'DK'],
])(
  '%s may write none in %s: here nothing is sent, and there it is refused [ROL-031]',
  async (account, country) => {
    const { create } = await at(account, country)
    expect((await create(newItem())).outcome).toMatchObject({ error: { kind: 'forbidden' } })
    const path = ITEMS.replace('NO', country)
    expect(await call('POST', path, { as: account, body: newItem() })).toMatchObject({ status: 403 })
  },
)
