import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { readConfiguration } from './configuration.ts'

const read = (config: string) => readConfiguration({ config, environment: undefined })

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
    message: '/no/such.json: cannot be read: there is no such file',
  })
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
      hint: `Is ${meant.replace('HOST', host)} meant?`,
    })
    await new Promise((resolve) => server.close(resolve))
  },
)

test('an address without http:// is no file, and is answered with the whole one', async () => {
  await expect(read('127.0.0.1:1/config.json')).rejects.toMatchObject({
    message: '127.0.0.1:1/config.json: cannot be read: there is no such file',
    hint: 'Is http://127.0.0.1:1/config.json meant?',
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
    hint: 'Check HEADEND_CONFIG or the profile',
  })
})
