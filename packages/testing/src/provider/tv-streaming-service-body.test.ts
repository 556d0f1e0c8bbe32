import { expect, test } from 'vitest'
import { streamingServiceBody } from './handlers/tv-streaming-services.ts'
import type { TvStreamingServiceRecord } from './records.ts'

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
  expect(streamingServiceBody({ ...before, name: 'Kust' }, known)).toEqual({
    ...{ id, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds },
    name: 'Kust',
  })
})
