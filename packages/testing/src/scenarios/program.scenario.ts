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

const ENDINGS: Readonly<Record<string, Ending>> = {
  'no command': { args: [], status: 2, kind: 'usage', says: '--json needs a command' },
  'a configuration that cannot be reached': {
    args: SEARCH,
    env: { HEADEND_CONFIG: 'http://127.0.0.1:9/config.json' },
    status: 1,
    kind: 'not-sent',
  },
  'nobody signed in': { args: SEARCH, env: {}, status: 4, kind: 'not-authenticated', says: 'headend login' },
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

it('SIGHUP ends it with 129', async () => {
  const running = terminal.start(['tail', anna, '--platform', 'STB', '--country', 'SE'], script)
  await running.stderr.sees('Tailing remote log for')
  running.child.kill('SIGHUP')
  expect((await running.finished).status).toBe(129)
})

it('--help loads the one file of every start, without Ink and React: that is what makes it quick', async () => {
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
})
