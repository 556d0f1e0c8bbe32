import { describe, expect, test } from 'vitest'
import { type Acts, marksNothing, onceFound, onEnter } from './index.ts'

const row = (...keys: string[]) => ({ keys })
const acting = (acts: Acts, ...keys: string[]) => ({ acts, keys })
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
    { typed: ' 4711002', searching: true, items: [row(), row('4711002')] },
    'choose',
  ],
  [
    'so is an address, in whatever case',
    { typed: '<Anna@Example.se>', searching: true, items: [row('anna@example.se')] },
    'choose',
  ],
  ['who has walked has chosen', { typed: '4711002', searching: true, walked: true }, 'choose'],
  ['a careful page chooses what was typed', { careful: true }, 'choose'],
  ['a careful page refuses before anything is typed', { careful: true, typed: '' }, 'refuse'],
  ['spaces are nothing', { careful: true, typed: '  ' }, 'refuse'],
  [
    'it does not wait there for what it would do unasked',
    { careful: true, typed: '', searching: true },
    'refuse',
  ],
  ['nor where nothing is there yet', { careful: true, typed: '', searching: true, items: [] }, 'refuse'],
  ['what somebody has walked to is chosen there', { careful: true, typed: '', walked: true }, 'choose'],
])('Enter: %s', (_, over, does) => {
  const pressed = { ...page, ...over }
  expect(onEnter(pressed).does).toBe(does)
  expect(marksNothing(pressed)).toBe(does === 'refuse')
})

describe('when what Enter has waited for is found', () => {
  const other = row('5000')
  const anna = row('4711002')

  test('it is what was pasted, whatever stands above it', () => {
    expect(onceFound('4711002', [other, anna])).toEqual({ item: anna })
  })

  test('else it is what stands first', () => {
    expect(onceFound('anna', [other, anna])).toEqual({ item: other })
    expect(onceFound('anna', [])).toBeUndefined()
  })

  test('what acts on one of several, elsewhere or by a user name is not done unseen', () => {
    const box = acting('here', '4711002')
    expect(onceFound('4711002', [other, box])).toEqual({ item: box })
    expect(onceFound('4711002', [box, acting('here', '4711002')])).toEqual({
      refused: expect.stringMatching(/^Several are found/),
    })
    expect(onceFound('4711002', [acting('elsewhere', '4711002')])).toHaveProperty('refused')
    expect(onceFound('reboot anna', [acting('by-name')])).toHaveProperty('refused')
  })
})
