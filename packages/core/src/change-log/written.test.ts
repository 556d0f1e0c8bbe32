import { expect, test } from 'vitest'
import { changeLogRows } from './change-log.view.ts'
import type { ChangeEntry } from './contract.ts'
import { pathNames } from './names.ts'
import { writtenChanges } from './written.ts'

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

test('a change is written as the service tells it, in the order of the rows, and nothing of a pin or a password', () => {
  const written = writtenChanges(log)
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
  const rows = changeLogRows(log, pathNames('it', {}), 'SE')
  expect(rows.map(({ user }) => user)).toEqual(written.map(({ by }) => by))
})
