import { changeEntriesSchema, changeLogRows } from '@headend/core/change-log'
import { TV_PACKAGE_PATH_NAMES } from '@headend/core/tv-packages'
import { describe, expect, it } from 'vitest'
import { beginsDay, listLines, type TreeMove, treeMove } from './log-lines.ts'

const rows = changeLogRows(
  changeEntriesSchema.parse([
    { id: 1, date: '2026-06-01T10:00:00Z', patch: [{ op: 'replace', path: '/price', value: 1 }] },
    {
      id: 2,
      date: '2026-06-02T10:00:00Z',
      patch: [
        { op: 'replace', path: '/price', value: 2 },
        { op: 'add', path: '/channels/-', value: { name: 'Norrsken 1', free: true } },
      ],
    },
    { id: 3, date: '2026-06-02T11:00:00Z', patch: [{ op: 'remove', path: '/price' }] },
  ]),
  TV_PACKAGE_PATH_NAMES,
  'SE',
)

const lines = (...expanded: string[]) => listLines(rows, new Set(expanded))

describe('the lines', () => {
  it('are the changes, with the day at its first', () => {
    expect(lines().map((line) => [line.row.id, line.expanded, beginsDay(line)])).toEqual([
      ['3', undefined, true],
      ['2', false, false],
      ['1', undefined, true],
    ])
  })

  it('have below them what is expanded, down to the fields of an object [LOG-015]', () => {
    expect(
      lines('2', '2/1', 'gone').map(({ row: { id, summary: what, part: place, to }, level }) => [
        id,
        level,
        what,
        place,
        to,
      ]),
    ).toEqual([
      ['3', 1, 'removed Price', '', ''],
      ['2', 1, '2 changes', 'Price, Channels', ''],
      ['2/0', 2, 'replaced Price', '', '2'],
      ['2/1', 2, 'added Channels', 'Norrsken 1', 'Multiple fields changed'],
      ['2/1#0', 3, '', 'Name', 'Norrsken 1'],
      ['2/1#1', 3, '', 'Free', 'Yes'],
      ['1', 1, 'replaced Price', '', '1'],
    ])
  })
})

describe('with all of it open, from line', () => {
  const open = lines('2', '2/1')
  it.each<[number, string, TreeMove]>([
    [0, 'ArrowDown', { to: 1 }],
    [0, 'ArrowUp', { to: 0 }],
    [0, 'ArrowRight', undefined],
    [0, 'ArrowLeft', undefined],
    [0, 'Enter', undefined],
    [1, 'ArrowRight', { to: 2 }],
    [1, 'ArrowLeft', 'toggle'],
    [1, 'Enter', 'toggle'],
    [1, ' ', 'toggle'],
    [2, 'ArrowLeft', { to: 1 }],
    [5, 'ArrowLeft', { to: 3 }],
    [6, 'ArrowDown', { to: 6 }],
    [6, 'ArrowUp', { to: 5 }],
    [6, 'Home', { to: 0 }],
    [0, 'End', { to: 6 }],
    [0, 'PageDown', { to: 4 }],
    [6, 'PageUp', { to: 2 }],
    [5, 'PageDown', { to: 6 }],
    [0, 'x', undefined],
    [9, 'ArrowDown', undefined],
  ])('%d, %s', (index, key, step) => {
    expect(treeMove(key, open, index, 4)).toEqual(step)
  })

  it('a closed line opens with ArrowRight', () => {
    expect(treeMove('ArrowRight', lines(), 1, 4)).toBe('toggle')
  })
})
