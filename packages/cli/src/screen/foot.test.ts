import { expect, test } from 'vitest'
import { textWidth } from '../output/table.ts'
import { footHints } from './foot.ts'

const search = [
  { keys: 'Enter', does: 'open', foot: true },
  { keys: '/', does: 'search', foot: true },
  { keys: 'Tab', does: 'change the search', foot: true },
  { keys: 'j', does: 'down' },
  { keys: 'q', does: 'quit', foot: true },
  { keys: ':', does: 'palette', foot: 'first' },
  { keys: '?', does: 'keys', foot: 'first' },
] as const

test.each([
  [80, ['open', 'search', 'change the search', 'quit', 'palette', 'keys']],
  [60, ['open', 'search', 'quit', 'palette', 'keys']],
  [24, ['palette', 'keys']],
  [5, []],
])(
  'in %i columns the footer has whole hints in their order, and the way to all others first',
  (columns, words) => {
    const hints = footHints(search, columns)
    expect(hints.map(({ does }) => does)).toEqual(words)
    expect(textWidth(hints.map(({ keys, does }) => ` ${keys} ${does} `).join(''))).toBeLessThanOrEqual(
      columns,
    )
  },
)
