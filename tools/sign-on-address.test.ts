import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSignOn } from './sign-on-address.ts'

let issuerOrigin = ''
let url = ''

/** As Keycloak answers below /auth, for a console on port 4400. */
const keycloak = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://keycloak')
  if (pathname === '/auth/realms/headend/.well-known/openid-configuration')
    response.end(JSON.stringify({ issuer: `${issuerOrigin}/auth/realms/headend` }))
  else if (pathname === '/auth/realms/headend/protocol/openid-connect/auth')
    response.writeHead(searchParams.get('redirect_uri') === 'http://127.0.0.1:4400/' ? 302 : 400).end()
  else response.writeHead(404).end()
})

beforeAll(async () => {
  await once(keycloak.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(keycloak.address() as AddressInfo).port}`
  issuerOrigin = url
})
afterAll(() => void keycloak.close())

it('a slash at the end is tolerated', async () => {
  expect(await checkSignOn(`${url}/auth/`, 4400)).toBe(`${url}/auth`)
  expect(await checkSignOn(`${url}/auth`, 4400)).toBe(`${url}/auth`)
})

it.each([
  'foo',
  '127.0.0.1:8180',
  'localhost:8180',
  'ftp://keycloak.example',
  'http://127.0.0.1:8180/?realm=headend',
])('%s is refused with what is expected', async (text) => {
  await expect(checkSignOn(text, 4400)).rejects.toThrow(
    `HEADEND_SIGN_ON takes the address of Keycloak, such as http://127.0.0.1:8180 or https://sign-on.tv.example/auth, not '${text}'.`,
  )
})

it('a Keycloak that does not answer is named', async () => {
  await expect(checkSignOn('http://127.0.0.1:2', 4400)).rejects.toThrow(
    /^HEADEND_SIGN_ON: no answer from http:\/\/127\.0\.0\.1:2 \(ECONNREFUSED\)\. Start Keycloak first/,
  )
})

it('a forgotten base path is suspected where there is no realm', async () => {
  await expect(checkSignOn(url, 4400)).rejects.toThrow(
    /has no realm 'headend' \(it answered 404\).* such as \/auth/,
  )
})

it('a Keycloak with another name is refused, because no service would accept its tokens', async () => {
  issuerOrigin = 'https://sign-on.example'
  await expect(checkSignOn(`${url}/auth`, 4400)).rejects.toThrow(
    'calls its realm https://sign-on.example/auth/realms/headend',
  )
  issuerOrigin = url
})

it('a port that the realm does not list is refused with what to do', async () => {
  await expect(checkSignOn(`${url}/auth`, 4466)).rejects.toThrow(
    /does not let the console sign in at http:\/\/127\.0\.0\.1:4466\/\. Import docs\/keycloak\/realm\.json with that port/,
  )
})
