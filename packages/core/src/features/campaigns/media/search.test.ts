import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failure, json, never, type Sent } from '../../../fixtures.ts'
import type { MediaQuestion } from './contract.ts'
import { gateways, idsOf, mediaReader, titled } from './media.fixture.ts'
import { mediaKeys, mediaQueries } from './queries.ts'
import { toBatches } from './rules.ts'
import { BATCHES_AT_ONCE, getMedia, mediaTitles, searchMedia, UNKNOWN_MEDIA } from './search.ts'

const question = (text: string, over: Partial<MediaQuestion> = {}): MediaQuestion => ({
  text,
  stores: ['1'],
  assetTypes: ['movie'],
  upcoming: false,
  ...over,
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

describe('metadata', () => {
  test('is read with the key as parameter and header, without a token [API-068, OPN-30]', async () => {
    const { reader, sent } = mediaReader(gateways())
    await getMedia(reader, ['7', 'a/b', '8'])
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://meta.test/gateway/rest/media/v1/tv-se/SE/7,a%2Fb,8?apikey=k%26y',
    ])
    const headers = sent[0]?.headers
    expect([headers?.get('X-Api-Key'), headers?.get('Client')]).toEqual(['k&y', 'web'])
    expect(headers?.has('Authorization')).toBe(false)
  })

  test('is read in batches of 15, in order, without duplicates [MED-006, API-068]', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z\d]{1,3}$/), { maxLength: 80, size: 'max' }), (ids) => {
        const batches = toBatches(ids)
        expect(batches.flat()).toEqual([...new Set(ids)])
        expect(batches.every(({ length }) => length > 0 && length <= 15)).toBe(true)
        expect(batches.slice(0, -1).every(({ length }) => length === 15)).toBe(true)
      }),
      { seed: 2 },
    )
  })

  test('reads six batches at once and keeps their order [MED-006]', async () => {
    const waiting: (() => void)[] = []
    let maximum = 0
    const { reader } = mediaReader(async (request) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      maximum = Math.max(maximum, waiting.length)
      if (waiting.length === BATCHES_AT_ONCE) for (const go of waiting.splice(0).reverse()) go()
      await promise
      return gateways()(request)
    })
    const ids = numbers(15 * BATCHES_AT_ONCE * 3)
    const { media, missing } = await getMedia(reader, ids)
    expect(media.map(({ id }) => id)).toEqual(ids)
    expect(missing).toEqual([])
    expect(maximum).toBe(BATCHES_AT_ONCE)
  })

  test('of some ids is returned, with reasons for the missing ones', async () => {
    const { reader, log } = mediaReader(({ url }) => {
      const [first = '', second = ''] = idsOf(url)
      if (first === '16') return json({ errorMessage: 'Away' }, { status: 503 })
      return json({ [first]: titled('A'), [second]: null })
    })
    const { media, missing } = await getMedia(reader, numbers(31))
    expect(media.map(({ id }) => id)).toEqual(['1', '31'])
    expect(missing).toHaveLength(29)
    expect(missing[0]).toEqual({ id: '2', reason: UNKNOWN_MEDIA })
    expect(missing.at(-1)).toEqual({ id: '30', reason: 'The service answered 503: Away' })
    expect(log.lines.map(({ level }) => level)).toEqual(['WARN'])
  })

  // With 401 the key was refused, not the person.
  test.each([500, 403, 401])('is an error of the service when every batch fails: %i', async (status) => {
    const { reader } = mediaReader(() => json({}, { status }))
    expect(await failure(getMedia(reader, numbers(20)))).toMatchObject({ kind: 'server', status })
    expect(await failure(searchMedia(reader, question('film'), 0))).toMatchObject({ kind: 'server' })
  })

  test('of unknown ids is missing, also after a 404', async () => {
    const { reader } = mediaReader(() => json({}, { status: 404 }))
    const missing = [{ id: '7', reason: UNKNOWN_MEDIA }]
    expect(await getMedia(reader, ['7'])).toEqual({ media: [], missing })
  })

  test('without configured gateways nothing is sent', async () => {
    const { reader, sent } = mediaReader(gateways())
    const { metadata, search, ...services } = reader.configuration.services
    const without = (over: object) => ({
      ...reader,
      configuration: { ...reader.configuration, services: { ...services, ...over } },
    })
    const noProvider = without({ metadata: metadata && { ...metadata, provider: {} } })
    expect(await failure(getMedia(without({}), ['7']))).toMatchObject({ kind: 'configuration' })
    expect(await failure(searchMedia(without({}), question('snö'), 0))).toMatchObject({
      kind: 'configuration',
    })
    const message = 'services.metadata.provider.SE is not configured'
    expect(await failure(getMedia(noProvider, ['7']))).toMatchObject({ message })
    expect(search && sent).toEqual([])
  })

  test('an aborted read is not reported as missing', async () => {
    const { reader, log } = mediaReader(never)
    const controller = new AbortController()
    const aborted = getMedia(reader, numbers(200), controller.signal)
    controller.abort()
    expect(await failure(aborted)).toMatchObject({ kind: 'aborted' })
    expect(log.lines).toEqual([])
  })

  test('titles are those that arrived before the abort', async () => {
    const controller = new AbortController()
    const { reader } = mediaReader(async (request) => {
      if (idsOf(request.url)[0] === '1') return gateways()(request)
      setTimeout(() => controller.abort())
      return never(request)
    })
    const titles = await mediaTitles(reader, numbers(20), controller.signal)
    expect(titles.map(({ id, title }) => `${id} ${title}`)).toEqual(
      numbers(15).map((id) => `${id} Film ${id}`),
    )
    expect(await mediaTitles(mediaReader(gateways()).reader, [], controller.signal)).toEqual([])
  })

  test('has country and ids in its key', () => {
    const { reader } = mediaReader(gateways())
    expect(mediaQueries.byIds(reader, ['7']).queryKey).toEqual(['media', 'SE', 'ids', '7'])
    expect(mediaQueries.search(reader, question('x')).queryKey.slice(0, 3)).toEqual(['media', 'SE', 'search'])
    expect(mediaKeys.known('NO')).toEqual(['media', 'NO', 'known'])
  })
})

describe('a search', () => {
  const searches = (sent: readonly Sent[]) =>
    sent.map(({ url }) => url).filter((url) => url.includes('/search?'))

  test('by text sends site, types, stores, page and the fixed values [MED-004, MED-005, API-069, API-070]', async () => {
    const { reader, sent } = mediaReader(gateways(), 'NO')
    await searchMedia(reader, question(' snö & is ', { stores: ['7005', '2'], upcoming: true }), 2)
    const [url = ''] = searches(sent)
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      ...{ site: 'site-no', q: 'snö & is', types: 'movie', store_ids: '7005,2', size: '15', from: '30' },
      ...{ include_upcoming: 'true', device_type: 'web', include_vod: 'true', include_linear: 'false' },
      ...{ include_pages: 'false', include_npvr: 'false' },
    })
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
  })

  test('returns hits with metadata and the next page [MED-005, API-071]', async () => {
    const { reader } = mediaReader(gateways(numbers(40)))
    const pages = await Promise.all([0, 1, 2].map((page) => searchMedia(reader, question('film'), page)))
    expect(pages.map(({ media }) => media.length)).toEqual([15, 15, 10])
    expect(pages.map(({ next }) => next)).toEqual([1, 2, undefined])
    expect(pages.flatMap(({ media }) => media.map(({ id }) => id))).toEqual(numbers(40))
    expect(pages[0]).toMatchObject({ by: 'text', total: 40 })
    expect(pages[0]?.media[0]).toMatchObject({ id: '1', title: 'Film 1' })
  })

  test('ends at an empty page', async () => {
    const { reader } = mediaReader(() => json({ meta: { total_hits: 99 }, hits: [] }))
    expect(await searchMedia(reader, question('film'), 1)).toMatchObject({ media: [], next: undefined })
  })

  test('by ids returns the existing media only [MED-003]', async () => {
    const { reader, sent } = mediaReader(({ url }) => json({ [idsOf(url)[1] ?? '']: titled('Snön') }))
    const page = await searchMedia(reader, question(' 100001, 100002 ,'), 0)
    expect(page).toMatchObject({ by: 'ids', total: 1, next: undefined, ids: ['100001', '100002'] })
    expect(page.media.map(({ id }) => id)).toEqual(['100002'])
    expect(page.missing).toEqual([{ id: '100001', reason: UNKNOWN_MEDIA }])
    expect(searches(sent)).toEqual([])
  })

  test('for an unknown id is a search by text [MED-003, MED-004]', async () => {
    const { reader, sent } = mediaReader((request) =>
      request.url.includes('/1917?') ? json({}) : gateways(['5'])(request),
    )
    expect(await searchMedia(reader, question('1917'), 0)).toMatchObject({ by: 'text', media: [{ id: '5' }] })
    expect(searches(sent)).toHaveLength(1)
  })
})
