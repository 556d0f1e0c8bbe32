import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { afterSearch, type CustomerMatchKind, marksNothing, onEnter, whyNotUnseen } from './index.ts'
import { afterPause, SEARCH_REST } from './list.ts'

const row = (...keywords: string[]) => ({ keywords })
const acting = (customerMatch: CustomerMatchKind, ...keywords: string[]) => ({ customerMatch, keywords })
const page = { typed: 'anna', items: [row()], searching: false, careful: false, walked: false }

test.each([
  ['what is found is chosen', {}, 'choose'],
  ['where nothing is found there is nothing to wait for', { items: [] }, 'choose'],
  ['where nothing is there yet it waits', { items: [], searching: true }, 'wait'],
  ['where words have found something it is chosen', { searching: true }, 'choose'],
  [
    'an id that was pasted is waited for, whatever else is there',
    { typed: '4711002', searching: true },
    'wait',
  ],
  [
    'that id is chosen as soon as it is there',
    { typed: '<Anna@Example.se>', searching: true, items: [row(), row('anna@example.se')] },
    'choose',
  ],
  ['who has walked has chosen', { typed: '4711002', searching: true, walked: true }, 'choose'],
  ['a careful page chooses what was typed', { careful: true }, 'choose'],
  ['a careful page refuses before anything is typed', { careful: true, typed: '' }, 'refuse'],
  [
    'it does not wait there for what it would do unasked',
    { careful: true, typed: '', searching: true },
    'refuse',
  ],
  ['what the person has walked to is chosen there', { careful: true, typed: '', walked: true }, 'choose'],
])('Enter: %s', (_, over, does) => {
  const pressed = { ...page, ...over }
  expect(onEnter(pressed).does).toBe(does)
  expect(marksNothing(pressed)).toBe(does === 'refuse')
})

describe('when what Enter has waited for is found', () => {
  const other = row('5000')
  const anna = row('4711002')

  test('it is what was pasted, whatever stands above it', () => {
    expect(afterSearch('4711002', [other, anna])).toEqual({ item: anna })
  })

  test('else it is what stands first', () => {
    expect(afterSearch('anna', [other, anna])).toEqual({ item: other })
    expect(afterSearch('anna', [])).toBeUndefined()
  })

  test('what acts on one of several, elsewhere or by a user name is not done unseen', () => {
    const box = acting('here', '4711002')
    expect(afterSearch('4711002', [other, box])).toEqual({ item: box })
    expect(afterSearch('4711002', [box, acting('here', '4711002')])).toEqual({
      refused: expect.stringMatching(/^Several matches/),
    })
    expect(afterSearch('4711002', [acting('elsewhere', '4711002')])).toHaveProperty('refused')
    expect(afterSearch('reboot anna', [acting('by-name')])).toHaveProperty('refused')
  })
})

describe('a search', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('starts when typing has paused', () => {
    const searches: string[] = []
    afterPause('anna', (typed) => searches.push(typed))
    vi.advanceTimersByTime(SEARCH_REST - 1)
    expect(searches).toEqual([])
    vi.advanceTimersByTime(1)
    expect(searches).toEqual(['anna'])
  })

  it('does not start while typing continues', () => {
    const search = vi.fn()
    afterPause('an', search)()
    vi.advanceTimersByTime(SEARCH_REST)
    expect(search).not.toHaveBeenCalled()
  })
})

const noAct = {}

test.each([
  ['nothing', [], undefined],
  ['a page', [noAct], undefined],
  ['what acts on the one customer here', [acting('here')], undefined],
  ['one of several that act', [acting('here'), acting('here')], /^Several matches/],
  ['what acts, among pages', [acting('here'), noAct], /^Several matches/],
  [
    'what is refused says why itself, also first of several',
    [{ ...acting('elsewhere'), refused: 'needs' }, noAct],
    undefined,
  ],
  ['what acts on the one customer of that user name', [acting('by-name')], /user name/],
  ['what acts on the one customer of another country', [acting('elsewhere')], /another country/],
])('Enter before it was found: %s', (_, found, reason) => {
  const refused = whyNotUnseen(found)
  if (reason) expect(refused).toMatch(reason)
  else expect(refused).toBeUndefined()
})
