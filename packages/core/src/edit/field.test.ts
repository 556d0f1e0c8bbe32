import { expect, test } from 'vitest'
import { applyTicked, tickedValues } from './field.ts'

const choices = ['web', 'ios', 'tvos'].map((value) => ({ value, label: value }))

test.each([
  [false, ['ios', 'web'], ['ios', 'kiosk', 'web']],
  [true, ['ios', 'tvos'], ['kiosk', 'web']],
  [true, ['web', 'ios', 'tvos'], ['kiosk']],
])('where inverted is %s, %j are ticked of what holds %j [PKG-037]', (inverted, ticked, held) => {
  expect(tickedValues(held, { choices, inverted }).toSorted()).toEqual(ticked.toSorted())
  expect(applyTicked(held, ticked, { choices, inverted }).toSorted()).toEqual(held.toSorted())
})

test('values without a choice are kept, and ticked ones are in the order of the choices', () => {
  const list = { choices, inverted: true }
  expect(tickedValues(['kiosk'], list)).toEqual(['web', 'ios', 'tvos'])
  expect(applyTicked(['tvos', 'kiosk', 'web'], ['ios'], list)).toEqual(['kiosk', 'web', 'tvos'])
  expect(applyTicked(['kiosk'], [], list)).toEqual(['kiosk', 'web', 'ios', 'tvos'])
})
