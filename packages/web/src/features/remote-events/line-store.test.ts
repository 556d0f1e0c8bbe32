import { expect, test, vi } from 'vitest'
import { createLineStore } from './line-store.ts'

test('many lines are one picture', () => {
  const frames: (() => void)[] = []
  const store = createLineStore<number>((paint) => frames.push(paint))
  const listener = vi.fn()
  store.subscribe(listener)
  for (let count = 0; count < 1000; count += 1) store.add([count])
  expect(frames).toHaveLength(1)
  expect(store.version()).toBe(0)
  frames[0]?.()
  expect(listener).toHaveBeenCalledOnce()
  expect(store.version()).toBe(1000)
})
