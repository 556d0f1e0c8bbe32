import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from './browser-storage.fixture.ts'
import { readObject } from './storage.ts'

let hear: (event: object) => void
beforeEach(() => {
  vi.resetModules()
  const hearing: ((event: object) => void)[] = []
  hear = (event) => {
    for (const listener of hearing) listener(event)
  }
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => hearing.push(listener))
})
afterEach(() => void vi.unstubAllGlobals())

function opened(local: object | undefined) {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, name === 'localStorage' ? local : undefined)
  return import('./storage.ts')
}

test('what the browser keeps is read from there', async () => {
  const { items, area } = browserStorage()
  const { storage, hasStorage } = await opened(area)
  storage.setItem('a', '1')
  expect(hasStorage).toBe(true)
  expect([...items]).toEqual([['a', '1']])
  items.set('a', '2')
  expect(storage.getItem('a')).toBe('2')
})

test('where there is none, everything is kept for the page', async () => {
  const { storage, tabStorage, hasStorage } = await opened(undefined)
  expect(hasStorage).toBe(false)
  storage.setItem('a', '1')
  storage.setItem('b', '2')
  storage.removeItem('b')
  expect([storage.getItem('a'), storage.getItem('b'), tabStorage.getItem('a')]).toEqual(['1', null, null])
  expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, 'a', null])
})

test('a full one keeps nothing from the beginning', async () => {
  const { state, area } = browserStorage()
  state.full = true
  expect((await opened(area)).hasStorage).toBe(false)
})

test('a full storage is no failure: the page keeps its values until there is room', async () => {
  const { items, state, area } = browserStorage()
  const { storage } = await opened(area)
  storage.setItem('a', 'old')
  state.full = true
  storage.setItem('a', 'new')
  storage.setItem('b', 'more')
  expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual(['new', 'more', 2])
  expect([...items]).toEqual([['a', 'old']])
  state.full = false
  storage.setItem('a', 'newer')
  expect([storage.getItem('a'), items.get('a')]).toEqual(['newer', 'newer'])
  storage.clear()
  expect([storage.length, items.size]).toEqual([0, 0])
})

test('what another tab could write takes the place of what this one could not', async () => {
  const { items, state, area } = browserStorage()
  const { storage, onStorageChange } = await opened(area)
  const heard: (string | null)[][] = []
  onStorageChange((key) => heard.push([key, storage.getItem('a')]))
  state.full = true
  storage.setItem('a', 'mine')
  items.set('a', 'theirs')
  hear({ storageArea: {}, key: 'a' })
  expect(storage.getItem('a')).toBe('mine')
  hear({ storageArea: area, key: 'a' })
  expect(heard).toEqual([['a', 'theirs']])
})

test('an object is read as it was kept', () => {
  expect(readObject('{"sort":"name"}')).toEqual({ sort: 'name' })
})

test.each([null, '', 'null', '3', '"x"', '[]', '{'])('%s is nothing that was kept', (text) => {
  expect(readObject(text)).toBeUndefined()
})
