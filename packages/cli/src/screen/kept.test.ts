import { expect, test, vi } from 'vitest'
import { createKept } from './kept.ts'

test('what was read a moment ago is not asked for again, what failed is', async () => {
  let now = 0
  const kept = createKept(() => now, 100)
  const load = vi.fn(async () => 'list')
  expect([await kept.read('a', load), await kept.read('a', load)]).toEqual(['list', 'list'])
  expect(load).toHaveBeenCalledTimes(1)
  now = 100
  await kept.read('a', load)
  expect(load).toHaveBeenCalledTimes(2)
  await expect(kept.read('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.read('b', load)).toBe('list')
})

test('the answer that was used longest ago makes room for a new one', async () => {
  const kept = createKept(() => 0, 100)
  const load = vi.fn(async (key: string) => key)
  const read = (key: string) => kept.read(key, () => load(key))
  for (let box = 0; box < 100; box += 1) await read(`box ${box}`)
  await read('box 0')
  await read('one more')
  load.mockClear()
  await read('box 0')
  expect(load).not.toHaveBeenCalled()
  await read('box 1')
  expect(load).toHaveBeenCalledOnce()
})
