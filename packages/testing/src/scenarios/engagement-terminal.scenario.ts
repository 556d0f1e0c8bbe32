/** Engagements in the terminal: the real program, in pipes and on a real pseudo-terminal. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountName, customers, scriptClient } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { PROGRAM, type Screen, startInTerminal, Terminal } from '../terminal/index.ts'
import { configurationOf, startWorld } from './world.ts'

const script = { HEADEND_CLIENT_ID: scriptClient.clientId, HEADEND_CLIENT_SECRET: scriptClient.clientSecret }
const { anna, manor, testSe, hostile } = customers

let provider: Provider
let terminal: Terminal

beforeAll(async () => {
  provider = await startWorld()
})
afterAll(() => provider.close())
beforeEach(() => {
  terminal = new Terminal(configurationOf(provider))
})
afterEach(() => {
  provider.world.faults.clear()
  terminal.leave()
})

/** In Sweden, as the script that may do everything, or as somebody. */
const run = (args: string[], extra: Record<string, string> = {}) =>
  terminal.run([...args, '--country', 'SE'], { ...script, ...extra })

const json = async (args: string[]) => JSON.parse((await run([...args, '--json'])).stdout)

const as = async (account: AccountName) => ({ HEADEND_TOKEN: await provider.accessToken(account) })

const onScreen = (args: string[], environment: Record<string, string> = {}): Screen =>
  startInTerminal(
    process.execPath,
    [PROGRAM, ...args, '--country', 'SE'],
    terminal.variables({ ...script, NO_COLOR: '1', TMPDIR: terminal.home, ...environment }),
  )

describe('an engagement', () => {
  it('is read whole, tab by tab, by whoever may see it [API-029, API-033, API-034, API-037, API-041, API-045, API-047, API-049, API-051]', async () => {
    const whole = await json(['engagement', 'view', 'OTT', manor.engagements.OTT])
    expect(whole).toMatchObject({ id: manor.engagements.OTT, username: manor.username, country: 'SE' })
    expect(whole.access.tvPackages).toHaveLength(25)
    expect(whole.devices).toHaveLength(40)
    for (const part of ['valueAddedServices', 'vouchers', 'changes', 'deviceSerialNumbers'])
      expect(Array.isArray(whole[part])).toBe(true)
    expect(whole.boxSettings).toBe(null)
    const { stdout, status } = await run(
      ['engagement', 'view', 'STB', manor.engagements.STB],
      await as('maja'),
    )
    expect(status).toBe(0)
    expect(stdout.match(/^purchase\t/gm)).toHaveLength(whole.purchases.length)
    expect(stdout).toMatch(/^picture\.format\t/m)
  })

  it('never carries a raw control character to the terminal, or a password anywhere [ENG-043]', async () => {
    for (const format of [[], ['--json'], ['--json', '--reveal']]) {
      const { stdout, stderr } = await run(['engagement', 'view', 'OTT', hostile.engagements.OTT, ...format])
      expect(stdout).toContain('Fientlig')
      expect((stdout + stderr).replace(/[\t\n]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(stdout).not.toContain('password')
    }
  })

  it('tells what was changed, newest first [API-039, ENG-095]', async () => {
    const changes = await json(['engagement', 'history', 'STB', anna.engagements.STB])
    const moments = changes.map(({ when }: { when: string }) => when)
    expect(moments).toEqual(moments.toSorted().reverse())
    expect(changes.length).toBeGreaterThan(0)
  })
})

describe('devices', () => {
  it('are those of the household, and one that is logged out is gone [API-041, API-042, ENG-067, ENG-070]', async () => {
    const of = ['OTT', manor.engagements.OTT]
    const listed = await run(['engagement', 'devices', ...of])
    expect(listed.stderr).toBe('Shows 40 / 40\n')
    const [{ deviceId }] = await json(['engagement', 'devices', ...of, '--limit', '1'])
    const { status, stderr } = await run(['engagement', 'logout-device', ...of, deviceId])
    expect([status, stderr]).toEqual([0, expect.stringContaining('Success: Logged out device')])
    expect((await run(['engagement', 'devices', ...of])).stderr).toBe('Shows 39 / 39\n')
    const again = await run(['engagement', 'logout-device', ...of, deviceId])
    expect([again.status, again.stderr]).toEqual([6, expect.stringContaining('Failed to log out device')])
  })

  it('are all logged out once it is typed [API-043, ENG-071, OPN-54]', async () => {
    const of = ['STB', manor.engagements.STB]
    expect((await run(['engagement', 'logout-device', ...of, '--all', '--yes'])).status).toBe(1)
    const screen = onScreen(['engagement', 'logout-device', ...of, '--all'])
    await screen.output.sees(`Type LOG-OUT ALL ${manor.engagements.STB} SE to confirm:`)
    screen.type(`LOG-OUT ALL ${manor.engagements.STB} SE\r`)
    await screen.output.sees('Logged out all devices')
    expect(await screen.ended).toBe(0)
    expect((await run(['engagement', 'devices', ...of])).stderr).toBe('Shows 0 / 0\n')
  })
})

describe('purchases', () => {
  it('are those that the console lists: 183 days, of one kind where asked [API-049, PUR-001, PUR-002, PUR-003, PUR-005]', async () => {
    const all = await run(['purchase', 'list', manor.tvAccountId])
    const [, count] = /^Purchases the last 183 days: (\d+) pcs\.\n/.exec(all.stderr) ?? []
    expect(all.stdout.split('\n')).toHaveLength(Number(count) + 1)
    const est = await json(['purchase', 'list', `STB/${manor.engagements.STB}`, '--type', 'est'])
    expect(est.length).toBeGreaterThan(0)
    expect(est.length).toBeLessThan(Number(count))
    expect(est.every(({ accessType }: { accessType: string }) => accessType === 'EST')).toBe(true)
  })
})

describe('a box', () => {
  it('tells how it is set, with what a new one has [API-045, STB-020, STB-021, STB-023]', async () => {
    const { stdout, status } = await run(['stb', 'config', testSe.engagements.STB])
    expect(status).toBe(0)
    for (const name of ['picture.format', 'pvr.timeShift', 'parentalControl.vod', 'regionalChannel1'])
      expect(stdout).toMatch(new RegExp(`^${name}\t`, 'm'))
    expect((await run(['stb', 'config', anna.engagements.OTT, '--platform', 'OTT'])).status).toBe(2)
  })

  it('that acted before the connection was cut is not told a second time, and the person is told to look [API-044, STB-011]', async () => {
    const id = testSe.engagements.STB
    const box = () =>
      provider.world.boxes.of({ country: 'SE', platform: 'STB', id }).acted.get('factoryResetSTB')
    const args = ['stb', 'factory-reset', id, '--confirm', `FACTORY-RESET ${id} SE`]
    provider.world.faults.arm({ path: '/rest/legacybridge/', drop: 'after' })
    const { status, stderr } = await run(args)
    expect([status, stderr]).toEqual([8, expect.stringContaining('may or may not have been done')])
    expect(stderr).toContain('Find out what happened before you repeat it')
    expect(box()).toBe(1)
    provider.world.faults.clear()
    expect((await run(args)).status).toBe(0)
    expect(box()).toBe(2)
  })
})
