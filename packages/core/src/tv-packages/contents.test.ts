import { expect, test } from 'vitest'
import { entryColumns, entryRows, SERVICE_COLUMNS } from './contents.ts'
import { newEntry } from './entries.ts'

const catalogue = [
  { id: '1', name: 'SVT 1', referenceId: 'svt1' },
  { id: '2', name: 'TV4', referenceId: 'tv4' },
]

test('an entry keeps its own name, and without one has that of the catalogue', () => {
  const [first, second] = catalogue.map(newEntry)
  const rows = entryRows([{ ...first, name: 'Own' } as never, { ...second, name: '' } as never], catalogue)
  expect(rows.map(({ name }) => name)).toEqual(['Own', 'TV4'])
})

test('the columns are those of the dialogs, and for services the documented ones [PKG-051]', () => {
  expect(entryColumns('channel', 'SE').map(({ label }) => label)).toEqual([
    'Channel',
    'Channel ID',
    'Free view',
    'From',
    'To',
  ])
  expect(SERVICE_COLUMNS.map(({ label }) => label)).toEqual(['Id', 'Name'])
})
