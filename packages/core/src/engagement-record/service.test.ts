import { expect, test } from 'vitest'
import { getCredentials, getEngagement } from '../engagements/service.ts'
import { failure, providerThat } from '../fixtures.ts'
import type { DataManager } from '../transport/index.ts'
import { getVouchers } from '../vouchers/service.ts'
import * as service from './service.ts'

const identity = { id: '4711003', country: 'SE', platform: 'OTT' } as const
type Identity = typeof identity

/** Each call about an engagement, as it is made for what may be anything. */
const CALLS: [name: string, call: (data: DataManager, of: Identity) => Promise<unknown>][] = [
  ['the engagement', getEngagement],
  ['all of the engagement', service.getEngagementRecord],
  ['an update of it', (data, of) => service.updateEngagement(data, of, { city: 'Kiruna' }, undefined)],
  ['the credentials', getCredentials],
  [
    'an update of them',
    (data, { id, platform, country }) =>
      service.updateCredentials(data, { engagementId: id, platform, countryCode: country, username: 'anna' }),
  ],
]

test.each(
  CALLS.flatMap(([name, call]) =>
    (['id', 'platform'] as const).flatMap((missing) =>
      ['', undefined].map((value) => ({ name, call, missing, value })),
    ),
  ),
)('$name without $missing ($value) throws, and asks nobody [ENG-086, BAD-010]', async (given) => {
  const { data, sent } = providerThat(() => new Response(null, { status: 204 }))
  const of = { ...identity, [given.missing]: given.value } as Identity
  expect(await failure(given.call(data, of))).toMatchObject({
    kind: 'usage',
    message: 'An engagement needs a platform and an id',
  })
  expect(sent).toEqual([])
})

test.each<[string, (data: DataManager, of: Identity) => Promise<unknown>]>([
  ['what it has', service.getAccess],
  ['value-added services', service.getValueAddedServices],
  ['vouchers', (data, { country }) => getVouchers(data, { country, tvAccountId: 'TVA-1' })],
  ...CALLS,
])('%s of a country that is none: Not a valid country [ENG-087, BAD-006]', async (_, call) => {
  const { data, sent } = providerThat(() => new Response(null, { status: 204 }))
  const of = { ...identity, country: 'XX' } as unknown as Identity
  expect(await failure(call(data, of))).toMatchObject({ message: 'Not a valid country' })
  expect(sent).toEqual([])
})
