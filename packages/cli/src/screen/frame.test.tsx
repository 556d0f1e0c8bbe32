import { renderToString } from 'ink'
import { expect, test } from 'vitest'
import { Help, helpLines } from './frame.tsx'

const run = () => {}
const bindings = [
  { on: ['h', 'Left', 'Shift-Tab'], does: 'previous tab', run },
  { on: ['q'], does: 'back', run },
]

test('what each key does stands in one column, however long the keys are', () => {
  expect(helpLines({ bindings }, 40)).toEqual(['h, ←, Shift-Tab previous tab', 'q               back'])
})

test('on an empty search line : and ? are keys, later they are text', () => {
  const first = (value: string) =>
    helpLines({ bindings, input: { value, change: () => {}, keysFirst: true } }, 40)[0]
  expect(first('')).toMatch(/^Characters +text$/)
  expect(first('a')).toMatch(/^Characters +text, \? and : too$/)
})

test('a list of keys that continues below shows its length', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `${at} does`)
  const drawn = (height: number) => renderToString(<Help lines={lines} at={0} height={height} />)
  expect(drawn(12)).toContain('9 does\n 1 to 10 of 20 lines')
  expect(drawn(21)).not.toContain('of 20 lines')
})
