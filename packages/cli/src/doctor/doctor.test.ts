import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '@headend/core/deployment'
import { afterEach, describe, expect, test } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { run } from '../run.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { BASE, type Fault, onDeployment } from './deployment.fixture.ts'

const deployment = onDeployment()
afterEach(() => {
  deployment.fault = {}
})

async function ran(
  words: readonly string[],
  { home = temporaryFolder(), env = {}, tty = false }: { home?: string; env?: object; tty?: boolean } = {},
) {
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home }
  const { terminal, out, err } = testTerminal({ env: { ...folders, ...env }, tty, columns: 120 })
  return { status: await run(words, terminal), out: out(), err: err() }
}

async function inspect(words: readonly string[], how: Parameters<typeof ran>[1] = {}) {
  const { status, out } = await ran([...words, '--json'], how)
  return { status, findings: JSON.parse(out) as Finding[] }
}

const wrongOnes = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level !== 'ok').map(({ check, level }) => [check, level])

test('a good deployment has no warning and no problem', async () => {
  const { status, findings } = await inspect(['doctor', '--console', deployment.address])
  expect(wrongOnes(findings)).toEqual([])
  expect(findings.length).toBeGreaterThan(20)
  expect(status).toBe(0)
})

type SignOn = Document['environments']['pilot']['signOn']
type Document = typeof deployment.provider.configuration

/** The document with another sign-on or other services. */
function changed(
  { environments, ...rest }: Document,
  signOn: Partial<SignOn> & { issuer?: string },
  services: Partial<Document['environments']['pilot']['services']> = {},
) {
  const { pilot } = environments
  const parts = { signOn: { ...pilot.signOn, ...signOn }, services: { ...pilot.services, ...services } }
  return { ...rest, environments: { pilot: { ...pilot, ...parts } } }
}

const setHeader =
  (file: string, name: string, value: string): NonNullable<Fault['answer']> =>
  (path, { headers }) => {
    if (path === file) headers[name] = value
  }

const FIVE_MINUTES_AGO = () => new Date(Date.now() - 300_000).toUTCString()

test.each<[string, Fault, check: string, level: string, text: string]>([
  [
    'a script of the wrong MIME type',
    { answer: setHeader('assets/main.js', 'Content-Type', 'text/plain') },
    'MIME types',
    'problem',
    'assets/main.js is sent as text/plain',
  ],
  [
    'no fallback to the page',
    {
      answer: (path, answer) => {
        if (path.startsWith('engagements/')) answer.status = 404
      },
    },
    'Fallback',
    'problem',
    'answered 404 instead of index.html',
  ],
  [
    'an old policy',
    {
      answer: (_, { headers }) => {
        const name = 'Content-Security-Policy'
        headers[name] = headers[name]?.replaceAll(deployment.provider.url, 'https://old.example') ?? ''
      },
    },
    'Headers',
    'problem',
    'The policy blocks http://127.0.0.1:',
  ],
  [
    'a service that allows no other origin',
    {
      // Another spelling of the same server: another origin, which answers 401.
      config: (document, port) => changed(document, {}, { adminPortal: `http://localhost:${port}` }),
    },
    'CORS',
    'problem',
    'services.adminPortal does not allow calls from http://127.0.0.1:',
  ],
  [
    'a wrong clock',
    { answer: (_, { headers }) => Object.assign(headers, { Date: FIVE_MINUTES_AGO() }) },
    'Clock',
    'problem',
    'differs by',
  ],
  [
    'another issuer',
    { config: (document) => changed(document, { issuer: 'https://sso.example/realms/tv' }) },
    'Issuer',
    'problem',
    'expected https://sso.example/realms/tv',
  ],
  [
    'an unknown client',
    { config: (document) => changed(document, { clientId: 'unknown' }) },
    'Redirect addresses',
    'problem',
    'for the client unknown',
  ],
  ['an address without its slash', { withoutSlash: 404 }, 'Path', 'problem', 'does not lead to'],
  [
    'a page that caches keep',
    { answer: setHeader('', 'Cache-Control', 'max-age=3600') },
    'Cache rules',
    'problem',
    'Sent with Cache-Control: max-age=3600, so that browsers may keep an old version: index.html',
  ],
  ['scripts without compression', { compresses: false }, 'Compression', 'warning', 'not compressed'],
  [
    'config.json as a page',
    {
      answer: (path, answer) => {
        if (path === 'config.json') answer.headers['Content-Type'] = 'text/html'
      },
    },
    'config.json',
    'problem',
    'is a web page',
  ],
])('%s is named', async (_, fault, check, level, text) => {
  deployment.fault = fault
  const { status, findings } = await inspect(['doctor', '--console', deployment.address])
  expect(new Set(wrongOnes(findings).map(([name]) => name))).toEqual(new Set([check]))
  expect(findings.find(({ level }) => level !== 'ok')).toMatchObject({
    level,
    text: expect.stringContaining(text),
    advice: expect.any(String),
    section: expect.any(String),
  })
  expect(status).toBe(level === 'problem' ? 1 : 0)
})

test('a console without https is named', async () => {
  const { findings } = await inspect(['doctor', '--console', `http://0.0.0.0:${deployment.port}${BASE}`])
  expect(wrongOnes(findings)).toEqual([['https', 'problem']])
})

describe('this machine', () => {
  const signedIn = async () => ({
    HEADEND_CONFIG: `${deployment.address}config.json`,
    HEADEND_TOKEN: await deployment.provider.accessToken('maja'),
  })

  test('has no warning and no problem when all is well', async () => {
    const home = temporaryFolder()
    writeFileSync(path.join(home, '.bashrc'), 'eval "$(headend completion bash)"\n')
    const env = { ...(await signedIn()), SHELL: '/bin/bash' }
    const { status, findings } = await inspect(['doctor'], { home, env })
    expect(wrongOnes(findings)).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ text: 'Signed in as maja: SE' }))
    expect(status).toBe(0)
  })

  test('gets advice: sign in, hide the tokens, install completion', async () => {
    const home = temporaryFolder()
    const tokens = path.join(home, 'headend', 'tokens')
    mkdirSync(tokens, { recursive: true })
    chmodSync(tokens, 0o755)
    const env = { HEADEND_CONFIG: `${deployment.address}config.json`, SHELL: '/usr/bin/fish' }
    const { status, findings } = await inspect(['doctor'], { home, env })
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([
      expect.objectContaining({ check: 'Signed in', level: 'warning', advice: "Run 'headend login'" }),
      expect.objectContaining({ check: 'File permissions', level: 'problem', advice: `chmod go= ${tokens}` }),
      expect.objectContaining({
        check: 'Completion',
        level: 'warning',
        advice: `Add this line to ~/fish/config.fish: headend completion fish | source`,
      }),
    ])
    expect(status).toBe(1)
  })

  test('has credentials named that the sign-on refuses', async () => {
    const env = {
      HEADEND_CONFIG: `${deployment.address}config.json`,
      ...{ HEADEND_CLIENT_ID: 'headend-script', HEADEND_CLIENT_SECRET: 'wrong' },
    }
    const { status, findings } = await inspect(['doctor'], { env })
    const text = expect.stringContaining('The service account was refused')
    expect(findings).toContainEqual(expect.objectContaining({ check: 'Signed in', level: 'problem', text }))
    expect(status).toBe(1)
  })

  test('has a wrong profile named, with what to correct', async () => {
    const { findings } = await inspect(['doctor', '--profile', 'nope'])
    const advice = expect.stringMatching(/^Correct /)
    expect(findings[0]).toMatchObject({ check: 'Configuration', level: 'problem', advice })
  })

  test('has an unreadable configuration named, and the rest checked', async () => {
    const env = { HEADEND_CONFIG: '/no/such.json' }
    const { status, findings } = await inspect(['doctor'], { env })
    expect(wrongOnes(findings)).toEqual([['Configuration', 'problem']])
    expect(findings.map(({ check }) => check)).toEqual(['Configuration', 'File permissions', 'Completion'])
    expect(status).toBe(1)
  })
})

test('a terminal gets a line for each check, and the advice below it', async () => {
  deployment.fault = { compresses: false }
  const { out, err } = await ran(['doctor', '--console', deployment.address], { tty: true })
  expect(out).toMatch(/^✓ ok +Path +The files belong to \/console\/$/m)
  expect(out).toMatch(/^! warning +Compression +Scripts are not compressed/m)
  expect(out).toMatch(/^ +→ Compress .* \(deploying guide: The web server\)$/m)
  expect(err).toMatch(/^\d+ checks: \d+ ok, 1 warning, 0 problems$/m)
})

test.each([
  ['console.example', 'Did you mean https://console.example?'],
  ['127.0.0.1:4400', 'Did you mean http://127.0.0.1:4400?'],
  ['ftp://console.example', 'Did you mean https://console.example?'],
])('--console %s is refused', async (address, hint) => {
  const { status, err } = await ran(['doctor', '--console', address])
  expect([status, err]).toEqual([2, expect.stringContaining(hint)])
})
