import { expect, test } from 'vitest'
import { proxyFor, readProxies } from './proxy.ts'

const HTTP = 'http://one.test:3128'
const HTTPS = 'http://two.test:8080'

test.each<[string, Record<string, string>, string | undefined]>([
  ['http://a.test/', {}, undefined],
  ['http://a.test/', { HTTP_PROXY: HTTP }, HTTP],
  ['https://a.test/', { HTTP_PROXY: HTTP }, HTTP],
  ['https://a.test/', { HTTP_PROXY: HTTP, HTTPS_PROXY: HTTPS }, HTTPS],
  ['http://a.test/', { HTTPS_PROXY: HTTPS }, undefined],
  ['http://a.test/', { HTTP_PROXY: HTTP, http_proxy: HTTPS }, HTTPS],
  ['http://a.test/', { HTTP_PROXY: HTTP, http_proxy: '' }, undefined],
  ['http://a.test/', { HTTP_PROXY: 'http://user:secret@one.test:3128' }, HTTP],
])('%s goes with %j through %s', (address, env, proxy) => {
  expect(proxyFor(address, env)).toBe(proxy)
})

test.each([
  ['a.test', 'http://a.test/', true],
  ['b.test, a.test', 'http://a.test/', true],
  ['a.test', 'http://sub.a.test/', true],
  ['.a.test', 'http://sub.a.test/', true],
  ['*.a.test', 'http://sub.a.test/', true],
  ['*.a.test', 'http://a.test/', false],
  ['a.test', 'http://aa.test/', false],
  ['a.test:81', 'http://a.test:81/', true],
  ['a.test:443', 'https://a.test/', true],
  ['a.test:81', 'http://a.test/', false],
  ['a.test.', 'http://a.test/', true],
  ['*', 'http://a.test/', true],
  ['127.0.0.1', 'http://127.0.0.1:4400/', true],
  ['::1', 'http://[::1]:4400/', true],
  ['[::1]', 'http://[::1]:4400/', true],
  ['[::1]:81', 'http://[::1]:4400/', false],
  ['', 'http://a.test/', false],
])('with NO_PROXY=%s %s goes around the proxy: %s', (exceptions, address, isDirect) => {
  const env = { HTTP_PROXY: HTTP, HTTPS_PROXY: HTTP, NO_PROXY: exceptions }
  expect(proxyFor(address, env)).toBe(isDirect ? undefined : HTTP)
})

test('a wrong proxy address is named by its variable, and not shown', () => {
  const env = { HTTPS_PROXY: 'user:secret@proxy.test:3128' }
  expect(() => readProxies(env)).toThrow(
    expect.objectContaining({
      kind: 'configuration',
      message: 'HTTPS_PROXY: expected an address such as http://proxy.example:3128',
    }),
  )
})
