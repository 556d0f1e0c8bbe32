/** Two people save the same state of a record: the services keep the first save. */
import { expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { call, withProvider } from '../with-provider.ts'

withProvider(() => startProvider({ size: 0 }))

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
    const listed: { id: string; validTo?: string }[] = (await call('GET', path, { as: account })).body
    const open = listed.find(({ validTo = '2100-01-01' }) => Date.parse(validTo) > Date.now())
    const one = `${path}/${open?.id}`
    const { body: record, etag } = await call('GET', one, { as: account })
    const headers = { 'If-Match': etag }
    const save = (text: string) =>
      call('PUT', one, { as: account, headers, body: { ...record, [field]: text } })
    expect([(await save('First')).status, (await save('Second')).status]).toEqual([200, status])
    expect((await call('GET', one, { as: account })).body).toMatchObject({ [field]: 'First' })
  },
)

it('the second save of an engagement is refused [API-031]', async () => {
  const { etag } = await call('GET', ENGAGEMENT, { as: 'maja' })
  const save = (status: string) =>
    call('PATCH', ENGAGEMENT, { as: 'maja', headers: { 'If-Match': etag }, body: { status } })
  expect([(await save('BLOCKED')).status, (await save('CLOSED')).status]).toEqual([200, 412])
  expect((await call('GET', ENGAGEMENT, { as: 'maja' })).body).toMatchObject({ status: 'BLOCKED' })
})
