/** 39 texts that would take over a careless terminal, in all answers of services, through whole commands. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { customers } from '@headend/testing/people'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '../../core/src/foundation/text.fixture.ts'
import { onMachine } from './provider.fixture.ts'

const ALL = HOSTILE_TEXTS.map(({ text }) => text).join(' | ')
/** A command line can't hold this character. */
const ARGUMENT = ALL.replaceAll('\0', '')

const { STB, OTT } = customers.anna.engagements
const ACCOUNT = customers.anna.tvAccountId

/** Characters that must never reach a screen; a pipe's rows need tab and line feed. */
const RAW = /[[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]--[\t\n\u00ad\u200c\u200d\ufe00-\ufe0f]]/v

const machine = onMachine()
let between: Server

beforeAll(async () => {
  between = await poisoned()
})
afterAll(() => {
  between.closeAllConnections()
  between.close()
})
beforeEach(() => {
  const { port } = between.address() as AddressInfo
  const document = JSON.stringify(machine.provider.configuration, (key, value) =>
    key === 'services' ? elsewhere(value, `http://127.0.0.1:${port}`) : value,
  )
  writeFileSync(join(machine.home, 'config.json'), document)
})

/** The sign-on stays where it is. */
function elsewhere(services: unknown, url: string): unknown {
  return JSON.parse(JSON.stringify(services).replaceAll(machine.provider.url, url))
}

const NAMES =
  /^(name|title|description|firstName|lastName|streetAddress|city|vendorModel|browser|os|dns|label|value|user|errorMessage)$/

/** Every service with other texts: all of them in each name, and each of them in an event. */
async function poisoned(): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/rest/v1/subscribe/'))
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events())
    const sent = await buffer(request)
    // These headers belong to the connection, not to the call.
    const { host, connection, 'content-length': length, ...headers } = request.headers
    const answer = await fetch(machine.provider.url + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(sent.length > 0 && { body: sent }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(isJson ? JSON.stringify(JSON.parse(text, renamed)) : text)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return server
}

function renamed(key: string, value: unknown): unknown {
  return typeof value === 'string' && value !== '' && NAMES.test(key) ? ALL : value
}

function events(): string {
  const said = HOSTILE_TEXTS.map(({ text }, index) => {
    const data = JSON.stringify({ type: 'MESSAGE', message: text, timestamp: '2026-11-21T12:00:00Z' })
    return `id: ${index + 1}\ndata: ${data}\n\n`
  })
  return said.join('')
}

const environment = () => ({ HEADEND_CONFIG: join(machine.home, 'config.json') })

async function ran(...args: string[]) {
  const { stdout, stderr } = await machine.ran(args, { env: environment() })
  return { command: args.join(' ').slice(0, 60), stdout, stderr }
}

function expectSafe({ command, stdout, stderr }: Awaited<ReturnType<typeof ran>>): void {
  expect({ command, raw: RAW.exec(stdout)?.[0], talk: RAW.exec(stderr)?.[0] }).toEqual({ command })
}

const READS = [
  ['package', 'view', '1001'],
  ['campaign', 'list', '--limit', '2'],
  ['engagement', 'view', 'OTT', OTT],
  ['purchase', 'list', ACCOUNT],
].map((words) => ({ words, said: words.slice(0, 2).join(' ') }))

test.each(READS)('names reach no pipe raw, and JSON has them as they are: $said', async ({ words }) => {
  const [text, json] = await Promise.all([ran(...words), ran(...words, '--json')])
  expectSafe(text)
  expectSafe(json)
  expect(json.stdout, json.stderr).toMatch(/^[[{]/)
  let whole = false
  JSON.parse(json.stdout, (_, value) => {
    whole ||= typeof value === 'string' && value.includes(ALL)
    return value
  })
  expect(whole).toBe(true)
})

test('events reach no pipe raw, recorded and replayed or as JSON', async () => {
  const file = join(machine.home, 'events.ndjson')
  const count = ['-n', String(HOSTILE_TEXTS.length)]
  const text = await ran('tail', STB, '--platform', 'STB', ...count, '--record', file)
  expectSafe(text)
  expect(text.stdout.trim().split('\n')).toHaveLength(HOSTILE_TEXTS.length)
  const kept = readFileSync(file, 'utf8')
  expect(RAW.exec(kept)).toBeNull()
  expectSafe(await ran('replay', file, '--speed', 'max'))
  const json = await ran('replay', file, '--speed', 'max', '--json')
  expectSafe(json)
  const lines = json.stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(HOSTILE_TEXTS.map((hostile) => hostile.text))
})

test('errors of services, and arguments, reach no terminal raw', async () => {
  machine.provider.world.faults.arm({
    path: '/rest/tvpackage',
    status: 500,
    body: { errorCode: 'x', errorMessage: 'said by a service' },
  })
  mkdirSync(join(machine.home, 'headend'))
  writeFileSync(join(machine.home, 'headend/profiles.json'), JSON.stringify({ [ALL]: { country: 'SE' } }))
  const all = [
    ['package', 'list', '--json'],
    [ARGUMENT],
    ['whoami', '--profile', ARGUMENT, '--json'],
    ['profile', 'list'],
    ['engagement', 'view', 'STB', ARGUMENT],
    ['campaign', 'update', '10028', '--set', `title=${ARGUMENT}`, '--yes', '--json'],
  ]
  for (const words of all) expectSafe(await ran(...words))
})

test('completion offers nothing raw to any shell', async () => {
  await ran('whoami')
  const asked = ['streaming-service', 'view', '']
  const fish = await ran('__complete', 'fish', ...asked)
  expectSafe(fish)
  expect(fish.stdout).toContain('alv-max\t')
  expectSafe(await ran('__complete', 'bash', `headend ${asked.join(' ')}`, ''))
})

test('a person at a terminal sees them spelled out, in tables and in questions', async () => {
  const look = async (words: readonly string[], typed = '') => {
    const { stdout, stderr } = await machine.ran(words, { tty: true, typed, env: environment() })
    // Bold is ours.
    const shown = (stdout + stderr).replaceAll('\u001b[1m', '').replaceAll('\u001b[22m', '')
    expect({ words, raw: RAW.exec(shown)?.[0] }).toEqual({ words })
    expect(shown).toContain('\\u001b[')
  }
  await look(['engagement', 'view', 'OTT', OTT])
  await look(['streaming-service', 'update', 'alv-max', '--set', 'name=x'], 'n\n')
})
