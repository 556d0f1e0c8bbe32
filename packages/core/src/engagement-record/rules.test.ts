import { describe, expect, test } from 'vitest'
import { changesOf, problemsOf } from '../edit/index.ts'
import { engagementRecordSchema } from './contract.ts'
import { engagementDraftSchemaFor } from './draft.ts'
import { engagementFacts } from './facts.ts'
import { engagementFields } from './fields.ts'
import { details, draft, wire } from './fixtures.ts'
import type { EngagementDraft } from './form.ts'
import { UNSAVED_ENGAGEMENT } from './labels.ts'
import { credentialsBody, engagementBody, engagementDraftOf, settledDraft } from './rules.ts'
import { NPVR } from './service-profiles.ts'

const [BASIC, , MULTIROOM] = wire.serviceProfileReferences

describe('what the form holds', () => {
  test('of an engagement: Geo block the other way round, NPVR apart, no password, no pin of 0 [ENG-036, ENG-040, ENG-043, ENG-081]', () => {
    expect(draft()).toMatchObject({
      username: 'anna',
      password: '',
      geoBlock: true,
      npvr: true,
      serviceProfileReferences: [BASIC, MULTIROOM],
      pin1: '1234',
      pin2: '',
    })
  })

  test('of one whose service leaves everything out that it may [ENG-030..032, ENG-044]', () => {
    const { id, country, platform, status } = wire
    const record = engagementRecordSchema.parse({ id: Number(id), country, platform, status, pin1: null })
    const credentials = { countryCode: country, platform, engagementId: id }
    const found = engagementDraftOf({ record, credentials, mfaSettings: [], deviceSerialNumbers: [] })
    expect(found).toMatchObject({
      username: '',
      pin1: '',
      email: '',
      tvPackageReferences: [],
      superUser: false,
    })
    expect(found.mfaSettings).toEqual({ sms: null, email: null })
  })

  test('has a field of its own for each value, in the words of the change log [ENG-033]', () => {
    const named = engagementFields('OTT').map(({ name }) => name)
    expect([...named].sort()).toEqual(Object.keys(draft()).sort())
  })

  test('shows the e-mail over OTT only, and the super user of test subscriptions only [ENG-034, ENG-035]', () => {
    const shown = (platform: 'OTT' | 'STB', form: EngagementDraft) =>
      engagementFields(platform)
        .filter((field) => field.shown?.(form) ?? true)
        .map(({ name }) => name)
    expect(shown('OTT', draft())).toEqual(expect.arrayContaining(['email', 'superUser']))
    expect(shown('STB', draft())).not.toContain('email')
    expect(shown('OTT', draft({ testSubscription: false }))).not.toContain('superUser')
  })

  test('offers every status of an engagement to be chosen [ENG-041]', () => {
    const status = engagementFields('OTT').find(({ name }) => name === 'status')
    expect(status?.choices?.map(({ value }) => value)).toEqual(['ACTIVE', 'CLOSED', 'BLOCKED'])
  })

  test('shows as a date when BSS last changed it [ENG-037]', () => {
    const facts = engagementFacts(details().record, (iso) => `at ${iso}`)
    expect(facts.find(({ name }) => name === 'lastModifiedByBss')).toMatchObject({
      label: 'Last modified by BSS',
      text: 'at 2026-06-01T10:00:00.000Z',
    })
    expect(facts.find(({ name }) => name === 'modified')?.text).toBe('')
  })

  test('says of each pin that its leading zeros are not kept [OPN-79]', () => {
    const pins = engagementFields('STB').filter(({ name }) => name === 'pin1' || name === 'pin2')
    expect(pins.map(({ help }) => help)).toEqual(pins.map(() => 'Up to 4 digits; leading zeros are not kept'))
    expect(pins).toHaveLength(2)
  })

  test('is left after a question as it is quoted, spelling included [ENG-029, OPN-44]', () => {
    expect(UNSAVED_ENGAGEMENT).toBe('You have unsaved changed. Are you sure you want to leave?')
  })

  test('tells of a pin or a password that it has changed, not what it is [ENG-043, OPN-79]', () => {
    const changes = changesOf(engagementFields('OTT'), draft(), draft({ pin1: '9876', password: 'hemligt' }))
    expect(changes.map(({ label }) => label)).toEqual(['Password', 'Pin 1'])
    expect(JSON.stringify(changes)).not.toMatch(/hemligt|1234|9876/)
    expect(changes.map(({ secret }) => secret)).toEqual([true, true])
  })
})

describe('an engagement update sends', () => {
  test.each<[Partial<EngagementDraft>, object]>([
    [{}, {}],
    [{ firstName: 'Ann' }, { firstName: 'Ann' }],
    [{ username: 'ann', password: 'x' }, {}],
    [{ mfaSettings: { sms: null, email: null }, deviceSerialNumbers: [] }, {}],
    [{ pin1: '' }, { pin1: 0 }],
    [{ pin1: '0042' }, { pin1: 42 }],
    [{ pin2: '1' }, { pin2: 1 }],
    [{ testSubscription: false }, { testSubscription: false, superUser: false }],
    [
      { testSubscription: false, superUser: true },
      { testSubscription: false, superUser: false },
    ],
    [{ superUser: false }, { superUser: false }],
    [{ geoBlock: false }, { whiteListed: true }],
    [{ allowedConcurrentStbStreams: '2' }, {}],
    [{ allowedConcurrentStbStreams: '3' }, { allowedConcurrentStbStreams: 3 }],
    [{ npvr: false }, { serviceProfileReferences: [BASIC, MULTIROOM] }],
    [{ serviceProfileReferences: [MULTIROOM, BASIC] }, {}],
    [{ serviceProfileReferences: [MULTIROOM] }, { serviceProfileReferences: [NPVR, MULTIROOM] }],
    [{ tvPackageReferences: ['basic-se'] }, { tvPackageReferences: ['basic-se'] }],
    [{ status: 'BLOCKED' }, { status: 'BLOCKED' }],
  ])('of %j only %j [ENG-059, ENG-080..083, API-031]', (over, body) => {
    expect(engagementBody(draft(over), details())).toEqual(body)
  })

  test('the super user along with a test subscription that ends, also where there was none [ENG-082]', () => {
    const plain = details({}, { superUser: false })
    const ended = { ...engagementDraftOf(plain), testSubscription: false }
    expect(engagementBody(ended, plain)).toEqual({ testSubscription: false, superUser: false })
  })

  test('NPVR where there was none', () => {
    const without = details({}, { serviceProfileReferences: [BASIC] })
    expect(engagementBody({ ...engagementDraftOf(without), npvr: true }, without)).toEqual({
      serviceProfileReferences: [BASIC, NPVR],
    })
  })

  test.each([null, 'Anna <anna@example.se>'])(
    'never an e-mail over STB, where %j that is stored keeps nobody from saving [ENG-034, ENG-075]',
    (email) => {
      const box = details({}, { platform: 'STB', email })
      expect(problemsOf(engagementDraftSchemaFor(box), engagementDraftOf(box))).toEqual({})
      expect(engagementBody({ ...engagementDraftOf(box), email: 'a@b.se' }, box)).toEqual({})
    },
  )

  test.each<[string, object, Partial<EngagementDraft>, object]>([
    ['made a test, a super user and a customer again', {}, { superUser: true }, {}],
    ['that is one in the store', { superUser: true }, {}, {}],
    [
      'that is one in the store, made a test',
      { superUser: true },
      { testSubscription: true },
      { testSubscription: true, superUser: false },
    ],
    [
      'made a test',
      {},
      { testSubscription: true, superUser: true },
      { testSubscription: true, superUser: true },
    ],
  ])('no super user of a customer, %s [ENG-035, ENG-082]', (_, stored, over, body) => {
    const customer = details({}, { testSubscription: false, superUser: false, ...stored })
    expect(engagementBody({ ...engagementDraftOf(customer), ...over }, customer)).toEqual(body)
  })

  test('and tells of the super user that falls with the test subscription, and stands again with it [ENG-082]', () => {
    const told = (over: Partial<EngagementDraft>) =>
      changesOf(engagementFields('OTT'), draft(), settledDraft(draft(over))).map(({ label }) => label)
    expect(told({ testSubscription: false, superUser: true })).toEqual(['Test subscription', 'Super user'])
    expect(told({ testSubscription: true, superUser: true })).toEqual([])
  })
})

describe('a credentials update sends', () => {
  const keys = { countryCode: 'SE', platform: 'OTT', engagementId: '4711003' }

  test.each<[Partial<EngagementDraft>, object | undefined]>([
    [{}, undefined],
    [{ username: 'ann' }, { ...keys, username: 'ann' }],
    [{ password: 'x' }, { ...keys, password: 'x' }],
    [
      { username: 'ann', password: 'x' },
      { ...keys, username: 'ann', password: 'x' },
    ],
  ])('of %j its keys and what has changed: %j [ENG-084, API-036]', (over, body) => {
    expect(credentialsBody(draft(over), details())).toEqual(body)
  })
})
