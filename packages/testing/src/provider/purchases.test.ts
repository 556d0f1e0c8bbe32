import type { Purchase } from '@headend/core/purchases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../people.ts'
import { type Provider, startProvider } from './index.ts'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider({ size: 20 })
})
afterAll(() => provider.close())

async function history(order?: string): Promise<Response> {
  const asked = { countryCode: 'SE', tvAccountId: customers.manor.tvAccountId, ...(order && { sort: order }) }
  const path = `rest/purchaseservice/admin/v1/mediaaccess/history?${new URLSearchParams(asked)}`
  const headers = { Authorization: `Bearer ${await provider.accessToken('dev')}` }
  return fetch(`${provider.url}/${path}`, { headers })
}

const times = async (order?: string) =>
  ((await (await history(order)).json()) as Purchase[]).map(({ startTime }) => startTime)

test('purchases come in the order that is asked for, the newest first where none is [API-049]', async () => {
  const newest = await times('DESCENDING')
  expect(newest).toEqual(newest.toSorted().toReversed())
  expect(await times()).toEqual(newest)
  expect(await times('ASCENDING')).toEqual(newest.toReversed())
})

test('an order of purchases that there is not is refused', async () => {
  const answer = await history('newest')
  expect([answer.status, await answer.json()]).toMatchObject([400, { errorCode: 'invalid-query' }])
})
