import { expect, test } from 'vitest'
import { accountText, gapLine, NO_EVENTS } from './account.ts'

test('the account of a stream in words', () => {
  expect(accountText({ received: 1204, shown: 12, filtered: 1190, duplicate: 2, lost: 3 })).toBe(
    'received 1 204 · shown 12 · filtered 1 190 · duplicate 2 · lost 3',
  )
  expect(accountText(NO_EVENTS)).toBe('received 0 · shown 0 · filtered 0 · duplicate 0 · lost 0')
})

test.each([
  [{ after: '40', before: '44', lost: 3 }, 'Gap: 3 events are missing (41 to 43)'],
  [{ after: '40', before: '42', lost: 1 }, 'Gap: 1 event is missing (41)'],
  [{ after: '40', before: '2041', lost: 2000 }, 'Gap: 2 000 events are missing (41 to 2040)'],
  [
    { after: '500', before: '3', lost: undefined },
    'Gap: the service counts anew, 3 comes after 500; events may be missing',
  ],
  [{ after: 'b7', before: 'c1', lost: undefined }, 'Gap: events may be missing between b7 and c1'],
])('a gap %j says what is missing', (gap, said) => {
  expect(gapLine(gap)).toBe(said)
})
