/** Shared by the tests of campaigns. */
import fc from 'fast-check'
import { ACCESS_TYPES } from '../engagements/purchases/contract.ts'
import { type Campaign, campaignSchema } from './contract.ts'
import type { CampaignDraft } from './form.ts'
import { newCampaignDraft } from './rules.ts'

export const STOCKHOLM = 'Europe/Stockholm'

/** A Saturday in Stockholm, at 12:15. */
export const clock = { zone: STOCKHOLM, now: Date.parse('2026-11-21T11:15:00Z') }

/** A campaign with the required fields only. */
export const draft = (over: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...newCampaignDraft(clock),
  title: 'Höstfilm',
  ...over,
})

export const campaign = (over: object = {}): Campaign =>
  campaignSchema.parse({
    id: '10001',
    title: 'Höstfilm',
    accessType: 'RENTAL',
    price: 19,
    countryCode: 'SE',
    version: 3,
    validFrom: '2026-11-13T23:00:00.000Z',
    validTo: '2026-11-27T23:00:00.000Z',
    lastUpdatedAt: '2026-11-01T08:30:00.000Z',
    selectedMedia: [{ mediaId: '7' }, { mediaId: '9' }],
    ...over,
  })

const moment = fc
  .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') })
  .map((at) => new Date(at).toISOString())

/** Any campaign of a service, with fields that no contract names. */
export const arbitraryCampaign: fc.Arbitrary<Campaign> = fc
  .record({
    id: fc.nat().map(String),
    title: fc.string({ minLength: 1 }).filter((title) => title.trim() !== ''),
    accessType: fc.constantFrom(...ACCESS_TYPES),
    price: fc.double({ min: 0, max: 10_000, noNaN: true }),
    countryCode: fc.constant('SE'),
    version: fc.nat(),
    validFrom: moment,
    validTo: moment,
    lastUpdatedAt: moment,
    selectedMedia: fc.array(
      fc.record({ mediaId: fc.nat({ max: 30 }).map(String), tomorrow: fc.jsonValue() }),
    ),
    tomorrow: fc.jsonValue(),
  })
  .map((sent) => campaignSchema.parse(sent))
