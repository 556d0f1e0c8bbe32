import { describe, expect, test } from 'vitest'
import { minimalDocument } from '../fixtures.ts'
import { ENVIRONMENTS, fetchConfiguration, parseConfiguration } from './config.ts'
import { AppError } from './errors.ts'

const source = 'https://console.test/config.json'

/** The minimal document with the value at a path replaced; undefined removes it. */
function documentWith(path: string, value: unknown): string {
  const whole: unknown = minimalDocument()
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce(
    (at, step) => at[step] as Record<string, unknown>,
    whole as Record<string, unknown>,
  )
  parent[last] = value
  return JSON.stringify(whole)
}

function refusal(document: string): string {
  try {
    parseConfiguration(document, { source })
  } catch (error) {
    if (error instanceof AppError && error.kind === 'configuration') return error.message
    throw error
  }
  return 'accepted'
}

describe('a wrong value is reported by source, path and expectation', () => {
  test.each([
    ['brand', undefined, 'expected a text'],
    ['brand', '', 'expected a text that is not empty'],
    ['realm', '', 'expected a text that is not empty'],
    ['defaultCountry', 'XX', 'expected one of SE, FI, NO, DK'],
    ['environment', 'staging', 'expected one of production, pilot'],
    ['environments', undefined, 'expected an object'],
    ['environments.pilot.signOn.url', 'sign-on.test', 'expected an http or https address'],
    ['environments.pilot.signOn.url', 'file:///etc/passwd', 'expected an http or https address'],
    ['environments.pilot.signOn.url', undefined, 'expected a text'],
    ['environments.pilot.signOn.cliClientId', undefined, 'expected a text'],
    ['environments.pilot.signOn.requestTimeout', 0, 'expected more than 0'],
    ['environments.pilot.signOn.requestTimeout', '60', 'expected a number'],
    ['environments.pilot.signOn.logoutMethod', 'PUT', 'expected one of GET, POST'],
    ['environments.pilot.services.adminPortal', '/rest', 'expected an http or https address'],
    ['environments.pilot.services.adminPortal', undefined, 'expected a text'],
    ['environments.pilot.services.remoteLog', undefined, 'expected a text'],
    ['environments.pilot.services.metadata', {}, 'expected a text', '.url'],
    [
      'environments.pilot.services.search',
      { url: 'http://s', site: { SE: 1 } },
      'expected a text',
      '.site.SE',
    ],
    ['environments.pilot.adminHeaders', { Client: 1 }, 'expected a text', '.Client'],
    ['environments.pilot.idempotencyHeader', '', 'expected a text that is not empty'],
    ['environments.pilot.remoteLogLevel', 'LOUD', 'expected one of TRACE, DEBUG, INFO, WARN, ERROR, FATAL'],
  ])('%s: %j [NET-011, NET-012]', (path, value, expectation, deeper = '') => {
    expect(refusal(documentWith(path, value))).toBe(`${source}: ${path}${deeper}: ${expectation}`)
  })

  test.each([
    ['responseMode', 'form_post', 'Invalid value for responseMode: expected one of fragment, query'],
    ['flow', 'device', 'Invalid value for flow: expected one of standard, implicit, hybrid'],
    ['onLoad', 'never', 'Invalid value for onLoad: expected one of check-sso, login-required'],
    ['minValidity', '60', 'Invalid minValidity: expected a number'],
  ])('%s: %j [SES-014..016, SES-041]', (name, value, expectation) => {
    const path = `environments.pilot.signOn.${name}`
    expect(refusal(documentWith(path, value))).toBe(`${source}: ${path}: ${expectation}`)
  })

  test('a document that is no object, or no JSON at all', () => {
    expect(refusal('[]')).toBe(`${source}: the document: expected an object`)
    expect(refusal('null')).toBe(`${source}: the document: expected an object`)
    expect(refusal('<html>')).toMatch(
      /^https:\/\/console\.test\/config\.json: expected a JSON document \(.+\)$/,
    )
    expect(refusal('')).toMatch(/: expected a JSON document \(/)
  })
})

describe('what may be left out', () => {
  const { signOn, ...configuration } = parseConfiguration(JSON.stringify(minimalDocument()), { source })

  test('the sign-on has its defaults [SES-010..013, SES-031, SES-039, NET-015]', () => {
    expect(signOn).toEqual({
      url: 'http://sign-on.test',
      clientId: 'console',
      cliClientId: 'cli',
      scope: 'openid profile email',
      minValidity: 60,
      clockCorrection: false,
      onLoad: 'check-sso',
      flow: 'standard',
      responseMode: 'fragment',
      logoutMethod: 'GET',
      requestTimeout: 60_000,
    })
  })

  test('the console reports itself as an admin client of version 0.0.49 [NET-038, NET-039]', () => {
    expect(configuration.adminHeaders).toEqual({ Client: 'adminui', 'Client-Version': '0.0.49' })
  })

  test('writes carry an idempotency key, unless the document says that no service takes one', () => {
    expect(configuration.idempotencyHeader).toBe('Idempotency-Key')
    const without = documentWith('environments.pilot.idempotencyHeader', null)
    expect(parseConfiguration(without, { source }).idempotencyHeader).toBeNull()
  })
})

describe('what may be said besides', () => {
  test('a form POST for signing out [SES-013]', () => {
    const document = documentWith('environments.pilot.signOn.logoutMethod', 'POST')
    expect(parseConfiguration(document, { source }).signOn.logoutMethod).toBe('POST')
  })

  test('a service for each kind of call, pictures included [NET-013]', () => {
    const services = {
      adminPortal: 'https://admin.example',
      remoteEvents: 'https://events.example',
      remoteLog: 'https://log.example/remote-log',
      imageProxy: 'https://images.example/convert',
      imageCache: 'https://images.example/cache/',
      search: { url: 'https://search.example', site: { SE: 'tv-se' } },
    }
    const document = documentWith('environments.pilot.services', services)
    expect(parseConfiguration(document, { source }).services).toEqual(services)
  })
})

describe('unknown keys are ignored', () => {
  test.each([
    'comment',
    'environments.staging',
    'environments.pilot.region',
    'environments.pilot.signOn.prompt',
    'environments.pilot.services.billing',
  ])('%s', (path) => {
    expect(refusal(documentWith(path, 'anything'))).toBe('accepted')
  })

  test('countries where the product is not used', () => {
    const search = { url: 'http://search.test', site: { SE: 'tv-se', IS: 'tv-is' } }
    const document = documentWith('environments.pilot.services.search', search)
    expect(parseConfiguration(document, { source }).services.search?.site).toEqual({ SE: 'tv-se' })
  })
})

describe('environments', () => {
  test('there are two [SES-004]', () => {
    expect(ENVIRONMENTS).toEqual(['production', 'pilot'])
    expect(refusal(documentWith('environment', 'staging'))).toMatch(/expected one of production, pilot$/)
  })

  const { environments, ...rest } = minimalDocument()
  const production = {
    ...environments.pilot,
    signOn: {
      ...environments.pilot.signOn,
      url: 'https://sso.example/auth/',
      clientId: 'console-production',
    },
    services: { ...environments.pilot.services, adminPortal: 'https://admin.example' },
  }
  const both = JSON.stringify({ ...rest, environments: { pilot: environments.pilot, production } })

  test('the one that the document names is in force', () => {
    expect(parseConfiguration(both, { source })).toMatchObject({
      environment: 'pilot',
      signOn: { clientId: 'console' },
    })
  })

  test('another one may be asked for, with its own client and hosts [SES-005..007]', () => {
    expect(parseConfiguration(both, { source, environment: 'production' })).toMatchObject({
      environment: 'production',
      realm: 'headend',
      signOn: { clientId: 'console-production' },
      services: { adminPortal: 'https://admin.example' },
    })
  })

  test('one that the document does not describe is refused', () => {
    const ask = () =>
      parseConfiguration(JSON.stringify(minimalDocument()), { source, environment: 'production' })
    expect(ask).toThrow(`${source}: environments.production: expected an object, got nothing`)
  })

  test('the realm lives below the sign-on address, with or without a slash at its end', () => {
    const authority = (url: string, realm: string) => {
      const document = {
        ...rest,
        realm,
        environments: { pilot: { ...production, signOn: { ...production.signOn, url } } },
      }
      return parseConfiguration(JSON.stringify(document), { source }).authority
    }
    expect(authority('https://sso.example', 'headend')).toBe('https://sso.example/realms/headend')
    expect(authority('https://sso.example/auth//', 'a/b')).toBe('https://sso.example/auth/realms/a%2Fb')
  })
})

describe('a document at an address', () => {
  const fetched = (get: () => Promise<Response>) => fetchConfiguration(source, get)

  test('is read', async () => {
    const read = await fetched(async () => Response.json(minimalDocument()))
    expect(read).toEqual(parseConfiguration(JSON.stringify(minimalDocument()), { source }))
  })

  const stalled = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  const halfWay = () => new ReadableStream({ pull: (body) => body.error(stalled) })

  test.each([
    ['that does not answer', () => Promise.reject(stalled), 'cannot be reached', 0],
    ['that stops half-way', async () => new Response(halfWay()), 'cannot be reached', 0],
    ['that has none', async () => new Response('', { status: 404 }), 'answered 404', 404],
  ])('%s is refused by that address, and why', async (_, get, why, status) => {
    const message = `${source}: ${why}`
    await expect(fetched(get)).rejects.toMatchObject({ kind: 'configuration', message, status })
  })
})
