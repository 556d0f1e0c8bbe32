import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { describe, expect, test, vi } from 'vitest'
import { household } from './engagement.fixture.ts'
import { view } from './view.ts'

const STB = ['STB', '4711900'] as const
const person = { tty: true, env: { NO_COLOR: '1' } }

describe('an engagement', () => {
  test('is shown to people tab by tab, with the labels of the console [ENG-022, ENG-024, ENG-025]', async () => {
    const { context, out, err } = household({}, { person })
    expect(await view(context, ...STB, {})).toBe(0)
    const text = out()
    const shown = [
      ...ENGAGEMENT_TABS.map(({ title }) => title.replace(/^Purchases .*/, 'Purchases the last')),
    ]
    const places = shown.map((title) => text.indexOf(`\n${title}`))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(err()).toBe('test.person Test\\u001b[31m Person  ACTIVE  TEST\n')
    expect(text).toMatch(/^Geo block +On$/m)
    expect(text).toMatch(/^Kust 1 +kust +1 +Bas +Yes$/m)
    expect(text).toMatch(/^Two-factor authentication +sms +sms \+46701234567 \(on\)$/m)
    expect(text).toMatch(/^Picture format +7 +16:9 +Valt värde finns inte$/m)
    expect(text).toMatch(/^Purchases the last 183 days: 1 pc\.$/m)
  })

  test.each(['changes', 'change-log'])('has its change log at --tab %s', async (tab) => {
    const { context, out } = household({}, { person })
    await view(context, ...STB, { tab })
    expect(out()).toContain('Change log')
    expect(out()).not.toContain('Geo block')
  })

  test('is printed to a pipe line by line, with its part and as --set takes it', async () => {
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

  test('keeps its pins to itself until they are asked for, and its password for ever [ENG-043, OPN-79]', async () => {
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

  test('says to people where it has no second factor, and nothing in a pipe', async () => {
    const none = { answers: { '/twofactor/find/': [] } }
    const people = household({}, { ...none, person })
    await view(people.context, ...STB, { tab: 'security' })
    expect(people.out()).toMatch(/^Two-factor authentication +None$/m)
    const pipe = household({}, none)
    await view(pipe.context, ...STB, { tab: 'security' })
    expect(pipe.out()).not.toContain('None')
  })

  test('is whole in JSON, in the words of the form', async () => {
    const { context, out } = household({ json: true })
    await view(context, ...STB, {})
    expect(JSON.parse(out())).toMatchObject({
      ...{ id: '4711900', etag: '"v1"', name: 'Test\u001b[31m Person', geoBlock: true, npvr: true },
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

  test('is asked for side by side: nothing waits for another answer that need not', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { context, asked } = household({}, { until: promise })
    const viewed = view(context, ...STB, {})
    // All but purchases and vouchers, which need the account.
    await vi.waitFor(() => expect(asked).toHaveLength(9))
    resolve()
    await viewed
    expect(asked).toHaveLength(11)
  })

  test('is asked for no more than is wanted', async () => {
    const some = household({ json: 'username,devices' })
    await view(some.context, ...STB, {})
    expect(JSON.parse(some.out())).toEqual({ username: 'test.person', devices: [expect.anything()] })
    const tabs = household()
    await view(tabs.context, ...STB, { tab: 'devices' })
    for (const { asked } of [some, tabs])
      expect(asked.some((path) => /remoteconfiguration|mediaaccess|prepaids|history|access/.test(path))).toBe(
        false,
      )
    await expect(view(tabs.context, ...STB, { tab: 'boxes' })).rejects.toThrow(
      'The tabs are: customer, packages',
    )
  })
})

describe('what cannot be read of it', () => {
  const answered500 = () => new AppError('server', 'The service answered 500', { status: 500 })

  test.each([
    ['/channelstoreaccess/', 'Failed to load the packages of the engagement'],
    ['/valueaddedservice/', 'Failed to load the value-added services'],
    ['/devices/', 'Failed to load the devices'],
    ['/remoteconfiguration/', 'Failed to get remote configuration for STB'],
    ['/mediaaccess/', 'Failed to load the purchases'],
    ['/prepaids/', 'Failed to load the vouchers'],
    ['/history/SE', 'Failed to load the change log'],
  ])('at %s has the text of the console, and the rest is printed: partly done', async (path, text) => {
    const { context, out, err } = household({}, { fails: { path, error: answered500() } })
    expect(await view(context, ...STB, {})).toBe(3)
    expect(err()).toContain(`headend: ${text}: The service answered 500`)
    expect(out()).toContain('firstName')
  })

  test.each([
    ['/credentials/', 'Failed to load the credentials', /^username\t|"username"/m],
    ['/twofactor/', 'Failed to load the MFA settings', /^mfaSettings|"mfaSettings"/m],
    [
      '/serialnumber/',
      'Failed to load the device serial numbers',
      /^deviceSerialNumbers|"deviceSerialNumbers"/m,
    ],
  ])('at %s is not printed as if there were none [ERR-004, ERR-005, ERR-006]', async (path, text, field) => {
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

  test('is all of it where it is the engagement itself [ERR-003]', async () => {
    const { context, out } = household({}, { fails: { path: '/engagement/SE/', error: answered500() } })
    await expect(view(context, ...STB, {})).rejects.toThrow(/^The service answered 500$/)
    expect(out()).toBe('')
  })

  test('without a TV account and without a box there is nothing to ask for [OPN-75, OPN-76]', async () => {
    const { context, asked } = household({}, { platform: 'OTT', stored: { tvAccountId: '' } })
    expect(await view(context, 'OTT', '4711900', {})).toBe(0)
    expect(asked.some((path) => /remoteconfiguration|mediaaccess|prepaids/.test(path))).toBe(false)
  })
})
