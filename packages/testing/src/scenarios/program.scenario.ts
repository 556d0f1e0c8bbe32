/** The program as a script sees it: every way to end, told in the one envelope that `--json` has for errors. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { customers } from '../people.ts'
import type { Fault } from '../provider/faults.ts'
import type { Provider } from '../provider/index.ts'
import { PROGRAM, type Terminal } from '../terminal/index.ts'
import { onTerminal, script } from '../terminal/stage.ts'

const anna = customers.anna.engagements.STB

let provider: Provider
let terminal: Terminal

onTerminal((stage) => ({ provider, terminal } = stage))

interface Ending {
  args: readonly string[]
  status: number
  kind: string
  says?: string
  /** Of the environment; nobody is signed in where it is `{}`. */
  env?: Readonly<Record<string, string>>
  fault?: Fault
  /** What could be told all the same is on stdout. */
  data?: true
}

const SEARCH = ['engagement', 'search', customers.anna.username]
const REBOOT = ['stb', 'hw-reboot', anna, '--country', 'SE', '--yes']
const searched = (fault: Omit<Fault, 'path'>): Fault => ({ path: '/rest/engagementadmin', ...fault })

const ENDINGS: Readonly<Record<string, Ending>> = {
  'no command': { args: [], status: 2, kind: 'usage', says: '--json needs a command' },
  'no subcommand': { args: ['stb'], status: 2, kind: 'usage' },
  'a command that is none': {
    args: ['engagment'],
    status: 2,
    kind: 'usage',
    says: 'Did you mean engagement?',
  },
  'an option that is none': { args: ['whoami', '--colour'], status: 2, kind: 'usage', says: '--colour' },
  'a missing word': { args: ['stb', 'hw-reboot'], status: 2, kind: 'usage' },
  'a country that is none': { args: [...SEARCH, '--country', 'XX'], status: 2, kind: 'usage' },
  'an environment that is none': { args: [...SEARCH, '--env', 'test'], status: 2, kind: 'usage' },
  'a profile that is not there': { args: [...SEARCH, '--profile', 'x'], status: 2, kind: 'usage' },
  'a field that is none': { args: [...SEARCH, '--json=nmae'], status: 2, kind: 'usage', says: 'username' },
  'half of a service account': {
    args: SEARCH,
    env: { HEADEND_CLIENT_ID: 'x' },
    status: 2,
    kind: 'usage',
    says: 'HEADEND_CLIENT_SECRET',
  },
  'a configuration that is not there': {
    args: SEARCH,
    env: { HEADEND_CONFIG: '/no/such.json' },
    status: 2,
    kind: 'configuration',
  },
  'a configuration that cannot be reached': {
    args: SEARCH,
    env: { HEADEND_CONFIG: 'http://127.0.0.1:9/config.json' },
    status: 1,
    kind: 'not-sent',
  },
  'nobody signed in': { args: SEARCH, env: {}, status: 4, kind: 'not-authenticated', says: 'headend login' },
  'a token that is refused [NET-019]': {
    args: SEARCH,
    fault: searched({ status: 401 }),
    status: 4,
    kind: 'not-authenticated',
  },
  'a role that is missing': {
    args: ['package', 'create', '--set', 'id=1'],
    env: { HEADEND_TOKEN: 'olli' },
    status: 5,
    kind: 'forbidden',
    says: 'content-write',
  },
  'something that is not there [NET-020]': {
    args: ['engagement', 'view', 'STB', '1'],
    status: 6,
    kind: 'not-found',
  },
  'values that are refused': {
    args: ['package', 'create', '--set', 'id=1001', '--set', 'name=x', '--set', 'nodeName=x', '--yes'],
    status: 7,
    kind: 'rejected',
  },
  'a tool that the box has not': {
    args: ['stb', 'factory-reset', anna, '--platform', 'OTT', '--yes'],
    status: 7,
    kind: 'rejected',
    data: true,
  },
  'a change of somebody else': {
    args: ['package', 'update', '1001', '--file', 'old.json', '--yes'],
    status: 7,
    kind: 'conflict',
  },
  'an answer that never came': {
    args: REBOOT,
    fault: { path: '/rest/legacybridge/', drop: 'after' },
    status: 8,
    kind: 'outcome-unknown',
    data: true,
  },
  'a question that nobody answers': {
    args: REBOOT.slice(0, -1),
    status: 1,
    kind: 'declined',
    says: '--yes',
    data: true,
  },
  'a service that fails [NET-021]': {
    args: SEARCH,
    fault: searched({ status: 500 }),
    status: 1,
    kind: 'server',
  },
  'an answer that is none': {
    args: SEARCH,
    fault: searched({ body: 'broken-json' }),
    status: 1,
    kind: 'parse',
  },
  'a service that is busy': { args: SEARCH, fault: searched({ status: 503 }), status: 75, kind: 'server' },
  'a connection that is cut [NET-018]': {
    args: SEARCH,
    fault: searched({ drop: 'before' }),
    status: 75,
    kind: 'unspecified',
  },
  'a part that cannot be read': {
    args: ['engagement', 'view', 'STB', anna],
    fault: { path: '/rest/purchaseservice', status: 500 },
    status: 3,
    kind: 'server',
    data: true,
  },
}

/** What a script reads of an error: the last line of stderr, whatever has been told before. */
function told(stderr: string) {
  return JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '')
}

describe('an error is one object on stderr with --json, and a status, of', () => {
  it.each(Object.entries(ENDINGS))(
    '%s',
    async (_, { args, status, kind, says, env = script, fault, data }) => {
      const token: Record<string, string> =
        'HEADEND_TOKEN' in env ? { HEADEND_TOKEN: await provider.accessToken('olli') } : {}
      const old = join(terminal.home, 'old.json')
      writeFileSync(old, '{"price": 1, "etag": "\\"0\\""}')
      if (fault) provider.world.faults.arm(fault)
      const words = args.map((word) => (word === 'old.json' ? old : word))
      const json = words.some((word) => word.startsWith('--json')) ? [] : ['--json']
      const finished = await terminal.run([...words, ...json], { ...env, ...token })
      const { error, ...others } = told(finished.stderr)
      expect({ status: finished.status, kind: error.kind, others }).toEqual({ status, kind, others: {} })
      expect(error.message).toEqual(expect.any(String))
      if (says) expect(finished.stderr).toContain(says)
      expect(finished.stdout !== '').toBe(data === true)
    },
  )

  it('a defect: a part of the program that is missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'headend-program-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const here = dirname(PROGRAM)
    cpSync(here, join(folder, 'bin'), { recursive: true })
    mkdirSync(join(folder, 'dist'))
    cpSync(join(here, '../dist/headend.cjs'), join(folder, 'dist/headend.cjs'))
    const args = [join(folder, 'bin/headend.js'), 'whoami', '--json']
    const { stderr, status } = spawnSync(process.execPath, args, {
      env: terminal.variables(),
      encoding: 'utf8',
    })
    expect([status, told(stderr).error.kind]).toEqual([1, 'unspecified'])
  })
})

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends it with %i', async (signal, status) => {
  const running = terminal.start(['tail', anna, '--platform', 'STB', '--country', 'SE'], script)
  await running.stderr.sees('Tailing remote log for')
  running.child.kill(signal)
  expect((await running.finished).status).toBe(status)
})

it('--help loads what every start loads, and nothing else: that is what makes it quick', async () => {
  const NODE_V8_COVERAGE = join(terminal.home, 'coverage')
  expect((await terminal.run(['--help'], { NODE_V8_COVERAGE })).status).toBe(0)
  const [report = ''] = readdirSync(NODE_V8_COVERAGE)
  const { result }: { result: { url: string }[] } = JSON.parse(
    readFileSync(join(NODE_V8_COVERAGE, report), 'utf8'),
  )
  const files = result.map(({ url }) => url).filter((url) => url.startsWith('file:'))
  expect(files.map((url) => basename(url))).toEqual(['headend.js', 'headend.cjs'])
})

describe('completion asks services', () => {
  const ask = (...words: string[]) => terminal.run(['__complete', 'fish', ...words], script)
  /** Tab again, where a slow machine needed longer than anybody waits. */
  const offered = (...words: string[]) => expect.poll(async () => (await ask(...words)).stdout)

  it('with a token that is there already, and only with that', async () => {
    const before = { ...provider.world.faults.grants }
    expect((await ask('package', 'view', '100')).stdout).toBe('')
    expect(provider.world.faults.grants).toEqual(before)
    await terminal.run(['whoami'], script)
    await offered('package', 'view', '100').toContain('1001\tBas\n')
    await offered('engagement', 'logout-device', 'OTT', '4711003', 'ios').toMatch(/^ios-\S+\t/)
  })

  it('for three seconds at most, and then says that none has answered', async () => {
    await terminal.run(['whoami'], script)
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: '/rest/', until })
    const said = ':said No service has answered within 3 s: press Tab again, or type on\n'
    expect(await ask('package', 'view', '1')).toEqual({ stdout: said, stderr: '', status: 0 })
    answer()
  })
})

describe('the first example in the help', () => {
  it.each([
    'engagement edit',
    'engagement logout-device',
    'package create',
    'package update',
    'streaming-service create',
    'streaming-service update',
    'selection create',
    'selection update',
    'campaign create',
    'campaign update',
    'voucher create',
    'voucher update',
  ])('of %s names what there is in the sample data', async (command) => {
    const { stdout: help } = await terminal.run([...command.split(' '), '--help'])
    const { status, stderr } = await terminal.run(
      [...firstExample(help), '--country', 'SE', '--dry-run'],
      script,
    )
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/there is no/i)])
  })
})

/** After a backslash its line goes on. */
function firstExample(help: string): string[] {
  const [, line = ''] = /\nExamples:\n {2}headend (.*)\n/.exec(help.replaceAll(/\\\n */g, '')) ?? []
  return line.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? []
}
