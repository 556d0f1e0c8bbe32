import { expect, test } from 'vitest'
import { changeLines } from './changes.ts'

const line = (kind: 'text' | 'list', from: string, to: string) =>
  changeLines([{ name: 'price', label: 'Price', kind, from, to }])[0]

test.each([
  ['text', '229', '249', 'Price: 229 → 249'],
  ['text', '', '249', 'Price: 249'],
  ['text', '229', '', 'Price: 229 → (empty)'],
  ['text', 'a\nb', 'c', 'Price: a ⏎ b → c'],
  ['list', '', 'Sport 1, Sport 2', 'Price: + Sport 1, Sport 2'],
  ['list', 'Sport 1', '', 'Price: − Sport 1'],
  ['list', 'Sport 1', 'Sport 1 (free)', 'Price: + Sport 1 (free)  − Sport 1'],
] as const)('of a %s a change from %j to %j reads on one line', (kind, from, to, text) => {
  expect(line(kind, from, to)).toBe(text)
})

test('many that come or go are told with their number', () => {
  const change = { name: 'channels', label: 'Channels', from: 'Sport 1', to: 'A, B, C, D, E, F' }
  const [text] = changeLines([{ ...change, kind: 'list', count: { from: 1, to: 6 } }])
  expect(text).toBe('Channels: + 6: A, B, C, D, E, F  − Sport 1')
})

test('of a new one only what is set is told', () => {
  const kinds = ['text', 'list'] as const
  const changes = kinds.map((kind) => ({ name: 'x', label: 'X', kind, from: '0', to: '19' }))
  expect(changeLines(changes, { isNew: true })).toEqual(['X: 19', 'X: 19'])
})

test('a long value does not scroll the others away', () => {
  const long = '👋'.repeat(5000)
  expect(line('text', long, 'x')).toMatch(/^Price: .{180,220}… \(10000 characters\) → x$/)
  expect(line('text', long, 'x')?.isWellFormed()).toBe(true)
})
