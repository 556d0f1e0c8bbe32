import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { household } from './engagement.fixture.ts'
import { view } from './view.ts'

const STB = ['STB', '4711900'] as const
const person = { tty: true, env: { NO_COLOR: '1' } }

describe('an engagement', () => {
  test('is shown tab by tab, with the labels of the console [ENG-022, ENG-024, ENG-025]', async () => {
    const { context, out, err } = household({}, { person })
    expect(await view(context, ...STB, {})).toBe(0)
    const text = out()
    const titles = ENGAGEMENT_TABS.map(({ title }) => title.replace(/^Purchases .*/, 'Purchases the last'))
    const places = titles.map((title) => text.indexOf(`\n${title}`))
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    expect(places).not.toContain(-1)
    expect(err()).toBe(
      'test.person Test\\u001b[31m Person  ACTIVE  TEST\n' +
        'Edit: headend engagement edit STB 4711900 --country SE --set FIELD=VALUE\n',
    )
    for (const heading of ['Stores', 'Channels', 'Value-added services', 'Vouchers'])
      expect(text).toContain(`\n${heading}\n`)
    expect(text).toMatch(/^Geo block +On$/m)
    expect(text).toMatch(/^Kust 1 +kust +1 +Bas +Yes$/m)
    expect(text).toMatch(/^Two-factor authentication +sms +sms \+46701234567 \(on\)$/m)
    expect(text).toMatch(/^ {2}Picture format +7 +16:9 +Valt värde finns inte$/m)
    expect(text).toMatch(/^Purchases the last 183 days: 1 pc\.$/m)
  })

  test.each(['changes', 'change-log'])('has its change log at --tab %s', async (tab) => {
    const { context, out } = household({}, { person })
    await view(context, ...STB, { tab })
    expect(out()).toContain('Change log')
    expect(out()).not.toContain('Geo block')
  })

  test('names the zone of its lists where the machine has another [OPN-111]', async () => {
    vi.stubEnv('TZ', 'UTC')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { context, err } = household({}, { person })
    await view(context, ...STB, {})
    const lists = ['value-added services', 'devices', 'purchases', 'vouchers', 'changes']
    expect(err().match(/^Times in Stockholm$/gm)).toHaveLength(lists.length)
  })

  test('is printed in a pipe line by line, with values for --set', async () => {
    const { context, out } = household()
    await view(context, ...STB, {})
    const text = out()
    for (const line of [
      'serviceProfileReferences\t/serviceprofiles/BASIC.serviceprofile',
      'npvr\tyes',
      'mfaSettings.sms\tyes',
      'deviceSerialNumbers.H72\tno',
      'channel\tKust 1\tkust\t1\tBas\tYes',
      'device\tApple TV',
      'picture.format\t7\t16:9\tValt värde finns inte',
      'purchase\tBron\tEST',
      'voucher\tv1\t2\t3\t1',
    ])
      expect(text).toContain(`\n${line}`)
  })

  test('shows pins with --reveal only, and never the password [ENG-043, OPN-79]', async () => {
    for (const options of [{}, { json: true as const }]) {
      const { context, out } = household(options)
      await view(context, ...STB, {})
      expect(out()).not.toMatch(/471[1]\b(?!9)|password|pin1/)
    }
    const { context, out } = household({ json: true })
    await view(context, ...STB, { reveal: true })
    expect(JSON.parse(out())).toMatchObject({ pin1: '4711', pin2: '' })
    const people = household({}, { person })
    await view(people.context, ...STB, { reveal: true })
    expect(people.out()).toMatch(/^Pin 1 +4711$/m)
  })

  test('has None for people without a second factor, and nothing in a pipe', async () => {
    const none = { answers: { '/twofactor/find/': [] } }
    const people = household({}, { ...none, person })
    await view(people.context, ...STB, { tab: 'security' })
    expect(people.out()).toMatch(/^Two-factor authentication +None$/m)
    const pipe = household({}, none)
    await view(pipe.context, ...STB, { tab: 'security' })
    expect(pipe.out()).not.toContain('None')
  })

  test('is whole in JSON, with the names of the form', async () => {
    const { context, out } = household({ json: true })
    await view(context, ...STB, {})
    expect(JSON.parse(out())).toMatchObject({
      id: '4711900',
      etag: '"v1"',
      name: 'Test\u001b[31m Person',
      geoBlock: true,
      npvr: true,
      mfaSettings: { sms: { enabled: true, value: '+46701234567' } },
      deviceSerialNumbers: [{ id: 'H71', activated: true }, {}],
      access: { channels: [{ id: '1', includedInTvPackage: [{ name: 'Bas' }] }] },
      valueAddedServices: [{ tvPackageName: 'Fyr Play' }],
      devices: [{ deviceId: 'd1' }],
      boxSettings: { channelListNote: 'Valt värde finns inte' },
      purchases: [{ title: 'Bron', price: '' }],
      vouchers: [{ id: 'v1', usesLeft: 2 }],
      changes: [{ user: 'Maja' }],
    })
  })

  test('is read in parallel', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { context, asked } = household({}, { until: promise })
    const viewed = view(context, ...STB, {})
    // Purchases and vouchers need the account, and are missing.
    await vi.waitFor(() => expect(asked).toHaveLength(9))
    resolve()
    await viewed
    expect(asked).toHaveLength(11)
  })

  test('is read only as far as needed', async () => {
    const some = household({ json: 'username,devices' })
    await view(some.context, ...STB, {})
    expect(JSON.parse(some.out())).toEqual({ username: 'test.person', devices: [expect.anything()] })
    const tabs = household()
    await view(tabs.context, ...STB, { tab: 'devices' })
    const asked = [...some.asked, ...tabs.asked].join(' ')
    expect(asked).not.toMatch(/remoteconfiguration|mediaaccess|prepaids|history|access/)
    const unknown = view(tabs.context, ...STB, { tab: 'boxes' })
    await expect(unknown).rejects.toThrow('The tabs are: customer, packages')
  })
})

describe('an unreadable part', () => {
  const answered500 = () => new AppError('server', 'The service answered 500', { status: 500 })

  test.each([
    ['/channelstoreaccess/', 'Failed to load the packages of the engagement'],
    ['/valueaddedservice/', 'Failed to load the value-added services'],
    ['/devices/', 'Failed to load the devices'],
    ['/remoteconfiguration/', 'Failed to get remote configuration for STB'],
    ['/mediaaccess/', 'Failed to load the purchases'],
    ['/prepaids/', 'Failed to load the vouchers'],
    ['/history/SE', 'Failed to load the change log'],
  ])('at %s has the error of the console, and the rest is shown: partly done', async (path, text) => {
    const { context, out, err } = household({}, { fails: { path, error: answered500() } })
    expect(await view(context, ...STB, {})).toBe(3)
    expect(err()).toContain(`headend: ${text}: The service answered 500`)
    expect(out()).toContain('firstName')
  })

  test.each([
    ['/credentials/', 'Failed to load the credentials', /^username\t|"username"/m],
    ['/twofactor/', 'Failed to load the MFA settings', /^mfaSettings|"mfaSettings"/m],
    ['/serialnumber/', 'Failed to load the device serial numbers', /^"?deviceSerialNumbers/m],
  ])('at %s is not shown as empty [ERR-004, ERR-005, ERR-006]', async (path, text, field) => {
    for (const options of [{}, { json: true as const }]) {
      const { context, out, err } = household(options, { fails: { path, error: answered500() } })
      expect(await view(context, ...STB, {})).toBe(3)
      expect(err()).toContain(`${text}: The service answered 500`)
      expect(out()).toMatch(/firstName/)
      expect(out()).not.toMatch(field)
    }
    const devices = household({}, { fails: { path, error: answered500() } })
    expect(await view(devices.context, ...STB, { tab: 'devices' })).toBe(0)
  })

  test('is an error for the engagement itself [ERR-003]', async () => {
    const { context, out } = household({}, { fails: { path: '/engagement/SE/', error: answered500() } })
    await expect(view(context, ...STB, {})).rejects.toThrow(/^The service answered 500$/)
    expect(out()).toBe('')
  })

  test('is not read without a TV account or a box [OPN-75, OPN-76]', async () => {
    const { context, asked } = household({}, { platform: 'OTT', stored: { tvAccountId: '' } })
    expect(await view(context, 'OTT', '4711900', {})).toBe(0)
    expect(asked.some((path) => /remoteconfiguration|mediaaccess|prepaids/.test(path))).toBe(false)
  })
})
