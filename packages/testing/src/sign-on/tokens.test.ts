import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audience, REALM_PATH } from './realm.ts'
import { keysOf, tokenVerifier, type VerifyToken } from './tokens.ts'

const SERVICES = 'http://127.0.0.1:4400'
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
let server: Server
let signOnUrl: string
let verify: VerifyToken

beforeAll(async () => {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', use: 'sig' }
  server = createServer((request, response) => {
    const known = request.url === `${REALM_PATH}/protocol/openid-connect/certs`
    response.writeHead(known ? 200 : 404).end(JSON.stringify({ keys: [jwk] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  signOnUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  verify = tokenVerifier({ keys: keysOf(signOnUrl), signOnUrl, url: SERVICES }, Date.now)
})
afterAll(() => server.close())

const token = async (issuer: string, forWhom: string, typ = 'Bearer', alg = 'RS256') =>
  new SignJWT({ typ, preferred_username: 'maja', realm_access: { roles: ['country-se'] } })
    .setProtectedHeader({ alg, kid: 'k' })
    .setIssuer(`${issuer}${REALM_PATH}`)
    .setAudience(['account', forWhom])
    .setExpirationTime('5 min')
    .sign(await importJWK(await exportJWK(privateKey), alg))

test('another sign-on is believed for its own tokens that are for these services', async () => {
  const caller = await verify(await token(signOnUrl, audience(SERVICES)))
  expect(caller).toMatchObject({ username: 'maja', roles: ['country-se'] })
})

test.each([
  ['from another issuer', () => token('https://elsewhere.example', audience(SERVICES))],
  ['for another audience', () => token(signOnUrl, 'account')],
  ['that is an ID token', () => token(signOnUrl, audience(SERVICES), 'ID')],
  ['of another algorithm', () => token(signOnUrl, audience(SERVICES), 'Bearer', 'PS256')],
])('a token %s is not believed', async (_what, made) => {
  expect(await verify(await made())).toBeUndefined()
})
