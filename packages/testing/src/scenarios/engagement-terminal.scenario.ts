/** Engagements in the terminal: the real program, in pipes and on a real pseudo-terminal. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOX_TOOLS, type BoxTool, typedAnswer } from '@headend/core/engagements'
import { describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { vouchersOf } from '../provider/accounts.ts'
import { engagements } from '../provider/engagements.ts'
import type { Provider } from '../provider/index.ts'
import { PROGRAM, type Screen, startInTerminal, type Terminal } from '../terminal/index.ts'
import { onTerminal, script } from '../terminal/stage.ts'

const { anna, manor, testSe, hostile } = customers

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
  it('that is in another country is said to be there, with the way to it', async () => {
    const { username } = customers.mikko
    const { status, stdout, stderr } = await run(['engagement', 'search', username])
    expect([status, stdout]).toEqual([0, ''])
    expect(stderr).toContain(
      'Found in FI, you are in SE\nShow all 2 in FI: with --country FI instead of --country SE\n',
    )
    const there = await terminal.run(['engagement', 'search', username, '--country', 'FI'], script)
    expect(there.stdout.split('\n').filter(Boolean)).toHaveLength(2)
  })

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
    const again = await edit('--set', 'regionalCode=07', '--set', 'username=test.stb.other', '--yes')
    expect(again.stderr).toBe('Nothing to save: nothing was changed\n')
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

  it('of what comes from BSS is refused for a customer, and a colleague’s change is not overwritten [ROL-021, OPN-41]', async () => {
    const of = ['STB', anna.engagements.STB]
    const personal = await run(['engagement', 'edit', ...of, '--set', 'firstName=Eva', '--yes'])
    expect([personal.status, personal.stderr]).toEqual([7, expect.stringContaining('come from BSS')])
    const file = join(terminal.home, 'engagement.json')
    const { stdout } = await run(['engagement', 'view', ...of, '--json'])
    writeFileSync(file, stdout.replace('"status": "ACTIVE"', '"status": "BLOCKED"'))
    await run(['engagement', 'edit', ...of, '--set', 'allowedConcurrentStbStreams=7', '--yes'])
    const { status, stderr } = await run(['engagement', 'edit', ...of, '--file', file, '--yes'])
    expect([status, stderr]).toEqual([7, expect.stringContaining('Read it again')])
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
    const all = others.length + 1
    expect((await run(['engagement', 'devices', ...of])).stderr).toBe(`Shows ${all} / ${all}\n`)
    const { status, stderr } = await run(['engagement', 'logout-device', ...of, deviceId])
    expect([status, stderr]).toEqual([0, expect.stringContaining('Success: Logged out device')])
    const left = `Shows ${others.length} / ${others.length}\n`
    expect((await run(['engagement', 'devices', ...of])).stderr).toBe(left)
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
    expect((await voucher('delete', anna.tvAccountId, id, '--yes')).status).toBe(1)
    const screen = onScreen(['voucher', 'delete', anna.tvAccountId, id])
    await screen.output.sees(`Type DELETE ${id} SE to confirm:`)
    screen.type(`DELETE ${id} SE\r`)
    await screen.output.sees('Voucher was successfully deleted')
    expect(await screen.ended).toBe(0)
    expect(await ids()).toEqual(before)
  })

  it('need the right to edit, and are not made where one cannot be [ROL-025, PUR-023, PUR-024, BAD-026, BAD-027]', async () => {
    const calls = () =>
      provider.world.faults
        .calls('/rest/mediarentalservice/admin/v1/prepaids')
        .filter(({ method }) => method === 'POST')
    const before = calls()
    const args = ['voucher', 'create', customers.mikko.tvAccountId, '--yes', '--country', 'FI']
    expect((await terminal.run(args, await as('olli'))).status).toBe(5)
    for (const [set, text] of [
      ['quantity=-1', 'Number must be a positive integer'],
      ['end=2020-01-01', 'Date must span into the future'],
    ] as const) {
      const { status, stderr } = await voucher('create', anna.tvAccountId, '--set', set, '--yes')
      expect([status, stderr]).toEqual([7, expect.stringContaining(text)])
    }
    expect(calls()).toEqual(before)
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

  it('onto the same account is refused, and so is one that there is none [PUR-010, BAD-028]', async () => {
    const move = (to: string) => run(['est', 'move', manor.tvAccountId, '--to', to, '--yes'])
    const same = await move(`OTT/${manor.engagements.OTT}`)
    expect([same.status, same.stderr]).toEqual([
      7,
      expect.stringContaining('This is the tvAccount you are moving from'),
    ])
    expect((await move('TVA-SE-NOBODY')).status).toBe(6)
  })

  it('whose connection is cut is sent once, and whoever asked is told to look [API-050, ERR-013]', async () => {
    const path = '/rest/mediarentalservice/admin/v1/mediaaccess/move'
    const moves = () => provider.world.faults.calls(path).reduce((sum, { count }) => sum + count, 0)
    const before = moves()
    provider.world.faults.arm({ path, drop: 'after' })
    const accounts = [testSe.tvAccountId, '--to', twin.tvAccountId]
    const { status, stderr } = await run(['est', 'move', ...accounts, '--yes'])
    expect([status, stderr]).toEqual([8, expect.stringContaining('may or may not have been done')])
    expect(moves()).toBe(before + 1)
  })
})

describe('a call that fails', () => {
  const of = (words: string) => ['OTT', anna.engagements.OTT, ...words.split(' ').filter(Boolean)]
  const edit = (set: string) => ['engagement', 'edit', ...of(`--set ${set} --yes`)]
  const account = anna.tvAccountId

  it.each<[text: string, path: string, args: () => Promise<string[]> | string[]]>([
    [
      'Failed to update the engagement [OPN-71]',
      '/rest/engagementadmin/admin/v1/engagement/',
      () => edit('blockPurchase=yes'),
    ],
    [
      'Failed to update the credentials [OPN-71]',
      '/rest/credentialsservice/admin/v1/credentials',
      () => edit('username=anna.x'),
    ],
    [
      'Failed to update the MFA settings [ENG-092]',
      '/rest/credentialsservice/admin/v1/twofactor/',
      secondFactorOff,
    ],
    ['Failed to update device serial number [ENG-093]', '/rest/deviceserialnumber/', boxOff],
    [
      'Failed to log out device [ENG-072]',
      '/rest/engagementadmin/admin/v1/devices/',
      () => ['engagement', 'logout-device', ...of('d1')],
    ],
    [
      'Failed to log out all devices [ENG-073]',
      '/rest/engagementadmin/admin/v1/devices/all',
      () => [
        'engagement',
        'logout-device',
        ...of('--all'),
        '--confirm',
        `LOG-OUT ALL ${anna.engagements.OTT} SE`,
      ],
    ],
    [
      'Failed to create voucher [PUR-030]',
      '/rest/mediarentalservice/admin/v1/prepaids',
      () => ['voucher', 'create', account, '--yes'],
    ],
    ['Failed to update voucher [OPN-71]', '/rest/mediarentalservice/admin/v1/prepaids', changedVoucher],
    ['Failed to delete voucher [PUR-030]', '/rest/mediarentalservice/admin/v1/prepaids', deletedVoucher],
    [
      'Failed to move est and rentals [PUR-015]',
      '/rest/mediarentalservice/admin/v1/mediaaccess/move',
      () => ['est', 'move', customers.twin.tvAccountId, '--to', account, '--yes'],
    ],
  ])('says %s', async (title, path, args) => {
    const words = await args()
    const [text = ''] = title.split(' [')
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      provider.world.faults.arm({ path, method, status: 500 })
    const { status, stderr } = await run(words)
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`headend: ${text}: The service answered 500`),
    ])
  })

  async function secondFactorOff(): Promise<string[]> {
    const { store } = provider.world
    for (const one of await store.find(engagements, 'id', `SE/${anna.engagements.OTT}`))
      await store.put(engagements, {
        ...one,
        mfaSettings: [{ id: 'sms', verificationMethod: 'sms', value: '+46700000000' }],
      })
    return edit('mfaSettings.sms=no')
  }

  async function boxOff(): Promise<string[]> {
    const id = anna.engagements.STB
    const kept = await provider.world.store.get(engagements, `SE/STB/${id}`)
    const [box] = kept?.deviceSerialNumbers ?? []
    const set = `deviceSerialNumbers.${box?.deviceSerialNumber}=${box?.activated ? 'no' : 'yes'}`
    return ['engagement', 'edit', 'STB', id, '--set', set, '--yes']
  }

  async function someVoucher(): Promise<string> {
    const [voucher] = await vouchersOf(provider.world, { country: 'SE', tvAccountId: account })
    return voucher?.id ?? ''
  }

  async function changedVoucher(): Promise<string[]> {
    return ['voucher', 'update', account, await someVoucher(), '--set', 'quantity=99', '--yes']
  }

  async function deletedVoucher(): Promise<string[]> {
    const id = await someVoucher()
    return ['voucher', 'delete', account, id, '--confirm', `DELETE ${id} SE`]
  }

  it('to read how a box is set says so for its platform [STB-025]', async () => {
    provider.world.faults.arm({ path: '/rest/legacybridge/admin/v1/engagementservice/', status: 500 })
    const { status, stderr } = await run(['stb', 'config', anna.engagements.STB])
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('Failed to get remote configuration for STB'),
    ])
  })
})

describe('a tool of a box', () => {
  const id = testSe.engagements.STB
  const words = (tool: BoxTool) => {
    const typed = typedAnswer(tool, { id, country: 'SE' })
    return ['stb', tool.tool, id, '--yes', '--confirm', typed]
  }
  const acted = ({ serviceId = 'deactivatecheck' }: BoxTool) =>
    provider.world.boxes.of({ country: 'SE', platform: 'STB', id }).acted.get(serviceId) ?? 0

  it.each(BOX_TOOLS)('$tool does it once and says so [API-044, API-046, STB-001, STB-006]', async (tool) => {
    const before = acted(tool)
    const { status, stderr } = await run(words(tool))
    expect([status, stderr]).toEqual([0, `Success: ${tool.success} (STB ${id} in SE)\n`])
    expect(acted(tool)).toBe(before + 1)
  })

  // One of each service; what each tool says is a table in core.
  it.each(BOX_TOOLS.filter(({ tool }) => tool === 'hw-reboot' || tool === 'reset-login-check'))(
    '$tool says so where it fails, and nothing is done [STB-006]',
    async (tool) => {
      const before = acted(tool)
      provider.world.faults.arm({ path: '/rest/legacybridge/', status: 500 })
      const { status, stderr } = await run(words(tool))
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining(`headend: ${tool.failure}: The service answered 500`),
      ])
      expect(acted(tool)).toBe(before)
    },
  )
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

  it('of several, cut off in the middle of a connection that is in use, is told once as well', async () => {
    const ids = [anna.engagements.STB, testSe.engagements.STB, customers.twin.engagements.STB]
    const acted = () =>
      ids.map(
        (id) => provider.world.boxes.of({ country: 'SE', platform: 'STB', id }).acted.get('resetIp') ?? 0,
      )
    const before = acted()
    provider.world.faults.arm({ path: `/rest/legacybridge/.*/${ids[1]}$`, drop: 'after' })
    const { status, stdout } = await run(['stb', 'reset-ip', ...ids, '--json', 'id,status'])
    expect(status).toBe(3)
    expect(JSON.parse(stdout)).toEqual([
      { id: ids[0], status: 'done' },
      { id: ids[1], status: 'unknown' },
      { id: ids[2], status: 'done' },
    ])
    expect(acted()).toEqual(before.map((count) => count + 1))
  })
})
