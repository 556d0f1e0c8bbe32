import { expect, test } from 'vitest'
import type { ShortcutId } from '../../ui/keys/keys.ts'
import { BINDINGS } from './bindings.ts'
import { type Spot, unheardReasons } from './unheard.ts'

const start: Spot = { places: [], has: () => false, inList: undefined, hasRows: false, heard: [] }
const list: Spot = { ...start, places: ['list'], hasRows: true }
const record: Spot = { ...start, places: ['record'] }
const log: Spot = { ...start, places: ['log'] }
const contents: Spot = { ...list, places: ['list', 'record'] }

test.each<[ShortcutId, string, Spot, string | undefined]>([
  ['create', 'the start page', start, 'nothing new is made here'],
  ['create', 'a log, which has the letter', log, undefined],
  ['save', 'a list', list, 'no record is open here'],
  ['add', 'a log', log, 'no record is open here'],
  ['add', 'a record', record, 'nothing is added on this tab'],
  [
    'add',
    'a tab where something is made',
    { ...record, heard: ['create'] },
    'nothing is added on this tab; press C to make a new one',
  ],
  [
    'create',
    'a tab where something is added',
    { ...record, heard: ['add'] },
    'nothing new is made here; press A to add to the list of the open tab',
  ],
  [
    'search',
    'a list that has none',
    { ...list, heard: ['find'] },
    'this list has no search field; press Ctrl F to find in all rows',
  ],
  [
    'search',
    'a change log',
    { ...list, has: (sign) => sign.includes('treegrid'), heard: ['find'] },
    'this list has no search field; press Ctrl F to find in the change log',
  ],
  ['tab-7', 'a list', list, 'no record is open here'],
  ['tab-7', 'a record', record, 'it has no such tab'],
  ['next-record', 'a record', record, 'it is in no list'],
  ['next-record', 'a log, which has the letter', log, undefined],
  ['mark-record', 'a record', record, 'it is in no list'],
  ['mark-record', 'a list in a record', { ...contents, inList: 'row' }, undefined],
  ['mark-row', 'a list in a record', { ...contents, inList: 'row' }, 'no row of this list can be'],
  ['mark-row', 'a record, which has the letter', record, undefined],
  ['down', 'the start page', start, 'there is no list here'],
  ['timeline', 'a list', list, 'this list has no periods'],
  ['remove', 'the start page', start, 'there is no list here'],
  ['remove', 'a log', log, 'there is no list here'],
  ['remove', 'a page with a list', list, 'go to its row first'],
  ['remove', 'the headers of a list', { ...list, inList: 'headers' }, 'go to its row first'],
  [
    'remove',
    'headers without rows',
    { ...list, inList: 'headers', hasRows: false },
    'the filters leave no row',
  ],
  ['remove', 'a row', { ...list, inList: 'row' }, 'no row of this list can be'],
  ['open-marked', 'a row', { ...list, inList: 'row' }, 'no row is marked'],
  ['find', 'the start page, where it is the browser’s', start, undefined],
  ['copy', 'the start page', start, undefined],
  ['cancel', 'the start page', start, undefined],
  ['open', 'a page with a list', list, undefined],
])('%s says on %s why it does nothing', (id, _, spot, reason) => {
  expect(unheardReasons(spot)[id]).toBe(reason)
})

test('each key of records and each letter of lists says so where neither is', () => {
  const reasons = unheardReasons(start)
  const ofPages = (Object.keys(BINDINGS) as ShortcutId[]).filter((id) => {
    const { places, fixed } = BINDINGS[id]
    return !fixed && places.includes('record')
  })
  for (const id of ofPages) expect(reasons[id], id).toMatch(/here$/)
})
