import { describe, expect, it } from 'vitest'
import { ACCOUNT_NAMES } from '../features/engagements/engagement-record/fields.ts'
import { logTime } from '../foundation/time.ts'
import { add, brief, entriesOf, last, linesOf, type Patch, remove, replace, rowsOf } from './fixtures.ts'
import { changeLogRows } from './index.ts'

describe('the text', () => {
  it.each<[string, unknown, string]>([
    ['a text', 'Bas', 'Bas'],
    ['an empty text', '', '(empty)'],
    ['a number', 229.5, '229.5'],
    ['nothing', null, '(none)'],
    ['a list', ['OTT', 7, true], 'OTT, 7, Yes'],
    [
      'a moment',
      '2026-06-30T12:00:00.000Z',
      logTime(Date.UTC(2026, 5, 30, 12), 'Europe/Stockholm', 'in-list'),
    ],
    ['an invalid date', '0001-01-01T00:00:00Z', '(none)'],
    ['lines', 'one\r\ntwo\nthree\tfour', 'one ↵ two ↵ three four'],
    ['a screen-clearing text', '\u001b[2J\u202eevil', '\\u001b[2J\\u202eevil'],
  ])('of %s is readable', (_, value, text) => {
    expect(last([replace('/description', value)])?.[3]).toBe(text)
    expect(last([replace('/description', value)], [remove('/description')])?.[2]).toBe(text)
  })

  it.each([{ a: 1 }, {}, [{ a: 1 }], [[1]]])('of %j is Multiple fields changed [LOG-007]', (value) => {
    expect(last([replace('/description', value)])?.[3]).toBe('Multiple fields changed')
    expect(last([replace('/description', value)], [remove('/description')])?.[2]).toBe(
      'Multiple fields changed',
    )
  })

  it('of a long value is cut, and complete in the details', () => {
    const long = `${'å'.repeat(118)}😀 and more\u202e\nsecond line`
    const [row] = rowsOf([replace('/description', long)])
    expect(row?.to).toBe(`${'å'.repeat(118)}…`)
    expect(row?.details?.()).toEqual([{ part: '', from: '', to: long.replace('\u202e', '\\u202e') }])
    expect(rowsOf([replace('/description', 'short')])[0]?.details).toBeUndefined()
  })

  it('of an object has details of changed fields, entries matched by id', () => {
    const channel = (id: string, fields = {}) => ({ id, name: `Norrsken ${id}`, free: false, ...fields })
    const before = ['1', '2', '3'].map((id) => channel(id))
    const restricted = { tvClientRestrictions: { excluded: ['web'] } }
    const after = [channel('3', { free: true }), channel('1', restricted), channel('4')]
    const [row] = rowsOf([add('/channels', before)], [replace('/channels', after)])
    expect(row?.details?.()).toEqual([
      { part: 'Norrsken 1 › Tv client restrictions', from: '', to: 'Multiple fields changed' },
      { part: 'Norrsken 2', from: 'Norrsken 2', to: '' },
      { part: 'Norrsken 3 › Free', from: 'No', to: 'Yes' },
      { part: 'Norrsken 4', from: '', to: 'Norrsken 4' },
    ])
  })

  it('of a new object has details of all fields', () => {
    const [row] = rowsOf([add('', { name: 'Bas', price: 99, platform: ['OTT'], sub: { a: 1 } })])
    expect(row?.details?.()).toEqual([
      { part: 'Name', from: '', to: 'Bas' },
      { part: 'Price', from: '', to: '99' },
      { part: 'Platform', from: '', to: 'OTT' },
      { part: 'Sub', from: '', to: 'Multiple fields changed' },
    ])
  })

  const copy = (from: string, path: string) => ({ op: 'copy', from, path })

  it.each<[string, Patch[]]>([
    ['moved away', [[add('/pin2', '1234')], [{ op: 'move', from: '/pin2', path: '/x' }], [remove('/x')]]],
    ['copied away', [[add('/s', { newPin: '1234' })], [copy('/s/newPin', '/x')], [replace('/x', 'y')]]],
    ['in a list', [[add('/pins', ['1234'])], [replace('/pins/0', 1234)]]],
    [
      'in an object',
      [
        [add('', { pin1: '1234', security: { purchasePin: 1234 } })],
        [replace('/security', { purchasePin: '12345' })],
      ],
    ],
    ['a password', [[replace('/password', '1234')], [replace('/password', 'x1234')]]],
  ])('never shows pins: %s [OPN-100]', (_, patches) => {
    const lines = linesOf(changeLogRows(entriesOf(...patches), ACCOUNT_NAMES, 'SE'))
    const shown = JSON.stringify(lines.map((line) => [line, line.details?.()]))
    expect(shown).not.toContain('1234')
    expect(shown).toContain('••••')
  })

  it('shows that a pin changed and whether it is active [OPN-100]', () => {
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
    expect(row?.details?.()).toEqual([{ part: 'Pin1', from: '••••', to: '••••' }])
  })
})
