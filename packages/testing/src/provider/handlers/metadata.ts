/** What is known of media (API-068). It asks for the product's key, not for a person's token. */
import { isCountry } from '@headend/core/country'
import type { Context } from 'hono'
import { API_KEY, mediaProvider } from '../configuration.ts'
import { filmOf } from '../films.ts'
import type { Env, Handlers } from '../http.ts'
import { Refusal } from '../refusal.ts'

const MOST_IDS = 15

export const metadataHandlers: Handlers = (app, world) => {
  app.get('/rest/media/v1/:provider/:country/:ids', (c) => {
    demandKey(c)
    const { provider, country, ids } = c.req.param()
    if (!isCountry(country)) throw new Refusal(400, 'invalid-country', `Not a valid country: ${country}`)
    if (provider !== mediaProvider(country))
      throw new Refusal(404, 'unknown-provider', `No provider ${provider} in ${country}`)
    const asked = ids.split(',')
    if (asked.length > MOST_IDS) throw new Refusal(400, 'too-many-ids', `${MOST_IDS} ids at most`)
    const known = shareOf(asked, c.get('share')).flatMap((id) => {
      const film = filmOf(world, country, id)
      return film ? [[id, film.metadata]] : []
    })
    return c.json(Object.fromEntries(known))
  })
}

/** The key in both places, and as what the product asks. */
function demandKey({ req }: Context<Env>): void {
  const { apiKey, apiKeyHeader, apiKeyParameter } = API_KEY
  if (req.query(apiKeyParameter) !== apiKey || req.header(apiKeyHeader) !== apiKey)
    throw new Refusal(401, 'invalid-api-key', 'The API key is missing or not valid')
  if (req.header('Client') !== 'web')
    throw new Refusal(400, 'invalid-client', 'The header Client has to be web')
}

/** Evenly taken out of them; all of them where no fault says otherwise. */
function shareOf(ids: readonly string[], share = 1): string[] {
  return ids.filter((_, at) => Math.floor((at + 1) * share) > Math.floor(at * share))
}
