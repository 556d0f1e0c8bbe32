import type { Configuration } from '@headend/core/config'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../network/fetch.ts'
import { loginWithDevice } from './device-login.ts'
import { refreshTokens, revoke } from './grants.ts'
import { discover, signOnCall, webAddress } from './provider.ts'

afterEach(() => vi.restoreAllMocks())

test('an address to open is one of the web', () => {
  expect(webAddress('https://sign-on.example/device?code=1').href).toBe(
    'https://sign-on.example/device?code=1',
  )
})

test.each(['javascript:alert(1)', 'file:///etc/passwd', '-version', ''])('%j is none', (text) => {
  expect(() => webAddress(text)).toThrow('Unexpected answer of the sign-on service')
})

/** With a document of its own. */
const described = {
  authority: 'https://sign-on.example',
  signOn: {
    metadataUrl: 'https://console.example/sign-on.json',
    requestTimeout: 1000,
    cliClientId: 'headend-cli',
  },
} as Configuration

/** Which is answered so. */
function discoverFrom(response: Response, configuration = described) {
  vi.spyOn(network, 'fetch').mockImplementation(async () => response)
  return discover(configuration, 'headend-cli')
}

const KEPT = { accessToken: 'a', refreshToken: 'r', expiresAt: 0 }

const byDevice = async () =>
  loginWithDevice(await discover(described, 'headend-cli'), { scope: 'openid', show: () => {} })

test('a document of its own is taken with all that it says [SES-009]', async () => {
  const document = {
    issuer: 'https://sign-on.example',
    device_authorization_endpoint: 'https://sign-on.example/device',
  }
  expect((await discoverFrom(Response.json(document))).server).toEqual(document)
})

test('a document of its own that names another issuer is refused, unless the configuration pins it', async () => {
  const document = { issuer: 'https://other.example' }
  await expect(discoverFrom(Response.json(document))).rejects.toMatchObject({
    kind: 'configuration',
    message:
      'https://console.example/sign-on.json says that the issuer is https://other.example, expected https://sign-on.example',
  })
  const pinned = { ...described, signOn: { ...described.signOn, issuer: 'https://other.example' } }
  expect((await discoverFrom(Response.json(document), pinned)).server.issuer).toBe('https://other.example')
})

test('the issuer of the well-known document is the authority, or the one that the configuration pins', async () => {
  const { metadataUrl: _, ...signOn } = described.signOn
  const wellKnown = { ...described, signOn } as Configuration
  const document = { issuer: 'https://other.example' }
  await expect(discoverFrom(Response.json(document), wellKnown)).rejects.toThrow('Unexpected answer')
  const pinned = { ...wellKnown, signOn: { ...signOn, issuer: 'https://other.example' } } as Configuration
  expect((await discoverFrom(Response.json(document), pinned)).server).toMatchObject(document)
})

test.each([
  ['is away', () => new Response('<h1>Busy</h1>', { status: 503 }), 'The sign-on service answered 503', 503],
  ['is no JSON', () => new Response('<h1>Hello</h1>'), 'Unexpected answer of the sign-on service', undefined],
  ['names no issuer', () => Response.json({}), 'The configuration of the sign-on is invalid', undefined],
])('one that %s has its own message', async (_, response, message, status) => {
  const error = await discoverFrom(response()).catch((error) => error)
  expect(error).toMatchObject({ message: expect.stringContaining(message), status })
})

test.each([
  ['no answer', new TypeError('fetch failed'), 'No answer from the sign-on service', 0],
  [
    'an address that is none',
    Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' }),
    'Unexpected answer of the sign-on service: Invalid URL',
    undefined,
  ],
])('%s differs from other failures', async (_, thrown, message, status) => {
  const error = await signOnCall(() => Promise.reject(thrown)).catch((error) => error)
  expect(error).toMatchObject({ message, status })
})

test.each([
  ['a device code', byDevice, 'device_authorization_endpoint'],
  ['a refresh', () => refreshTokens(described, { refreshToken: 'r' }), 'token_endpoint'],
  ['a revocation', () => revoke(described, KEPT), 'revocation_endpoint'],
])('%s is not supported where the sign-on does not offer it [SES-018]', async (_, ask, lacks) => {
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ issuer: 'https://sign-on.example' }),
  )
  await expect(ask()).rejects.toMatchObject({
    kind: 'configuration',
    message: 'Not supported by the OIDC server',
    hint: `The sign-on service has no ${lacks}`,
  })
})
