import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { migrate } from './postgres-schema.ts'
import { openPostgresStore, removePostgresStore } from './postgres-store.ts'
import { InvalidTextError } from './store.ts'
import { book, books, storeContract } from './store-contract.ts'
import { needsPostgres, withPostgres } from './test-postgres.ts'

describe('a store in PostgreSQL', needsPostgres, () => {
  const database = withPostgres()
  const open = () => openPostgresStore(database.url)

  storeContract(async () => {
    const store = await open()
    await store.clear(books)
    await store.clear({ name: 'others' })
    return store
  })

  test('several instances that start together bring its tables up to date once', async () => {
    await removePostgresStore(database.url)
    const stores = await Promise.all([open(), open(), open()])
    await stores[0]?.put(books, book('1'))
    expect(await stores[2]?.get(books, '1')).toEqual(book('1'))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('two instances that add to one document at once lose nothing', async () => {
    const stores = await Promise.all([open(), open()])
    await stores[0]?.put(books, book('1', '0'))
    const works = Array.from({ length: 20 }, (_, index) =>
      stores[index % 2]?.transaction(async ({ get, put }) => {
        put(books, book('1', String(Number((await get(books, '1'))?.title) + 1)))
      }),
    )
    await Promise.all(works)
    expect(await stores[0]?.get(books, '1')).toEqual(book('1', '20'))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('a text that it cannot store is refused, and nothing is stored', async () => {
    const store = await open()
    await store.clear(books)
    for (const text of ['a\0b', '\uD800'])
      await expect(store.put(books, book('1', text))).rejects.toThrow(InvalidTextError)
    expect(await store.count(books)).toBe(0)
    await store.close()
  })

  test('work of one name runs at one instance at a time', async () => {
    const stores = await Promise.all([open(), open()])
    let running = 0
    const work = async () => {
      expect(++running).toBe(1)
      await setImmediate()
      running--
    }
    await Promise.all([...stores, ...stores].map((store) => store.exclusively('work', work)))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('a copy holds every document', async () => {
    const store = await open()
    await store.put(books, book('1'))
    expect(await store.copy()).toMatch(/^the schema headend_\d{17} of its database$/)
    await store.close()
  })

  test.each([
    [
      'not there',
      (url: URL) => (url.port = '1'),
      'No PostgreSQL at 127.0.0.1:1 can be reached: ECONNREFUSED.',
    ],
    ['without the database', (url: URL) => (url.pathname = '/none'), 'has no database none.'],
    [
      'of another password',
      (url: URL) => (url.password = 'secret-word'),
      'refuses the user headend or the password.',
    ],
    ['without a password', (url: URL) => (url.password = ''), 'refuses the user headend or the password.'],
  ])('a server that is %s: one line reports it, without the password', async (_case, change, line) => {
    const url = new URL(database.url)
    change(url)
    const error: Error = await openPostgresStore(url.href).then(
      ({ close }) => close() as never,
      (thrown) => thrown,
    )
    expect(error.message).toMatch(/^HEADEND_DATA: .+$/)
    expect(error.message).toContain(line)
    for (const secret of ['of-a-test', 'secret-word']) expect(error.stack).not.toContain(secret)
  })

  test('what is no address is not repeated', async () => {
    const line = 'HEADEND_DATA is no address: postgres://user:password@host:5432/database is one.'
    await expect(openPostgresStore('postgres://headend:secret-word@[')).rejects.toThrow(line)
  })
})

test('a server that is too old is refused', async () => {
  const old = { query: async () => ({ rows: [{ server_version_num: '140012' }] }) }
  const line = 'Headend needs PostgreSQL 15 or newer; this server is 14.'
  await expect(migrate(old as never)).rejects.toThrow(line)
})
