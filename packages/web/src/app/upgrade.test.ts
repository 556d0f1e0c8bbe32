import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upgrade } from '../pages/lazy-page.ts'
import { followUpgrades } from './upgrade.ts'

const OWN = '/assets/index-old.js'
const page = (script: string) => `<html><script type="module" crossorigin src="${script}"></script></html>`

let missChunk: () => void
/** Whether something is unsaved, so that the browser would ask. */
let unsaved: boolean

beforeEach(() => {
  unsaved = false
  vi.stubGlobal('document', { querySelector: () => ({ src: `https://console.test${OWN}` }) })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    missChunk = listener
  })
  vi.stubGlobal('dispatchEvent', () => !unsaved)
  upgrade.set({ offered: false, decided: Promise.resolve() })
})
afterEach(() => vi.unstubAllGlobals())

function opened({ served = page('/assets/index-new.js'), goes = true, busy = false, tried = '' } = {}) {
  const storage = { getItem: () => tried, setItem: vi.fn() }
  const reload = vi.fn()
  const servedPage = () => (served ? Promise.resolve(served) : Promise.reject(new Error('No network')))
  followUpgrades({
    isNavigating: () => goes,
    busy: () => busy,
    servedPage,
    storage: storage as never,
    reload,
  })
  return { storage, reload }
}

test('a chunk that is gone with its release brings the new one, once', async () => {
  const { storage, reload } = opened()
  missChunk()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(storage.setItem).toHaveBeenCalledExactlyOnceWith('headend-upgrade', 'index-new.js')
  expect(upgrade.get().offered).toBe(false)
})

test.each<[string, { tried?: string; goes?: boolean; busy?: boolean; edited?: boolean }]>([
  ['it was brought before, and a cache keeps the old page', { tried: 'index-new.js' }],
  ['there is no navigation', { goes: false }],
  ['a command is running', { busy: true }],
  ['something is unsaved', { edited: true }],
])('the new release is offered and not brought where %s', async (_, { edited = false, ...how }) => {
  unsaved = edited
  const { reload } = opened(how)
  missChunk()
  await upgrade.get().decided
  expect([upgrade.get().offered, reload.mock.calls]).toEqual([true, []])
})

test.each([
  ['of the same release', { served: page(OWN) }],
  ['without a network', { served: '' }],
])('a chunk that does not come %s is reported by its page alone', async (_, how) => {
  const { reload } = opened(how)
  missChunk()
  await upgrade.get().decided
  expect([upgrade.get().offered, reload.mock.calls]).toEqual([false, []])
})
