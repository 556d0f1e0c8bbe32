import { expect, test } from 'vitest'
import { createRingBuffer } from './ring-buffer.ts'

const filled = (count: number) => {
  const buffer = createRingBuffer<number>(3)
  for (let item = 0; item < count; item += 1) buffer.add(item)
  return buffer
}
const contents = (count: number) => {
  const buffer = filled(count)
  return Array.from({ length: buffer.length }, (_, index) => buffer.at(index))
}

test('keeps everything until it is full', () => {
  expect(contents(0)).toEqual([])
  expect(contents(2)).toEqual([0, 1])
})

test('then the oldest leave first', () => {
  expect(contents(3)).toEqual([0, 1, 2])
  expect(contents(8)).toEqual([5, 6, 7])
})

test('tells how many there ever were', () => {
  const { length, total } = filled(8)
  expect({ length, total }).toEqual({ length: 3, total: 8 })
})

test('has nothing outside of it', () => {
  expect(filled(2).at(2)).toBeUndefined()
  expect(filled(2).at(-1)).toBeUndefined()
})
