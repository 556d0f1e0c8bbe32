/** Reading, creating, changing and deleting campaigns (API-055..059). */
import type { Country } from '@headend/core/country'
import type { Transaction } from '../../store/store.ts'
import { campaignOf } from '../campaign-body.ts'
import { type CampaignRecord, campaignKey, campaignNumbers, campaigns } from '../campaigns.ts'
import { guard, guardBody, pathCountry } from '../guard.ts'
import { type Handlers, withoutCountry } from '../http.ts'
import { createOnce } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { timeNow, type World } from '../world.ts'
import { demandSaid, readBody } from '../writing.ts'

const PATH = '/rest/priceservice/admin/rest/v1/campaigns'

export const campaignHandlers: Handlers = (app, world) => {
  const { store } = world
  const view = guard(world, 'campaign.view')
  const once = createOnce(world)

  app.get(`${PATH}/:country`, view, async (c) => {
    const found = await store.find(campaigns, 'country', pathCountry(c))
    return c.json(found.map(withoutCountry))
  })

  app.get(`${PATH}/:country/:id`, view, async (c) =>
    c.json(withoutCountry(await knownCampaign(world, pathCountry(c), c.req.param('id')))),
  )

  app.post(PATH, guardBody(world, 'campaign.create'), once, async (c) => {
    const sent = await readBody(c)
    const country = c.get('country')
    demandSaid(sent, { version: 0 })
    const content = campaignOf(sent, country, world.now())
    const created = await store.transaction((transaction) => {
      const id = nextId(transaction)
      const record = { ...content, country, id, version: 1, lastUpdatedAt: timeNow(world) }
      transaction.put(campaigns, record)
      return record
    })
    return c.json(withoutCountry(created), 201)
  })

  app.put(`${PATH}/:country/:id`, guard(world, 'campaign.update'), once, async (c) => {
    const country = pathCountry(c)
    const sent = await readBody(c)
    const saved = await world.inTurn(async () => {
      const before = await knownCampaign(world, country, c.req.param('id'))
      demandSaid(sent, { id: before.id, countryCode: country })
      const content = campaignOf(sent, country, world.now())
      demandVersion(before, content.version)
      const record = { ...before, ...content, version: before.version + 1, lastUpdatedAt: timeNow(world) }
      await store.put(campaigns, record)
      return record
    })
    return c.json(withoutCountry(saved))
  })

  app.delete(`${PATH}/:country/:id`, guard(world, 'campaign.delete'), once, async (c) => {
    await world.inTurn(async () => {
      const { country, id } = await knownCampaign(world, pathCountry(c), c.req.param('id'))
      await store.delete(campaigns, campaignKey(country, id))
    })
    return c.body(null, 204)
  })
}

async function knownCampaign({ store }: World, country: Country, id: string): Promise<CampaignRecord> {
  const found = await store.get(campaigns, campaignKey(country, id))
  if (!found) throw new Refusal(404, 'not-found', `No campaign ${id} in ${country}`)
  return found
}

function nextId({ get, put }: Transaction): string {
  const { last } = get(campaignNumbers, 'last') ?? { last: 0 }
  put(campaignNumbers, { last: last + 1 })
  return String(last + 1)
}

/** OPN-08, OPN-24: whoever has not seen the last change must not undo it. */
function demandVersion({ version }: CampaignRecord, sent: number): void {
  if (sent === version) return
  throw new Refusal(409, 'stale-version', `The campaign is at version ${version}, not ${sent}`)
}
