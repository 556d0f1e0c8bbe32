import { expect, test } from 'vitest'
import { streamingServiceOf } from './tv-streaming-service-body.ts'
import type { TvStreamingServiceRecord } from './tv-streaming-services.ts'

const before: TvStreamingServiceRecord = {
  country: 'SE',
  id: 'kust-play',
  name: 'Kust Play',
  tvStreamingServiceIdTierUp: 'gone',
  tvStreamingServiceIdTierDown: 'kust-play',
  storeIds: ['gone'],
  createdAt: '2020-01-01T00:00:00.000Z',
  lastModifiedAt: '2020-01-01T00:00:00.000Z',
}

test('what was wrong with a streaming service before may stay, as in a dry run', () => {
  const { id, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = before
  const known = { before, stores: [], services: ['kust-play'] }
  expect(streamingServiceOf({ ...before, name: 'Kust' }, known)).toEqual({
    ...{ id, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds },
    name: 'Kust',
  })
})
