import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as oauth from 'oauth4webapi'
import { afterEach, expect, test } from 'vitest'
import { loginWithDevice } from './device-login.ts'

const asked: URLSearchParams[] = []
const server = createServer(async (request, response) => {
  asked.push(new URLSearchParams(await text(request)))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(request.url === '/device' ? device : token))
})
const device = {
  device_code: 'd',
  user_code: 'ABCD',
  verification_uri: 'https://sign-on.example/device',
  expires_in: 60,
  interval: 0.001,
}
const token = { access_token: 'a', token_type: 'Bearer', expires_in: 300 }

afterEach(() => server.close())

test('whoever polls is whoever asked, as a Keycloak client with PKCE wants it', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = {
    server: { issuer: url, device_authorization_endpoint: `${url}/device`, token_endpoint: `${url}/token` },
    client: { client_id: 'cli' },
    http: () => ({ [oauth.allowInsecureRequests]: true, signal: AbortSignal.timeout(5000) }),
  }
  await loginWithDevice(provider, { scope: 'openid', show: () => {} })
  const verifier = asked[1]?.get('code_verifier') ?? ''
  expect(asked[0]?.get('code_challenge_method')).toBe('S256')
  expect(asked[0]?.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'))
})
