import { expect, test } from 'vitest'
import { entryColumns, entryRows, named, namedColumns, notYetIn, SERVICE_COLUMNS } from './contents.ts'
import { newEntry } from './entries.ts'

const catalogue = [
  { id: '1', name: 'SVT 1', referenceId: 'svt1' },
  { id: '2', name: 'TV4', referenceId: 'tv4' },
]

test('ids have the names of the catalogue, or stand for themselves', () => {
  expect(named(['2', '9'], catalogue)).toEqual([
    { id: '2', name: 'TV4' },
    { id: '9', name: '9' },
  ])
})

test('only what is not there yet can be added, in the order of the catalogue [PKG-042, PKG-044]', () => {
  expect(notYetIn(catalogue, [{ id: '1' }]).map(({ id }) => id)).toEqual(['2'])
})

test('an entry keeps its own name, and without one has that of the catalogue', () => {
  const [first, second] = catalogue.map(newEntry)
  const rows = entryRows([{ ...first, name: 'Own' } as never, { ...second, name: '' } as never], catalogue)
  expect(rows.map(({ name }) => name)).toEqual(['Own', 'TV4'])
})

test('the columns are those of the dialogs, and for services the documented ones [PKG-051]', () => {
  expect(namedColumns('Store').map(({ label }) => label)).toEqual(['Store', 'Store ID'])
  expect(entryColumns('Channel').map(({ label }) => label)).toEqual([
    'Channel',
    'Channel ID',
    'Free view',
    'From',
    'To',
  ])
  expect(SERVICE_COLUMNS.map(({ label }) => label)).toEqual(['Id', 'Name'])
})
