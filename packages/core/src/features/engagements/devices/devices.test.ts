import { describe, expect, test } from 'vitest'
import { execute } from '../../../command/index.ts'
import {
  type Answering,
  anyCommand,
  as,
  frontEnd,
  json,
  type Person,
  perform,
  providerThat,
} from '../../../fixtures.ts'
import { details } from '../engagement-record/fixtures.ts'
import { logOutAllDevices, logOutDevice } from './commands.ts'
import { loggedInDevicesSchema } from './contract.ts'
import { deviceKeys } from './queries.ts'
import { deviceColumns, deviceName, headerFacts, isBox } from './rules.ts'

const identity = { country: 'SE', platform: 'OTT', id: '4711003' } as const
const DEVICES = 'http://admin.test/base/rest/engagementadmin/admin/v1/devices'

const fine: Answering = () => new Response(null, { status: 204 })
const broken: Answering = () => json({}, { status: 500 })
const logOut = (input: object, answer = fine) => perform(logOutDevice, { ...identity, ...input }, answer)
const logOutAll = (answer = fine, person: Person = 'maja') =>
  perform(logOutAllDevices, identity, answer, person)

describe('logging out', () => {
  test('one device is confirmed by its name, and invalidates the list [ENG-069, ENG-070, API-042, OPN-54]', async () => {
    const { calls, asked, said, invalidated } = await logOut({ deviceId: 'a/b?c', name: 'Apple TV' })
    expect(calls).toEqual([`DELETE ${DEVICES}/a%2Fb%3Fc/SE/OTT/4711003`])
    const about = 'Device a/b?c of OTT 4711003 in SE'
    expect(asked).toMatchObject([{ title: 'Log out Apple TV?', about, destructive: true }])
    expect(said).toEqual([{ tone: 'success', title: 'Success', text: 'Logged out device' }])
    expect(invalidated).toEqual([deviceKeys.list(identity)])
  })

  test.each([anyCommand(logOutDevice), anyCommand(logOutAllDevices)])(
    'ignores the body of the answer ($title) [ENG-070, ENG-071]',
    async (command) => {
      const headers = { 'content-type': 'application/json' }
      const unfinished = () => new Response('{"done":', { headers })
      const { outcome } = await perform(command, { ...identity, deviceId: 'x' }, unfinished)
      expect(outcome).toMatchObject({ status: 'done' })
    },
  )

  test('all devices is confirmed [ENG-069, ENG-071, API-043, OPN-54]', async () => {
    const { calls, asked, said } = await logOutAll()
    expect(asked[0]).toMatchObject({ title: 'Log out all devices?', destructive: true })
    expect(calls).toEqual([`DELETE ${DEVICES}/all/SE/OTT/4711003`])
    expect(said[0]?.text).toBe('Logged out all devices')
  })

  test('all devices is confirmed with the name of the customer', async () => {
    const { data } = providerThat(() =>
      json({ ...identity, firstName: 'Anna', lastName: 'Lindqvist', status: 'ACTIVE' }),
    )
    const { context } = frontEnd(data, as('maja', 'SE'), 'SE')
    const customers: unknown[] = []
    const confirm = async (...[, , describeCustomer]: Parameters<typeof context.confirm>) =>
      !customers.push(await describeCustomer?.())
    await execute(logOutAllDevices, identity, { ...context, confirm })
    expect(customers).toEqual(['Anna Lindqvist'])
  })

  test('a device with the id all does not log out all devices', async () => {
    const { calls, said } = await logOut({ deviceId: 'all' })
    expect(calls).toEqual([])
    expect(said[0]?.text).toBe('Failed to log out device')
  })

  test('shows its failure [ENG-072, ENG-073]', async () => {
    const all = [await logOut({ deviceId: 'x' }, broken), await logOutAll(broken)]
    expect(all.map(({ said }) => said[0]?.text)).toEqual([
      'Failed to log out device',
      'Failed to log out all devices',
    ])
  })

  test('shows no device in statistics [OPN-110]', async () => {
    const seen: string[] = []
    const { data } = providerThat(fine, { onExchange: ({ path }) => void seen.push(path) })
    const { context } = frontEnd(data, as('maja', 'SE'), 'SE')
    await execute(logOutDevice, { ...identity, deviceId: 'phone-of-anna' }, context)
    expect(seen).toHaveLength(1)
    expect(seen[0]).not.toContain('phone-of-anna')
  })

  test('is forbidden for readers [OPN-38]', async () => {
    const { outcome, calls } = await logOutAll(fine, 'olli')
    expect(outcome).toMatchObject({ error: { kind: 'forbidden' } })
    expect(calls).toEqual([])
  })
})

test('a device is named by model, browser, client or id; the box by its client [ENG-067, ENG-068]', () => {
  const devices = loggedInDevicesSchema.parse([
    { deviceId: 1, vendorModel: 'Apple TV', browser: 'x' },
    {
      deviceId: 2,
      browser: 'Chrome',
      os: 'Windows',
      browserVersion: '131',
      geographicLocation: { city: 'Oslo', country: 'NO' },
    },
    { deviceId: 3, tvClientName: 'iptvstb' },
    { deviceId: 4, lastSeen: null },
  ])
  expect(devices.map(deviceName)).toEqual(['Apple TV', 'Chrome, Windows', 'iptvstb', '4'])
  expect(devices.map(isBox)).toEqual([false, false, true, false])
  const second = devices[1]
  if (!second) throw new Error('No device')
  expect(deviceColumns('SE').map((column) => 'value' in column && column.value(second))).toEqual([
    ...['Chrome, Windows', '', 'Chrome 131', 'Windows', null, 'Oslo, NO', '', '', '2'],
  ])
})

describe('the header of a customer', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const devices = loggedInDevicesSchema.parse([
    {
      deviceId: 'a',
      vendorModel: 'Arris VIP5305',
      tvClientName: 'iptvstb',
      lastSeen: '2026-11-27T11:00:00Z',
    },
    { deviceId: 'b', vendorModel: 'Apple TV', lastSeen: '2026-11-27T11:55:00Z' },
    { deviceId: 'c', vendorModel: 'Old', lastSeen: null },
  ])
  const facts = (record: object, over: object = {}) =>
    headerFacts({ details: details({}, record), devices, now, ...over }).map(
      ({ label, text }) => `${label}: ${text}`,
    )

  test('of a box says when which device was seen last, the box, and the first packages', () => {
    expect(facts({ platform: 'STB', tvPackageReferences: ['bas', 'film', 'sport'] })).toEqual([
      'Last seen: 5 minutes ago · Apple TV',
      'Box: Arris VIP5305 · H71',
      'Packages: bas, film +1',
    ])
    expect(facts({ platform: 'STB' }, { devices: devices.slice(0, 1), now: now - 3_540_000 })[0]).toBe(
      'Last seen: 1 minute ago',
    )
  })

  test('on OTT has the e-mail for the box; what is not known yet is undefined, and none is empty', () => {
    expect(facts({ tvPackageReferences: [] }, { devices: undefined })).toEqual([
      'Last seen: undefined',
      'E-mail: anna@example.se',
      'Packages: ',
    ])
    expect(facts({}, { devices: [] })[0]).toBe('Last seen: ')
  })
})
