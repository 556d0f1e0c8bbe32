import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_NAMES } from '../engagement-record/names.ts'
import { logTime } from '../time.ts'
import { TV_PACKAGE_NAMES } from '../tv-packages/change-log-names.ts'
import {
  CHANGE_LOG_COLUMNS,
  type ChangeEntry,
  type ChangeRow,
  changeEntriesSchema,
  changeLogRows,
  type Operation,
} from './index.ts'

type Patch = Partial<Operation>[]

/** One change a minute, oldest first. */
function entriesOf(...patches: Patch[]): ChangeEntry[] {
  return changeEntriesSchema.parse(
    patches.map((patch, index) => ({
      id: index + 1,
      user: { name: 'Maja Lindqvist' },
      type: 'UPDATE',
      date: new Date(Date.UTC(2026, 5, 1, 12, index)).toISOString(),
      patch,
    })),
  )
}

const rowsOf = (...patches: Patch[]) => changeLogRows(entriesOf(...patches), TV_PACKAGE_NAMES, 'SE')

/** One line an operation, oldest first. */
const linesOf = (rows: readonly ChangeRow[]) => rows.toReversed().flatMap((row) => row.children ?? [row])

const brief = ({ what, place, from, to }: ChangeRow) => [what, place, from, to]

/** The last line. */
const last = (...patches: Patch[]) => {
  const line = linesOf(rowsOf(...patches)).at(-1)
  return line && brief(line)
}

const replace = (path: string, value: unknown): Partial<Operation> => ({ op: 'replace', path, value })
const add = (path: string, value: unknown): Partial<Operation> => ({ op: 'add', path, value })
const remove = (path: string): Partial<Operation> => ({ op: 'remove', path })

describe('what the service says', () => {
  it('is read field by field [LOG-001, LOG-002]', () => {
    const entry = {
      id: '7',
      user: { name: 'Maja' },
      type: 'UPDATE',
      date: '2026-06-01T12:00:00.000Z',
      patch: ['add', 'remove', 'replace', 'copy', 'move', 'test'].map((op) => ({
        op,
        path: '/a',
        from: '/b',
        value: 1,
      })),
    }
    expect(changeEntriesSchema.parse([{ ...entry, more: 1 }])).toEqual([entry])
  })

  it.each<[string, unknown, Partial<ChangeEntry>]>([
    ['nothing', {}, { id: '', user: { name: '' }, type: '', date: null, patch: [] }],
    [
      'null',
      { id: null, user: null, type: null, date: null, patch: null },
      { id: '', user: { name: '' }, patch: [] },
    ],
    ['numbers', { id: 7, date: 0 }, { id: '7', date: '1970-01-01T00:00:00.000Z' }],
    ['a user who is a name', { user: 'Maja' }, { user: { name: 'Maja' } }],
    ['no date', { date: 'soon' }, { date: null }],
    ['an operation of tomorrow', { patch: [{ op: 'swap' }] }, { patch: [{ op: 'swap', path: '' }] }],
  ])('as %s costs no more than itself', (_, body, read) => {
    expect(changeEntriesSchema.parse([body])).toMatchObject([read])
  })

  it('of what is no list of objects is refused', () => {
    for (const body of ['x', {}, [1], [{ patch: [1] }], [{ user: 1 }]])
      expect(changeEntriesSchema.safeParse(body).success).toBe(false)
  })
})

describe('a row', () => {
  it('tells when, who, what, from and to, under the headings of the columns [LOG-003, LOG-012, LOG-014]', () => {
    const [row] = rowsOf([replace('/price', 229)], [replace('/price', 249)])
    expect(JSON.parse(JSON.stringify(row))).toEqual({
      id: '2',
      kind: 'replaced',
      when: logTime(Date.UTC(2026, 5, 1, 12, 1), 'Europe/Stockholm'),
      user: 'Maja Lindqvist',
      what: 'replaced Price',
      place: '',
      from: '229',
      to: '249',
    })
    expect(row?.when).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const labels = CHANGE_LOG_COLUMNS.map(({ label }) => label)
    expect(labels).toEqual(['When', 'Change made by', 'What has changed', 'from', 'to'])
  })

  it('that is read late tells what was, whatever came after it', () => {
    const rows = rowsOf(
      [replace('/platform', [])],
      [add('/platform/0', 'OTT')],
      [{ op: 'touched', path: '/platform' }],
      [add('/platform/1', 'STB')],
    )
    expect(rows.toReversed().map(({ what, from }) => [what, from])).toEqual([
      ['replaced Platform', ''],
      ['added Platform', ''],
      ['touched Platform', 'OTT'],
      ['added Platform', ''],
    ])
  })

  it.each<[string, Patch, string[]]>([
    ['add', [add('/channels', [])], ['added Channels', '', '', '(empty list)']],
    ['remove', [remove('/title')], ['removed Title', '', '', '']],
    ['replace', [replace('/title', 'A')], ['replaced Title', '', '', 'A']],
    ['copy', [{ op: 'copy', from: '/name', path: '/title' }], ['copied Title', 'from Name', '', '']],
    ['move', [{ op: 'move', from: '/name', path: '/title' }], ['moved Title', 'from Name', '', '']],
    [
      'move in a list',
      [{ op: 'move', from: '/platform/2', path: '/platform/0' }],
      ['moved Platform', 'entry 1, from place 3 to place 1', '', ''],
    ],
    [
      'copy to the end',
      [{ op: 'copy', from: '/channels/2', path: '/channels/-' }],
      ['copied Channels', 'from place 3 to the end', '', ''],
    ],
    ['an unknown one', [{ op: 'swap', path: '/title' }], ['swap Title', '', '', '']],
  ])('begins with the word of the operation: %s [LOG-004]', (_, patch, line) => {
    expect(last(patch)).toEqual(line)
  })

  it('has no text for a test, nor a line among several [LOG-005]', () => {
    const test = { op: 'test', path: '/price', value: 1 }
    expect(last([test])).toEqual(['', '', '', ''])
    expect(rowsOf([test, replace('/price', 2), replace('/title', 'A')])[0]?.children).toHaveLength(2)
    expect(rowsOf([test, replace('/price', 2)])[0]).not.toHaveProperty('children')
  })

  it('is there for every operation of a change, Modified, ids and references included [LOG-004, LOG-009, LOG-015]', () => {
    const channel = { id: '7', name: 'Norrsken 7' }
    const fields = ['/channelIds/-', '/channelReferences/-', '/modified', '/lastModifiedBy']
    const [row] = rowsOf([add('/channels/-', channel), ...fields.map((path) => add(path, 'x'))])
    expect(row).toMatchObject({
      what: '5 changes',
      place: 'Channels, Channel id, Channel reference, Modified, Last modified by',
    })
    expect(row?.children?.map(brief)).toEqual([
      ['added Channels', 'Norrsken 7', '', 'Multiple fields changed'],
      ['added Channel id', '', '', 'x'],
      ['added Channel reference', '', '', 'x'],
      ['added Modified', '', '', 'x'],
      ['added Last modified by', '', '', 'x'],
    ])
  })

  it('groups the patches of one change, each with a line of its own [LOG-015]', () => {
    const [row] = rowsOf([replace('/price', 1), replace('/title', 'A'), replace('/price', 2)])
    expect(row).toMatchObject({ kind: 'several', what: '3 changes', place: 'Price, Title', from: '', to: '' })
    expect(row?.children?.map(brief)).toEqual([
      ['replaced Price', '', '', '1'],
      ['replaced Title', '', '', 'A'],
      ['replaced Price', '', '1', '2'],
    ])
    expect(row?.children?.map(({ id, when, user }) => [id, when, user])).toEqual(
      [0, 1, 2].map((index) => [`1/${index}`, row?.when, row?.user]),
    )
  })

  it('names six fields of many', () => {
    const fields = ['id', 'name', 'title', 'price', 'currency', 'provider', 'test', 'purchasable']
    const [row] = rowsOf(fields.map((field) => replace(`/${field}`, 1)))
    expect(row?.place).toBe('Id, Name, Title, Price, Currency, Provider, and 2 more')
  })

  it('of a change without a patch says its type', () => {
    expect(last([])).toEqual(['UPDATE', '', '', ''])
  })
})

describe('names', () => {
  it('of packages are those of the document [LOG-008, LOG-009]', () => {
    expect([...TV_PACKAGE_NAMES.paths.values()]).toEqual([
      'Id',
      'Name',
      'Title',
      'Price',
      'Currency',
      'Provider',
      'Package node name',
      'Test Package',
      'Purchasable',
      'BSS package information',
      'Description',
      'Purchase Information',
      'Legal Information',
      'Disallowed Tv Client Names',
      'Store id',
      'Channel id',
      'Channels',
      'Stores',
      'Tv streaming services',
      'Channel reference',
      'Store reference',
      'Platform',
      'Sort order',
      'Modified',
      'Last modified by',
    ])
  })

  it('of accounts are those of the document [LOG-010, LOG-011, OPN-100]', () => {
    expect([...ACCOUNT_NAMES.paths.values()]).toEqual(
      expect.arrayContaining([
        'Country',
        'Master username',
        'Pin activated',
        'Harmful content lock activated',
        'Child profile lock activated',
        'Pin 1',
        'Pin 2',
        'Pin 3',
        'Pin 4',
        'Street address',
        'Postal code',
        'City',
        'Regional code',
        'Status',
        'Created at',
        'TV account id',
        'TSC id',
        'Block purchase',
        'Account type',
        'Email',
        'White listed',
        'First name',
        'Last name',
        'PVR streams amount',
        'Allowed concurrent STB streams',
        'Super user',
      ]),
    )
  })

  it.each<[string, string, string]>([
    ['/price', 'Price', ''],
    ['price', 'Price', ''],
    ['', 'Package', ''],
    ['/channels/3', 'Channels', 'entry 4'],
    ['/channels/3/validFrom', 'Channels', 'entry 4 › Valid from'],
    ['/channels/-', 'Channels', ''],
    [
      '/channels/3/tvClientRestrictions/excludedFromTvClientNames/0',
      'Channels',
      'entry 4 › Tv client restrictions › Excluded from tv client names › entry 1',
    ],
    ['/title/~1~0', 'Title', '/~'],
    ['/title/~01', 'Title', '~1'],
    ['/tomorrow/of~1all', '/tomorrow/of~1all', ''],
    ['/constructor', '/constructor', ''],
    ['/__proto__/x', '/__proto__/x', ''],
    ['/', '/', ''],
  ])('the longest known beginning of %j names it: %s [OPN-100]', (path, name, place) => {
    expect(last([remove(path)])).toEqual([`removed ${name}`, place, '', ''])
  })

  it('the longest of several counts [OPN-100]', () => {
    const rows = changeLogRows(
      entriesOf([replace('/address/city', 'Borås')], [replace('/address/x', 1)]),
      ACCOUNT_NAMES,
      'SE',
    )
    expect(rows.map(brief)).toEqual([
      ['replaced Address', 'X', '', '1'],
      ['replaced City', '', '', 'Borås'],
    ])
  })

  it('entries go by their own name where an earlier change tells it', () => {
    const channels = [{ id: '7', name: 'Norrsken 1', free: false }, { id: '8' }]
    expect(last([add('/channels', channels)], [replace('/channels/0/free', true)])).toEqual([
      'replaced Channels',
      'Norrsken 1 › Free',
      'No',
      'Yes',
    ])
    expect(last([add('/channels', channels)], [remove('/channels/1')])?.[1]).toBe('8')
    const boxes = [{ deviceSerialNumber: 'H71', activated: false }]
    const activated = replace('/deviceSerialNumbers/0/activated', true)
    const ofAccount = entriesOf([add('/deviceSerialNumbers', boxes)], [activated])
    expect(changeLogRows(ofAccount, ACCOUNT_NAMES, 'SE')[0]?.place).toBe('H71 › Activated')
    expect(last([add('/channels/-', channels[0])])?.[1]).toBe('Norrsken 1')
    expect(last([add('/channelIds/-', 7)])).toEqual(['added Channel id', '', '', '7'])
  })
})

describe('the value from before is that of the same place, wherever a change put it [LOG-006]', () => {
  const channels = ['A', 'B', 'C'].map((name) => ({ id: name, name, free: false }))
  it.each<[string, Patch[], string]>([
    ['nothing is known before the first change', [[replace('/price', 2)]], ''],
    ['an earlier replace', [[replace('/price', 1)], [replace('/title', 'x')], [replace('/price', 2)]], '1'],
    ['an earlier operation of the same change', [[replace('/price', 1), replace('/price', 2)]], '1'],
    ['an earlier add', [[add('/price', 1)], [remove('/price')]], '1'],
    ['an add over it', [[add('/price', 1)], [add('/price', 2)]], '1'],
    ['the whole', [[add('', { price: 1 })], [replace('/price', 2)]], '1'],
    ['what was removed', [[add('/price', 1)], [remove('/price')], [add('/price', 2)]], ''],
    ['an object around it', [[add('/a', { b: { c: 1 } })], [replace('/a/b/c', 2)]], '1'],
    [
      'an object that took its place',
      [[add('/a', { b: 1 })], [replace('/a', { b: 5 })], [remove('/a/b')]],
      '5',
    ],
    [
      'an entry in front',
      [[add('/platform', ['A', 'B'])], [add('/platform/0', 'C')], [remove('/platform/2')]],
      'B',
    ],
    [
      'an entry in front that left',
      [[add('/platform', ['A', 'B'])], [remove('/platform/0')], [replace('/platform/0', 'C')]],
      'B',
    ],
    [
      'an entry at the end',
      [[add('/platform', ['A'])], [add('/platform/-', 'B')], [remove('/platform/1')]],
      'B',
    ],
    [
      'a list that is known in part',
      [[replace('/platform/3', 'D')], [remove('/platform/1')], [remove('/platform/2')]],
      'D',
    ],
    [
      'and one more in front',
      [[replace('/platform/3', 'D')], [add('/platform/0', 'X')], [remove('/platform/4')]],
      'D',
    ],
    [
      'an end that nobody knows',
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
      'a copy of what had been changed, which is one of its own',
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
      'a copy, which is one of its own',
      [
        [add('/a', { b: 1 })],
        [{ op: 'copy', from: '/a', path: '/c' }],
        [replace('/c/b', 2)],
        [remove('/a/b')],
      ],
      '1',
    ],
    [
      'a field of an entry that moved',
      [
        [add('/channels', channels)],
        [remove('/channels/0')],
        [replace('/channels/0/free', true)],
        [remove('/channels/0/free')],
      ],
      'Yes',
    ],
    ['a test that was made sure of', [[{ op: 'test', path: '/price', value: 1 }, replace('/price', 2)]], '1'],
    ['what the service says it took away', [[{ op: 'remove', path: '/price', value: 1 }]], '1'],
    ['a field called as the prototype', [[replace('/__proto__', 1)], [remove('/__proto__')]], '1'],
    [
      'a patch that does not apply',
      [[add('/price', 1)], [replace('/price/0/x', 3)], [replace('/price', 2)]],
      '1',
    ],
    [
      'a place that no list has',
      [[add('/platform', ['A'])], [replace('/platform/9', 'X')], [remove('/platform/9')]],
      '',
    ],
  ])('%s', (_, patches, from) => {
    expect(last(...patches)?.[2]).toBe(from)
  })

  it('reads changes oldest first and shows them newest first, whichever way they are listed', () => {
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

  it('keeps changes of one moment, and those without one, where the list has them', () => {
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

  it('changes nothing of what it was given', () => {
    const entries = entriesOf(
      [add('', { a: [{ b: 1 }] })],
      [replace('/a/0/b', 2), add('/a/-', { b: 3 }), remove('/a/0')],
    )
    const before = structuredClone(entries)
    changeLogRows(entries, TV_PACKAGE_NAMES, 'SE')
    expect(entries).toEqual(before)
  })
})

describe('values', () => {
  it.each<[string, unknown, string]>([
    ['a text', 'Bas', 'Bas'],
    ['a text that some engines read as a date', 'Sport 1', 'Sport 1'],
    ['an empty text', '', '(empty)'],
    ['a number', 229.5, '229.5'],
    ['nothing', null, '(none)'],
    ['yes', true, 'Yes'],
    ['no', false, 'No'],
    ['a list', ['OTT', 7, true], 'OTT, 7, Yes'],
    ['an empty list', [], '(empty list)'],
    ['a moment', '2026-06-30T12:00:00.000Z', logTime(Date.UTC(2026, 5, 30, 12), 'Europe/Stockholm')],
    ['a moment that is none', '0001-01-01T00:00:00Z', '(none)'],
    ['lines', 'one\r\ntwo\nthree\tfour', 'one ↵ two ↵ three four'],
    ['a screen-clearing text', '\u001b[2J\u202eevil', '\\u001b[2J\\u202eevil'],
  ])('%s is readable', (_, value, text) => {
    expect(last([replace('/description', value)])?.[3]).toBe(text)
    expect(last([replace('/description', value)], [remove('/description')])?.[2]).toBe(text)
  })

  it.each([{ a: 1 }, {}, [{ a: 1 }], [[1]]])('%j reads Multiple fields changed [LOG-007]', (value) => {
    expect(last([replace('/description', value)])?.[3]).toBe('Multiple fields changed')
    expect(last([replace('/description', value)], [remove('/description')])?.[2]).toBe(
      'Multiple fields changed',
    )
  })

  it('a long one is cut, and there in full', () => {
    const long = `${'å'.repeat(118)}😀 and more\u202e\nsecond line`
    const [row] = rowsOf([replace('/description', long)])
    expect(row?.to).toBe(`${'å'.repeat(118)}…`)
    expect(row?.details?.()).toEqual([{ place: '', from: '', to: long.replace('\u202e', '\\u202e') }])
    expect(rowsOf([replace('/description', 'short')])[0]?.details).toBeUndefined()
  })

  it('of an object are there field by field, entries by their ids, and only what differs', () => {
    const channel = (id: string, fields: object) => ({
      id,
      name: `Norrsken ${id}`,
      free: false,
      validFrom: null,
      ...fields,
    })
    const before = [channel('1', {}), channel('2', {}), channel('3', {})]
    const after = [
      channel('3', { free: true }),
      channel('1', { tvClientRestrictions: { excluded: ['web'] } }),
      channel('4', {}),
    ]
    const [row] = rowsOf([add('/channels', before)], [replace('/channels', after)])
    expect(row?.details?.()).toEqual([
      { place: 'Norrsken 1 › Tv client restrictions', from: '', to: 'Multiple fields changed' },
      { place: 'Norrsken 2', from: 'Norrsken 2', to: '' },
      { place: 'Norrsken 3 › Free', from: 'No', to: 'Yes' },
      { place: 'Norrsken 4', from: '', to: 'Norrsken 4' },
    ])
  })

  it('of a new object are all its fields', () => {
    const [row] = rowsOf([add('', { name: 'Bas', price: 99, platform: ['OTT'], sub: { a: 1 } })])
    expect(row?.details?.()).toEqual([
      { place: 'Name', from: '', to: 'Bas' },
      { place: 'Price', from: '', to: '99' },
      { place: 'Platform', from: '', to: 'OTT' },
      { place: 'Sub', from: '', to: 'Multiple fields changed' },
    ])
  })

  it.each<[string, Patch[]]>([
    ['changed', [[replace('/pin1', 1234)], [replace('/pin1', '1234')]]],
    ['removed', [[add('/pin4', '1234')], [remove('/pin4')]]],
    [
      'moved to another name',
      [[add('/pin2', '1234')], [{ op: 'move', from: '/pin2', path: '/x' }], [remove('/x')]],
    ],
    [
      'copied to another name',
      [
        [add('/s', { newPin: '1234' })],
        [{ op: 'copy', from: '/s/newPin', path: '/x' }],
        [replace('/x', 'y')],
      ],
    ],
    ['in a list', [[add('/pins', ['1234'])], [replace('/pins/0', 1234)]]],
    [
      'in an object',
      [
        [add('', { pin1: '1234', security: { purchasePin: 1234 } })],
        [replace('/security', { purchasePin: '12345' })],
      ],
    ],
    [
      'in an entry',
      [[add('/channels', [{ id: 1, PIN: '1234' }])], [replace('/channels', [{ id: 1, PIN: '01234' }])]],
    ],
    ['a password', [[replace('/password', '1234')], [replace('/password', 'x1234')]]],
  ])('pins are never shown: %s [OPN-100]', (_, patches) => {
    const lines = linesOf(changeLogRows(entriesOf(...patches), ACCOUNT_NAMES, 'SE'))
    const shown = JSON.stringify(lines.map((line) => [line, line.details?.()]))
    expect(shown).not.toContain('1234')
    expect(shown).toContain('••••')
  })

  it('that a pin changed is told, and whether it is on [OPN-100]', () => {
    const account = (...patches: Patch[]) =>
      linesOf(changeLogRows(entriesOf(...patches), ACCOUNT_NAMES, 'SE')).map(brief)
    expect(account([replace('/pin1', 1)], [replace('/pin1', 2)], [replace('/pinActivated', true)])).toEqual([
      ['replaced Pin 1', '', '', '••••'],
      ['replaced Pin 1', '', '••••', '••••'],
      ['replaced Pin activated', '', '', 'Yes'],
    ])
    const [row] = changeLogRows(
      entriesOf([add('/s', { pin1: 1, a: 1 })], [replace('/s', { pin1: 2, a: 1 })]),
      ACCOUNT_NAMES,
      'SE',
    )
    expect(row?.details?.()).toEqual([{ place: 'Pin1', from: '••••', to: '••••' }])
  })
})

describe('whatever a log holds', () => {
  const step = fc.constantFrom(
    'channels',
    'price',
    'pin1',
    'a',
    '0',
    '1',
    '2',
    '-',
    '',
    '__proto__',
    'length',
    '~1',
    '99999999',
    '\u001b',
  )
  const path = fc.oneof(
    fc.array(step, { maxLength: 4 }).map((path) => path.map((one) => `/${one}`).join('')),
    fc.string(),
  )
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, 'P1N-1234', '\u202e', [{ id: 1 }, { id: 1 }], { a: { a: [] } }, [
      'OTT',
      'STB',
    ]),
    fc.array(fc.record({ id: fc.nat(3), name: fc.string() }), { maxLength: 4 }),
  )
  const op = fc.constantFrom('add', 'remove', 'replace', 'copy', 'move', 'test', 'swap', '')
  const operation = fc.record({ op, path, from: fc.option(path), value })
  const date = fc.constantFrom(null, '2026-06-01T12:00:00.000Z', '2026-06-02T12:00:00.000Z')
  const entry = fc.record({
    id: fc.constantFrom('', '1', '2', '2·1'),
    user: fc.record({ name: fc.string() }),
    type: fc.string(),
    date,
    patch: fc.array(operation, { maxLength: 5 }),
  })
  const log = fc.array(entry, { maxLength: 8 })

  it('it is shown, with every change and every operation once, and nothing throws [LOG-005, LOG-015]', () => {
    fc.assert(
      fc.property(log, (entries) => {
        const before = structuredClone(entries)
        const rows = changeLogRows(entries, TV_PACKAGE_NAMES, 'SE')
        expect(rows).toHaveLength(entries.length)
        const counts = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
        expect(
          counts(rows.map(({ children, kind }) => children?.length ?? (kind === 'other' ? 0 : 1))),
        ).toEqual(counts(entries.map(({ patch }) => shown(patch))))
        const ids = rows.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)])
        expect(new Set(ids).size).toBe(ids.length)
        const texts = JSON.stringify(linesOf(rows).map((line) => [line, line.details?.()]))
        expect(texts).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(entries).toEqual(before)
      }),
      { seed: 15, numRuns: 1500 },
    )
  })

  /** A single operation of another kind is shown as a row of that kind. */
  function shown(patch: readonly { op: string }[]): number {
    const said = patch.filter(({ op }) => op !== 'test')
    return said.length === 1 && (said[0]?.op === 'swap' || said[0]?.op === '') ? 0 : said.length
  }

  it('what a list becomes is what JSON Patch says of it [LOG-006]', () => {
    const inList = fc.record({
      op: fc.constantFrom('add', 'remove', 'replace'),
      at: fc.nat(6),
      value: fc.nat(99),
    })
    fc.assert(
      fc.property(
        fc.array(fc.nat(99), { maxLength: 4 }),
        fc.array(inList, { maxLength: 12 }),
        (start, steps) => {
          const model = [...start]
          const patch: Patch = [add('/platform', start)]
          const expected: string[] = []
          for (const { op, at, value } of steps) {
            const applies = op === 'add' ? at <= model.length : at < model.length
            if (!applies) continue
            patch.push({ op, path: `/platform/${at}`, value: op === 'remove' ? undefined : value })
            expected.push(op === 'add' ? '' : String(model[at]))
            model.splice(at, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]))
          }
          const froms = linesOf(rowsOf(patch)).map(({ from }) => from)
          expect(froms.slice(1)).toEqual(expected)
        },
      ),
      { seed: 6, numRuns: 500 },
    )
  })

  it('values that are very deep, very wide or copied into themselves end', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    const doubling = Array.from({ length: 60 }, () => [
      { op: 'copy', from: '', path: '/a' },
      { op: 'copy', from: '', path: '/b' },
    ])
    const rows = rowsOf(
      [add('/x', deep)],
      [replace(`/${'y/'.repeat(10_000)}`, 1)],
      [
        add(
          '/wide',
          Array.from({ length: 20_000 }, (_, id) => ({ id, a: { b: id } })),
        ),
      ],
      [remove('/wide')],
      [add('/platform/999999999', 1), remove('/platform/0')],
      [add('', { a: 1 })],
      ...doubling,
      [replace('', { b: deep })],
    )
    for (const line of linesOf(rows)) expect(line.details?.().length ?? 0).toBeLessThanOrEqual(500)
  })

  it('five thousand changes of a big package are all there', () => {
    const channels = Array.from({ length: 200 }, (_, id) => ({ id, name: `Norrsken ${id}`, free: false }))
    const patch = (index: number): Patch =>
      index === 0
        ? [add('/channels', channels)]
        : [add('/channels/0', { id: `x${index}` }), remove('/channels/5'), replace('/channels/7/free', true)]
    const rows = rowsOf(...Array.from({ length: 5000 }, (_, index) => patch(index)))
    expect(rows).toHaveLength(5000)
    expect(rows[0]?.children?.map(brief)).toEqual([
      ['added Channels', 'x4999', '', 'Multiple fields changed'],
      ['removed Channels', 'x4994', 'Multiple fields changed', ''],
      ['replaced Channels', 'Norrsken 7 › Free', 'Yes', 'Yes'],
    ])
  })
})
