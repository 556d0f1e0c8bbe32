import type { Configuration } from '@headend/core/config'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../network/fetch.ts'
import { loginWithDevice } from './device-login.ts'
import { refreshTokens, revoke } from './grants.ts'
import { discover, signOnCall, webAddress } from './provider.ts'
import { CONFIGURATION, ISSUER } from './sign-on.fixture.ts'

afterEach(() => vi.restoreAllMocks())

test('an address to open is one of the web', () => {
  expect(webAddress(`${ISSUER}/device?code=1`).href).toBe(`${ISSUER}/device?code=1`)
})

test.each(['javascript:alert(1)', 'file:///etc/passwd', '-version', ''])('%j is none', (text) => {
  expect(() => webAddress(text)).toThrow('Unexpected answer of the sign-on service')
})

/** With a document at another address. */
const described = {
  ...CONFIGURATION,
  signOn: { ...CONFIGURATION.signOn, metadataUrl: 'https://console.example/sign-on.json' },
} as Configuration
const pinned = (configuration: Configuration) =>
  ({
    ...configuration,
    signOn: { ...configuration.signOn, issuer: 'https://other.example' },
  }) as Configuration

function discoverFrom(response: Response, configuration = described) {
  vi.spyOn(network, 'fetch').mockImplementation(async () => response)
  return discover(configuration, 'cli')
}

const KEPT = { accessToken: 'a', refreshToken: 'r', expiresAt: 0 }

const byDevice = async () =>
  loginWithDevice(await discover(described, 'cli'), { scope: 'openid', show: () => {} })

test('a document at another address is used as it is [SES-009]', async () => {
  const document = { issuer: ISSUER, device_authorization_endpoint: `${ISSUER}/device` }
  expect((await discoverFrom(Response.json(document))).server).toEqual(document)
})

test('a document at another address needs the issuer of the configuration', async () => {
  const document = { issuer: 'https://other.example' }
  await expect(discoverFrom(Response.json(document))).rejects.toMatchObject({
    kind: 'configuration',
    message: `https://console.example/sign-on.json says that the issuer is https://other.example, expected ${ISSUER}`,
  })
  expect((await discoverFrom(Response.json(document), pinned(described))).server).toEqual(document)
})

test('the well-known document needs the authority as its issuer, or the pinned one', async () => {
  const document = { issuer: 'https://other.example' }
  await expect(discoverFrom(Response.json(document), CONFIGURATION)).rejects.toThrow('Unexpected answer')
  expect((await discoverFrom(Response.json(document), pinned(CONFIGURATION))).server).toMatchObject(document)
})

test.each([
  ['is away', () => new Response('<h1>Busy</h1>', { status: 503 }), 'The sign-on service answered 503', 503],
  ['is no JSON', () => new Response('<h1>Hello</h1>'), 'Unexpected answer of the sign-on service', undefined],
  ['names no issuer', () => Response.json({}), 'The configuration of the sign-on is invalid', undefined],
])('a document that %s is an error', async (_, response, message, status) => {
  const error = await discoverFrom(response()).catch((error) => error)
  expect(error).toMatchObject({ message: expect.stringContaining(message), status })
})

const BAD_URL = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' })

test.each([
  ['no answer', new TypeError('fetch failed'), 'No answer from the sign-on service', 0],
  ['a wrong address', BAD_URL, 'Unexpected answer of the sign-on service: Invalid URL', undefined],
])('%s has its own error', async (_, thrown, message, status) => {
  const error = await signOnCall(() => Promise.reject(thrown)).catch((error) => error)
  expect(error).toMatchObject({ message, status })
})

test.each([
  ['a device code', byDevice, 'device_authorization_endpoint'],
  ['a refresh', () => refreshTokens(described, { refreshToken: 'r' }), 'token_endpoint'],
  ['a revocation', () => revoke(described, KEPT), 'revocation_endpoint'],
])('%s is not supported where the sign-on does not offer it [SES-018]', async (_, ask, lacks) => {
  vi.spyOn(network, 'fetch').mockImplementation(async () => Response.json({ issuer: ISSUER }))
  await expect(ask()).rejects.toMatchObject({
    kind: 'configuration',
    message: 'Not supported by the OIDC server',
    hint: `The sign-on service has no ${lacks}`,
  })
})
