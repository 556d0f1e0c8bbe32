/** What the reads of every kind of record have in common. */
import { describe, expect, test, vi } from 'vitest'
import { failure, json, reading, type Sent } from '../fixtures.ts'
import type { Country } from '../foundation/country.ts'
import type { Query, ReadContext } from '../query.ts'
import { campaign } from './campaigns/fixtures.ts'
import { campaignQueries } from './campaigns/queries.ts'
import { boxSettingsQueries } from './engagements/box-settings/queries.ts'
import { deviceQueries } from './engagements/devices/queries.ts'
import { engagementRecordQueries } from './engagements/engagement-record/queries.ts'
import { purchaseQueries } from './engagements/purchases/queries.ts'
import { engagementQueries } from './engagements/queries.ts'
import { voucherQueries } from './engagements/vouchers/queries.ts'
import { selectionItemQueries } from './selection-menu/queries.ts'
import { tvPackageQueries } from './tv-packages/queries.ts'
import { tvStreamingServiceQueries } from './tv-streaming-services/queries.ts'

const { signal } = new AbortController()

type Read = (context: ReadContext) => Query<unknown>

const one =
  (
    detail: (context: ReadContext, identity: { country: Country; id: string }) => Query<unknown>,
    id: string,
  ): Read =>
  (context) =>
    detail(context, { country: context.country, id })

const PACKAGES = 'tvpackage/admin/NO'
const SERVICES = 'tvpackage/admin/NO/v1/tvstreamingservices'
const MENU = 'selectionmenuservice/admin/v1'
const CAMPAIGNS = 'priceservice/admin/rest/v1/campaigns/NO'
const ITEMS = [`${MENU}/external-product-mapping/NO`, `${MENU}/external-product/NO`]

/** Key, addresses and a body that can be read. */
const READS: [string, Read, key: unknown[], paths: string[], body: unknown][] = [
  [
    'packages [API-012, NET-035]',
    tvPackageQueries.list,
    ['tvpackages', 'NO'],
    [`${PACKAGES}/v2/tvpackages`],
    [],
  ],
  [
    'a package [API-013, OPN-15]',
    one(tvPackageQueries.detail, '1001'),
    ['tvpackages', 'NO', 'detail', '1001'],
    [`${PACKAGES}/v2/tvpackages/1001`],
    { id: 1001 },
  ],
  [
    'changes of a package [API-020, NET-036, OPN-13]',
    one(tvPackageQueries.changes, '1001'),
    ['tvpackages', 'NO', 'changes', '1001'],
    [`${PACKAGES}/tvpackage-changes/rest/1001`],
    [],
  ],
  [
    'channels [API-018, NET-037]',
    tvPackageQueries.channels,
    ['channels', 'NO'],
    [`${PACKAGES}/rest/channels`],
    [],
  ],
  ['stores [API-019, NET-037]', tvPackageQueries.stores, ['stores', 'NO'], [`${PACKAGES}/rest/stores`], []],
  [
    'streaming services [API-021]',
    tvStreamingServiceQueries.list,
    ['tvstreamingservices', 'NO'],
    [SERVICES],
    [],
  ],
  [
    'a streaming service [API-022, OPN-16]',
    one(tvStreamingServiceQueries.detail, 'fjäll/play?'),
    ['tvstreamingservices', 'NO', 'detail', 'fjäll/play?'],
    [`${SERVICES}/fj%C3%A4ll%2Fplay%3F`],
    { id: 'x' },
  ],
  ['selection items [API-060]', selectionItemQueries.list, ['selection-menu', 'NO'], ITEMS, []],
  [
    'a selection item [API-061, OPN-16]',
    one(selectionItemQueries.detail, 'fjell/1?'),
    ['selection-menu', 'NO', 'detail', 'fjell/1?'],
    [`${ITEMS[0]}/fjell%2F1%3F`],
    { id: 'x' },
  ],
  [
    'products [API-065]',
    selectionItemQueries.products,
    ['selection-menu', 'NO', 'products'],
    ITEMS.slice(1),
    [],
  ],
  [
    'unmapped products [API-065]',
    selectionItemQueries.unmapped,
    ['selection-menu', 'NO', 'unmapped'],
    ITEMS,
    [],
  ],
  ['campaigns [API-055]', campaignQueries.list, ['campaigns', 'NO'], [CAMPAIGNS], []],
  [
    'a campaign [API-056, OPN-16]',
    one(campaignQueries.detail, 'höst/7?'),
    ['campaigns', 'NO', 'detail', 'höst/7?'],
    [`${CAMPAIGNS}/h%C3%B6st%2F7%3F`],
    campaign(),
  ],
]

describe.each(READS)('%s', (_, read, key, paths, body) => {
  test('has the country in key and address, and sends token and admin headers [API-073]', async () => {
    const { context, sent } = reading(() => json(body), 'NO')
    const { queryKey, queryFn } = read(context)
    expect(queryKey).toEqual(key)
    await queryFn({ signal })
    const calls = sent.map(({ method, url }) => `${method} ${url}`)
    expect(calls.toSorted()).toEqual(
      paths.map((path) => `GET http://admin.test/base/rest/${path}`).toSorted(),
    )
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token',
      client: 'adminui',
      'client-version': '0.0.49',
    })
  })

  test.each([
    ['', 'No country is set'],
    ['XX', 'Not a valid country'],
  ])('is not sent in country %j [BAD-005, BAD-006, LOG-013]', async (country, message) => {
    const { context, sent } = reading(() => json(body), country as Country)
    const send = async () => read(context).queryFn({ signal })
    expect(await failure(send())).toMatchObject({ kind: 'usage', message })
    expect(sent).toEqual([])
  })
})

const box = { country: 'NO', platform: 'STB', id: '4711002' } as const
const account = { country: 'NO', tvAccountId: 'TVA-1' } as const

const CANCELLED: [string, Read][] = [
  ...READS.map(([name, read]): [string, Read] => [name.replace(/ \[.*/, ''), read]),
  ['purchases', (context) => purchaseQueries.list(context, account)],
  ['vouchers', (context) => voucherQueries.list(context, account)],
  ['a search', (context) => engagementQueries.search(context, 'anna')],
  ['an engagement', (context) => engagementQueries.detail(context, box)],
  ['a record of an engagement', (context) => engagementRecordQueries.details(context, box)],
  ['packages of an engagement', (context) => engagementRecordQueries.access(context, box)],
  ['value-added services', (context) => engagementRecordQueries.valueAddedServices(context, box)],
  ['changes of an engagement', (context) => engagementRecordQueries.changes(context, box)],
  ['service profiles', engagementRecordQueries.serviceProfiles],
  ['settings of a box', (context) => boxSettingsQueries.detail(context, box)],
  ['devices', (context) => deviceQueries.list(context, box)],
]

test.each(CANCELLED)('%s that no one waits for is cancelled at the service', async (_, read) => {
  const noAnswer = ({ signal }: Sent) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const { context, sent } = reading(noAnswer, 'NO')
  const waiting = new AbortController()
  const answer = failure(read(context).queryFn({ signal: waiting.signal }))
  await vi.waitFor(() => expect(sent).not.toEqual([]))
  waiting.abort()
  expect(await answer).toMatchObject({ kind: 'aborted' })
  expect(sent.filter(({ signal }) => !signal.aborted)).toEqual([])
})
