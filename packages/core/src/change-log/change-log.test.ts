import { describe, expect, it } from 'vitest'
import { ACCOUNT_NAMES } from '../features/engagements/engagement-record/fields.ts'
import { TV_PACKAGE_PATH_NAMES } from '../features/tv-packages/form.ts'
import { logTime } from '../foundation/time.ts'
import { add, brief, entriesOf, last, type Patch, remove, replace, rowsOf } from './fixtures.ts'
import { CHANGE_LOG_COLUMNS, type ChangeEntry, changeEntriesSchema, changeLogRows } from './index.ts'

describe('an answer', () => {
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
    ['an unknown operation', { patch: [{ op: 'swap' }] }, { patch: [{ op: 'swap', path: '' }] }],
  ])('with %s is read', (_, body, expected) => {
    expect(changeEntriesSchema.parse([body])).toMatchObject([expected])
  })

  it('that is not a list of objects is an error', () => {
    for (const body of ['x', {}, [1], [{ patch: [1] }], [{ user: 1 }]])
      expect(changeEntriesSchema.safeParse(body).success).toBe(false)
  })
})

describe('a row', () => {
  it('has when, who, what, from and to under the column headings [LOG-003, LOG-012, LOG-014]', () => {
    const [row] = rowsOf([replace('/price', 229)], [replace('/price', 249)])
    expect(JSON.parse(JSON.stringify(row))).toEqual({
      id: '2',
      kind: 'replaced',
      when: logTime(Date.UTC(2026, 5, 1, 12, 1), 'Europe/Stockholm'),
      user: 'Maja Lindqvist',
      summary: 'replaced Price',
      part: '',
      from: '229',
      to: '249',
    })
    expect(row?.when).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const labels = CHANGE_LOG_COLUMNS.map(({ label }) => label)
    expect(labels).toEqual(['When', 'Change made by', 'What has changed', 'from', 'to'])
  })

  it('that is read late shows the values of its time', () => {
    const rows = rowsOf(
      [replace('/platform', [])],
      [add('/platform/0', 'OTT')],
      [{ op: 'touched', path: '/platform' }],
      [add('/platform/1', 'STB')],
    )
    expect(rows.toReversed().map(({ summary: what, from }) => [what, from])).toEqual([
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
    ['unknown', [{ op: 'swap', path: '/title' }], ['swap Title', '', '', '']],
  ])('starts with its operation: %s [LOG-004]', (_, patch, line) => {
    expect(last(patch)).toEqual(line)
  })

  it('names the places in a list', () => {
    const places = (op: string, from: string, path: string) => last([{ op, from, path }])?.slice(0, 2)
    const moved = ['moved Platform', 'entry 1, from place 3 to place 1']
    expect(places('move', '/platform/2', '/platform/0')).toEqual(moved)
    expect(places('copy', '/channels/2', '/channels/-')).toEqual([
      'copied Channels',
      'from place 3 to the end',
    ])
  })

  it('shows no tests [LOG-005]', () => {
    const test = { op: 'test', path: '/price', value: 1 }
    expect(last([test])).toEqual(['', '', '', ''])
    expect(rowsOf([test, replace('/price', 2), replace('/title', 'A')])[0]?.children).toHaveLength(2)
    expect(rowsOf([test, replace('/price', 2)])[0]).not.toHaveProperty('children')
  })

  it('shows every operation, also Modified, ids and references [LOG-004, LOG-009, LOG-015]', () => {
    const channel = { id: '7', name: 'Norrsken 7' }
    const fields = ['/channelIds/-', '/channelReferences/-', '/modified', '/lastModifiedBy']
    const [row] = rowsOf([add('/channels/-', channel), ...fields.map((path) => add(path, 'x'))])
    expect(row).toMatchObject({
      summary: '5 changes',
      part: 'Channels, Channel id, Channel reference, Modified, Last modified by',
    })
    expect(row?.children?.map(brief)).toEqual([
      ['added Channels', 'Norrsken 7', '', 'Multiple fields changed'],
      ['added Channel id', '', '', 'x'],
      ['added Channel reference', '', '', 'x'],
      ['added Modified', '', '', 'x'],
      ['added Last modified by', '', '', 'x'],
    ])
  })

  it('groups the operations of one change [LOG-015]', () => {
    const [row] = rowsOf([replace('/price', 1), replace('/title', 'A'), replace('/price', 2)])
    expect(row).toMatchObject({
      kind: 'several',
      summary: '3 changes',
      part: 'Price, Title',
      from: '',
      to: '',
    })
    expect(row?.children?.map(brief)).toEqual([
      ['replaced Price', '', '', '1'],
      ['replaced Title', '', '', 'A'],
      ['replaced Price', '', '1', '2'],
    ])
    expect(row?.children?.map(({ id, when, user }) => [id, when, user])).toEqual(
      [0, 1, 2].map((index) => [`1/${index}`, row?.when, row?.user]),
    )
  })

  it('names six fields and counts the others', () => {
    const fields = ['id', 'name', 'title', 'price', 'currency', 'provider', 'test', 'purchasable']
    const [row] = rowsOf(fields.map((field) => replace(`/${field}`, 1)))
    expect(row?.part).toBe('Id, Name, Title, Price, Currency, Provider, and 2 more')
  })
})

describe('names', () => {
  it('of packages are as documented [LOG-008, LOG-009]', () => {
    const documented = `Id, Name, Title, Price, Currency, Provider, Package node name, Test Package, Purchasable,
BSS package information, Description, Purchase Information, Legal Information, Disallowed Tv Client Names,
Store id, Channel id, Channels, Stores, Tv streaming services, Channel reference, Store reference, Platform,
Sort order, Modified, Last modified by`
    expect(Object.values(TV_PACKAGE_PATH_NAMES.paths)).toEqual(documented.split(/,\s/))
  })

  it('of accounts are as documented [LOG-010, LOG-011, OPN-100]', () => {
    const documented = `Country, Master username, Pin activated, Harmful content lock activated,
Child profile lock activated, Pin 1, Pin 2, Pin 3, Pin 4, Street address, Postal code, City, Regional code,
Status, Created at, TV account id, TSC id, Block purchase, Account type, Email, White listed, First name,
Last name, PVR streams amount, Allowed concurrent STB streams, Super user`
    expect(Object.values(ACCOUNT_NAMES.paths)).toEqual(expect.arrayContaining(documented.split(/,\s/)))
  })

  it.each<[string, string, string]>([
    ['/price', 'Price', ''],
    ['', 'Package', ''],
    ['/channels/3', 'Channels', 'entry 4'],
    ['/channels/3/validFrom', 'Channels', 'entry 4 › Valid from'],
    [
      '/channels/3/tvClientRestrictions/excludedFromTvClientNames/0',
      'Channels',
      'entry 4 › Tv client restrictions › Excluded from tv client names › entry 1',
    ],
    ['/title/~1~0', 'Title', '/~'],
    ['/tomorrow/of~1all', '/tomorrow/of~1all', ''],
    ['/__proto__/x', '/__proto__/x', ''],
    ['/', '/', ''],
  ])('the longest prefix of %j with a label names it: %s [OPN-100]', (path, name, place) => {
    expect(last([remove(path)])).toEqual([`removed ${name}`, place, '', ''])
  })

  it('the longest of several prefixes counts [OPN-100]', () => {
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

  it('entries have names that are known from earlier changes', () => {
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
    expect(changeLogRows(ofAccount, ACCOUNT_NAMES, 'SE')[0]?.part).toBe('H71 › Activated')
    expect(last([add('/channels/-', channels[0])])?.[1]).toBe('Norrsken 1')
    expect(last([add('/channelIds/-', 7)])).toEqual(['added Channel id', '', '', '7'])
  })
})
