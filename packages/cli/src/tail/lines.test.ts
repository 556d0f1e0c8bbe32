import { type RecordedEvent, tailRecord } from '@headend/core/remote-events'
import { safeJsonLines } from '@headend/core/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../core/src/foundation/text.fixture.ts'
import { testContext } from '../fixtures.ts'
import { createLines } from './lines.ts'

test('lines of JSON are exactly the records of the events, whatever is in them', () => {
  const text = anyText()
  const event = fc.record({
    id: fc.option(text, { nil: undefined }),
    type: fc.constant('MESSAGE'),
    message: text,
    timestamp: fc.option(fc.oneof(text, fc.constant('2026-11-21T12:00:00.000Z')), { nil: undefined }),
  })
  const box = fc
    .constantFrom('4711002', '"\u001b', '12')
    .map((id) => ({ id, country: 'SE', platform: 'STB' }) as const)
  const lines = createLines(testContext({}, { json: true }).context, false)
  fc.assert(
    fc.property(
      fc.array(fc.record({ event, identity: box, arrived: fc.nat() })),
      (events: RecordedEvent[]) => {
        const records = events.map(({ event, identity, arrived }) => tailRecord(event, identity, arrived))
        expect(lines.of(events)).toBe(safeJsonLines(records))
      },
    ),
    { seed: 11 },
  )
})
