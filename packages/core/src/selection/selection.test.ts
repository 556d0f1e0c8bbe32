import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseVisible,
  dropRows,
  extendFrom,
  extendTo,
  headerState,
  NOTHING_CHOSEN,
  type Selection,
  toggleRow,
  toggleVisible,
} from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const chosenIn = ({ chosen }: Selection) => rows.filter((id) => chosen.has(id)).join('')
const select = (ids: string) => [...ids].reduce(toggleRow, NOTHING_CHOSEN)

describe('the box in the header', () => {
  it.each([
    ['', 'abc', 'none', 'abc'],
    ['a', 'abc', 'some', 'abc'],
    ['abc', 'abc', 'all', ''],
    // What is filtered away neither counts nor changes.
    ['ef', 'abc', 'none', 'abcef'],
    ['aef', 'abc', 'some', 'abcef'],
    ['abcef', 'abc', 'all', 'ef'],
    ['ab', '', 'none', 'ab'],
  ])(
    'with %j chosen and %j visible is %s, and toggling it leaves %j [DLG-005, DLG-006]',
    (chosen, visible, state, after) => {
      expect(headerState(select(chosen), [...visible])).toBe(state)
      expect(chosenIn(toggleVisible(select(chosen), [...visible]))).toBe(after)
    },
  )

  it('as a key chooses all that are visible, also where all of them are chosen', () => {
    expect(chosenIn(chooseVisible(select('abe'), ['a', 'b']))).toBe('abe')
    expect(chosenIn(chooseVisible(select('e'), ['a', 'b']))).toBe('abe')
  })
})

it('what has gone is chosen no more, and no range brings it back', () => {
  const left = dropRows(extendTo(select('b'), rows, 'e'), ['c', 'd'])
  expect(chosenIn(left)).toBe('be')
  expect(chosenIn(extendTo(left, rows, 'f'))).toBe('bef')
})

describe('Shift', () => {
  it.each<[string, Selection, string]>([
    ['chooses from the row toggled last to this one', extendTo(select('b'), rows, 'e'), 'bcde'],
    ['goes upwards as well', extendTo(select('e'), rows, 'b'), 'bcde'],
    [
      'takes back what lies between where the first was taken back',
      extendTo(select('bcdec'), rows, 'e'),
      'b',
    ],
    [
      'gives back what a shorter range no longer holds',
      extendTo(extendTo(select('b'), rows, 'e'), rows, 'c'),
      'bc',
    ],
    ['keeps what was chosen before the range', extendTo(extendTo(select('eb'), rows, 'f'), rows, 'c'), 'bce'],
    ['without a row to begin at toggles this one', extendTo(NOTHING_CHOSEN, rows, 'c'), 'c'],
    ['leaves out what is not visible', extendTo(select('a'), ['a', 'c', 'e'], 'e'), 'ace'],
    ['begins anew where the first row is not visible', extendTo(select('a'), ['c', 'd'], 'd'), 'ad'],
  ])('with a click %s', (_, selection, chosen) => {
    expect(chosenIn(selection)).toBe(chosen)
  })

  const walk = (start: Selection, path: string) =>
    [...path].slice(1).reduce((state, to, index) => extendFrom(state, rows, path[index] ?? '', to), start)

  it.each([
    ['', 'bcd', 'bcd'],
    ['', 'bcdc', 'bc'],
    ['', 'cbabcd', 'cd'],
    // The row under the cursor was toggled: it goes on from there, choosing or taking back as that row was.
    ['b', 'bcd', 'bcd'],
    ['bcdeb', 'bcd', 'e'],
    // The cursor has been elsewhere meanwhile.
    ['a', 'de', 'ade'],
  ])('with arrows, %j being chosen and the cursor going %j, leaves %j', (chosen, path, after) => {
    expect(chosenIn(walk(select(chosen), path))).toBe([...after].sort().join(''))
  })
})

describe('whatever is pressed', () => {
  const id = fc.constantFrom(...rows)
  const visible = fc.subarray(rows)
  const does = fc.constantFrom('toggle', 'to', 'all', 'header')
  const step = fc.record({ does, id, visible })
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

  const apply = (state: Selection, { does, id, visible }: Step): Selection => {
    if (does === 'header') return toggleVisible(state, visible)
    if (does === 'all') return chooseVisible(state, visible)
    if (!visible.includes(id)) return state
    return does === 'toggle' ? toggleRow(state, id) : extendTo(state, visible, id)
  }

  it('the boxes of header and row leave alone what is not visible [DLG-005]', () => {
    fc.assert(
      fc.property(fc.array(step), step, (before, last) => {
        fc.pre(last.does !== 'to')
        const state = before.reduce(apply, NOTHING_CHOSEN)
        const hidden = (one: Selection) =>
          rows.filter((row) => !last.visible.includes(row) && one.chosen.has(row))
        expect(hidden(apply(state, last))).toEqual(hidden(state))
      }),
      { seed: 12 },
    )
  })

  it('the header tells what toggling it does: all become chosen, or none [DLG-005, DLG-006]', () => {
    fc.assert(
      fc.property(fc.array(step), fc.subarray(rows, { minLength: 1 }), (before, shown) => {
        const state = before.reduce(apply, NOTHING_CHOSEN)
        const after = headerState(toggleVisible(state, shown), shown)
        expect(after).toBe(headerState(state, shown) === 'all' ? 'none' : 'all')
      }),
      { seed: 12 },
    )
  })
})
