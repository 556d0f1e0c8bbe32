import { parseConfiguration } from '@headend/core/config'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { signIn } from '../sign-on/visitor.ts'
import { provider, withProvider } from '../with-provider.ts'
import { startProvider } from './index.ts'
import { baseOf, SERVICES, type ServiceName } from './listeners.ts'

const DESCRIBED = {
  console: 'http://127.0.0.1',
  signOn: 'http://127.0.0.1/auth/',
  adminPortal: 'http://127.0.0.1/gateway/admin',
  remoteEvents: 'http://127.0.0.1/events/',
  remoteLog: 'http://127.0.0.1/collector',
  metadata: 'http://127.0.0.1/meta/',
  search: 'http://127.0.0.1/find',
  images: 'http://127.0.0.1/pictures/',
}

/** A path of each service, and its status without a token. */
const KNOWN: Readonly<Record<ServiceName, { path: string; method?: string; status: number }>> = {
  console: { path: '/config.json', status: 200 },
  signOn: { path: '/realms/headend/.well-known/openid-configuration', status: 200 },
  adminPortal: { path: '/rest/engagementadmin/admin/v1/search/username/SE/anna', status: 401 },
  remoteEvents: { path: '/rest/v1/subscribe/guessed', status: 404 },
  remoteLog: { path: '/remote-log', method: 'POST', status: 204 },
  metadata: { path: '/rest/media/v1/headend-se/SE/1', status: 401 },
  search: {
    path: '/search?site=tv-se&q=fyr&types=movie&store_ids=1&size=15&from=0&include_vod=true',
    status: 200,
  },
  images: { path: '/images/posters/se/1.svg', status: 200 },
}

withProvider(() => startProvider({ size: 0, serviceOrigins: DESCRIBED }))

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } }
const at = (service: ServiceName, path: string) => baseOf(provider.world.places[service]) + path

describe('services on origins of their own', () => {
  test('each has its address in the configuration, with base path and slash [API-075]', () => {
    const { places } = provider.world
    const origins = SERVICES.map((service) => new URL(places[service]).origin)
    expect(new Set(origins).size).toBe(SERVICES.length)
    for (const service of SERVICES) expect(places[service].replace(/:\d+/, '')).toBe(DESCRIBED[service])
    const { authority, services } = parseConfiguration(JSON.stringify(provider.configuration), {
      source: 'x',
    })
    expect(authority).toBe(at('signOn', '/realms/headend'))
    expect(services).toMatchObject({
      adminPortal: places.adminPortal,
      remoteEvents: places.remoteEvents,
      remoteLog: `${places.remoteLog}/remote-log`,
      metadata: { url: places.metadata },
      search: { url: places.search },
      imageProxy: at('images', '/image'),
      imageCache: at('images', '/images/'),
    })
  })

  test.each(SERVICES)('%s answers its own calls below its base path, and no others', async (service) => {
    const { path, method = 'GET', status } = KNOWN[service]
    const own = await fetch(at(service, path), { method, ...JSON_TYPE })
    expect(own.status).toBe(status)
    if (service === 'remoteEvents') expect(await own.json()).toMatchObject({ errorCode: 'unknown-key' })
    const { origin, pathname } = new URL(at(service, ''))
    if (pathname !== '/') expect((await fetch(origin + path, { method, ...JSON_TYPE })).status).toBe(404)
    for (const other of SERVICES.filter((candidate) => candidate !== service)) {
      const { path, method = 'GET' } = KNOWN[other]
      const foreign = await fetch(at(service, path), { method, ...JSON_TYPE })
      expect([other, foreign.status, await foreign.json()]).toMatchObject([
        other,
        404,
        { errorCode: 'not-found' },
      ])
    }
  })

  test('a sign-in returns to the console, and its tokens open the services [API-002, API-073]', async () => {
    const { access_token } = await signIn(
      baseOf(provider.world.places.signOn),
      'maja',
      undefined,
      provider.url,
    )
    expect(decodeJwt(access_token).iss).toBe(at('signOn', '/realms/headend'))
    const search = at('adminPortal', '/rest/engagementadmin/admin/v1/search/username/SE/anna.lindqvist')
    const headers = { Authorization: `Bearer ${access_token}` }
    expect((await fetch(search, { headers })).status).toBe(200)
  })

  test.each([
    ['adminPortal', 'POST', 'Authorization, Idempotency-Key', true],
    ['adminPortal', 'POST', 'X-Other', false],
    ['remoteEvents', 'GET', 'Last-Event-ID', true],
    ['remoteEvents', 'GET', 'Authorization', false],
    ['metadata', 'GET', 'X-Api-Key, Client', true],
    ['metadata', 'GET', 'Authorization', false],
    ['search', 'GET', 'Authorization', false],
    ['remoteLog', 'POST', 'Content-Type', true],
    ['remoteLog', 'POST', 'Authorization', false],
    ['signOn', 'POST', 'Authorization', true],
  ] as const)('%s lets the console send %s with %s: %s', async (service, method, headers, allowed) => {
    const preflight = async (Origin: string) => {
      const preflightHeaders = {
        Origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers,
      }
      return (await fetch(at(service, KNOWN[service].path), { method: 'OPTIONS', headers: preflightHeaders }))
        .headers
    }
    const answer = await preflight(provider.url)
    const may = answer.get('Access-Control-Allow-Headers')?.split(',') ?? []
    expect(answer.get('Access-Control-Allow-Origin')).toBe(provider.url)
    expect(headers.split(', ').every((name) => may.includes(name))).toBe(allowed)
    expect((await preflight('https://elsewhere.example')).get('Access-Control-Allow-Origin')).toBeNull()
  })
})
