/** One engagement in full, as console and terminal read and save it, against the embedded provider. */

import { changeLogRows } from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import {
  ACCOUNT_NAMES,
  accessView,
  type EngagementDraft,
  engagementDraftOf,
  engagementRecordQueries,
  NPVR,
  saveEngagement,
  serviceProfileChoices,
} from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { describe, expect, it } from 'vitest'
import { type AccountName, customers } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { call, provider, withProvider } from '../with-provider.ts'
import { frontEnd } from './front-end.ts'

const { signal } = new AbortController()

withProvider(() => startProvider({ size: 200 }))

const annaBox = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const annaApp = { country: 'SE', platform: 'OTT', id: customers.anna.engagements.OTT } as const
const manor = { country: 'SE', platform: 'STB', id: customers.manor.engagements.STB } as const
const testBox = { country: 'SE', platform: 'STB', id: customers.testSe.engagements.STB } as const

/** A front end. */
async function at(account: AccountName, country: Country = 'SE') {
  const { as, fresh, run } = await frontEnd(account, country)
  const read = (identity: EngagementIdentity) => fresh(engagementRecordQueries.details(as, identity))
  const change = async (
    identity: EngagementIdentity,
    over: Partial<EngagementDraft>,
    original?: Awaited<ReturnType<typeof read>>,
  ) => {
    const known = original ?? (await read(identity))
    const draft = { ...engagementDraftOf(known), ...over }
    return run(saveEngagement, { ...identity, original: known, draft })
  }
  return {
    as,
    read,
    change,
    access: (identity: EngagementIdentity) => fresh(engagementRecordQueries.access(as, identity)),
    changes: (identity: EngagementIdentity) => fresh(engagementRecordQueries.changes(as, identity)),
  }
}

describe('an engagement', () => {
  it('is read whole: record, user name, second factors, boxes [API-029, API-035, API-037, API-047]', async () => {
    const { read } = await at('maja')
    const app = await read(annaApp)
    expect(app.record).toMatchObject({ ...annaApp, firstName: 'Anna', email: customers.anna.email })
    expect(app.record.etag).toMatch(/^".+"$/)
    expect(app.credentials.username).toBe('anna.lindqvist')
    expect(app.mfaSettings.map(({ verificationMethod }) => verificationMethod)).toEqual(['email', 'sms'])
    expect(app.deviceSerialNumbers).toEqual([])
    const box = await read(annaBox)
    expect(box.mfaSettings).toEqual([])
    expect(box.deviceSerialNumbers).toHaveLength(2)
    expect(box.record.serviceProfileReferences[0]).toMatch(/^\/serviceprofiles\/\w+\.serviceprofile$/)
  })

  it('is saved in parts, and reads back as it was saved [API-031, API-036, API-038, API-048, ENG-080, ENG-089]', async () => {
    const { as, read, change } = await at('dev')
    const before = await read(testBox)
    const { outcome, messages } = await change(testBox, {
      firstName: 'Prov',
      city: 'Kiruna',
      geoBlock: false,
      pin1: '42',
      username: 'prov.se',
      password: 'hemligt',
      tvPackageReferences: ['basic-se', 'film-se'],
      serviceProfileReferences: ['/serviceprofiles/PREMIUM.serviceprofile'],
      npvr: true,
      deviceSerialNumbers: before.deviceSerialNumbers.map(({ deviceSerialNumber, activated }) => ({
        id: deviceSerialNumber,
        activated: !activated,
      })),
    })
    expect(outcome.status).toBe('done')
    expect(messages).toEqual([
      'Engagement was successfully updated',
      'Credentials were successfully updated',
      'Device serial number was successfully updated',
    ])
    const after = await read(testBox)
    expect(after.record).toMatchObject({
      firstName: 'Prov',
      city: 'Kiruna',
      whiteListed: true,
      pin1: '42',
      tvPackageReferences: ['basic-se', 'film-se'],
    })
    expect(after.record.serviceProfileReferences).toContain('/serviceprofiles/NPVR.serviceprofile')
    expect(after.credentials).toEqual({ ...before.credentials, username: 'prov.se' })
    expect(after.deviceSerialNumbers.map(({ activated }) => activated)).toEqual(
      before.deviceSerialNumbers.map(({ activated }) => !activated),
    )
    expect(JSON.stringify(await as.data.get(everything(testBox)))).not.toContain('hemligt')
  })

  it('may have the service profiles that the constants name, NPVR among them [API-032, ENG-038..040]', async () => {
    const { as } = await at('maja')
    const profiles = await engagementRecordQueries.serviceProfiles(as).queryFn({ signal })
    expect(profiles).toContain(NPVR)
    for (const profile of profiles) expect(profile).toMatch(/^\/serviceprofiles\/\w+\.serviceprofile$/)
    expect(serviceProfileChoices(profiles, []).map(({ value }) => value)).not.toContain(NPVR)
  })

  it('loses a second factor that is switched off, and no other [API-038, ENG-085]', async () => {
    const { read, change } = await at('maja')
    const { mfaSettings } = engagementDraftOf(await read(annaApp))
    const { messages } = await change(annaApp, { mfaSettings: { ...mfaSettings, sms: null } })
    expect(messages).toEqual(['MFA Settings were successfully updated'])
    expect((await read(annaApp)).mfaSettings.map(({ verificationMethod }) => verificationMethod)).toEqual([
      'email',
    ])
  })

  it('that stops half-way is saved as far as it came; the second save sends the rest [OPN-70]', async () => {
    const { read, change } = await at('maja')
    provider.world.faults.arm({ path: '/rest/deviceserialnumber/', method: 'PUT', status: 500 })
    const before = await read(annaBox)
    const draft = {
      blockPurchase: !before.record.blockPurchase,
      deviceSerialNumbers: before.deviceSerialNumbers.map((one) => ({
        id: one.deviceSerialNumber,
        activated: false,
      })),
    }
    const first = await change(annaBox, draft)
    expect(first.messages).toEqual([
      'Failed to update device serial number (The service answered 500: A fault was armed. Saved: Engagement. Not saved: Device serial numbers)',
    ])
    provider.world.faults.clear()
    const second = await change(annaBox, draft)
    expect(second.messages).toEqual(['Device serial number was successfully updated'])
    expect((await read(annaBox)).record.blockPurchase).toBe(draft.blockPurchase)
  })

  it('whose boxes or second factors have changed since can still be saved', async () => {
    const { read, change } = await at('maja')
    const original = await read(annaBox)
    await change(annaBox, {
      deviceSerialNumbers: original.deviceSerialNumbers.map((one) => ({
        id: one.deviceSerialNumber,
        activated: true,
      })),
    })
    const { outcome } = await change(annaBox, { status: 'BLOCKED' }, original)
    expect(outcome.status).toBe('done')
  })
})

const everything = ({ country, platform, id }: EngagementIdentity) => ({
  service: 'adminPortal' as const,
  secure: true,
  path: `/rest/engagementdatabasepersister/admin/v1/history/${country}/${platform}/${id}`,
})

describe('the service itself', () => {
  const engagementPath = `/rest/engagementadmin/admin/v1/engagement/SE/STB/${customers.testSe.engagements.STB}`
  it.each<[object, number, object]>([
    [{ status: 'OPEN' }, 400, {}],
    [{ pin1: 12345 }, 400, { pin1: 'Must be a number' }],
    [{ password: 'x' }, 400, { password: 'Cannot be changed by this call' }],
    [{ id: '1' }, 400, { id: 'Cannot be changed' }],
    [{ country: 'NO' }, 400, { country: 'Cannot be changed' }],
    [{ nonsense: 1 }, 400, { nonsense: 'Unknown field' }],
    [{ tvPackageReferences: ['nowhere'] }, 400, { tvPackageReferences: 'Unknown: nowhere' }],
    [{ serviceProfileReferences: ['x'] }, 400, { serviceProfileReferences: 'Unknown: x' }],
    [{ email: 'a@b.se' }, 400, { email: 'There is none over STB' }],
  ])('refuses %j with %i [ENG-077, ENG-083, OPN-24, BAD-022, BAD-025]', async (body, status, fields) => {
    const answer = await call('PATCH', engagementPath, { as: 'dev', body })
    expect([answer.status, answer.body.fields ?? {}]).toEqual([status, fields])
  })

  it('merges a PUT like a PATCH, and knows no super user without a test subscription [OPN-03, ENG-082]', async () => {
    await call('PUT', engagementPath, { as: 'dev', body: { superUser: true } })
    const { body } = await call('PUT', engagementPath, { as: 'dev', body: { testSubscription: false } })
    expect(body).toMatchObject({ testSubscription: false, superUser: false })
    await call('PATCH', engagementPath, { as: 'dev', body: { testSubscription: true } })
  })

  it('has no personal details of customers, whatever the role [ROL-020, ROL-022]', async () => {
    const path = `/rest/engagementadmin/admin/v1/engagement/SE/STB/${annaBox.id}`
    const answer = await call('PATCH', path, { as: 'maja', body: { city: 'Kiruna' } })
    expect(answer).toMatchObject({ status: 403, body: { fields: { city: expect.any(String) } } })
  })
})

describe('the packages of an engagement', () => {
  it('come with stores and channels, and which package has which [API-033, ENG-045..047]', async () => {
    const { as, access } = await at('maja')
    const found = await access(manor)
    expect(found.tvPackages).toHaveLength(25)
    const [first] = found.tvPackages
    const opened = await tvPackageQueries
      .detail(as, { country: 'SE', id: first?.id ?? '' })
      .queryFn({ signal })
    const ofFirst = found.channels.filter(({ includedInTvPackage }) =>
      includedInTvPackage.some(({ nodeName }) => nodeName === first?.nodeName),
    )
    expect(ofFirst.map(({ id }) => id).sort()).toEqual(opened.channels.map(({ id }) => id).sort())
    expect(new Set(found.channels.map(({ id }) => id)).size).toBe(found.channels.length)
    expect(found.channels.some(({ includedInTvPackage }) => includedInTvPackage.length > 1)).toBe(true)
  })

  it('would get those of the catalogue, with their stores and channels [API-040, ENG-051, ENG-054, OPN-11]', async () => {
    const { as, access } = await at('maja')
    const found = await access(annaBox)
    const stored = found.tvPackages.map(({ nodeName }) => nodeName)
    const catalogue = await tvPackageQueries.list(as).queryFn({ signal })
    const chosen = catalogue.find(({ nodeName }) => !stored.includes(nodeName))
    if (!chosen) throw new Error('Every package is there already')
    const full = await tvPackageQueries.detail(as, { country: 'SE', id: chosen.id }).queryFn({ signal })
    const wanted = [...stored, chosen.nodeName]
    const view = accessView(found, { stored, selected: wanted }, [full])
    expect(view.packages.find(({ toBeAdded }) => toBeAdded)).toMatchObject({
      id: chosen.id,
      name: chosen.name,
    })
    const all = view.channels.map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining(full.channels.map(({ id }) => id)))
    expect(new Set(all).size).toBe(all.length)
  })

  it('are joined by value-added services at some [API-034, ENG-049]', async () => {
    const { as } = await at('dev')
    const all = await Promise.all(
      [annaBox, annaApp, manor, testBox].map((identity) =>
        engagementRecordQueries.valueAddedServices(as, identity).queryFn({ signal }),
      ),
    )
    for (const { tvPackageName, state } of all.flat()) expect([tvPackageName, state]).not.toContain('')
    expect(all.flat()).not.toEqual([])
  })
})

describe('the change log of an engagement', () => {
  it('has years of changes and new saves, without any secret [API-039, ENG-095, OPN-28]', async () => {
    const { change, changes } = await at('dev')
    const before = await changes(testBox)
    expect(before.length).toBeGreaterThan(2)
    await change(testBox, { lastName: 'Changed', pin2: '9', password: 'another' })
    const after = await changes(testBox)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(
      after.slice(before.length).map(({ user, patch }) => [user.name, patch.map(({ path }) => path)]),
    ).toEqual([
      ['Devi Holm', expect.arrayContaining(['/lastName', '/pin2'])],
      ['Devi Holm', ['/password']],
    ])
    const [password, group] = changeLogRows(after, ACCOUNT_NAMES, 'SE')
    expect(password).toMatchObject({ summary: 'replaced Password', to: '••••' })
    expect(group?.children?.map(({ summary: what }) => what)).toEqual(
      expect.arrayContaining(['replaced Last name', 'replaced Pin 2']),
    )
    expect(JSON.stringify(after)).not.toContain('another')
  })
})
