import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { AppError } from '@headend/core/errors'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve))
  onTestFinished(() => void stop())
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
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
  'HEADEND_CONFIG=%s is refused by its name, with an example',
  async (config) => {
    await expect(read(config)).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining(config),
      hint: expect.stringMatching(/^HEADEND_CONFIG sets the configuration/),
    })
  },
)

test('without a configuration the hint shows how to set one', async () => {
  await expect(read(undefined)).rejects.toMatchObject({
    kind: 'configuration',
    message: 'No configuration is set',
    hint: expect.stringContaining('headend init https://console.example'),
  })
})

test.each([
  ['redirects to http', UNSAFE_REDIRECT, 'The redirect is not followed', STATUS.usage],
  ['does not answer', 'ECONNRESET', 'the connection was lost', STATUS.tryAgainLater],
])('an address that %s has its own exit status', async (_, code, reason, status) => {
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
    ['the document', () => 'http://a.example/config.json', 'http://a.example/config.json'],
    ['the sign-on', () => document('http://a.example', 'https://a.example'), 'signOn.url: http://a.example'],
    ['a service', () => document('https://a.example', 'http://a.example'), 'adminPortal: http://a.example'],
  ])('is refused for %s', async (_, config, address) => {
    await expect(read(config())).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining(`${address} is not encrypted`),
      hint: 'Use https. To allow http in a profile: headend profile set NAME --insecure',
    })
  })

  test('is allowed where the profile allows it', async () => {
    const { authority } = await read(document('http://sso.example', 'http://a.example'), true)
    expect(authority).toBe('http://sso.example/realms/x')
  })

  test.each(['http://127.0.0.1:4400', 'http://[::1]:4400', 'http://localhost'])(
    'is allowed on this machine: %s',
    async (address) => {
      expect((await read(document(address, address))).services.adminPortal).toBe(address)
    },
  )

  test.each(['http://127.0.0.1.evil.example', 'http://localhost.evil.example', 'http://[::2]'])(
    'is refused for an address that looks like this machine: %s',
    async (address) => {
      await expect(read(document(address, address))).rejects.toThrow('is not encrypted')
    },
  )
})

test.each([
  ['', '/config.json'],
  ['/', '/config.json'],
  ['/console', '/console/config.json'],
])('for the address of a console itself, ending with %j, the hint names its document', async (end, meant) => {
  const { host } = await serve((_, response) => response.end('<!doctype html>'))
  await expect(read(`http://${host}${end}`)).rejects.toMatchObject({
    message: expect.stringContaining(`http://${host}${end}: expected a JSON document`),
    hint: `Did you mean http://${host}${meant}?`,
  })
})

test('for an address without http:// the hint names the whole one', async () => {
  await expect(read('127.0.0.1:1/config.json')).rejects.toMatchObject({
    message: '127.0.0.1:1/config.json: cannot be read: no such file',
    hint: 'Did you mean http://127.0.0.1:1/config.json?',
  })
})

test('an address without a document, or without an answer, is refused by its name', async () => {
  const { host, stop } = await serve((_, response) => response.writeHead(404).end())
  const url = `http://${host}/config.json`
  await expect(read(url)).rejects.toThrow(`${url}: `)
  await stop()
  await expect(read(url)).rejects.toMatchObject({
    kind: 'not-sent',
    message: `${url}: cannot be reached: ${host} refuses connections (ECONNREFUSED)`,
    hint: 'HEADEND_CONFIG sets the address: check the address',
  })
})
