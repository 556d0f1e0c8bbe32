/** The tests that every engine of the store has to pass. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collection, type Store } from './store.ts'

export interface Book {
  id: string
  title: string
  tags: string[]
}

export const books = collection<Book>()({
  name: 'books',
  key: ({ id }) => id,
  indexes: { tag: ({ tags }) => tags, title: ({ title }) => [title] },
})

export const book = (id: string, title = `Book ${id}`, tags: string[] = ['all']): Book => ({
  id,
  title,
  tags,
})

/** What any store must do, in whatever engine. `open` gives an empty one. */
export function storeContract(open: () => Promise<Store>): void {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  test('gives back what was put, and nothing for what was not', async () => {
    await store.put(books, book('1'))
    expect(await store.get(books, '1')).toEqual(book('1'))
    expect(await store.get(books, '2')).toBeUndefined()
  })

  test('finds by every value of every index, in the order of the keys', async () => {
    await store.putMany(books, [book('2', 'B', ['x']), book('1', 'A', ['x', 'y']), book('3', 'C', [])])
    expect(await store.find(books, 'tag', 'x')).toEqual([book('1', 'A', ['x', 'y']), book('2', 'B', ['x'])])
    expect(await store.find(books, 'title', 'C')).toEqual([book('3', 'C', [])])
    expect(await store.find(books, 'tag', 'z')).toEqual([])
  })

  test('a limit ends a search and a list early', async () => {
    await store.putMany(books, [book('3'), book('1'), book('2')])
    expect(await store.find(books, 'tag', 'all', { limit: 2 })).toEqual([book('1'), book('2')])
    expect(await store.list(books, { limit: 1 })).toEqual([book('1')])
  })

  test('a search and a list go on after a key', async () => {
    await store.putMany(books, [book('3'), book('1'), book('2', 'B', []), book('4')])
    expect(await store.find(books, 'tag', 'all', { after: '1' })).toEqual([book('3'), book('4')])
    expect(await store.list(books, { after: '1', limit: 2 })).toEqual([book('2', 'B', []), book('3')])
    expect(await store.list(books, { after: '4' })).toEqual([])
  })

  test('keys sort by code point, whatever the language of the machine is', async () => {
    const ids = ['Ä', 'a', 'B', 'ö', '10', '9', '😀', '\uFF5E']
    await store.putMany(
      books,
      ids.map((id) => book(id)),
    )
    const sorted = ['10', '9', 'B', 'a', 'Ä', 'ö', '\uFF5E', '😀']
    expect((await store.list(books)).map(({ id }) => id)).toEqual(sorted)
    expect((await store.find(books, 'tag', 'all', { after: 'a' })).map(({ id }) => id)).toEqual(
      sorted.slice(4),
    )
  })

  test('a document that was replaced is no longer found by its old values', async () => {
    await store.put(books, book('1', 'Old', ['old']))
    await store.put(books, book('1', 'New', ['new']))
    expect(await store.find(books, 'tag', 'old')).toEqual([])
    expect(await store.find(books, 'tag', 'new')).toEqual([book('1', 'New', ['new'])])
    expect(await store.count(books)).toBe(1)
  })

  test('deleting returns whether there was one, and clears its index entries', async () => {
    await store.put(books, book('1'))
    expect(await store.delete(books, '1')).toBe(true)
    expect(await store.delete(books, '1')).toBe(false)
    expect(await store.find(books, 'tag', 'all')).toEqual([])
  })

  test('many documents are stored together, or none', async () => {
    const bad = { ...book('2'), tags: [{} as unknown as string] }
    await expect(store.putMany(books, [book('1'), bad])).rejects.toThrow()
    expect(await store.count(books)).toBe(0)
  })

  test('a transaction that throws leaves nothing behind, and one that does not leaves everything', async () => {
    const others = { ...books, name: 'others' }
    await store.put(books, book('1'))
    const broken = store.transaction(async (transaction) => {
      transaction.put(others, book('2'))
      transaction.delete(books, '1')
      throw new Error('No')
    })
    await expect(broken).rejects.toThrow('No')
    expect([await store.count(books), await store.count(others)]).toEqual([1, 0])
    const moved = await store.transaction(async (transaction) => {
      const one = await transaction.get(books, '1')
      if (one) transaction.put(others, one)
      transaction.delete(books, '1')
      return one?.title
    })
    expect([moved, await store.count(books), await store.count(others)]).toEqual(['Book 1', 0, 1])
  })

  test('a transaction gets its own writes; nothing else sees them before its end', async () => {
    await store.put(books, book('1'))
    const seen = await store.transaction(async (transaction) => {
      transaction.put(books, book('2'))
      transaction.delete(books, '1')
      const own = [await transaction.get(books, '1'), await transaction.get(books, '2')]
      return [...own, await store.get(books, '1'), await store.get(books, '2')]
    })
    expect(seen).toEqual([undefined, book('2'), book('1'), undefined])
  })

  test('transactions at once lose nothing: what one has read is true when it writes', async () => {
    await store.put(books, book('1', '0'))
    const addOne = () =>
      store.transaction(async ({ get, find, put }) => {
        const title = Number((await get(books, '1'))?.title) + 1
        if (title % 2 === 0 && (await find(books, 'title', 'even')).length === 0)
          put(books, book('2', 'even'))
        put(books, book('1', String(title)))
      })
    const failing = store.transaction(async () => {
      throw new Error('No')
    })
    const works = [...Array.from({ length: 8 }, addOne), failing]
    expect((await Promise.allSettled(works)).filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await store.get(books, '1')).toEqual(book('1', '8'))
  })

  test('of two transactions that each need what the other removes, one sees the other', async () => {
    const removeUnlessLast = (key: string) =>
      store.transaction(async (transaction) => {
        if ((await transaction.find(books, 'tag', 'all')).length > 1) transaction.delete(books, key)
      })
    for (let round = 0; round < 5; round++) {
      await store.putMany(books, [book('1'), book('2')])
      await Promise.all([removeUnlessLast('1'), removeUnlessLast('2')])
      expect(await store.count(books)).toBe(1)
    }
  })

  test('replaces only what is still stored as it was read', async () => {
    const replace = (before: Book | undefined, title: string) =>
      store.replace(books, before, book('1', title))
    expect(await replace(book('1'), 'A')).toBe(false)
    expect(await replace(undefined, 'A')).toBe(true)
    expect(await replace(undefined, 'B')).toBe(false)
    const read = await store.get(books, '1')
    const racing = await Promise.all(['C', 'D', 'E'].map((title) => replace(read, title)))
    expect(racing.filter(Boolean)).toHaveLength(1)
    expect(['C', 'D', 'E']).toContain((await store.get(books, '1'))?.title)
  })

  test('values and keys of any length are found', async () => {
    const long = 'x'.repeat(20_000)
    await store.putMany(books, [book(`${long}1`, long), book(`${long}2`, `${long}!`)])
    expect(await store.find(books, 'title', long)).toEqual([book(`${long}1`, long)])
    expect(await store.get(books, `${long}2`)).toEqual(book(`${long}2`, `${long}!`))
  })

  test('deletes what sorts before a value of an index', async () => {
    await store.putMany(books, [book('1', '2026-01-01'), book('2', '2026-02-01'), book('3', '2026-03-01')])
    await store.deleteBefore(books, 'title', '2026-02-01')
    expect((await store.list(books)).map(({ id }) => id)).toEqual(['2', '3'])
    expect(await store.find(books, 'title', '2026-01-01')).toEqual([])
  })

  test('collections do not see each other, and clearing one leaves the other', async () => {
    const others = { ...books, name: 'others' }
    await store.put(books, book('1'))
    await store.put(others, book('1'))
    await store.clear(books)
    expect(await store.list(books)).toEqual([])
    expect(await store.find(books, 'tag', 'all')).toEqual([])
    expect(await store.list(others)).toEqual([book('1')])
  })
}
