import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { AppError } from '@headend/core/errors'
import { describe, expect, test, vi } from 'vitest'
import { exitStatus, STATUS } from '../errors.ts'
import { network, UNSAFE_REDIRECT } from '../network/fetch.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { readConfiguration } from './configuration.ts'

const read = (config: string | undefined, insecure = false) =>
  readConfiguration({ config, namedBy: 'HEADEND_CONFIG', insecure, environment: undefined })

function file(text: string): string {
  const name = path.join(temporaryFolder(), 'config.json')
  writeFileSync(name, text)
  return name
}

test.each([
  ['is not JSON', '{', 'expected a JSON document'],
  ['lacks a value', '{"brand":""}', 'brand: expected a text that is not empty'],
])('a document that %s is refused by file, path and expectation', async (_, text, expectation) => {
  const name = file(text)
  await expect(read(name)).rejects.toMatchObject({
    kind: 'configuration',
    message: expect.stringContaining(`${name}: ${expectation}`),
  })
})

test('a file that is not there is refused by its name', async () => {
  await expect(read('/no/such.json')).rejects.toMatchObject({
    kind: 'configuration',
    message: '/no/such.json: cannot be read: no such file',
    hint: expect.stringMatching(
      /^HEADEND_CONFIG sets the configuration: use an address such as .* or a file$/,
    ),
  })
})

test.each(['foo', 'ftp://console.example', 'https://', 'http://a b'])(
  'HEADEND_CONFIG=%s is refused by its name, with what is expected',
  async (config) => {
    await expect(read(config)).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining(config),
      hint: expect.stringMatching(/^HEADEND_CONFIG sets the configuration/),
    })
  },
)

test('a missing configuration is an error that shows how to name one', async () => {
  await expect(read(undefined)).rejects.toMatchObject({
    kind: 'configuration',
    message: 'No configuration is set',
    hint: expect.stringContaining('headend profile set default --config'),
  })
})

test.each([
  ['redirects to http', UNSAFE_REDIRECT, 'The redirect is not followed', STATUS.usage],
  ['does not answer', 'ECONNRESET', 'the connection was lost', STATUS.tryAgainLater],
])('an address that %s differs from one that may answer later', async (_, code, reason, status) => {
  vi.spyOn(network, 'fetch').mockRejectedValueOnce(Object.assign(new Error('away'), { code }))
  const error: AppError = await read('https://console.example/config.json').catch((error) => error)
  expect([error.kind, error.message]).toEqual(['configuration', expect.stringContaining(reason)])
  expect(exitStatus(error)).toBe(status)
})

describe('http: beyond this machine', () => {
  /** A document with these addresses. */
  function document(signOn: string, adminPortal: string): string {
    const services = { adminPortal, remoteEvents: 'https://a.example', remoteLog: 'https://a.example' }
    const pilot = { signOn: { url: signOn, clientId: 'web', cliClientId: 'cli' }, services }
    const rest = { brand: 'x', realm: 'x', environment: 'pilot', defaultCountry: 'SE' }
    return file(JSON.stringify({ ...rest, environments: { pilot } }))
  }

  test.each([
    [
      'the document',
      () => 'http://console.example/config.json',
      'http://console.example/config.json is not encrypted',
    ],
    [
      'the sign-on',
      () => document('http://sso.example', 'https://a.example'),
      'signOn.url: http://sso.example is not encrypted',
    ],
    [
      'a service',
      () => document('https://sso.example', 'http://a.example'),
      'services.adminPortal: http://a.example is not encrypted',
    ],
  ])('is refused for %s', async (_, config, message) => {
    await expect(read(config())).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining(message),
      hint: 'Use https. To allow http in a profile: headend profile set NAME --insecure',
    })
  })

  test('is taken where the profile allows it', async () => {
    const { authority } = await read(document('http://sso.example', 'http://a.example'), true)
    expect(authority).toBe('http://sso.example/realms/x')
  })

  test.each(['http://127.0.0.1:4400', 'http://[::1]:4400', 'http://localhost'])(
    'is taken on this machine: %s',
    async (address) => {
      expect((await read(document(address, address))).services.adminPortal).toBe(address)
    },
  )

  test.each(['http://127.0.0.1.evil.example', 'http://localhost.evil.example', 'http://[::2]'])(
    'is refused for what only looks like this machine: %s',
    async (address) => {
      await expect(read(document(address, address))).rejects.toThrow('is not encrypted')
    },
  )
})

test.each([
  ['', 'http://HOST/config.json'],
  ['/', 'http://HOST/config.json'],
  ['/console', 'http://HOST/console/config.json'],
])(
  'the address of a console itself, with %j at its end, is answered with that of its document',
  async (end, meant) => {
    const server = createServer((_, response) => response.end('<!doctype html>'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(read(`http://${host}${end}`)).rejects.toMatchObject({
      message: expect.stringContaining(`http://${host}${end}: expected a JSON document`),
      hint: `Did you mean ${meant.replace('HOST', host)}?`,
    })
    await new Promise((resolve) => server.close(resolve))
  },
)

test('an address without http:// is no file, and is answered with the whole one', async () => {
  await expect(read('127.0.0.1:1/config.json')).rejects.toMatchObject({
    message: '127.0.0.1:1/config.json: cannot be read: no such file',
    hint: 'Did you mean http://127.0.0.1:1/config.json?',
  })
})

test('an address that answers something else, or not at all, is refused by its name', async () => {
  const server = createServer((_, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`
  await expect(read(url)).rejects.toMatchObject({ message: expect.stringContaining(`${url}: `) })
  await new Promise((resolve) => server.close(resolve))
  await expect(read(url)).rejects.toMatchObject({
    kind: 'not-sent',
    message: `${url}: cannot be reached: ${new URL(url).host} refuses connections (ECONNREFUSED)`,
    hint: 'HEADEND_CONFIG sets the address: check the address',
  })
})
