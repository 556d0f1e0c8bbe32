import { describe, expect, test } from 'vitest'
import type { Configuration } from '../foundation/config.ts'
import { demandIssuer, demandSupport, endpoint, parseDiscovery } from './discovery.ts'

const UNSUPPORTED = 'Not supported by the OIDC server'
const whole = {
  issuer: 'https://sign-on.test/realms/headend',
  authorization_endpoint: 'https://sign-on.test/auth',
  token_endpoint: 'https://sign-on.test/token',
  response_types_supported: ['code', 'none'],
  response_modes_supported: ['query', 'fragment'],
  code_challenge_methods_supported: ['S256'],
}

describe('a sign-on service', () => {
  test('tells its endpoints, and whatever else it says is left aside [SES-008, API-001]', () => {
    const discovery = parseDiscovery({ ...whole, claims_supported: 7 })
    expect(endpoint(discovery, 'token_endpoint')).toBe('https://sign-on.test/token')
  })

  test.each([null, 'no', [], {}, { ...whole, issuer: 3 }, { ...whole, response_modes_supported: 'query' }])(
    'that describes itself as %j is refused',
    (document) => {
      expect(() => parseDiscovery(document)).toThrow('The configuration of the sign-on is invalid')
    },
  )

  test.each<[string, string, Partial<Configuration['signOn']>, string | undefined]>([
    ['the authority', whole.issuer, {}, undefined],
    ['another one', 'https://evil.test', {}, whole.issuer],
    [
      'another one, in a document of its own',
      'https://evil.test',
      { metadataUrl: 'https://a.test/m' },
      whole.issuer,
    ],
    ['the one configured', 'https://id.test', { issuer: 'https://id.test' }, undefined],
    [
      'the authority, where another is configured',
      whole.issuer,
      { issuer: 'https://id.test' },
      'https://id.test',
    ],
  ])('that names as issuer %s: %s', (_, issuer, signOn, expected) => {
    const configuration = { authority: whole.issuer, signOn } as Configuration
    const check = () => demandIssuer({ issuer }, configuration)
    if (expected === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(`says that the issuer is ${issuer}, expected ${expected}`)
  })

  test('is asked for nothing that it does not have [SES-018]', () => {
    expect(() => endpoint(parseDiscovery(whole), 'end_session_endpoint')).toThrow(UNSUPPORTED)
  })

  test.each([
    ['everything', {}, 'fragment'],
    [
      'nothing that it says',
      { response_types_supported: undefined, response_modes_supported: undefined },
      'query',
    ],
  ])('that offers %s can be signed on with', (_, says, responseMode) => {
    expect(() => demandSupport(parseDiscovery({ ...whole, ...says }), { responseMode })).not.toThrow()
  })

  test.each([
    ['no token endpoint', { token_endpoint: undefined }],
    ['no code flow', { response_types_supported: ['id_token'] }],
    ['no fragment', { response_modes_supported: ['query'] }],
    ['no S256', { code_challenge_methods_supported: ['plain'] }],
  ])('with %s cannot [SES-018]', (_, says) => {
    const discovery = parseDiscovery({ ...whole, ...says })
    expect(() => demandSupport(discovery, { responseMode: 'fragment' })).toThrow(UNSUPPORTED)
  })
})
