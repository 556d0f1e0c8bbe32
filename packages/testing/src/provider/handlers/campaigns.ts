/** Reading, creating, changing and deleting campaigns (API-055..059). */
import {
  type Campaign,
  type CampaignBody,
  campaignCreateBody,
  campaignDraftOf,
  campaignFormSchema,
  campaignSchema,
} from '@headend/core/campaigns'
import type { Country } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import type { Transaction } from '../../store/store.ts'
import { guard, guardBody, pathCountry } from '../guard.ts'
import {
  assertNoProblems,
  assertSameValues,
  type Handlers,
  HttpError,
  readBody,
  requireValid,
  withoutCountry,
} from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import { type CampaignRecord, campaignKey, campaignNumbers, campaigns } from '../records.ts'
import { timeNow, type WorldView } from '../world.ts'

const PATH = '/rest/priceservice/admin/rest/v1/campaigns'

export const campaignHandlers: Handlers = (app, world) => {
  const { store } = world
  const view = guard(world, 'campaign.view')
  const idempotent = createIdempotency(world)

  app.get(`${PATH}/:country`, view, async (c) => {
    const records = await store.find(campaigns, 'country', pathCountry(c))
    return c.json(records.map(withoutCountry))
  })

  app.get(`${PATH}/:country/:id`, view, async (c) =>
    c.json(withoutCountry(await requireCampaign(world, pathCountry(c), c.req.param('id')))),
  )

  app.post(PATH, guardBody(world, 'campaign.create'), idempotent, async (c) => {
    const sent = await readBody(c)
    const country = c.get('country')
    assertSameValues(sent, { version: 0 })
    const content = campaignContent(sent, country, world.now())
    const created = await store.transaction(async (transaction) => {
      const id = await nextId(transaction)
      const record = { ...content, country, id, version: 1, lastUpdatedAt: timeNow(world) }
      transaction.put(campaigns, record)
      return record
    })
    return c.json(withoutCountry(created), 201)
  })

  app.put(`${PATH}/:country/:id`, guard(world, 'campaign.update'), idempotent, async (c) => {
    const country = pathCountry(c)
    const sent = await readBody(c)
    const saved = await world.inTurn(async (turn) => {
      const before = await requireCampaign(turn, country, c.req.param('id'))
      assertSameValues(sent, { id: before.id, countryCode: country })
      const content = campaignContent(sent, country, world.now())
      demandVersion(before, content.version)
      const record = { ...before, ...content, version: before.version + 1, lastUpdatedAt: timeNow(world) }
      turn.store.put(campaigns, record)
      return record
    })
    return c.json(withoutCountry(saved))
  })

  app.delete(`${PATH}/:country/:id`, guard(world, 'campaign.delete'), idempotent, async (c) => {
    await world.inTurn(async (turn) => {
      const { country, id } = await requireCampaign(turn, pathCountry(c), c.req.param('id'))
      turn.store.delete(campaigns, campaignKey(country, id))
    })
    return c.body(null, 204)
  })
}

async function requireCampaign({ store }: WorldView, country: Country, id: string): Promise<CampaignRecord> {
  const record = await store.get(campaigns, campaignKey(country, id))
  if (!record) throw new HttpError(404, 'not-found', `No campaign ${id} in ${country}`)
  return record
}

async function nextId({ get, put }: Transaction): Promise<string> {
  const { last } = (await get(campaignNumbers, 'last')) ?? { last: 0 }
  put(campaignNumbers, { last: last + 1 })
  return String(last + 1)
}

/** A caller that has not read the last change must not overwrite it (OPN-08, OPN-24). */
function demandVersion({ version }: CampaignRecord, sent: number): void {
  if (sent === version) return
  throw new HttpError(409, 'stale-version', `The campaign is at version ${version}, not ${sent}`)
}

/** The campaign in a body, by the rules of the form (CAM-029..032). Throws a 400 that names the fields. */
function campaignContent(sent: object, country: Country, now: number): CampaignBody {
  // A new campaign has no id yet.
  const campaign = requireValid<Campaign>(campaignSchema.safeParse({ id: '', ...sent }))
  // An answer may leave the price out; a body must have it (CAM-030).
  const { price } = sent as { price?: unknown }
  const schema = campaignFormSchema(() => ({ zone: 'UTC', now }))
  assertNoProblems(problemsOf(schema, { ...campaignDraftOf(campaign), price: price ?? '' }))
  return { ...campaignCreateBody(campaignDraftOf(campaign), country), version: campaign.version }
}
