import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import { describe, expect, test, vi } from 'vitest'
import { testTerminal } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { reportError } from '../../output/report.ts'
import { edit } from './edit.ts'
import { type Household, household } from './engagement.fixture.ts'
import { view } from './view.ts'

type Options = Parameters<typeof edit>[3]

async function edited(options: Options, globals: Partial<GlobalOptions> = {}, about: Household = {}) {
  const made = household({ yes: true, ...globals }, about)
  const { platform = 'STB' } = about
  const failing = edit(made.context, platform, '4711900', options)
  const error = await failing.then(
    () => undefined,
    (error: Error) => error,
  )
  return { ...made, failed: error?.message, error }
}

const calls = (sent: Awaited<ReturnType<typeof edited>>['sent']) =>
  sent.map(({ method, path, body, query }) => [method, path.replace(/^.*v1\//, ''), body ?? query])

/** The error as the program reports it. */
function reported(error: unknown) {
  const { terminal, err } = testTerminal()
  return { status: reportError(error, true, terminal), ...JSON.parse(err()) }
}

const answered500 = () => new AppError('server', 'The service answered 500', { status: 500 })

describe('a change', () => {
  test('is shown with its parts in their order, and sent alone [ENG-080, ENG-083, ENG-084, ENG-085, ENG-089, OPN-70]', async () => {
    const set = [
      ...['status=blocked', 'geo-block=no', 'tvPackageReferences+=film-se', 'username=test.person.2'],
      ...['mfaSettings.sms=no', 'deviceSerialNumbers.H72=yes'],
    ]
    const { sent, err, failed } = await edited({ set })
    expect(failed).toBe(undefined)
    expect(err()).toBe(
      [
        'Status: ACTIVE → BLOCKED',
        'Geo block: On → Off',
        'User name: test.person → test.person.2',
        'Packages: + film-se',
        'Two-factor authentication by sms: On → Off',
        'Login Enabled of H72: Off → On',
        'Sent one after another: Engagement, Credentials, MFA settings, Device serial numbers',
        'Success: Engagement was successfully updated. Credentials were successfully updated. ' +
          'MFA Settings were successfully updated. Device serial number was successfully updated (STB 4711900 in SE)',
        '',
      ].join('\n'),
    )
    const fields = { status: 'BLOCKED', whiteListed: true, tvPackageReferences: ['basic-se', 'film-se'] }
    const identity = { countryCode: 'SE', platform: 'STB', engagementId: '4711900' }
    expect(calls(sent)).toEqual([
      ['PATCH', 'engagement/SE/STB/4711900', fields],
      ['PATCH', 'credentials', { ...identity, username: 'test.person.2' }],
      ['DELETE', 'twofactor/remove', expect.objectContaining({ verificationMethod: 'sms' })],
      ['PUT', 'serialnumber/H72', { activated: true }],
    ])
  })

  test('to the stored values is nothing to save', async () => {
    const set = ['status=ACTIVE', 'service-profiles=basic', 'mfaSettings.email=yes']
    const { sent, err } = await edited({ set })
    expect([sent, err()]).toEqual([[], 'No changes to save\n'])
  })

  test('with --dry-run prints method, address and body of each call, and makes none', async () => {
    const { sent, context, out } = household({ dryRun: true, json: true })
    context.configuration = async () => ({ services: { adminPortal: 'http://admin.test' } }) as Configuration
    await edit(context, 'STB', '4711900', { set: ['testSubscription=no', 'mfaSettings.email=no'] })
    expect(sent).toEqual([])
    const [first, second, ...others] = JSON.parse(out())
    expect(first).toEqual({
      method: 'PATCH',
      url: expect.stringMatching(/\/engagement\/SE\/STB\/4711900$/),
      // ENG-082.
      body: { testSubscription: false, superUser: false },
    })
    expect(second).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/\/twofactor\/remove$/),
      body: { verificationMethod: 'email', value: 'test@example.se' },
    })
    expect(others).toEqual([])
  })

  test.each<[string, string[], string]>([
    ['an unknown status [ENG-076]', ['status=GONE'], 'There is: ACTIVE, CLOSED, BLOCKED'],
    ['an unknown profile [ENG-038]', ['serviceProfileReferences+=GOLD'], "has no 'GOLD'"],
    ['an unknown package', ['tvPackageReferences+=flim-se'], "Did you mean 'film-se'?"],
    ['a box of another household', ['deviceSerialNumbers.H99=no'], "Unknown field 'deviceSerialNumbers.H99'"],
    [
      'a word for streams [ENG-078, BAD-024]',
      ['allowedConcurrentStbStreams=abc'],
      "must be a number, not 'abc'",
    ],
    ['an empty user name [OPN-78]', ['username='], "User name: A user name can't be removed"],
    ['an e-mail on STB [ENG-034]', ['email=a@example.se'], 'Email: this engagement does not have this field'],
    ['a visible pin', ['pin1=1234'], "'pin1' is a secret: it can't be given on the command line"],
    ['a visible password', ['password=x'], "can't be given on the command line or in a file"],
  ])('is refused for %s, and nothing is sent', async (_, set, text) => {
    const { sent, failed } = await edited({ set })
    expect([sent, failed]).toEqual([[], expect.stringContaining(text)])
  })

  test('removes the super user with the test subscription, and adds none without [ENG-035, ENG-082]', async () => {
    const body = { testSubscription: false, superUser: false }
    for (const named of [[], ['superUser=no']]) {
      const { sent, failed } = await edited({ set: ['testSubscription=no', ...named] })
      expect([sent, failed]).toEqual([[expect.objectContaining({ body })], undefined])
    }
    const plain = { stored: { superUser: false } }
    const made = await edited({ set: ['testSubscription=no', 'superUser=yes'] }, {}, plain)
    expect([made.sent, made.failed]).toEqual([[], 'Super user: this engagement does not have this field'])
  })

  test('of a customer is refused for fields of BSS, one by one [ROL-021, OPN-41, OPN-42]', async () => {
    const set = ['firstName=A', 'tvPackageReferences=film-se', 'status=BLOCKED']
    const { sent, failed } = await edited({ set }, {}, { stored: { testSubscription: false } })
    expect(failed).toMatch(
      /^First name: .*managed in BSS.*; tvPackageReferences \(Packages\): .*managed in BSS/,
    )
    expect(failed).not.toContain('Status')
    expect(sent).toEqual([])
  })
})

describe('a part that could not be read', () => {
  const PARTS: [path: string, name: string, ...words: string[]][] = [
    ['/credentials/', 'credentials', 'username=other', 'User name=other'],
    ['/twofactor/find/', 'MFA settings', 'mfaSettings.sms=no', 'MFASettings.email=no'],
    [
      '/serialnumber/SE/',
      'device serial numbers',
      'deviceSerialNumbers.H71=no',
      'deviceserialnumbers.H72=yes',
    ],
    [
      ...(['/constants/serviceprofiles', 'service profiles to choose from'] as const),
      ...['serviceProfileReferences+=PREMIUM', 'service-profiles=BASIC', 'Serviceprofilereferences-=BASIC'],
    ],
  ]

  test.each(PARTS)('(%s) does not prevent other changes', async (path) => {
    const fails = { path, error: answered500() }
    const { sent, failed } = await edited({ set: ['city=Kiruna'] }, {}, { fails })
    expect(failed).toBe(undefined)
    expect(calls(sent)).toEqual([['PATCH', 'engagement/SE/STB/4711900', { city: 'Kiruna' }]])
  })

  test.each(PARTS)('(%s) cannot be changed, with the reason: the %s', async (path, name, ...words) => {
    for (const word of words) {
      const fails = { path, method: 'GET', error: answered500() }
      const { sent, error } = await edited({ set: ['city=Kiruna', word] }, {}, { fails })
      expect(sent).toEqual([])
      const message = `Failed to load the ${name}: The service answered 500`
      expect(reported(error)).toMatchObject({ status: 1, error: { status: 500, message } })
    }
  })

  test('is changed neither by --password nor by a file', async () => {
    const fails = { path: '/credentials/', method: 'GET', error: answered500() }
    const says = 'Failed to load the credentials: The service answered 500'
    expect((await edited({ password: true }, {}, { fails, person: { typed: 'x\n' } })).failed).toBe(says)
    const person = { typed: JSON.stringify({ city: 'Kiruna', username: 'test.person' }) }
    const fresh = { ...fails, error: answered500() }
    expect((await edited({ file: '-' }, {}, { fails: fresh, person })).failed).toBe(says)
  })
})

describe('a file', () => {
  const typed = (content: unknown) => ({ person: { typed: JSON.stringify(content) } })

  test('of view --json changes nothing, and its edited values are sent', async () => {
    const viewed = household({ json: true })
    await view(viewed.context, 'STB', '4711900', {})
    const whole = JSON.parse(viewed.out())
    const same = await edited({ file: '-' }, {}, typed(whole))
    expect([same.sent, same.err()]).toEqual([[], expect.stringContaining('No changes to save')])
    const changed = {
      ...whole,
      npvr: false,
      mfaSettings: { ...whole.mfaSettings, sms: { enabled: false } },
      deviceSerialNumbers: [{ id: 'H71', activated: false }],
    }
    const { sent } = await edited({ file: '-' }, {}, typed(changed))
    const serviceProfileReferences = ['/serviceprofiles/BASIC.serviceprofile']
    expect(calls(sent)).toEqual([
      ['PATCH', 'engagement/SE/STB/4711900', { serviceProfileReferences }],
      ['DELETE', 'twofactor/remove', expect.objectContaining({ verificationMethod: 'sms' })],
      ['PUT', 'serialnumber/H71', { activated: false }],
    ])
    expect(sent[0]?.headers).toMatchObject({ 'If-Match': '"v1"' })
  })

  test('has pins, which are sent as integers, 0 for empty [ENG-081, OPN-79]', async () => {
    const { sent, err } = await edited({ file: '-' }, {}, typed({ pin1: '', pin2: '0815' }))
    expect(calls(sent)).toEqual([['PATCH', 'engagement/SE/STB/4711900', { pin1: 0, pin2: 815 }]])
    expect(err()).not.toMatch(/4711→|815/)
    expect((await edited({ file: '-' }, {}, typed({ pin1: '12345' }))).failed).toBe('Pin 1: Must be a number')
  })

  test.each([
    [{ id: '4711002', status: 'CLOSED' }, 'The file is for STB 4711002 in SE, not for STB 4711900 in SE'],
    [{ password: 'x' }, "can't be given on the command line or in a file"],
    [{ colour: 1 }, "Unknown field 'colour'"],
    [{ tvPackageReferences: 'film-se' }, 'tvPackageReferences (Packages): expected a list'],
    [{ tvPackageReferences: null }, 'tvPackageReferences (Packages): expected a list'],
    [{ serviceProfileReferences: 'BASIC' }, 'serviceProfileReferences (Service profiles): expected a list'],
    [{ mfaSettings: 'x' }, "mfaSettings: expected an object as in 'view --json'"],
    [{ mfaSettings: [{ x: 1 }] }, 'mfaSettings: expected an object'],
    [{ mfaSettings: { sms: false } }, 'mfaSettings.sms: expected an object with enabled'],
    [{ deviceSerialNumbers: 'x' }, "deviceSerialNumbers: expected a list as in 'view --json'"],
    [{ deviceSerialNumbers: null }, 'deviceSerialNumbers: expected a list'],
    [
      { deviceSerialNumbers: [{ id: 'H71', activated: 'x' }] },
      'Login Enabled of H71): expected true or false',
    ],
    [{ mfaSettings: { sms: { enabled: 1 } } }, 'authentication by sms): expected true or false'],
    [{ deviceSerialNumbers: [{}] }, 'deviceSerialNumbers: expected objects with an id and activated'],
    [{ deviceSerialNumbers: [{ id: 'H71' }] }, 'expected objects with an id and activated'],
  ])('with %j is refused', async (content, text) => {
    const { sent, failed } = await edited({ file: '-' }, {}, typed(content))
    expect([sent, failed]).toEqual([[], expect.stringContaining(text)])
  })
})

describe('a password', () => {
  test('is the first line of a pipe, and is never shown [ENG-042, ENG-043]', async () => {
    const { sent, err, out } = await edited({ password: true }, {}, { person: { typed: 'let me in\nno\n' } })
    expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ password: 'let me in' })])
    expect(err() + out()).not.toContain('let me in')
    expect(err()).toBe('')
  })

  test('is typed twice by a person', async () => {
    const of = (typed: string) => edited({ password: true }, {}, { person: { tty: true, typed } })
    expect((await of('one\none\n')).sent).toMatchObject([{ body: { password: 'one' } }])
    const other = await of('one\ntwo\n')
    expect([other.sent, other.failed]).toEqual([[], 'Nothing was sent: the two passwords differ'])
    expect((await of('\n')).failed).toBe('No password was given')
  })

  test('is cancelled with Ctrl-C, which ends the program', async () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
    const { sent } = await edited({ password: true }, {}, { person: { tty: true, typed: 'half\u0003' } })
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT')
    expect(sent).toEqual([])
    kill.mockRestore()
  })

  test('is not asked with --no-input, nor read beside a file on standard input', async () => {
    const person = { person: { tty: true } }
    expect((await edited({ password: true }, { input: false }, person)).failed).toContain(
      "Can't ask for the password",
    )
    expect((await edited({ password: true, file: '-' })).failed).toContain('not both')
  })
})

describe('a save that stops', () => {
  const set = ['status=BLOCKED', 'username=other', 'mfaSettings.sms=no']

  test('says which parts are saved and which are not: partly done [ENG-092, OPN-70]', async () => {
    const fails = { path: '/twofactor/remove', error: answered500() }
    const { sent, error, failed } = await edited({ set }, {}, { fails })
    expect(sent).toHaveLength(2)
    expect(failed).toBe(
      'Failed to update the MFA settings: The service answered 500. Saved: Engagement, Credentials. Not saved: MFA settings',
    )
    const hint = 'Run the command again to save the rest'
    expect(reported(error)).toMatchObject({ status: 3, error: { part: 'mfa', hint } })
  })

  test('without an answer has an unknown result, whatever was saved before', async () => {
    const fails = { path: '/credentials', method: 'PATCH', error: new AppError('outcome-unknown', 'Cut') }
    const { error } = await edited({ set }, {}, { fails })
    const hint = 'Check the result before you run the command again'
    expect(reported(error)).toMatchObject({ status: 8, error: { hint } })
  })

  test('after the password has a message that it is saved', async () => {
    const fails = { path: '/twofactor/remove', error: answered500() }
    const { err } = await edited({ set, password: true }, {}, { fails, person: { typed: 'x\n' } })
    expect(err()).toContain('The password is saved. Repeat the command without --password\n')
  })
})
