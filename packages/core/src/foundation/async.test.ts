import { expect, test } from 'vitest'
import { mapLimit } from './async.ts'

const nextTurn = () => new Promise<void>((go) => setTimeout(go))

test('so many run at a time, and the answers are in the order of the items', async () => {
  let underWay = 0
  const seen: number[] = []
  const answers = await mapLimit(2, [3, 1, 2, 0], async (item) => {
    seen.push(++underWay)
    for (let turn = 0; turn < item; turn += 1) await nextTurn()
    underWay -= 1
    return `${item}`
  })
  expect(answers).toEqual(['3', '1', '2', '0'])
  expect(Math.max(...seen)).toBe(2)
})

test('after a failure no further task starts', async () => {
  const begun: number[] = []
  const all = mapLimit(2, [1, 2, 3, 4, 5], async (item) => {
    begun.push(item)
    await nextTurn()
    if (item === 1) throw new Error('Item 1')
    await nextTurn()
  })
  await expect(all).rejects.toThrow('Item 1')
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(begun).toEqual([1, 2])
})
