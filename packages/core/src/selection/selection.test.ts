import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dropRows,
  EMPTY_SELECTION,
  extendFrom,
  extendTo,
  headerState,
  type Selection,
  selectVisible,
  toggleRow,
  toggleVisible,
} from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const chosenIn = ({ chosen }: Selection) => rows.filter((id) => chosen.has(id)).join('')
const select = (ids: string) => [...ids].reduce(toggleRow, EMPTY_SELECTION)

describe('the checkbox in the header', () => {
  it.each([
    ['', 'abc', 'none', 'abc'],
    ['a', 'abc', 'some', 'abc'],
    ['abc', 'abc', 'all', ''],
    // Hidden rows e and f neither count nor change.
    ['ef', 'abc', 'none', 'abcef'],
    ['abcef', 'abc', 'all', 'ef'],
    ['ab', '', 'none', 'ab'],
  ])(
    'with %j chosen and %j visible is %s, toggling leaves %j [DLG-005, DLG-006]',
    (chosen, visible, state, after) => {
      expect(headerState(select(chosen), [...visible])).toBe(state)
      expect(chosenIn(toggleVisible(select(chosen), [...visible]))).toBe(after)
    },
  )

  it('as a key always chooses all visible rows', () => {
    expect(chosenIn(selectVisible(select('abe'), ['a', 'b']))).toBe('abe')
    expect(chosenIn(selectVisible(select('e'), ['a', 'b']))).toBe('abe')
  })
})

it('deleted rows are not chosen again by a range', () => {
  const remaining = dropRows(extendTo(select('b'), rows, 'e'), ['c', 'd'])
  expect(chosenIn(remaining)).toBe('be')
  expect(chosenIn(extendTo(remaining, rows, 'f'))).toBe('bef')
})

describe('Shift', () => {
  it.each<[string, Selection, string]>([
    ['chooses from the last toggled row', extendTo(select('b'), rows, 'e'), 'bcde'],
    ['removes the range when its first row was removed', extendTo(select('bcdec'), rows, 'e'), 'b'],
    ['restores rows as the range shrinks', extendTo(extendTo(select('b'), rows, 'e'), rows, 'c'), 'bc'],
    ['keeps earlier choices', extendTo(extendTo(select('eb'), rows, 'f'), rows, 'c'), 'bce'],
    ['toggles the row without an anchor', extendTo(EMPTY_SELECTION, rows, 'c'), 'c'],
    ['leaves out hidden rows', extendTo(select('a'), ['a', 'c', 'e'], 'e'), 'ace'],
    ['toggles the row when the anchor is hidden', extendTo(select('a'), ['c', 'd'], 'd'), 'ad'],
  ])('with a click %s', (_, selection, chosen) => {
    expect(chosenIn(selection)).toBe(chosen)
  })

  const walk = (start: Selection, path: string) =>
    [...path].slice(1).reduce((state, to, index) => extendFrom(state, rows, path[index] ?? '', to), start)

  it.each([
    ['', 'bcdc', 'bc'],
    ['', 'cbabcd', 'cd'],
    // The row under the cursor was toggled and is the anchor.
    ['b', 'bcd', 'bcd'],
    ['bcdeb', 'bcd', 'e'],
    // The cursor has moved away from the anchor.
    ['a', 'de', 'ade'],
  ])('with arrows, %j chosen and the cursor going %j, leaves %j', (chosen, path, after) => {
    expect(chosenIn(walk(select(chosen), path))).toBe([...after].sort().join(''))
  })
})

describe('after any steps', () => {
  const id = fc.constantFrom(...rows)
  const visible = fc.subarray(rows)
  const does = fc.constantFrom('toggle', 'to', 'all', 'header')
  const step = fc.record({ does, id, visible })
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

  const apply = (state: Selection, { does, id, visible }: Step): Selection => {
    if (does === 'header') return toggleVisible(state, visible)
    if (does === 'all') return selectVisible(state, visible)
    if (!visible.includes(id)) return state
    return does === 'toggle' ? toggleRow(state, id) : extendTo(state, visible, id)
  }

  it('toggling the header chooses all or none [DLG-005, DLG-006]', () => {
    fc.assert(
      fc.property(fc.array(step), fc.subarray(rows, { minLength: 1 }), (before, shown) => {
        const state = before.reduce(apply, EMPTY_SELECTION)
        const after = headerState(toggleVisible(state, shown), shown)
        expect(after).toBe(headerState(state, shown) === 'all' ? 'none' : 'all')
      }),
      { seed: 12 },
    )
  })
})
