import { expect, test } from 'vitest'
import { TV_PACKAGE_NAMES } from '../tv-packages/change-log-names.ts'
import { changeEntriesSchema, changeLogRows, createChangeFinder } from './index.ts'

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
  TV_PACKAGE_NAMES,
  'SE',
)

test.each([
  ['', ['3', '2', '1']],
  ['  ', ['3', '2', '1']],
  ['maja', ['3', '1']],
  ['åSEN', ['2']],
  ['removed', ['2']],
  ['price MAJA', ['1']],
  ['norrsken 2', ['3']],
  ['249', []],
  ['kari price', []],
])('%j finds changes by who and what', (text, ids) => {
  expect(createChangeFinder(rows)(text).map(({ id }) => id)).toEqual(ids)
})
