import { beforeAll, describe, expect, test } from 'vitest'
import { crowd, customers } from '../../people.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import type { Store } from '../../store/store.ts'
import { searchIdentities } from '../handlers/engagements.ts'
import { credentials, engagements, type Subscriber, tvPackages } from '../records.ts'
import { fillStore, makeSubscribers } from './fill.ts'

const SIZE = 1000
let subscribers: Subscriber[]

beforeAll(async () => {
  subscribers = [...(await makeSubscribers(SIZE, 7))]
})

describe('sample data', () => {
  test('is the same for the same seed, and other people for another', async () => {
    expect([...(await makeSubscribers(SIZE, 7))]).toEqual(subscribers)
    expect([...(await makeSubscribers(SIZE, 8))]).not.toEqual(subscribers)
  })
})

describe('the customers of people.ts', () => {
  test.each([0, SIZE])('are in a world of %i, and their names are unique', async (size) => {
    const store = openSqliteStore(':memory:')
    await fillStore(store, { size, seed: 7 })
    for (const { country, username, tvAccountId, engagements: owned } of Object.values(customers)) {
      const expected = Object.entries(owned).map(([platform, id]) => ({ id, country, platform }))
      const found = await searchIdentities(store, 'username', country, username)
      expect(found).toHaveLength(expected.length)
      expect(found).toEqual(expect.arrayContaining(expected))
      expect(await searchIdentities(store, 'tvaccountid', country, tvAccountId)).toHaveLength(expected.length)
    }
    expect(await searchIdentities(store, 'username', 'SE', crowd.username)).toHaveLength(crowd.size)
    await store.close()
  })
})

describe('filling a data folder', () => {
  test('leaves edits alone unless another size is asked for', async () => {
    const store = openSqliteStore(':memory:')
    await fillStore(store, { size: 120 })
    const [edited] = await store.list(engagements, { limit: 1 })
    if (edited) await store.put(engagements, { ...edited, firstName: 'Edited' })
    await fillStore(store, {})
    expect((await store.list(engagements, { limit: 1 }))[0]?.firstName).toBe('Edited')
    await fillStore(store, { size: 130 })
    expect(await store.count(engagements)).toBe(130)
    expect((await store.list(engagements, { limit: 1 }))[0]?.firstName).not.toBe('Edited')
    expect(await store.count(credentials)).toBeGreaterThan(50)
    await store.close()
  })

  test('goes on where it was interrupted, and ends with the same data', async () => {
    const [whole, interrupted] = [openSqliteStore(':memory:'), openSqliteStore(':memory:')]
    const sample = { size: 5000, seed: 7, now: () => 0 }
    await fillStore(whole, sample)
    const batches: number[] = []
    const failing = fillStore(interrupted, {
      ...sample,
      onProgress: (stored) => {
        if (batches.push(stored) === 2) throw new Error('power cut')
      },
    })
    await expect(failing).rejects.toThrow('power cut')
    expect(
      await fillStore(interrupted, { ...sample, onProgress: (stored) => batches.push(stored) }),
    ).toBeUndefined()
    expect(batches).toEqual([2000, 4000, 5000])
    const contentOf = async (store: Store) => [
      await store.list(engagements),
      await store.list(credentials),
      await store.list(tvPackages),
    ]
    expect(await contentOf(interrupted)).toEqual(await contentOf(whole))
    await Promise.all([whole.close(), interrupted.close()])
  })
})
