/** Creating, changing and deleting packages, as console and terminal do it, against the embedded provider. */

import type { Country } from '@headend/core/country'
import {
  addEntries,
  createTvPackage,
  deleteTvPackage,
  removeEntry,
  replaceEntry,
  type TvPackageDraft,
  tvPackageDraftOf,
  tvPackageQueries,
  updateTvPackage,
} from '@headend/core/tv-packages'
import { afterEach, describe, expect, it } from 'vitest'
import type { AccountName } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { tvPackageKey, tvPackages } from '../provider/records.ts'
import { call, provider, withProvider } from '../with-provider.ts'
import { commandRunner, connect } from './connection.ts'
import { newPackage } from './drafts.ts'
import { frontEnd } from './front-end.ts'

const { signal } = new AbortController()

let ahead = 0

withProvider(() => startProvider({ size: 0, now: () => Date.now() + ahead }))
afterEach(() => {
  provider.world.faults.clear()
  ahead = 0
})

/** A front end in a country. */
async function at(account: AccountName, country: Country = 'SE') {
  const { as, fresh, run } = await frontEnd(account, country)
  const read = (id: string) => fresh(tvPackageQueries.detail(as, { country, id }))
  return {
    as,
    read,
    run,
    list: () => fresh(tvPackageQueries.list(as)),
    changes: (id: string) => fresh(tvPackageQueries.changes(as, { country, id })),
    create: (draft: TvPackageDraft) => run(createTvPackage, { country, draft }),
    /** Opens the package, changes it, and saves. */
    change: async (id: string, edit: (draft: TvPackageDraft) => TvPackageDraft) => {
      const original = await read(id)
      return run(updateTvPackage, { country, id, original, draft: edit(tvPackageDraftOf(original)) })
    },
  }
}

describe('a new package', () => {
  it.each<[AccountName, Country, string]>([
    ['maja', 'SE', 'SEK'],
    ['dev', 'FI', 'EUR'],
    ['kari', 'NO', 'NOK'],
    ['dev', 'DK', 'DKK'],
  ])(
    'that %s creates in %s is there, in %s [API-014, PKG-064..069, PKG-086]',
    async (account, country, currency) => {
      const { as, create, read, list } = await at(account, country)
      const channels = await tvPackageQueries.channels(as).queryFn({ signal })
      const stores = await tvPackageQueries.stores(as).queryFn({ signal })
      const draft = newPackage({
        ...{ title: 'Kusten', price: '99.5', sortOrder: '7', purchasable: true, platform: ['OTT'] },
        ...{ disallowedTvClientNames: ['web'], provider: 'headend', bssPackageInfo: 'BSS' },
        ...{ description: 'Allt', purchaseInformation: 'Fritt', legalInformation: 'Moms', test: true },
        channels: addEntries([], channels.slice(0, 3)),
        stores: addEntries([], stores.slice(0, 2)),
      })
      const { outcome, messages } = await create(draft)
      expect(messages).toEqual(['TV Package was successfully created'])
      expect(outcome).toEqual({ status: 'done', output: { country, id: draft.id } })
      const found = await read(draft.id)
      expect(tvPackageDraftOf(found)).toEqual({ ...draft, price: 99.5, sortOrder: 7 })
      expect(found.channelIds.map(String)).toEqual(channels.slice(0, 3).map(({ id }) => id))
      expect(found.storeReferences).toEqual(stores.slice(0, 2).map(({ referenceId }) => referenceId))
      const stored = await provider.world.store.get(tvPackages, tvPackageKey(country, draft.id))
      expect(stored?.currency).toBe(currency)
      expect((await list()).some(({ id }) => id === draft.id)).toBe(true)
    },
  )

  it('with an id that is taken is refused at the id, and the other stays [PKG-061, PKG-088, PKG-089, BAD-017]', async () => {
    const { create, read } = await at('maja')
    const { outcome, messages } = await create(newPackage({ id: '1001' }))
    expect(outcome).toMatchObject({
      error: {
        kind: 'rejected',
        status: 409,
        fields: { id: 'This id already exists' },
        errorMessage: 'TvPackage already exists',
      },
    })
    expect(messages).toEqual(['Failed to create the package (This id already exists)'])
    expect((await read('1001')).name).toBe('Bas')
  })

  it('that is sent twice by the network is created once', async () => {
    let sent: RequestInit | undefined
    const keep: typeof fetch = (input, init) => {
      if (init?.method === 'POST') sent = init
      return fetch(input, init)
    }
    const as = await connect(provider, 'maja', { ports: { fetch: keep } })
    const draft = newPackage()
    await commandRunner(as)(createTvPackage, { country: 'SE', draft })
    const { signal: _, ...again } = sent ?? {}
    const answer = await fetch(`${provider.url}/rest/tvpackage/admin/SE/v2/tvpackages`, again)
    expect(answer.status).toBe(201)
    const changes = await tvPackageQueries.changes(as, { country: 'SE', id: draft.id }).queryFn({ signal })
    expect(changes).toHaveLength(1)
  })

  it('with what the service alone can know to be wrong is refused at that field', async () => {
    const { create } = await at('maja')
    const draft = newPackage({
      channels: addEntries([], [{ id: '5', name: 'x', referenceId: 'x' }]),
      tvStreamingServices: [{ id: 'nowhere' }],
    })
    const { outcome, messages } = await create(draft)
    const fields = { channels: 'Unknown: 5', tvStreamingServices: 'Unknown: nowhere' }
    expect(outcome).toMatchObject({ error: { kind: 'rejected', status: 400, fields } })
    expect(messages[0]).toContain('Failed to create the package (Channels: Unknown: 5')
  })
})

describe('a package that is changed', () => {
  it('is stored as saved, with time and author [API-015, PKG-010, PKG-070, PKG-087]', async () => {
    const { change, read, list } = await at('maja')
    const before = await read('1002')
    const { messages } = await change('1002', (draft) => ({ ...draft, price: '249', title: 'Allt' }))
    expect(messages).toEqual(['TV Package was successfully updated'])
    const { etag, modified, lastModifiedBy, ...found } = await read('1002')
    expect({ ...before, ...found }).toEqual({ ...before, price: 249, title: 'Allt' })
    expect(Date.parse(modified ?? '')).toBeGreaterThan(Date.parse(before.modified ?? ''))
    expect(lastModifiedBy).toBe('Maja Lindqvist')
    expect(etag).not.toBe(before.etag)
    expect((await list()).find(({ id }) => id === '1002')).toMatchObject({ modified, lastModifiedBy })
  })

  it.each(['1001', '1002', '1030', '1060'])(
    'not at all loses nothing: %s is what it was [PKG-070]',
    async (id) => {
      const { change, read } = await at('maja')
      const before = await read(id)
      await change(id, (draft) => draft)
      expect(await read(id)).toEqual(before)
    },
  )

  it('keeps free view, times and restrictions of its entries, and gets the new ones [PKG-070, PKG-047, PKG-048]', async () => {
    const { as, change, read } = await at('maja')
    const [first, second] = (await read('1013')).channels
    if (!first || !second) throw new Error('No channels')
    const timed = { free: true, validFrom: '2027-01-01T00:00:00.000Z', validTo: '2027-02-01T00:00:00.000Z' }
    const catalogue = await tvPackageQueries.channels(as).queryFn({ signal })
    await change('1013', (draft) => ({
      ...draft,
      channels: replaceEntry(draft.channels, { ...first, reference: '', ...timed }),
    }))
    await change('1013', (draft) => ({
      ...draft,
      channels: addEntries(removeEntry(draft.channels, second.id), catalogue.slice(-1)),
    }))
    const found = await read('1013')
    expect(found.channels[0]).toEqual({ ...first, ...timed })
    expect(found.channels.some(({ id }) => id === second.id)).toBe(false)
    expect(found.channels.at(-1)).toMatchObject({ id: catalogue.at(-1)?.id, free: false, validFrom: null })
    expect(found.channelIds.map(String)).toEqual(found.channels.map(({ id }) => id))
  })

  it('by two people at once keeps the first save; the second is refused and loses nothing of it', async () => {
    const { run, read } = await at('maja')
    const dev = await at('dev')
    const original = await read('1003')
    const save = (by: typeof run, title: string) =>
      by(updateTvPackage, {
        country: 'SE',
        id: '1003',
        original,
        draft: { ...tvPackageDraftOf(original), title },
      })
    const saves = await Promise.all([save(run, 'First'), save(dev.run, 'Second')])
    const statuses = saves.map(({ outcome }) => outcome.status)
    expect(statuses.toSorted()).toEqual(['done', 'failed'])
    const lost = saves.find(({ outcome }) => outcome.status === 'failed')
    expect(lost?.outcome).toMatchObject({ error: { kind: 'conflict', status: 412 } })
    expect(lost?.messages).toEqual([
      'Failed to update the package (Someone else changed this record in the meantime)',
    ])
    expect((await read('1003')).title).toBe(statuses[0] === 'done' ? 'First' : 'Second')
  })
})

describe('a package that is deleted', () => {
  it('is gone [API-016, PKG-079, PKG-092]', async () => {
    const { create, run, read, list } = await at('maja')
    const draft = newPackage({ title: 'Kusten' })
    await create(draft)
    const { messages } = await run(deleteTvPackage, { country: 'SE', ...draft })
    expect(messages).toEqual(['The package Kusten was deleted.'])
    await expect(read(draft.id)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await list()).some(({ id }) => id === draft.id)).toBe(false)
  })

  it('while engagements have it stays [API-017, PKG-080, PKG-081, PKG-091]', async () => {
    const { run, read } = await at('maja')
    const basic = await read('1001')
    const { messages } = await run(deleteTvPackage, { country: 'SE', ...basic, title: 'Headend Bas' })
    expect(messages).toEqual([
      'Failed to delete package Headend Bas (This package cannot be deleted because it is connected to one or more engagement ID)',
    ])
    expect((await read('1001')).name).toBe('Bas')
  })

  it('stays even without a check of its use before', async () => {
    const path = '/rest/tvpackage/admin/SE/v2/tvpackages/1001'
    const refused = { status: 409, body: { errorCode: 'in-use' } }
    expect(await call('DELETE', path, { as: 'maja' })).toMatchObject(refused)
  })
})

describe('the change log', () => {
  it('of a package has its creation and each change with its author, but no empty change [API-020, LOG-001, LOG-002]', async () => {
    const { create, change, changes, read } = await at('maja')
    const dev = await at('dev')
    const draft = newPackage({ price: 99 })
    await create(draft)
    ahead = 1000
    await dev.change(draft.id, (form) => ({ ...form, price: '249', test: true }))
    await change(draft.id, (form) => form)
    const log = await changes(draft.id)
    expect(log.map(({ user, type }) => [user.name, type])).toEqual([
      ['Maja Lindqvist', 'CREATE'],
      ['Devi Holm', 'UPDATE'],
    ])
    expect(log[0]?.patch).toContainEqual({ op: 'add', path: '/nodeName', value: draft.nodeName })
    expect(log[1]?.patch).toHaveLength(2)
    expect(log[1]?.patch).toContainEqual({ op: 'replace', path: '/price', value: 249 })
    expect(log[1]?.patch).toContainEqual({ op: 'replace', path: '/test', value: true })
    const { modified, lastModifiedBy } = await read(draft.id)
    expect(log.at(-1)).toMatchObject({ date: modified, user: { name: lastModifiedBy } })
  })
})
