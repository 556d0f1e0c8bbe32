import { expect, test } from 'vitest'
import { bodyOf, bytes, eventStream, json, providerThat } from '../fixtures.ts'
import { createDryRun, withIdempotencyKey } from './dry-run.ts'
import type { Request, RequestOptions } from './request.ts'

const thing: RequestOptions = { service: 'adminPortal', path: '/rest/thing', body: { a: 1 } }

function dry() {
  const { data, sent } = providerThat(({ url }) =>
    url.includes('/events') ? eventStream(bodyOf([bytes('')])) : json({ read: true }),
  )
  const shown: Request[] = []
  return { data: createDryRun(data, (request) => shown.push(request)), sent, shown }
}

test('a dry run shows what would be sent and sends nothing that acts', async () => {
  const { data, sent, shown } = dry()
  const answers = [
    await data.post(thing),
    await data.put(thing),
    await data.patch(thing),
    await data.delete(thing),
    await data.get({ ...thing, effect: true }),
  ]
  expect(sent).toEqual([])
  expect(shown.map(({ method, path, body }) => [method, path, body])).toEqual(
    ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'].map((method) => [method, '/rest/thing', { a: 1 }]),
  )
  for (const { status, body } of answers) expect([status, body]).toEqual([204, undefined])
})

test('a dry run reads as usual, a POST that only reads included', async () => {
  const { data, sent, shown } = dry()
  expect((await data.get({ service: 'adminPortal', path: '/rest/thing' })).body).toEqual({ read: true })
  expect((await data.post({ ...thing, effect: false })).body).toEqual({ read: true })
  expect((await data.stream({ service: 'remoteEvents', path: '/rest/events' })).status).toBe(200)
  expect(sent).toHaveLength(3)
  expect(shown).toEqual([])
})

test('what has effects carries the key that was written down, and what has none carries none', async () => {
  const { data, sent } = providerThat(() => new Response(''))
  const keyed = withIdempotencyKey(data, 'written-down')
  const request = { service: 'adminPortal', path: '/rest/thing' } as const
  await keyed.get({ ...request, effect: true })
  await keyed.post(request)
  await keyed.get(request)
  await data.post(request)
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    ...['written-down', 'written-down', null, 'key-1'],
  ])
})
