import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteStore, removeSqliteStore } from './sqlite-store.ts'
import { book, books, storeContract } from './store-contract.ts'

describe('a store in memory', () => storeContract(async () => openSqliteStore(':memory:')))

describe('a store in a folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'headend-'))
  afterAll(() => rmSync(parent, { recursive: true }))
  storeContract(async () => openSqliteStore(mkdtempSync(join(parent, 'data-'))))
})

describe('the folder of the data', () => {
  let folder: string
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const openOnce = () => openSqliteStore(folder).close()

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'headend-')), 'data')
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

  test('is not removed while something else uses it, as that would write into nowhere', async () => {
    const store = openSqliteStore(folder)
    await store.put(books, book('1'))
    expect(() => removeSqliteStore(folder)).toThrow(`Another process uses ${folder}: end it before --reset.`)
    expect(await store.get(books, '1')).toEqual(book('1'))
    await store.close()
    removeSqliteStore(folder)
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(join(folder, 'headend.sqlite'), 'no database')
    removeSqliteStore(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  test('only its owner may open it, whatever the umask is', async () => {
    const store = openSqliteStore(folder)
    await store.put(books, book('1'))
    await store.copy()
    expect(modeOf(folder)).toBe(0o700)
    const modes = readdirSync(folder).map((file) => modeOf(join(folder, file)))
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o600])
    await store.close()
  })

  test('one that an earlier release left open is closed', async () => {
    await openOnce()
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'headend.sqlite'), 0o644)
    await openOnce()
    expect([modeOf(folder), modeOf(join(folder, 'headend.sqlite'))]).toEqual([0o700, 0o600])
  })

  test('an open one that holds something else is refused, and left as it is', async () => {
    await openOnce()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'headend.sqlite'), 0o644)
    expect(openOnce).toThrow(`chmod 700 ${folder}`)
    expect([modeOf(folder), modeOf(join(folder, 'headend.sqlite'))]).toEqual([0o755, 0o644])
  })

  test('a folder in it whose name begins like ours stays as it is', async () => {
    mkdirSync(join(folder, 'headend-notes'), { recursive: true, mode: 0o755 })
    chmodSync(folder, 0o700)
    await openOnce()
    expect(modeOf(join(folder, 'headend-notes'))).toBe(0o755)
  })
})
