/** Streaming services, as console and terminal read and write them, against the embedded provider. */
import { COUNTRIES, type Country } from '@headend/core/country'
import {
  createTvStreamingService,
  deleteTvStreamingService,
  type TvStreamingServiceDraft,
  tvStreamingServiceDraftOf,
  tvStreamingServiceQueries,
  updateTvStreamingService,
} from '@headend/core/tv-streaming-services'
import { describe, expect, it } from 'vitest'
import type { AccountName } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { call, provider, withProvider } from '../with-provider.ts'
import { newService } from './drafts.ts'
import { frontEnd } from './front-end.ts'

withProvider(() => startProvider({ size: 0 }))

/** A front end in a country. */
async function at(account: AccountName, country: Country = 'SE') {
  const { as, fresh, run } = await frontEnd(account, country)
  const read = (id: string) => fresh(tvStreamingServiceQueries.detail(as, { country, id }))
  return {
    read,
    run,
    list: () => fresh(tvStreamingServiceQueries.list(as)),
    create: (draft: TvStreamingServiceDraft) => run(createTvStreamingService, { country, draft }),
    change: async (id: string, over: Partial<TvStreamingServiceDraft>) => {
      const original = await read(id)
      return run(updateTvStreamingService, {
        country,
        id,
        original,
        draft: { ...tvStreamingServiceDraftOf(original), ...over },
      })
    },
  }
}

it.each(COUNTRIES)(
  'each of %s opens with the values of the list [API-021, API-022, STR-005]',
  async (country) => {
    const { list, read } = await at('dev', country)
    const all = await list()
    expect(all).toHaveLength(40)
    for (const listed of all) expect(await read(listed.id)).toMatchObject(listed)
  },
)

describe('a new streaming service', () => {
  it('is there as it was sent [API-023, STR-017, STR-024, STR-026]', async () => {
    const { create, read, list } = await at('maja')
    const draft = newService({
      id: 'fjäll/play?',
      tvStreamingServiceIdTierUp: 'norrsken-max',
      storeIds: ['3', '101'],
    })
    const { outcome, messages } = await create(draft)
    expect(messages).toEqual(['TV streaming service was successfully created'])
    expect(outcome).toEqual({ status: 'done', output: { country: 'SE', id: draft.id } })
    const found = await read(draft.id)
    expect(tvStreamingServiceDraftOf(found)).toEqual(draft)
    expect(found.createdAt).toBe(found.lastModifiedAt)
    expect((await list()).some(({ id }) => id === draft.id)).toBe(true)
  })

  it('with stores and tiers that there are not is refused at those fields', async () => {
    const { create } = await at('maja')
    const draft = newService({ tvStreamingServiceIdTierUp: 'nowhere', storeIds: ['9'] })
    expect((await create({ ...draft, tvStreamingServiceIdTierDown: draft.id })).outcome).toMatchObject({
      error: {
        fields: {
          tvStreamingServiceIdTierUp: 'No streaming service nowhere in this country',
          tvStreamingServiceIdTierDown: "A streaming service can't be its own tier",
          storeIds: 'Unknown: 9',
        },
      },
    })
  })
})

describe('a streaming service that is changed', () => {
  it('is stored as saved, with the time [API-024, STR-027]', async () => {
    const { change, read } = await at('maja')
    const before = await read('fjall-max')
    const { messages } = await change('fjall-max', { name: 'Fjäll Allt', storeIds: ['1'] })
    expect(messages).toEqual(['TV streaming service was successfully updated'])
    const { etag, lastModifiedAt, ...found } = await read('fjall-max')
    expect({ ...before, ...found }).toEqual({ ...before, name: 'Fjäll Allt', storeIds: ['1'] })
    expect(Date.parse(lastModifiedAt ?? '')).toBeGreaterThan(Date.parse(before.lastModifiedAt ?? ''))
    expect(etag).not.toBe(before.etag)
  })

  it('to the id of another one is refused [STR-022, STR-029, STR-030]', async () => {
    const path = '/rest/tvpackage/admin/SE/v1/tvstreamingservices'
    const renamed = { id: 'norrsken-play', name: 'x', storeIds: [] }
    const { status, body } = await call('PUT', `${path}/fjall-basic`, { as: 'maja', body: renamed })
    expect([status, body.errorMessage]).toEqual([409, 'Tv streaming already exists'])
    // A front end never asks for it: the answer is shown as it would be.
    provider.world.faults.arm({ path, method: 'PUT', status: 409, body })
    const { change } = await at('maja')
    const { outcome, messages } = await change('fjall-basic', { name: 'x' })
    expect(outcome).toMatchObject({ error: { fields: { id: 'This id already exists' } } })
    expect(messages).toEqual(['Failed to update the tv streaming service (This id already exists)'])
  })
})

describe('a streaming service that is deleted', () => {
  it('is gone, and a package that had it can still be saved [API-025, STR-032]', async () => {
    const { create, run, read, list } = await at('maja')
    const draft = newService()
    await create(draft)
    const { messages } = await run(deleteTvStreamingService, { country: 'SE', ...draft })
    expect(messages).toEqual([`The tv streaming service ${draft.name} was deleted.`])
    await expect(read(draft.id)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await list()).some(({ id }) => id === draft.id)).toBe(false)
  })
})
