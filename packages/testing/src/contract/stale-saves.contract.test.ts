/** Two people save the same state of a record: the services keep the first save. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { type Provider, startProvider } from '../provider/index.ts'

let provider: Provider

beforeAll(async () => {
  provider = await startProvider({ size: 0 })
})
afterAll(() => provider.close())

async function call(account: AccountName, method: string, path: string, body?: object, etag = '') {
  const headers = { Authorization: `Bearer ${await provider.accessToken(account)}` }
  return fetch(provider.url + path, {
    method,
    headers: { ...headers, ...(etag && { 'If-Match': etag }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const ITEMS = '/rest/selectionmenuservice/admin/v1/external-product-mapping/NO'
const SERVICES = '/rest/tvpackage/admin/SE/v1/tvstreamingservices'
const CAMPAIGNS = '/rest/priceservice/admin/rest/v1/campaigns/SE'
const ENGAGEMENT = `/rest/engagementadmin/admin/v1/engagement/SE/OTT/${customers.anna.engagements.OTT}`

it.each<[string, AccountName, string, string, number]>([
  ['selection item', 'kari', ITEMS, 'name', 412],
  ['streaming service', 'maja', SERVICES, 'name', 412],
  ['campaign', 'maja', CAMPAIGNS, 'title', 409],
])(
  'the second save of a %s is refused [SEL-038, CAM-045, OPN-08, OPN-24]',
  async (_, account, path, field, status) => {
    const listed = (await (await call(account, 'GET', path)).json()) as { id: string }[]
    const dated = listed.filter((one) => !('validTo' in one) || Date.parse(String(one.validTo)) > Date.now())
    const one = `${path}/${dated[0]?.id}`
    const read = await call(account, 'GET', one)
    const [record, etag] = [await read.json(), read.headers.get('etag') ?? '']
    const save = (text: string) => call(account, 'PUT', one, { ...record, [field]: text }, etag)
    expect([(await save('First')).status, (await save('Second')).status]).toEqual([200, status])
    expect(await (await call(account, 'GET', one)).json()).toMatchObject({ [field]: 'First' })
  },
)

it('the second save of an engagement is refused [API-031]', async () => {
  const etag = (await call('maja', 'GET', ENGAGEMENT)).headers.get('etag') ?? ''
  const save = (status: string) => call('maja', 'PATCH', ENGAGEMENT, { status }, etag)
  expect([(await save('BLOCKED')).ok, (await save('CLOSED')).status]).toEqual([true, 412])
  expect(await (await call('maja', 'GET', ENGAGEMENT)).json()).toMatchObject({ status: 'BLOCKED' })
})
