/** Engagements in the terminal: the real program, in pipes and on a real pseudo-terminal. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { engagements } from '../provider/engagements.ts'
import type { Provider } from '../provider/index.ts'
import { PROGRAM, type Screen, startInTerminal, type Terminal } from '../terminal/index.ts'
import { onTerminal, script } from '../terminal/stage.ts'

const { anna, manor, testSe } = customers

let provider: Provider
let terminal: Terminal

onTerminal((stage) => ({ provider, terminal } = stage))

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
})

describe('an edit', () => {
  const test = ['STB', testSe.engagements.STB]
  const edit = (...args: string[]) => run(['engagement', 'edit', ...test, ...args])
  const value = async (field: string) => (await json(['engagement', 'view', ...test]))[field]

  async function giveSecondFactor(): Promise<void> {
    const { store } = provider.world
    const [, id] = test
    for (const one of await store.find(engagements, 'id', `SE/${id}`))
      await store.put(engagements, {
        ...one,
        mfaSettings: [{ id: 'sms', verificationMethod: 'sms', value: '+46700000000' }],
      })
  }

  it('sends what has changed, part by part in their order, and the service has it [API-031, API-036, API-038, API-048, ENG-080, ENG-083, ENG-084, ENG-085, ENG-089, ENG-091, OPN-70]', async () => {
    const [box] = await value('deviceSerialNumbers')
    await giveSecondFactor()
    const set = [
      'regionalCode=07',
      'testSubscription=yes',
      'username=test.stb.other',
      `deviceSerialNumbers.${box.id}=${box.activated ? 'no' : 'yes'}`,
      'mfaSettings.sms=no',
    ]
    const words = set.flatMap((one) => ['--set', one])
    const dry = await edit(...words, '--dry-run')
    expect(dry.stdout.split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^PATCH http:\S+\/engagement\/SE\/STB\/\d+$/),
      '{"regionalCode":"07"}',
      expect.stringMatching(/^PATCH http:\S+\/credentials$/),
      expect.stringContaining('"username":"test.stb.other"'),
      expect.stringMatching(/^DELETE http:\S+\/twofactor\/remove$/),
      expect.stringContaining('"verificationMethod":"sms"'),
      expect.stringMatching(/^PUT http:\S+\/serialnumber\/\S+\?activated=(true|false)$/),
    ])
    const { status, stderr } = await edit(...words, '--yes')
    expect([status, stderr]).toEqual([0, expect.stringContaining('MFA Settings were successfully updated')])
    expect(await json(['engagement', 'view', ...test])).toMatchObject({
      ...{ regionalCode: '07', username: 'test.stb.other', mfaSettings: { sms: null } },
      deviceSerialNumbers: expect.arrayContaining([{ id: box.id, activated: !box.activated }]),
    })
  })

  it('that stops says what is saved, and a second run sends only the rest [ENG-089, OPN-70, OPN-71]', async () => {
    const words = ['--set', 'city=Kiruna', '--set', 'username=test.stb.third', '--yes']
    const engagement = () =>
      provider.world.faults
        .calls('/rest/engagementadmin/admin/v1/engagement/SE/STB/')
        .filter(({ method }) => method === 'PATCH')
        .reduce((sum, { count }) => sum + count, 0)
    const before = engagement()
    provider.world.faults.arm({
      path: '/rest/credentialsservice/admin/v1/credentials$',
      method: 'PATCH',
      status: 500,
    })
    const first = await edit(...words)
    expect([first.status, first.stderr]).toEqual([
      3,
      expect.stringContaining('Failed to update the credentials: '),
    ])
    expect(first.stderr).toContain('Saved: Engagement. Not saved: Credentials\n')
    provider.world.faults.clear()
    const second = await edit(...words)
    expect([second.status, second.stderr]).toEqual([
      0,
      expect.stringContaining('Sent one after the other: Credentials\n'),
    ])
    expect(engagement()).toBe(before + 1)
    expect(await json(['engagement', 'view', ...test])).toMatchObject({
      city: 'Kiruna',
      username: 'test.stb.third',
    })
  })

  it('takes a password that nobody sees, twice the same, and stores it [API-036, ENG-042, ENG-043]', async () => {
    const screen = onScreen(['engagement', 'edit', ...test, '--password'])
    await screen.output.sees('New password: ')
    screen.type('s3cret-word\r')
    await screen.output.sees('The same again: ')
    screen.type('s3cret-word\r')
    await screen.output.sees('[y/N]')
    screen.type('y\r')
    expect(await screen.ended).toBe(0)
    expect(screen.output.text).toContain('Credentials were successfully updated')
    expect(screen.output.text).not.toContain('s3cret')
  })

  it('opens in an editor with its labels and without its secrets, and what is changed there is saved after a yes', async () => {
    const file = join(terminal.home, 'editor.sh')
    writeFileSync(
      file,
      `#!/bin/sh\ncp "$1" "${terminal.home}/seen"\nsed -i 's/"city": "[^"]*"/"city": "Boden"/' "$1"\n`,
    )
    chmodSync(file, 0o755)
    const screen = onScreen(['engagement', 'edit', ...test], { EDITOR: file })
    await screen.output.sees(/City: .* → Boden/)
    await screen.output.sees('Sent one after the other: Engagement')
    await screen.output.sees('[y/N]')
    screen.type('y\r')
    expect(await screen.ended).toBe(0)
    expect(await value('city')).toBe('Boden')
    const seen = readFileSync(join(terminal.home, 'seen'), 'utf8')
    expect(seen).toContain('// Allowed concurrent STB streams\n  "allowedConcurrentStbStreams": ')
    expect(seen).not.toMatch(/pin1|password/)
  })

  it('ends with Ctrl-C at the password, and nothing is sent', async () => {
    const screen = onScreen(['engagement', 'edit', ...test, '--password'])
    await screen.output.sees('New password: ')
    screen.type('half\u0003')
    expect(await screen.ended).toBe(130)
    expect(screen.output.text).toMatch(/New password: \r\n$/)
  })

  it('ends with Ctrl-C at the question, and leaves the shell a line of its own', async () => {
    const screen = onScreen(['engagement', 'edit', ...test, '--set', 'city=Haparanda'])
    await screen.output.sees('[y/N] ')
    screen.type('\u0003')
    expect(await screen.ended).toBe(130)
    expect(screen.output.text).toMatch(/\[y\/N\] \^C\r\n$/)
  })

  it('is refused without the right, with the roles that have it, and before anything is read of it [ROL-019, ROL-020]', async () => {
    const olli = await as('olli')
    const args = [
      'engagement',
      'edit',
      'STB',
      customers.mikko.engagements.STB,
      '--set',
      'status=CLOSED',
      '--yes',
    ]
    const { status, stderr } = await terminal.run([...args, '--country', 'FI'], olli)
    expect([status, stderr]).toEqual([5, expect.stringContaining('engagement-write')])
  })

  it('does not overwrite a colleague’s change', async () => {
    const of = ['STB', anna.engagements.STB]
    const file = join(terminal.home, 'engagement.json')
    const { stdout } = await run(['engagement', 'view', ...of, '--json'])
    writeFileSync(file, stdout.replace('"status": "ACTIVE"', '"status": "BLOCKED"'))
    await run(['engagement', 'edit', ...of, '--set', 'allowedConcurrentStbStreams=7', '--yes'])
    const { status, stderr } = await run(['engagement', 'edit', ...of, '--file', file, '--yes'])
    expect([status, stderr]).toEqual([7, expect.stringContaining('Add --mine')])
    expect(await json(['engagement', 'view', ...of])).toMatchObject({
      status: 'ACTIVE',
      allowedConcurrentStbStreams: 7,
    })
  })
})

describe('devices', () => {
  it('are those of the household, and one that is logged out is gone [API-041, API-042, ENG-067, ENG-070]', async () => {
    const of = ['OTT', anna.engagements.OTT]
    const [{ deviceId }, ...others] = await json(['engagement', 'devices', ...of])
    const { status, stderr } = await run(['engagement', 'logout-device', ...of, deviceId, '--yes'])
    expect([status, stderr]).toEqual([0, expect.stringContaining('Success: Logged out device')])
    const left = `Shows ${others.length} / ${others.length}\n`
    expect((await run(['engagement', 'devices', ...of])).stderr).toBe(left)
  })

  it('are all logged out once it is typed [API-043, ENG-071, OPN-54]', async () => {
    const of = ['STB', manor.engagements.STB]
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

describe('vouchers', () => {
  const voucher = (...args: string[]) => run(['voucher', ...args])
  const ids = async () =>
    (await json(['voucher', 'list', anna.tvAccountId])).map(({ id }: { id: string }) => id)

  it('are made as they begin, changed, listed with the uses left, and deleted once that is typed [API-051, API-052, API-053, API-054, PUR-019, PUR-022, PUR-028, PUR-029]', async () => {
    const before = await ids()
    const created = await voucher('create', `STB/${anna.engagements.STB}`, '--yes')
    expect([created.status, created.stderr]).toEqual([
      0,
      expect.stringMatching(/^Number of vouchers: 1\nValid from: \S+\nValid to: \S+\nSuccess: Voucher was/),
    ])
    const [id = ''] = (await ids()).filter((one: string) => !before.includes(one))
    const changed = await voucher('update', anna.tvAccountId, id, '--set', 'quantity=4', '--yes')
    expect(changed.stderr).toContain('Number of vouchers: 1 → 4\nSuccess: Voucher was successfully updated')
    const [row] = await json(['voucher', 'list', anna.tvAccountId, '--filter', `id=${id}`])
    expect(row).toMatchObject({ id, quantity: 4, timeUsed: 0, usesLeft: 4 })
    const screen = onScreen(['voucher', 'delete', anna.tvAccountId, id])
    await screen.output.sees(`Type DELETE ${id} SE to confirm:`)
    screen.type(`DELETE ${id} SE\r`)
    await screen.output.sees('Voucher was successfully deleted')
    expect(await screen.ended).toBe(0)
    expect(await ids()).toEqual(before)
  })
})

describe('moving EST', () => {
  const { twin } = customers

  it('is searched, chosen and said yes to by a person, and what was moved says where it went [API-050, PUR-006, PUR-007, PUR-010, PUR-014]', async () => {
    const screen = onScreen(['est', 'move', anna.tvAccountId])
    await screen.output.sees('Move to which account? Search:')
    screen.type('abc\r')
    await screen.output.sees('At least 4 characters')
    await screen.output.sees('Search again:')
    screen.type('nobody.at.all\r')
    await screen.output.sees('No tvAccounts to display')
    screen.type(`${anna.username}\r`)
    await screen.output.sees('Which one? 1-1, or search again:')
    screen.type('1\r')
    await screen.output.sees('This is the tvAccount you are moving from, please select another account')
    screen.type(`${twin.username}\r`)
    await screen.output.sees(/1 {2}TVA-SE-PER {2}Per Åkesson {2}per\.akesson/)
    await screen.output.sees(/(Which one\? 1-1, or search again:[\s\S]*){3}/)
    screen.type('1\r')
    await screen.output.sees('All EST and rentals of TVA-SE-ANNA are moved to TVA-SE-PER (Per Åkesson).')
    screen.type('y\r')
    await screen.output.sees('Success: Est and rentals were successfully moved')
    expect(await screen.ended).toBe(0)
    const all = await json(['purchase', 'list', anna.tvAccountId])
    expect(all.length).toBeGreaterThan(0)
    expect(all.every(({ movedTo }: { movedTo: string }) => movedTo === twin.tvAccountId)).toBe(true)
  })
})

describe('a box', () => {
  it('that acted before the connection was cut is not told a second time, and the person is told to look [API-044, STB-011]', async () => {
    const id = testSe.engagements.STB
    const box = () =>
      provider.world.boxes.of({ country: 'SE', platform: 'STB', id }).acted.get('factoryResetSTB') ?? 0
    const before = box()
    const args = ['stb', 'factory-reset', id, '--confirm', `FACTORY-RESET ${id} SE`]
    provider.world.faults.arm({ path: '/rest/legacybridge/', drop: 'after' })
    const { status, stderr } = await run(args)
    expect([status, stderr]).toEqual([8, expect.stringContaining('may or may not have been done')])
    expect(stderr).toContain('Find out what happened before you repeat it')
    expect(box()).toBe(before + 1)
    provider.world.faults.clear()
    expect((await run(args)).status).toBe(0)
    expect(box()).toBe(before + 2)
  })
})
