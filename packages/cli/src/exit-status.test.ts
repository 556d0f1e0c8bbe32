/** Whole commands against the embedded provider: every way to end, in the one envelope of `--json`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { customers } from '@headend/testing/people'
import type { Fault } from '@headend/testing/provider'
import { expect, test } from 'vitest'
import { onMachine, SCRIPT_ENV } from './provider.fixture.ts'

const anna = customers.anna.engagements.STB
const SEARCH = ['engagement', 'search', customers.anna.username]
const REBOOT = ['stb', 'hw-reboot', anna, '--yes']
const VIEW = ['engagement', 'view', 'STB', anna]
const SIGNED_OUT = { HEADEND_CLIENT_ID: '', HEADEND_CLIENT_SECRET: '' }

const machine = onMachine()

interface Ending {
  words: readonly string[]
  status: number
  kind: string
  says?: string
  as?: 'olli'
  env?: Readonly<Record<string, string>>
  fault?: Fault
  /** The parts that could be read are on stdout. */
  data?: true
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  'no command': { words: [], status: 2, kind: 'usage', says: '--json needs a command' },
  'a configuration that cannot be reached': {
    words: SEARCH,
    env: { HEADEND_CONFIG: 'http://127.0.0.1:9/config.json' },
    status: 1,
    kind: 'not-sent',
  },
  'no sign-in': {
    words: SEARCH,
    env: SIGNED_OUT,
    status: 4,
    kind: 'not-authenticated',
    says: 'headend login',
  },
  'a token that a service refuses [SES-033, SES-034, NET-019]': {
    words: VIEW,
    fault: { path: '/rest/engagementadmin', status: 401 },
    status: 4,
    kind: 'not-authenticated',
    says: 'Run the command again',
  },
  'a missing role': {
    words: ['package', 'create', '--set', 'id=1'],
    as: 'olli',
    status: 5,
    kind: 'forbidden',
    says: 'create package: needs the role',
  },
  'a missing role, for one record': {
    words: ['package', 'delete', '1001', '--yes'],
    as: 'olli',
    status: 5,
    kind: 'forbidden',
    says: 'delete package 1001: needs the role',
  },
  'a missing engagement [NET-020]': {
    words: ['engagement', 'view', 'STB', '1'],
    status: 6,
    kind: 'not-found',
  },
  'a change by another person': {
    words: ['package', 'update', '1001', '--file', 'old.json', '--yes'],
    status: 7,
    kind: 'conflict',
  },
  'an answer that never came': {
    words: REBOOT,
    fault: { path: '/rest/legacybridge/', drop: 'after' },
    status: 8,
    kind: 'outcome-unknown',
    data: true,
  },
  'a part that cannot be read': {
    words: VIEW,
    fault: { path: '/rest/purchaseservice', status: 500 },
    status: 3,
    kind: 'server',
    data: true,
  },
}

test.each(Object.entries(ENDINGS))(
  'of %s, an error is one object on stderr, and a status',
  async (_, { words, status, kind, says, as, env, fault, data }) => {
    const old = join(machine.home, 'old.json')
    writeFileSync(old, '{"price": 1, "etag": "\\"0\\""}')
    if (fault) machine.provider.world.faults.arm(fault)
    const argv = words.map((word) => (word === 'old.json' ? old : word))
    const { stdout, stderr, ...ended } = await machine.ran([...argv, '--json'], {
      ...(as && { as }),
      ...(env && { env }),
    })
    // Other messages may stand before it.
    const { error, ...others } = JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '')
    expect({ ...ended, kind: error.kind, others }).toEqual({ status, kind, others: {} })
    if (says) expect(stderr).toContain(says)
    expect(stdout !== '').toBe(data === true)
  },
)

test('without a sign-in the full screen stays closed, with the command to sign in', async () => {
  const { status, stdout, stderr } = await machine.ran([], { tty: true, env: SIGNED_OUT })
  expect([status, stdout, stderr]).toEqual([4, '', expect.stringContaining('headend login')])
})

test('a box that may have acted gets no second request, and the hint says to check [API-044, STB-011]', async () => {
  const id = customers.testSe.engagements.STB
  const box = machine.provider.world.boxes.of({ country: 'SE', platform: 'STB', id })
  const reset = ['stb', 'factory-reset', id, '--confirm', `FACTORY-RESET ${id} SE`]
  machine.provider.world.faults.arm({ path: '/rest/legacybridge/', drop: 'after' })
  const { status, stderr } = await machine.ran(reset)
  expect(status).toBe(8)
  expect(stderr).toContain('Check the result before you run the command again')
  machine.provider.world.faults.clear()
  expect((await machine.ran(reset)).status).toBe(0)
  expect(box.acted.get('factoryResetSTB')).toBe(2)
})

test('logout removes the kept token of a service account', async () => {
  expect((await machine.ran(['whoami'])).status).toBe(0)
  expect((await machine.ran(['logout'])).stderr).toMatch(
    /^The token of headend-script is removed from this machine\nHEADEND_CLIENT_ID is still set/,
  )
  const before = { ...machine.provider.world.faults.grants.client_credentials }
  await machine.ran(['whoami'])
  expect(machine.provider.world.faults.grants.client_credentials?.granted).toBe((before.granted ?? 0) + 1)
})

test('completion uses a stored token, and never asks for one', async () => {
  const offered = async (...words: string[]) => (await machine.ran(['__complete', 'fish', ...words])).stdout
  const { grants } = machine.provider.world.faults
  const before = structuredClone(grants)
  expect(await offered('package', 'view', '100')).toBe('')
  expect(grants).toEqual(before)
  await machine.ran(['whoami'], { env: SCRIPT_ENV })
  expect(await offered('package', 'view', '100')).toContain('1001\tBas\n')
  expect(await offered('engagement', 'logout-device', 'OTT', '4711003', 'ios')).toMatch(/^ios-\S+\t/)
})
