import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from './browser-storage.fixture.ts'

let local: ReturnType<typeof browserStorage>
let tab: ReturnType<typeof browserStorage>
beforeEach(() => {
  vi.resetModules()
  local = browserStorage()
  tab = browserStorage()
  vi.stubGlobal('localStorage', local.area)
  vi.stubGlobal('sessionStorage', tab.area)
})
afterEach(() => void vi.unstubAllGlobals())

/** As a page of maja's leaves it, beside a setting. */
async function work() {
  const { openPersonalStorage, personalStorage, personalTabStorage } = await import('./personal-storage.ts')
  openPersonalStorage('maja')
  personalStorage.setItem('recent-SE', 'ids')
  personalTabStorage.setItem('places', 'paths')
  local.items.set('headend-theme', 'dark')
}

test('the same person finds everything again, also after a reload', async () => {
  await work()
  vi.resetModules()
  const { openPersonalStorage, personalStorage, personalTabStorage } = await import('./personal-storage.ts')
  openPersonalStorage('maja')
  expect([personalStorage.getItem('recent-SE'), personalTabStorage.getItem('places')]).toEqual([
    'ids',
    'paths',
  ])
})

test('another person finds nothing, and settings stay', async () => {
  await work()
  vi.resetModules()
  const { openPersonalStorage } = await import('./personal-storage.ts')
  openPersonalStorage('olli')
  expect([...local.items]).toEqual([
    ['headend-theme', 'dark'],
    ['headend-personal-owner', 'olli'],
  ])
  expect([...tab.items]).toEqual([['headend-personal-owner', 'olli']])
})

test('a log-out removes everything but settings, and nothing is written on the way out', async () => {
  await work()
  const { clearPersonalStorage, personalTabStorage } = await import('./personal-storage.ts')
  clearPersonalStorage()
  personalTabStorage.setItem('places', 'paths')
  expect([...local.items]).toEqual([['headend-theme', 'dark']])
  expect([...tab.items]).toEqual([])
})
