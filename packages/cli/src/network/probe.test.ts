import { once } from 'node:events'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setDefaultCACertificates } from 'node:tls'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { AUTHORITY, GOOD, SELF_SIGNED, TEST_KEY } from './certificates.fixture.ts'
import { createProber } from './probe.ts'

beforeAll(() => setDefaultCACertificates([AUTHORITY]))

function prober() {
  const made = createProber()
  onTestFinished(made.close)
  return made
}

async function listening(server: ReturnType<typeof createServer> | ReturnType<typeof createSecureServer>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const secure = (cert: string) =>
  createSecureServer({ key: TEST_KEY, cert, allowHTTP1: true }, (_, response) => response.end())

describe('a probe', () => {
  test('shows HTTP/2 and when the certificate expires', async () => {
    const address = `https://127.0.0.1:${await listening(secure(GOOD))}/`
    const { reply } = await prober().probe(address)
    expect(reply).toMatchObject({ httpVersion: '2', certificateExpiresAt: Date.UTC(2120, 0, 1) })
  })

  test('shows HTTP/1.1, a redirect that it does not follow, and the difference of the clocks', async () => {
    const date = new Date(Date.now() + 300_000).toUTCString()
    const server = createServer((_, response) =>
      response.writeHead(302, { Location: '/there', Date: date }).end('text'),
    )
    const { reply } = await prober().probe(`http://127.0.0.1:${await listening(server)}/`, { read: true })
    expect(reply).toMatchObject({
      status: 302,
      httpVersion: '1.1',
      certificateExpiresAt: undefined,
      body: 'text',
    })
    expect(reply?.clockOffset).toBeGreaterThan(290_000)
  })

  test('takes no time from the date of a cached answer', async () => {
    const server = createServer((_, response) => response.writeHead(200, { Age: '600' }).end())
    const { reply } = await prober().probe(`http://127.0.0.1:${await listening(server)}/`)
    expect(reply?.clockOffset).toBeUndefined()
  })

  test('explains why there is no answer, and what to do', async () => {
    const address = `https://127.0.0.1:${await listening(secure(SELF_SIGNED))}/`
    expect(await prober().probe(address)).toMatchObject({
      failure: {
        text: expect.stringContaining('is self-signed'),
        remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
      },
    })
  })
})
