/** Metadata, search and posters of the films, against the embedded provider. */
import { COUNTRIES, type Country } from '@headend/core/country'
import { BATCHES_AT_ONCE, mediaQueries, newQuestion, posterAddress, storesFor } from '@headend/core/media'
import { describe, expect, it } from 'vitest'
import { startProvider } from '../provider/index.ts'
import { FILMS, filmId } from '../provider/sample/films.ts'
import { provider, withProvider } from '../with-provider.ts'
import { frontEnd } from './front-end.ts'

const METADATA = '/rest/media/v1/'

withProvider(() => startProvider({ size: 0 }))

async function at(country: Country = 'SE') {
  const { as, fresh } = await frontEnd('dev', country)
  const start = newQuestion(as.configuration, country, 'RENTAL')
  return {
    as,
    read: (ids: readonly string[]) => fresh(mediaQueries.byIds(as, ids)),
    search: (text: string, { page = 0, ...over }: Partial<typeof start> & { page?: number } = {}) =>
      fresh(mediaQueries.search(as, { ...start, ...over, text }, page)),
  }
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => filmId(from + at))

describe('films', () => {
  it.each([
    ['SE', 'Fyrvaktaren'],
    ['FI', 'Majakanvartija'],
    ['NO', 'Fyrvokteren'],
    ['DK', 'Fyrpasseren'],
  ] as const)('have in %s the titles of its language: %s [MED-017, API-068]', async (country, title) => {
    const { read } = await at(country)
    expect((await read([filmId(0)])).media[0]).toMatchObject({ id: '1', title })
  })

  it('say all that a card shows; the last one nothing, and is a card all the same [MED-036, OPN-23]', async () => {
    const { read } = await at()
    const [first, last] = (await read([filmId(1), filmId(FILMS - 1)])).media
    expect(Object.values(first ?? {})).not.toContain('')
    expect(first).toMatchObject({
      duration: expect.stringMatching(/^\dh( \d\d?m)?$/),
      productionYear: expect.stringMatching(/^(19|20)\d\d$/),
      imdbScore: expect.stringMatching(/^\d\.\d$/),
      storeName: expect.stringContaining('Film rental'),
      validity: expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4} - \d\d [A-Z][a-z]{2} \d{4}$/),
    })
    expect(last).toMatchObject({ id: filmId(FILMS - 1), title: '', posterImage: '' })
  })

  it('are read 15 at a time [MED-006, API-068]', async () => {
    const { read } = await at()
    const before = calls()
    const { media, missing } = await read(ids(0, 40))
    expect([media.length, missing]).toEqual([40, []])
    expect(calls() - before).toBe(3)
    expect(BATCHES_AT_ONCE).toBeGreaterThan(1)
  })

  const calls = () => provider.world.faults.calls(METADATA).reduce((sum, { count }) => sum + count, 0)

  it('are refused without the key, with a token in its place, and more than 15 at once [API-068]', async () => {
    const url = (count: number, key = 'sample-api-key') =>
      `${provider.url}${METADATA}headend-se/SE/${ids(0, count)}?apikey=${key}`
    const headers = { 'X-Api-Key': 'sample-api-key', Client: 'web' }
    const status = async (address: string, sent: Record<string, string>) =>
      (await fetch(address, { headers: sent })).status
    expect(await status(url(15), headers)).toBe(200)
    expect(await status(url(1, 'other'), headers)).toBe(401)
    expect(
      await status(url(1), { Client: 'web', Authorization: `Bearer ${await provider.accessToken('dev')}` }),
    ).toBe(401)
    expect(await status(url(1), { 'X-Api-Key': 'sample-api-key' })).toBe(400)
    expect(await status(url(16), headers)).toBe(400)
  })
})

describe('a search', () => {
  it('finds by the beginning of a title, of a word, and by letters of other keyboards [API-069..071]', async () => {
    const { search } = await at()
    const { media, total } = await search('fyrvaktaren')
    expect(media.every(({ title }) => title.startsWith('Fyrvaktaren'))).toBe(true)
    expect([media.length, total]).toEqual([15, expect.any(Number)])
    const [goteborg] = (await search('goteborg')).media
    expect(goteborg?.title).toContain('Göteborg')
  })

  it('gives page after page until there are no more, each film once [MED-005, API-069]', async () => {
    const { search } = await at()
    const found: string[] = []
    for (let page: number | undefined = 0; page !== undefined; ) {
      const answer: Awaited<ReturnType<typeof search>> = await search('fyrvaktaren', { page })
      found.push(...answer.ids)
      page = answer.next
      if (page === undefined) expect(found).toHaveLength(answer.total)
    }
    expect(new Set(found).size).toBe(found.length)
  })

  it('finds what is still to come only where that is wanted, and then all 3,000 [MED-033, API-069]', async () => {
    const { search } = await at()
    const [now, later] = [await search('movie'), await search('movie', { upcoming: true })]
    expect(later.total).toBe(FILMS)
    expect(now.total).toBeGreaterThan(FILMS / 2)
    expect(now.total).toBeLessThan(FILMS)
  })

  it.each(COUNTRIES)(
    'in %s finds in its rental store, and in that for EST what is sold there [MED-009]',
    async (country) => {
      const { as, search } = await at(country)
      const rental = (await search('movie')).total
      const stores = storesFor(as.configuration, country, 'EST').map(({ id }) => id)
      const est = (await search('movie', { stores })).total
      expect(rental).toBeGreaterThan(0)
      if (country === 'DK') expect(est).toBe(0)
      else expect(est).toBeLessThan(rental)
    },
  )
})

describe('a poster', () => {
  const picture = async (address: string) => {
    const answer = await fetch(address)
    return { answer, text: await answer.text() }
  }
  const sample = async () => {
    const { as, read } = await at()
    const [media = { posterImage: '' }] = (await read([filmId(0)])).media
    return { proxy: as.configuration.services.imageProxy, media }
  }

  it('comes from the image cache, and in any size through the proxy [MED-024..028, API-072]', async () => {
    const { proxy, media } = await sample()
    const original = await picture(media.posterImage)
    expect(original.answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(original.text).toContain('FYRVAKTAREN')
    const shown = await picture(posterAddress(proxy, media, 1.5))
    expect(shown.answer.status).toBe(200)
    expect(shown.text).toContain('width="288" height="432"')
    expect(shown.text).toContain('slice')
    const whole = posterAddress(proxy, media, 2).replace('shape=cut', 'shape=nocut')
    expect((await picture(whole)).text).toMatch(/width="384" height="576".+meet/)
    expect((await picture(posterAddress(proxy, media, 1.5))).text).toBe(shown.text)
  })

  it('of another size, shape, host or film than there is is refused [API-072]', async () => {
    const { proxy, media } = await sample()
    const asked = (over: Record<string, string>) => {
      const address = new URL(posterAddress(proxy, media, 1))
      for (const [name, value] of Object.entries(over)) address.searchParams.set(name, value)
      return picture(address.href)
    }
    const status = async (over: Record<string, string>) => (await asked(over)).answer.status
    expect(await status({})).toBe(200)
    for (const resize of ['', '0x10', '10', '9999x1']) expect(await status({ resize })).toBe(400)
    expect(await status({ shape: 'round' })).toBe(400)
    expect(await status({ source: 'http://169.254.169.254/latest' })).toBe(403)
    expect(await status({ source: media.posterImage.replace('1.svg', '9999.svg') })).toBe(404)
  })
})
