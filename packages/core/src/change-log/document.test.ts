import { describe, expect, it } from 'vitest'
import { TV_PACKAGE_PATH_NAMES } from '../features/tv-packages/form.ts'
import { entriesOf, last, type Patch, replace } from './fixtures.ts'
import { type ChangeEntry, changeLogRows } from './index.ts'

/** Written as 'add /path "value"; move /from /path'; the value is JSON. */
function patchOf(text: string): Patch {
  return text.split('; ').map((operation) => {
    const [op = '', first = '', last] = operation.split(' ')
    if (op === 'move' || op === 'copy') return { op, from: first, path: last ?? '' }
    return { op, path: first, ...(last !== undefined && { value: JSON.parse(last) }) }
  })
}

describe('the value before a change comes from earlier changes at its path [LOG-006]', () => {
  it.each<[string, string[], string]>([
    ['unknown before the first change', ['replace /price 2'], ''],
    ['an earlier replace', ['replace /price 1', 'replace /title "x"', 'replace /price 2'], '1'],
    ['an earlier operation of the same change', ['replace /price 1; replace /price 2'], '1'],
    ['an add that replaces', ['add /price 1', 'add /price 2'], '1'],
    ['the whole document', ['add  {"price":1}', 'replace /price 2'], '1'],
    ['a surrounding object', ['add /a {"b":{"c":1}}', 'replace /a/b/c 2'], '1'],
    ['an object in its place', ['add /a {"b":1}', 'replace /a {"b":5}', 'remove /a/b'], '5'],
    ['a removed entry before it', ['add /list ["A","B"]', 'remove /list/0', 'replace /list/0 "C"'], 'B'],
    ['an appended entry', ['add /list ["A"]', 'add /list/- "B"', 'remove /list/1'], 'B'],
    ['a partly known list', ['replace /list/3 "D"', 'remove /list/1', 'remove /list/2'], 'D'],
    ['such a list with an inserted entry', ['replace /list/3 "D"', 'add /list/0 "X"', 'remove /list/4'], 'D'],
    ['an unknown end of a list', ['replace /list/0 "A"', 'add /list/- "X"', 'remove /list/1'], ''],
    ['a move within a list', ['add /list ["A","B","C"]', 'move /list/2 /list/0', 'remove /list/1'], 'A'],
    ['a move away', ['add /name "A"', 'move /name /title', 'replace /name "B"'], ''],
    ['a copy', ['add /name "A"', 'copy /name /title', 'remove /title'], 'A'],
    [
      'a copy of a changed value, changed separately',
      ['add /a {"b":1}', 'replace /a/b 3', 'copy /a /c', 'replace /c/b 2', 'remove /a/b'],
      '3',
    ],
    [
      'a field of a moved entry',
      ['add /a [{"b":1},{"b":2},{"b":3}]', 'remove /a/0', 'replace /a/0/b 5', 'remove /a/0/b'],
      '5',
    ],
    ['a test', ['test /price 1; replace /price 2'], '1'],
    ['a field called __proto__', ['replace /__proto__ 1', 'remove /__proto__'], '1'],
    ['a patch that does not apply', ['add /price 1', 'replace /price/0/x 3', 'replace /price 2'], '1'],
    ['an impossible index', ['add /list ["A"]', 'replace /list/9 "X"', 'remove /list/9'], ''],
  ])('%s', (_, patches, from) => {
    expect(last(...patches.map(patchOf))?.[2]).toBe(from)
  })

  it('reads both orders of a log and shows the newest first', () => {
    const entries = entriesOf([replace('/price', 1)], [replace('/price', 2)], [replace('/price', 3)])
    const mixed = [entries[1], entries[0], entries[2]] as ChangeEntry[]
    for (const listed of [entries, entries.toReversed(), mixed]) {
      const rows = changeLogRows(listed, TV_PACKAGE_PATH_NAMES, 'SE')
      expect(rows.map(({ from, to }) => `${from}-${to}`)).toEqual(['2-3', '1-2', '-1'])
    }
  })

  it('keeps the order of changes with the same date or without one', () => {
    const [one, two, three] = entriesOf(
      [replace('/price', 1)],
      [replace('/price', 2)],
      [replace('/price', 3)],
    ) as [ChangeEntry, ChangeEntry, ChangeEntry]
    const timeless = { ...two, date: null }
    for (const listed of [
      [one, timeless, three],
      [three, timeless, one],
      [one, { ...two, date: one.date }, three],
    ])
      expect(changeLogRows(listed, TV_PACKAGE_PATH_NAMES, 'SE').map(({ to }) => to)).toEqual(['3', '2', '1'])
  })
})
