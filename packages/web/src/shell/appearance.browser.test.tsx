import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { storage } from '../ui/storage/storage.ts'
import { chooseDensity, chooseTheme, followAppearance, useDensity } from './appearance.ts'

const { dataset } = document.documentElement
const { localStorage: storageArea } = window
afterEach(() => {
  for (const key of ['headend-theme', 'headend-density']) storage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea }))
})

followAppearance()

/** As another tab does it. */
function keepElsewhere(key: string, newValue: string): void {
  storage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }))
}

test('light or dark is drawn as it is chosen, here or in another tab', () => {
  chooseTheme('light')
  expect(dataset.theme).toBe('light')
  keepElsewhere('headend-theme', 'dark')
  expect(dataset.theme).toBe('dark')
  chooseTheme('system')
  expect(dataset.theme).toBeUndefined()
})

test('a density is drawn at once and kept, and taken up from another tab', async () => {
  const { result, act } = await renderHook(useDensity)
  await act(() => chooseDensity('compact'))
  expect([dataset.density, storage.getItem('headend-density')]).toEqual(['compact', 'compact'])
  await act(() => keepElsewhere('headend-density', 'comfortable'))
  expect([dataset.density, result.current]).toEqual([undefined, 'comfortable'])
})
