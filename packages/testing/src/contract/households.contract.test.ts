/** Devices, box settings, purchases and vouchers of a household, against the embedded provider. */
import { boxSettingsQueries, boxSettingsView } from '@headend/core/box-settings'
import type { Country } from '@headend/core/country'
import { deviceQueries, isBox, logOutAllDevices, logOutDevice } from '@headend/core/devices'
import { boxCommand, type EngagementIdentity } from '@headend/core/engagements'
import { type AccessType, moveEst, purchaseQueries } from '@headend/core/purchases'
import {
  createVoucher,
  deleteVoucher,
  newVoucherDraft,
  updateVoucher,
  usesLeft,
  voucherDraftOf,
  voucherQueries,
} from '@headend/core/vouchers'
import { describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { call, withProvider } from '../with-provider.ts'
import { frontEnd } from './front-end.ts'

const DAY = 86_400_000
const zone = 'Europe/Stockholm'

withProvider(() => startProvider({ size: 0, pace: 0.01 }))

const { anna, manor, twin } = customers
const manorApp = { country: 'SE', platform: 'OTT', id: manor.engagements.OTT } as const
const annaBox = { country: 'SE', platform: 'STB', id: anna.engagements.STB } as const

/** A front end. */
async function at(account: AccountName, country: Country = 'SE') {
  const { as, fresh, run } = await frontEnd(account, country)
  return {
    as,
    run,
    devices: (identity: EngagementIdentity) => fresh(deviceQueries.list(as, identity)),
    settings: async (identity: EngagementIdentity) =>
      boxSettingsView(await fresh(boxSettingsQueries.detail(as, identity)), identity.country),
    purchases: (tvAccountId: string, accessType?: AccessType) =>
      fresh(purchaseQueries.list(as, { country, tvAccountId, accessType })),
    vouchers: (tvAccountId: string) => fresh(voucherQueries.list(as, { country, tvAccountId })),
    targets: async (term: string) => (await fresh(purchaseQueries.targets(as, term))).targets,
  }
}

describe('devices', () => {
  it('are listed with what they are and where they were seen, lately [API-041, ENG-067]', async () => {
    const { devices } = await at('maja')
    const found = await devices(manorApp)
    expect(found).toHaveLength(40)
    for (const { deviceId, tvClientName, lastSeen, loginIpAdress, geographicLocation } of found) {
      expect([deviceId, tvClientName, loginIpAdress, geographicLocation.city]).not.toContain('')
      expect(Date.now() - Date.parse(lastSeen ?? '')).toBeLessThan(62 * DAY)
      expect(Date.parse(lastSeen ?? '')).toBeLessThanOrEqual(Date.now())
    }
    expect(new Set(found.map(({ deviceId }) => deviceId)).size).toBe(40)
    expect((await devices(annaBox)).map(isBox)).toEqual([true, true])
  })

  it('are logged out one by one, or all at once [API-042, API-043, ENG-069..071]', async () => {
    const { run, devices } = await at('maja')
    const [first, second, ...rest] = await devices(manorApp)
    const { messages } = await run(logOutDevice, { ...manorApp, deviceId: second?.deviceId ?? '' })
    expect(messages).toEqual(['Logged out device'])
    expect(await devices(manorApp)).toEqual([first, ...rest])
    const again = await run(logOutDevice, { ...manorApp, deviceId: second?.deviceId ?? '' })
    expect(again.messages).toEqual(['Failed to log out device (No such device)'])
    expect((await run(logOutAllDevices, manorApp)).messages).toEqual(['Logged out all devices'])
    expect(await devices(manorApp)).toEqual([])
    expect((await run(logOutAllDevices, manorApp)).messages).toEqual(['Logged out all devices'])
  })

  it('are logged out by who operates them, restricted or not [OPN-38]', async () => {
    const sofie = await at('sofie', 'DK')
    const lars = { country: 'DK', platform: 'OTT', id: customers.lars.engagements.OTT } as const
    expect((await sofie.run(logOutAllDevices, lars)).outcome.status).toBe('done')
    const olli = await at('olli', 'FI')
    const mikko = { country: 'FI', platform: 'OTT', id: customers.mikko.engagements.OTT } as const
    expect(await olli.devices(mikko)).not.toEqual([])
    expect((await olli.run(logOutAllDevices, mikko)).outcome).toMatchObject({ error: { kind: 'forbidden' } })
  })
})

describe('the settings of a box', () => {
  it.each([
    ['SE', customers.anna.engagements.STB],
    ['FI', customers.mikko.engagements.STB],
    ['NO', customers.ingrid.engagements.STB],
    ['DK', customers.lars.engagements.STB],
  ] as const)(
    'are read in %s, with a region that is no more [API-045, STB-020..024]',
    async (country, id) => {
      const { settings } = await at('dev', country)
      const { groups, channelLists } = await settings({ country, platform: 'STB', id })
      expect(groups.flatMap((group) => group.settings)).toHaveLength(22)
      const last = groups.at(-1)?.settings.at(-1)
      expect(last).toMatchObject({ name: 'regionalChannel9', value: '999' })
      expect(last?.note).not.toBeUndefined()
      expect(channelLists.some(({ current }) => current)).toBe(true)
    },
  )

  it('are those of a new box after a factory reset [STB-011, STB-022]', async () => {
    const { run, settings } = await at('maja')
    const box = { country: 'SE', platform: 'STB', id: twin.engagements.STB } as const
    expect((await settings(box)).groups.flatMap((group) => group.settings).some(({ note }) => note)).toBe(
      true,
    )
    await run(boxCommand('factory-reset'), box)
    const after = (await settings(box)).groups.flatMap((group) => group.settings)
    expect(after.filter(({ note, otherwise }) => note || otherwise)).toEqual([])
  })

  it('of an app or of an unknown box are not found', async () => {
    const { settings } = await at('maja')
    await expect(settings({ ...annaBox, id: '1' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(settings(manorApp)).rejects.toMatchObject({ kind: 'usage' })
  })
})

describe('purchases', () => {
  it('are those of the last 183 days, newest first, of both kinds or of one [API-049, PUR-002..004]', async () => {
    const { purchases } = await at('maja')
    const all = await purchases(manor.tvAccountId)
    expect(all).toHaveLength(300)
    const times = all.map(({ startTime }) => Date.parse(startTime ?? ''))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(Math.min(...times)).toBeGreaterThan(Date.now() - 183 * DAY)
    const [rentals, bought] = [
      await purchases(manor.tvAccountId, 'RENTAL'),
      await purchases(manor.tvAccountId, 'EST'),
    ]
    expect(rentals.length * bought.length).toBeGreaterThan(0)
    expect(rentals.length + bought.length).toBe(300)
    expect(new Set(bought.map(({ accessType }) => accessType))).toEqual(new Set(['EST']))
  })

  it('are moved once, and both accounts tell of it [API-050, PUR-012..014]', async () => {
    const { run, purchases, targets } = await at('maja')
    const before = await purchases(anna.tvAccountId)
    expect(before).not.toEqual([])
    expect(await targets(twin.username)).toEqual([
      { tvAccountId: twin.tvAccountId, name: 'Per Åkesson', username: twin.username },
    ])
    const move = {
      country: 'SE',
      fromTvAccountId: anna.tvAccountId,
      toTvAccountId: twin.tvAccountId,
    } as const
    const { messages } = await run(moveEst, move)
    expect(messages).toEqual(['Est and rentals were successfully moved'])
    const left = await purchases(anna.tvAccountId)
    expect(left.map(({ movedToTvAccountId }) => movedToTvAccountId)).toEqual(
      before.map(() => twin.tvAccountId),
    )
    const arrived = (await purchases(twin.tvAccountId)).filter((one) => one.movedFromTvAccountId)
    expect(arrived.map(({ mediaId }) => mediaId)).toEqual(before.map(({ mediaId }) => mediaId))
    const again = await run(moveEst, move)
    expect(again.messages).toEqual([
      `Failed to move est and rentals (The service answered 409: ${anna.tvAccountId} has nothing to move)`,
    ])
  })

  it('of an account that is not there are not found', async () => {
    const { purchases, vouchers } = await at('maja')
    await expect(purchases('unknown')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(vouchers('unknown')).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('are for who may read engagements, and moved by who may edit them [ROL-026]', async () => {
    const nora = await at('nora')
    await expect(nora.purchases(anna.tvAccountId)).rejects.toMatchObject({ status: 403 })
    const sofie = await at('sofie', 'DK')
    expect(await sofie.purchases(customers.lars.tvAccountId)).not.toEqual([])
    const move = { country: 'DK', fromTvAccountId: customers.lars.tvAccountId, toTvAccountId: 'x' } as const
    expect((await sofie.run(moveEst, move)).outcome).toMatchObject({ error: { kind: 'forbidden' } })
  })
})

describe('vouchers', () => {
  const account = { country: 'SE', tvAccountId: manor.tvAccountId } as const
  const clock = () => ({ zone, now: Date.now() })

  it('are there, some used in part [API-051, PUR-017..019]', async () => {
    const { vouchers } = await at('maja')
    const found = await vouchers(account.tvAccountId)
    expect(found).toHaveLength(3)
    for (const voucher of found) expect(usesLeft(voucher)).toBeLessThanOrEqual(voucher.quantity)
    expect(found[0]).toMatchObject(account)
  })

  it('are created, changed and deleted [API-052..054, PUR-029]', async () => {
    const { run, vouchers } = await at('maja')
    const before = await vouchers(account.tvAccountId)
    const now = clock()
    const created = await run(createVoucher, { ...account, draft: newVoucherDraft(now), clock: now })
    expect(created.messages).toEqual(['Voucher was successfully created'])
    const original = (await vouchers(account.tvAccountId)).at(-1)
    if (!original) throw new Error('No voucher')
    expect(original).toMatchObject({ quantity: 1, timeUsed: 0, startTime: new Date(now.now).toISOString() })
    const draft = { ...voucherDraftOf(original, zone), quantity: '4' }
    expect((await run(updateVoucher, { ...account, original, draft, clock: clock() })).messages).toEqual([
      'Voucher was successfully updated',
    ])
    expect((await vouchers(account.tvAccountId)).at(-1)).toEqual({ ...original, quantity: 4 })
    const removed = await run(deleteVoucher, { ...account, id: original.id })
    expect(removed.messages).toEqual(['Voucher was successfully deleted'])
    expect(await vouchers(account.tvAccountId)).toEqual(before)
  })

  const PREPAIDS = '/rest/mediarentalservice/admin/v1/prepaids'
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const whole = () => ({
    ...{ ...account, quantity: 1, timeUsed: 0 },
    ...{ startTime: inDays(0), endTime: inDays(1) },
  })

  const sent = (method: string, path: string, body: object) =>
    call(method, PREPAIDS + path, { as: 'maja', body })

  const NUMBER = { quantity: 'Number must be a positive integer' }
  const DATE = { endTime: 'Date must span into the future' }
  const REQUIRED = 'Is required'

  it.each<[object, object]>([
    [{ quantity: 0 }, NUMBER],
    [{ quantity: -1 }, NUMBER],
    [{ quantity: 1.5 }, NUMBER],
    [{ quantity: '2' }, NUMBER],
    [{ quantity: undefined }, NUMBER],
    [{ startTime: inDays(-2), endTime: inDays(-1) }, DATE],
    [{ startTime: inDays(2), endTime: inDays(1) }, DATE],
    [{ startTime: 'soon' }, DATE],
    [{ startTime: undefined }, { startTime: REQUIRED }],
    [{ endTime: '' }, { endTime: REQUIRED }],
    [{ tvAccountId: undefined }, { tvAccountId: REQUIRED }],
    [{ timeUsed: undefined }, { timeUsed: 'Must be 0 or more' }],
  ])(
    'with %j are refused by the service itself, new ones and others: %j [PUR-023, PUR-024, PUR-027, BAD-026, BAD-027]',
    async (over, fields) => {
      const { vouchers } = await at('maja')
      const before = await vouchers(account.tvAccountId)
      const body = { ...whole(), ...over }
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${before[0]?.id}`],
      ] as const)
        expect(await sent(method, path, body)).toMatchObject({ status: 400, body: { fields } })
      expect(await vouchers(account.tvAccountId)).toEqual(before)
    },
  )

  it('of whose dates the service thinks otherwise are refused at the field that has them', async () => {
    const { run } = await at('maja')
    const past = { zone, now: Date.now() - 800 * DAY }
    const { outcome } = await run(createVoucher, { ...account, draft: newVoucherDraft(past), clock: past })
    expect(outcome).toMatchObject({ error: { fields: { end: 'Date must span into the future' } } })
  })

  it('are changed only in a known country, with an id that the account has [PUR-028]', async () => {
    const { vouchers } = await at('maja')
    const before = await vouchers(account.tvAccountId)
    const path = `/${before[0]?.id}`
    for (const country of [undefined, 'XX'])
      expect(await sent('PUT', path, { ...whole(), country })).toMatchObject({ status: 400 })
    for (const id of ['no-such-voucher', `${anna.tvAccountId}-prepaid-1`])
      expect(await sent('PUT', `/${id}`, whole())).toMatchObject({ status: 404 })
    expect(await vouchers(account.tvAccountId)).toEqual(before)
  })

  it('sent twice with one key are one', async () => {
    const { vouchers } = await at('maja')
    const before = await vouchers(account.tvAccountId)
    const once = { as: 'maja', body: whole(), headers: { 'Idempotency-Key': 'voucher-once' } } as const
    const send = () => call('POST', PREPAIDS, once)
    expect(await send()).toEqual(await send())
    expect(await vouchers(account.tvAccountId)).toHaveLength(before.length + 1)
  })

  it('of one account cannot be deleted through another', async () => {
    const { run } = await at('maja')
    const { messages } = await run(deleteVoucher, { ...account, id: `${anna.tvAccountId}-prepaid-1` })
    expect(messages).toEqual([
      'Failed to delete voucher (The service no longer has this record: someone may have deleted it)',
    ])
  })
})
