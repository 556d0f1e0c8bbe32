import { expect, test } from 'vitest'
import { providerThat } from '../fixtures.ts'
import { createKeyed } from './keyed.ts'

test('what has effects carries the key that was written down, and what has none carries none', async () => {
  const { data, sent } = providerThat(() => new Response(''))
  const keyed = createKeyed(data, 'written-down')
  const request = { service: 'adminPortal', path: '/rest/thing' } as const
  await keyed.get({ ...request, effect: true })
  await keyed.post(request)
  await keyed.get(request)
  await data.post(request)
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    ...['written-down', 'written-down', null, 'key-1'],
  ])
})
