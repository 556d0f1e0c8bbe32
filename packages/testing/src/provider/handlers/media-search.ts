/** The ids of media that a text finds (API-069..071). Open: a search tells nothing that the shop does not show. */
import { COUNTRIES } from '@headend/core/country'
import { searchSite } from '../configuration.ts'
import { searchFilms } from '../films.ts'
import type { Handlers } from '../http.ts'
import { Refusal } from '../refusal.ts'

const LARGEST_PAGE = 100

export const mediaSearchHandlers: Handlers = (app, world) => {
  app.get('/search', (c) => {
    const { site, q = '', types = '', store_ids = '', size, from, ...rest } = c.req.query()
    const country = COUNTRIES.find((one) => searchSite(one) === site)
    if (!country) throw new Refusal(400, 'invalid-site', `Not a site: ${site}`)
    const page = { size: wholeNumber('size', size), from: wholeNumber('from', from) }
    if (page.size < 1 || page.size > LARGEST_PAGE)
      throw new Refusal(400, 'invalid-size', `size: expected 1 to ${LARGEST_PAGE}`)
    const wanted = types.split(',').includes('movie') && rest.include_vod === 'true'
    const upcoming = rest.include_upcoming === 'true'
    const found = wanted
      ? searchFilms(world, country, { text: q, stores: store_ids.split(','), upcoming })
      : []
    const hits = found.slice(page.from, page.from + page.size)
    return c.json({ meta: { total_hits: found.length }, hits: hits.map((id) => ({ id, type: 'movie' })) })
  })
}

function wholeNumber(name: string, text: string | undefined): number {
  if (text !== undefined && /^\d+$/.test(text)) return Number(text)
  throw new Refusal(400, 'invalid-query', `${name}: expected a whole number`)
}
