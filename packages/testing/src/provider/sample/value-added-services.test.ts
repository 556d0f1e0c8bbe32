import { expect, test } from 'vitest'
import { makeValueAddedServices } from '../handlers/access.ts'
import { makeSubscribers } from './fill.ts'

test('a value-added service was activated when it was, whatever is changed of the engagement', async () => {
  const engagements = (await makeSubscribers(40, 7)).map(({ engagement }) => engagement)
  const later = engagements.map((engagement) => ({ ...engagement, modified: '2026-08-01T10:00:00.000Z' }))
  expect(later.map(makeValueAddedServices)).toEqual(engagements.map(makeValueAddedServices))
  expect(engagements.flatMap(makeValueAddedServices)).not.toEqual([])
})
