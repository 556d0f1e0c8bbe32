import { describe, expect, it } from 'vitest'
import { TV_PACKAGE_NAMES } from '../tv-packages/change-log-names.ts'
import { add, entriesOf, last, type Patch, remove, replace } from './fixtures.ts'
import { type ChangeEntry, changeLogRows } from './index.ts'

describe('the value before a change comes from earlier changes at its path [LOG-006]', () => {
  const channels = ['A', 'B', 'C'].map((name) => ({ id: name, name, free: false }))
  it.each<[string, Patch[], string]>([
    ['unknown before the first change', [[replace('/price', 2)]], ''],
    ['an earlier replace', [[replace('/price', 1)], [replace('/title', 'x')], [replace('/price', 2)]], '1'],
    ['an earlier operation of the same change', [[replace('/price', 1), replace('/price', 2)]], '1'],
    ['an earlier add', [[add('/price', 1)], [remove('/price')]], '1'],
    ['an add that replaces', [[add('/price', 1)], [add('/price', 2)]], '1'],
    ['the whole document', [[add('', { price: 1 })], [replace('/price', 2)]], '1'],
    ['a removed value', [[add('/price', 1)], [remove('/price')], [add('/price', 2)]], ''],
    ['a surrounding object', [[add('/a', { b: { c: 1 } })], [replace('/a/b/c', 2)]], '1'],
    ['an object in its place', [[add('/a', { b: 1 })], [replace('/a', { b: 5 })], [remove('/a/b')]], '5'],
    [
      'an inserted entry before it',
      [[add('/platform', ['A', 'B'])], [add('/platform/0', 'C')], [remove('/platform/2')]],
      'B',
    ],
    [
      'a removed entry before it',
      [[add('/platform', ['A', 'B'])], [remove('/platform/0')], [replace('/platform/0', 'C')]],
      'B',
    ],
    [
      'an appended entry',
      [[add('/platform', ['A'])], [add('/platform/-', 'B')], [remove('/platform/1')]],
      'B',
    ],
    [
      'a partly known list',
      [[replace('/platform/3', 'D')], [remove('/platform/1')], [remove('/platform/2')]],
      'D',
    ],
    [
      'a partly known list with an inserted entry',
      [[replace('/platform/3', 'D')], [add('/platform/0', 'X')], [remove('/platform/4')]],
      'D',
    ],
    [
      'an unknown end of a list',
      [[replace('/platform/0', 'A')], [add('/platform/-', 'X')], [remove('/platform/1')]],
      '',
    ],
    [
      'a move within a list',
      [
        [add('/platform', ['A', 'B', 'C'])],
        [{ op: 'move', from: '/platform/2', path: '/platform/0' }],
        [remove('/platform/1')],
      ],
      'A',
    ],
    [
      'a move away',
      [[add('/name', 'A')], [{ op: 'move', from: '/name', path: '/title' }], [replace('/name', 'B')]],
      '',
    ],
    [
      'a move to it',
      [[add('/name', 'A')], [{ op: 'move', from: '/name', path: '/title' }], [remove('/title')]],
      'A',
    ],
    [
      'a copy',
      [[add('/name', 'A')], [{ op: 'copy', from: '/name', path: '/title' }], [remove('/title')]],
      'A',
    ],
    [
      'a copy of a changed value, changed separately',
      [
        [add('/a', { b: 1 })],
        [replace('/a/b', 3)],
        [{ op: 'copy', from: '/a', path: '/c' }],
        [replace('/c/b', 2)],
        [remove('/a/b')],
      ],
      '3',
    ],
    [
      'a copy, changed separately',
      [
        [add('/a', { b: 1 })],
        [{ op: 'copy', from: '/a', path: '/c' }],
        [replace('/c/b', 2)],
        [remove('/a/b')],
      ],
      '1',
    ],
    [
      'a field of a moved entry',
      [
        [add('/channels', channels)],
        [remove('/channels/0')],
        [replace('/channels/0/free', true)],
        [remove('/channels/0/free')],
      ],
      'Yes',
    ],
    ['a test', [[{ op: 'test', path: '/price', value: 1 }, replace('/price', 2)]], '1'],
    ['the removed value in the patch', [[{ op: 'remove', path: '/price', value: 1 }]], '1'],
    ['a field called __proto__', [[replace('/__proto__', 1)], [remove('/__proto__')]], '1'],
    [
      'a patch that does not apply',
      [[add('/price', 1)], [replace('/price/0/x', 3)], [replace('/price', 2)]],
      '1',
    ],
    [
      'an impossible index',
      [[add('/platform', ['A'])], [replace('/platform/9', 'X')], [remove('/platform/9')]],
      '',
    ],
  ])('%s', (_, patches, from) => {
    expect(last(...patches)?.[2]).toBe(from)
  })

  it('reads both orders of a log and shows the newest first', () => {
    const entries = entriesOf([replace('/price', 1)], [replace('/price', 2)], [replace('/price', 3)])
    for (const listed of [
      entries,
      entries.toReversed(),
      [entries[1], entries[0], entries[2]] as ChangeEntry[],
    ]) {
      const rows = changeLogRows(listed, TV_PACKAGE_NAMES, 'SE')
      expect(rows.map(({ from, to }) => [from, to])).toEqual([
        ['2', '3'],
        ['1', '2'],
        ['', '1'],
      ])
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
      expect(changeLogRows(listed, TV_PACKAGE_NAMES, 'SE').map(({ to }) => to)).toEqual(['3', '2', '1'])
  })

  it('does not change its input', () => {
    const entries = entriesOf(
      [add('', { a: [{ b: 1 }] })],
      [replace('/a/0/b', 2), add('/a/-', { b: 3 }), remove('/a/0')],
    )
    const before = structuredClone(entries)
    changeLogRows(entries, TV_PACKAGE_NAMES, 'SE')
    expect(entries).toEqual(before)
  })
})
