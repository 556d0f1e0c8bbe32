/** Campaigns, as console and terminal read and write them, against the embedded provider. */
import {
  type CampaignDraft,
  campaignDraftOf,
  campaignQueries,
  campaignStatus,
  createCampaign,
  deleteCampaign,
  updateCampaign,
} from '@headend/core/campaigns'
import { COUNTRIES, type Country } from '@headend/core/country'
import { describe, expect, it } from 'vitest'
import type { AccountName } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { call, withProvider } from '../with-provider.ts'
import { newCampaign } from './drafts.ts'
import { frontEnd } from './front-end.ts'

const PATH = '/rest/priceservice/admin/rest/v1/campaigns'

withProvider(() => startProvider({ size: 0 }))

/** A front end in a country. */
async function at(account: AccountName, country: Country = 'SE') {
  const { as, fresh, run } = await frontEnd(account, country)
  const read = (id: string) => fresh(campaignQueries.detail(as, { country, id }))
  return {
    read,
    run,
    list: () => fresh(campaignQueries.list(as)),
    create: (draft: CampaignDraft) => run(createCampaign, { country, draft }),
    made: async (over: Partial<CampaignDraft> = {}) => {
      const { outcome } = await run(createCampaign, { country, draft: newCampaign(over) })
      return outcome.status === 'done' ? outcome.output.id : ''
    },
  }
}

const send = (method: string, path: string, body?: object) => call(method, PATH + path, { as: 'maja', body })

it.each(COUNTRIES)(
  'campaigns of %s are listed and open: expired, active and upcoming ones [API-055, API-056, CAM-001]',
  async (country) => {
    const { list, read } = await at('dev', country)
    const all = await list()
    const statuses = new Set(all.map((one) => campaignStatus(one, Date.now())))
    expect([...statuses].sort()).toEqual(['Active', 'Expired', 'Upcoming'])
    for (const listed of all.slice(0, 3)) expect(await read(listed.id)).toEqual(listed)
  },
)

describe('a new campaign', () => {
  it('is there as it was sent, with an id and its first version [API-057, CAM-035, CAM-039, OPN-21]', async () => {
    const { create, read, list } = await at('maja')
    const draft = newCampaign({ price: '19.5', selectedMedia: ['9', '7'] })
    const { outcome, messages } = await create(draft)
    expect(messages).toEqual([`Campaign ${draft.title} was successfully created`])
    const id = outcome.status === 'done' ? outcome.output.id : ''
    const found = await read(id)
    expect(campaignDraftOf(found)).toEqual({ ...draft, id, price: 19.5 })
    expect(found).toMatchObject({ version: 1, countryCode: 'SE' })
    expect((await list()).some((one) => one.id === id)).toBe(true)
  })

  it('has an id that no campaign had before, also when that one is gone', async () => {
    const { made, run } = await at('maja')
    const first = await made()
    await run(deleteCampaign, { country: 'SE', id: first, title: 'x' })
    expect(await made()).not.toBe(first)
  })

  it('that breaks a rule is refused with its fields [BAD-030, BAD-031, BAD-032]', async () => {
    const sent = {
      ...newCampaign(),
      countryCode: 'SE',
      title: ' ',
      price: -1,
      validTo: '2020-01-01T00:00:00Z',
    }
    expect(await send('POST', '', { ...sent, selectedMedia: [] })).toMatchObject({
      status: 400,
      body: {
        fields: {
          title: 'Campaign Name is required',
          price: 'No negative values',
          validTo: 'Date range must span into the future',
        },
      },
    })
  })
})

it('a campaign with a wrong id, country or version is refused with that field [CAM-001, API-057, API-058, OPN-24]', async () => {
  const { made, read } = await at('maja')
  const id = await made()
  const campaign = await read(id)
  const fields = { id: `Has to be ${id} here`, countryCode: 'Has to be SE here' }
  const mixed = { ...campaign, id: '1', countryCode: 'FI' }
  expect(await send('PUT', `/SE/${id}`, mixed)).toMatchObject({ status: 400, body: { fields } })
  expect(await read(id)).toEqual(campaign)
  const { id: _, ...again } = campaign
  expect(await send('POST', '', again)).toMatchObject({
    status: 400,
    body: { fields: { version: 'Has to be 0 here' } },
  })
})

describe('a campaign that is changed', () => {
  it('is as it was saved, of the next version [API-058, CAM-040]', async () => {
    const { made, read, run } = await at('maja')
    const id = await made({ selectedMedia: ['7'] })
    const original = await read(id)
    const draft = { ...campaignDraftOf(original), title: 'Vinterfilm', selectedMedia: ['3', '7'] }
    const { messages } = await run(updateCampaign, { country: 'SE', id, original, draft })
    expect(messages).toEqual(['Campaign Vinterfilm was successfully updated'])
    const { lastUpdatedAt, ...found } = await read(id)
    expect(found).toMatchObject({ title: 'Vinterfilm', version: 2 })
    expect(campaignDraftOf({ ...found, lastUpdatedAt })).toEqual(draft)
    expect(Date.parse(lastUpdatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(original.lastUpdatedAt ?? ''))
  })
})

it('a deleted campaign is gone; a second deletion fails [API-059, CAM-041, CAM-046]', async () => {
  const { made, read, run } = await at('maja')
  const id = await made()
  const remove = () => run(deleteCampaign, { country: 'SE', id, title: 'Höstfilm' })
  expect((await remove()).messages).toEqual(['Campaign Höstfilm was successfully removed'])
  await expect(read(id)).rejects.toMatchObject({ kind: 'not-found' })
  expect((await remove()).messages).toEqual([
    'Failed to delete campaign Höstfilm (The service no longer has this record: someone may have deleted it)',
  ])
})
