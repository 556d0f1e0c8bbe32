import { describe, expect, test } from 'vitest'
import {
  addEntries,
  entryColumns,
  entryProblems,
  entryRows,
  newEntry,
  removeEntry,
  replaceEntry,
  SERVICE_COLUMNS,
} from './entries.ts'
import { draftEntry, item } from './fixtures.ts'

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

describe('the channels of a draft', () => {
  const entries = addEntries([draftEntry({ id: '1', free: true })], [item('1'), item('2', 'Fjäll')])

  test('get new items only: not free and without a schedule [PKG-042, PKG-049]', () => {
    expect(idsOf(entries)).toEqual(['1', '2'])
    expect(entries[0]?.free).toBe(true)
    expect(entries[1]).toMatchObject({
      name: 'Fjäll',
      externalName: 'reference-2',
      free: false,
      validFrom: null,
    })
  })

  test('lose one or have one replaced, the others stay', () => {
    expect(idsOf(removeEntry(entries, '1'))).toEqual(['2'])
    const changed = draftEntry({ id: '2', free: true })
    expect(replaceEntry(entries, changed)).toEqual([entries[0], changed])
  })

  test.each([
    ['one at all times', [draftEntry()], []],
    ['a start alone', [draftEntry({ validFrom: '2026-01-01' })], ['Name 7 needs both a start and an end']],
    ['an end alone', [draftEntry({ name: '', validTo: '2026-01-01' })], ['7 needs both a start and an end']],
    [
      'an end at the start, in another zone',
      [draftEntry({ validFrom: '2026-01-01T00:00:00+01:00', validTo: '2025-12-31T23:00:00Z' })],
      ['Name 7 must end after it starts'],
    ],
    ['times in order', [draftEntry({ validFrom: '2026-01-01', validTo: '2026-01-02' })], []],
    ['one twice', [draftEntry(), draftEntry()], ['Name 7 is in the package twice']],
  ])('with %s have problems: %#, %j [PKG-016, OPN-86]', (_, list, problems) => {
    expect(entryProblems(list).map(({ message }) => message)).toEqual(problems)
  })
})

const catalogue = [
  { id: '1', name: 'SVT 1', referenceId: 'svt1' },
  { id: '2', name: 'TV4', referenceId: 'tv4' },
]

test('an entry without a name gets the name in the catalogue', () => {
  const [first, second] = catalogue.map(newEntry)
  const rows = entryRows([{ ...first, name: 'Own' } as never, { ...second, name: '' } as never], catalogue)
  expect(rows.map(({ name }) => name)).toEqual(['Own', 'TV4'])
})

test('the tabs have the columns of the dialogs, for services the id first [PKG-051]', () => {
  expect(
    entryColumns('channel', 'SE')
      .map(({ label }) => label)
      .join(', '),
  ).toBe('Channel, Channel ID, Free view, From, To')
  expect(SERVICE_COLUMNS.map(({ label }) => label)).toEqual(['Id', 'Name'])
})
