import { expect, test } from 'vitest'
import { TV_PACKAGE_PATH_NAMES } from '../features/tv-packages/form.ts'
import { changeLogRows, exportChanges } from './change-log.view.ts'
import type { ChangeEntry } from './contract.ts'
import { changeEntriesSchema, createChangeFinder } from './index.ts'

const rows = changeLogRows(
  changeEntriesSchema.parse([
    { id: 1, user: { name: 'Maja Lindqvist' }, patch: [{ op: 'replace', path: '/price', value: 249 }] },
    { id: 2, user: { name: 'Kari Åsen' }, patch: [{ op: 'remove', path: '/title' }] },
    {
      id: 3,
      user: { name: 'Maja Lindqvist' },
      patch: [
        { op: 'add', path: '/channels/-', value: { name: 'Norrsken 1' } },
        { op: 'add', path: '/channels/-', value: { name: 'Norrsken 2' } },
      ],
    },
  ]),
  TV_PACKAGE_PATH_NAMES,
  'SE',
)

test.each([
  ['', ['3', '2', '1']],
  ['maja', ['3', '1']],
  ['åSEN', ['2']],
  ['price MAJA', ['1']],
  ['norrsken 2', ['3']],
  ['249', []],
])('%j finds changes by person and field', (text, ids) => {
  expect(createChangeFinder(rows)(text).map(({ id }) => id)).toEqual(ids)
})

const entry = (id: string, date: string | null, patch: ChangeEntry['patch']): ChangeEntry => ({
  id,
  date,
  patch,
  user: { name: `by ${id}` },
  type: '',
})

const long = '\u001b[31m'.repeat(100)

const log = [
  entry('1', '2026-01-01T00:00:00.000Z', [{ op: 'replace', path: '/name', value: long }]),
  entry('2', '2026-01-02T00:00:00.000Z', [
    { op: 'replace', path: '/pin1', value: 1234 },
    {
      op: 'add',
      path: '/accounts/0',
      value: { name: 'a', password: 'x', pinActivated: true, more: [{ pin2: 1 }] },
    },
    { op: 'move', path: '/b', from: '/a' },
  ]),
]

test('written changes are complete, newest first, without pins and passwords', () => {
  const written = exportChanges(log)
  expect(written).toEqual([
    {
      by: 'by 2',
      date: '2026-01-02T00:00:00.000Z',
      patch: [
        { op: 'replace', path: '/pin1', value: '••••' },
        {
          op: 'add',
          path: '/accounts/0',
          value: { name: 'a', password: '••••', pinActivated: true, more: [{ pin2: '••••' }] },
        },
        { op: 'move', path: '/b', from: '/a' },
      ],
    },
    { by: 'by 1', date: '2026-01-01T00:00:00.000Z', patch: [{ op: 'replace', path: '/name', value: long }] },
  ])
  const rows = changeLogRows(log, { documentLabel: 'it', paths: {} }, 'SE')
  expect(rows.map(({ user }) => user)).toEqual(written.map(({ by }) => by))
})
