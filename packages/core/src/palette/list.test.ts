import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RECORD_KINDS } from '../shell/record-kinds.ts'
import {
  addUse,
  bestRecords,
  cleanPasted,
  highlightTerm,
  identify,
  keyId,
  listTogether,
  MODES,
  mayNameRecord,
  NO_USES,
  NOTHING_SHOWN,
  nothingText,
  orderBy,
  parseCustomerQuery,
  parseRecordQuery,
  type RankedItem,
  readMode,
  readUses,
  recentIds,
  type ShownList,
  sections,
  type Uses,
  writeUses,
} from './index.ts'
import { arrange } from './list.ts'
import { frecency } from './recents.ts'

const DAY = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 10, 21)

describe('what was used', () => {
  const after = (...ids: [id: string, daysAgo: number][]) =>
    ids
      .toSorted(([, one], [, other]) => other - one)
      .reduce((uses: Uses, [id, days]) => addUse(uses, id, NOW - days * DAY), NO_USES)

  test('counts for how often, and half as much a week later', () => {
    const uses = after(
      ['often', 1],
      ['often', 2],
      ['often', 3],
      ['once', 0],
      ['long-ago', 30],
      ['long-ago', 31],
    )
    const use = frecency(uses, NOW)
    expect(use('often')).toBeGreaterThan(use('once'))
    expect(use('once')).toBeGreaterThan(use('long-ago'))
    expect(use('never')).toBe(0)
    expect(frecency(addUse(NO_USES, 'a', NOW - 7 * DAY), NOW)('a')).toBeCloseTo(0.5)
  })

  test('has the last one first', () => {
    const uses = after(['campaign.1', 3], ['tv-package.1', 2], ['tv-package.2', 1], ['tv-package.1', 0])
    expect(recentIds(uses)).toEqual(['tv-package.1', 'tv-package.2', 'campaign.1'])
  })

  test.each(['anna@example.se', 'Anna Lindqvist', '', 'x'.repeat(200)])('is not remembered: %s', (id) => {
    expect(addUse(NO_USES, id, NOW)).toEqual([])
  })

  test('is kept within bounds: what is used least is forgotten', () => {
    const many = Array.from({ length: 500 }, (_, at): [string, number] => [`id-${at}`, 500 - at])
    const uses = after(['dear', 3], ['dear', 3], ['dear', 3], ...many)
    expect(uses.length).toBe(120)
    expect(uses.map(({ id }) => id)).toEqual(expect.arrayContaining(['dear', 'id-499']))
  })

  test('is read as it was written; what else is there is nothing', () => {
    const id = fc.stringMatching(/^[a-z.-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(id), (ids) => {
        const uses = ids.reduce((all: Uses, one, at) => addUse(all, one, NOW + at), NO_USES)
        expect(readUses(writeUses(uses), NOW).map((use) => use.id)).toEqual(uses.map((use) => use.id))
      }),
      { seed: 17 },
    )
    fc.assert(
      fc.property(fc.json(), (text) => Array.isArray(readUses(text, NOW))),
      { seed: 18 },
    )
    for (const text of [null, '', '{', '{}', '[[1,2,3]]', '[["a@b.se",1,2]]', '[["a",-1,2]]', '[null]'])
      expect(readUses(text, NOW)).toEqual([])
  })

  test('is forgotten 30 days after its last use', () => {
    const uses = after(['old', 31], ['young', 30])
    expect(readUses(writeUses(uses), NOW).map(({ id }) => id)).toEqual(['young'])
  })
})

describe('what is listed', () => {
  const item = (group: string, title: string, more = {}) => ({ id: title, group, title, ...more })
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  const unused = () => 0
  const together = (items: readonly { id: string }[], typed: string, before: ShownList) =>
    listTogether([{ items }], typed, before, (all) => all)

  test('the group with the best stands first, and in it the best', () => {
    const items = [
      item('Go to', 'Transport'),
      item('Packages', 'Extra sport'),
      item('Packages', 'Sport Max'),
      item('Session', 'Log out'),
    ]
    expect(ids(arrange(items, 'sport', unused))).toEqual(['Sport Max', 'Extra sport', 'Transport', 'Log out'])
    expect(arrange(items, ' ', unused)).toEqual(items)
  })

  test('what cannot be done stays, after what fits as well and can be done', () => {
    const items = [
      item('On this box', 'Reboot it', { refused: 'needs a role' }),
      item('On this box', 'Reboot'),
    ]
    const use = (id: string) => (id === 'Reboot it' ? 9 : 0)
    expect(ids(arrange(items, 'reb', use))).toEqual(['Reboot', 'Reboot it'])
  })

  test('what is behind something stands below all else, however well it fits, in groups of its own', () => {
    const items = [
      item('On this page', 'Add channel', { behind: true }),
      item('Box', 'Add a box', { behind: true }),
      item('On the marked rows', 'Add 2 channels'),
      item('On this page', 'Readd it'),
    ]
    const inOrder = ['Add 2 channels', 'Readd it', 'Add channel', 'Add a box']
    expect(ids(arrange(items, 'add', unused))).toEqual(inOrder)
  })

  test('commands of the dialog in front come first, also refused ones', () => {
    const items = [
      item('Packages', 'Save the date'),
      item('Create voucher', 'Create', { keywords: ['save'], inFront: true, refused: 'Number: too many' }),
    ]
    expect(ids(arrange(items, 'sa', unused))).toEqual(['Create', 'Save the date'])
  })

  test('what comes late stands below, whatever it is, and moves nothing', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const list = fc.uniqueArray(id).map((all) => all.map((one) => ({ id: one })))
    fc.assert(
      fc.property(list, fc.uniqueArray(id), (items, seen) => {
        const { items: listed, seen: next } = together(items, 'x', { typed: 'x', ids: seen })
        const still = seen.filter((one) => items.some((other) => other.id === one))
        expect(ids(listed).slice(0, still.length)).toEqual(still)
        expect(ids(listed).toSorted()).toEqual(ids(items).toSorted())
        expect(next).toEqual({ typed: 'x', ids: ids(listed) })
      }),
      { seed: 19 },
    )
  })

  test('the best comes first again with the next letter', () => {
    const before = together([{ id: 'seen' }], 'x', NOTHING_SHOWN).seen
    const both = [{ id: 'late' }, { id: 'seen' }]
    expect(ids(together(both, 'x', before).items)).toEqual(['seen', 'late'])
    expect(ids(together(both, 'xy', before).items)).toEqual(['late', 'seen'])
  })

  test('of very many only the first are listed, but what is seen stays', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ id: `late-${at}` }))
    expect(together(many, 'x', NOTHING_SHOWN).items).toHaveLength(50)
    const { items } = together([...many, { id: 'seen' }], 'x', { typed: 'x', ids: ['seen'] })
    expect(ids(items)).toEqual(['seen', ...ids(many.slice(0, 50))])
  })

  test('a heading comes again for what came late', () => {
    const items = [item('A', '1'), item('A', '2'), item('B', '3'), item('A', '4')]
    expect(sections(items).map(({ group, items: under }) => [group, ids(under)])).toEqual([
      ['A', ['1', '2']],
      ['B', ['3']],
      ['A', ['4']],
    ])
    expect(new Set(sections(items).map(({ id }) => id)).size).toBe(3)
  })
})

test.each([
  ['> reb', 'commands', 'reb'],
  ['>', 'commands', ''],
  ['@4711002', 'engagements', '4711002'],
  ['e anna', 'engagements', 'anna'],
  ['r sport max', 'records', 'sport max'],
  ['?', 'help', ''],
])('%s leads to %s', (typed, id, rest) => {
  expect(readMode(typed)).toEqual({ mode: MODES.find((mode) => mode.id === id), rest })
})

test.each(['', 'c', 'reboot', 'ce ', 'anna@example.se', 'a > b'])('%s is looked for everywhere', (typed) => {
  expect(readMode(typed)).toBeUndefined()
})

test.each([
  ['4711002', ['engagement-id', 'record-id']],
  ['anna.lindqvist@example.se', ['e-mail']],
  ['mailto:anna@example.se', ['e-mail']],
  ['Anna Maria Lindqvist <anna@example.se>,', ['e-mail']],
  ['"Lindqvist, Anna" <anna@example.se>', ['e-mail']],
  ['Engagement ID: 4711002', ['engagement-id', 'record-id']],
  ['TV account:\tTVA-SE-ANNA', ['tv-account', 'record-id']],
  ['note: call 4711002', []],
  ['TVA-SE-ANNA', ['tv-account', 'record-id']],
  ['sport-max-se', ['node-name', 'record-id']],
  ['00:1A:2B:3C:4D:5E', ['device']],
  ['HSX20394857', ['device']],
  ['tvos-4711003-01', ['node-name', 'record-id', 'device']],
  ['reboot', []],
  ['reboot anna@example.se', []],
  ['', []],
])('%s looks like %j', (text, kinds) => {
  expect(identify(text)).toEqual(kinds)
})

test.each([
  ['2001', true],
  ['sport-max-se', true],
  ['anna@example.se', false],
  ['HSX20394857', false],
  ['sport', false],
])('%s may be of a record of another country: %s', (text, expected) => {
  expect(mayNameRecord(text)).toBe(expected)
})

test.each([
  ['package 1027', { id: '1027' }],
  ['  package  sport-max ', { id: 'sport-max' }],
  ['package 1027 in SE', { id: '1027', country: 'SE' }],
  ['package in SE', undefined],
  ['package 1027 in US', undefined],
  ['package sport max', undefined],
  ['campaign 1027', undefined],
  ['package', undefined],
  ['1027', undefined],
  ['', undefined],
])('which package %j means is %j', (text, meant) => {
  expect(parseRecordQuery(text, RECORD_KINDS['tv-package'])).toEqual(meant)
})

test.each([
  ['selection item 7', { id: '7' }],
  ['7 selection item', { id: '7' }],
  ['selection menu', undefined],
])('which selection item %j means is %j', (text, meant) => {
  expect(parseRecordQuery(text, RECORD_KINDS['selection-item'])).toEqual(meant)
})

test('a record that is named with its kind stands first among those that fit, and once', () => {
  const [plus, other] = [
    { title: 'Bas Plus (1013)', keywords: ['1013'] },
    { title: 'Package 1013 of old (1014)', keywords: ['1014'] },
  ] as const
  expect(bestRecords([other, plus], 'package 1013', { names: '1013' })).toEqual([plus, other])
  expect(bestRecords([other, plus], 'package 1013 in SE', { names: '1013' })).toEqual([plus])
  expect(bestRecords([other, plus], '1013', { names: undefined })).toEqual([plus, other])
})

test.each([
  ['STB 4711002 in SE', 'STB 4711002'],
  ['SE/STB/4711002', 'STB 4711002'],
  ['package 1027 in SE', 'package 1027'],
  ['sport se', 'sport se'],
  ['', ''],
])('of %j, %j is marked in what is found', (text, sought) => {
  expect(highlightTerm(text)).toBe(sought)
})

test.each([
  ['STB 4711002 in SE', { term: '4711002', platform: 'STB', country: 'SE' }],
  ['4711002 in no', { term: '4711002', country: 'NO' }],
  ['STB 4711002', { term: '4711002', platform: 'STB' }],
  ['sport SE', { term: 'sport SE' }],
  ['', { term: '' }],
])('a customer as messages write them is looked for there: %j', (text, meant) => {
  expect(parseCustomerQuery(text)).toEqual(meant)
})

test('of what is pasted what stands around it is left out', () => {
  expect(cleanPasted(' "4711002"; ')).toBe('4711002')
  expect(cleanPasted('(sport-max)')).toBe('sport-max')
  expect(cleanPasted('\u2060sport-\u00admax\u200b')).toBe('sport-max')
})

test.each([
  ['anything', 'x', /^Type at least 4/],
  ['anything', 'anna', /^Search records .*, customers by the full id/],
  ['customers', ' ann ', /^Type at least 4/],
  ['customers', '', /^Search customers by/],
  ['records', 'x', /^Search records/],
  ['commands', 'x', /^Search commands, areas and keys/],
  ['help', 'x', /^Help lists the keys of this page/],
  ['these', 'x', /^Choose one of the listed items/],
] as const)('without a result in %s for %j the text says what would match', (finds, typed, says) => {
  expect(nothingText(finds, typed)).toMatch(says)
})

const item = (id: string, more: Partial<RankedItem> = {}): RankedItem => ({
  id,
  group: 'Page',
  title: id,
  ...more,
})
const opened = (...ids: string[]): Uses => ids.map((id, at) => ({ id, weight: 1, last: NOW - at }))
const listed = (items: readonly RankedItem[], typed: string, uses = NO_USES) =>
  orderBy(uses, NOW)(items, typed).map(({ id }) => id)

test('recently opened items come after the focused one, the last first', () => {
  const items = [
    item('save'),
    item('open', { group: 'Row', near: true }),
    item('a', { recent: true }),
    item('b', { recent: true }),
  ]
  expect(listed(items, '', opened('b', 'a'))).toEqual(['open', 'b', 'a', 'save'])
  expect(listed(items, ' ', opened('b', 'a'))).toEqual(['open', 'b', 'a', 'save'])
})

test('so little of it stands there that what is done here can be seen, too', () => {
  const ids = Array.from({ length: 9 }, (_, at) => `opened-${at}`)
  const items = [...ids.map((id) => item(id, { recent: true })), item('save')]
  expect(listed(items, '', opened(...ids))).toEqual([...ids.slice(0, 6), 'save'])
})

test('what fits best stands first as soon as something is typed, whenever it was opened', () => {
  const items = [item('resave', { recent: true }), item('save')]
  expect(listed(items, 'sav', opened('resave'))).toEqual(['save', 'resave'])
})

test('a group that comes in two parts stands together while nothing is typed', () => {
  const items = [item('a'), item('area', { group: 'Go to' }), item('b')]
  expect(listed(items, '')).toEqual(['a', 'b', 'area'])
})

test('a recent item that a search finds, too, is listed once, as in the search', () => {
  const known = item('engagement', { title: 'STB 4711002', recent: true })
  const found = item('engagement', { title: 'anna · Anna Berg', keywords: ['4711002'] })
  expect(orderBy(NO_USES, NOW)([known, found], '4711002')).toEqual([found])
})

test('a key gives way to what says more of the same', () => {
  const save = item('save', { shortcut: 'mod-s' })
  const keys = [item(keyId('mod-s'), { shortcut: 'mod-s' }), item(keyId('n'), { shortcut: 'n' })]
  expect(listed([save, ...keys], '')).toEqual(['save', 'key.n'])
})
