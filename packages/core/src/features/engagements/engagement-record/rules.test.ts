import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, problemsOf } from '../../../edit/index.ts'
import { serialNumbersSchema } from './contract.ts'
import { adjustedDraft, engagementDraftOf, NPVR } from './details.ts'
import { type EngagementDraft, engagementDraftSchemaFor, type MfaForm } from './draft.ts'
import { engagementFields } from './fields.ts'
import { details, draft, wire } from './fixtures.ts'
import { changedSerialNumbers, credentialsBody, engagementBody, mfaRemovals } from './rules.ts'

const [BASIC, , MULTIROOM] = wire.serviceProfileReferences

describe('an engagement update sends', () => {
  test.each<[Partial<EngagementDraft>, object]>([
    [{}, {}],
    [{ firstName: 'Ann' }, { firstName: 'Ann' }],
    [{ username: 'ann', password: 'x' }, {}],
    [{ mfaSettings: { sms: null, email: null }, deviceSerialNumbers: [] }, {}],
    [{ pin1: '' }, { pin1: 0 }],
    [{ pin1: '0042' }, { pin1: 42 }],
    [{ testSubscription: false }, { testSubscription: false, superUser: false }],
    [{ geoBlock: false }, { whiteListed: true }],
    [{ allowedConcurrentStbStreams: '2' }, {}],
    [{ allowedConcurrentStbStreams: '3' }, { allowedConcurrentStbStreams: 3 }],
    [{ npvr: false }, { serviceProfileReferences: [BASIC, MULTIROOM] }],
    [{ serviceProfileReferences: [MULTIROOM, BASIC] }, {}],
    [{ serviceProfileReferences: [MULTIROOM] }, { serviceProfileReferences: [NPVR, MULTIROOM] }],
    [{ tvPackageReferences: ['basic-se'] }, { tvPackageReferences: ['basic-se'] }],
  ])('for %j only %j [ENG-059, ENG-080..083, API-031]', (over, body) => {
    expect(engagementBody(draft(over), details())).toEqual(body)
  })

  test('superUser false when a test subscription ends [ENG-082]', () => {
    const plain = details({}, { superUser: false })
    const ended = { ...engagementDraftOf(plain), testSubscription: false }
    expect(engagementBody(ended, plain)).toEqual({ testSubscription: false, superUser: false })
  })

  test('an added NPVR', () => {
    const without = details({}, { serviceProfileReferences: [BASIC] })
    const body = engagementBody({ ...engagementDraftOf(without), npvr: true }, without)
    expect(body).toEqual({ serviceProfileReferences: [BASIC, NPVR] })
  })

  test.each([null, 'Anna <anna@example.se>'])(
    'no e-mail on STB; a stored %j does not stop the save [ENG-034, ENG-075]',
    (email) => {
      const box = details({}, { platform: 'STB', email })
      expect(problemsOf(engagementDraftSchemaFor(box), engagementDraftOf(box))).toEqual({})
      expect(engagementBody({ ...engagementDraftOf(box), email: 'a@b.se' }, box)).toEqual({})
    },
  )

  const TEST = { testSubscription: true }

  test.each<[string, object, Partial<EngagementDraft>, object]>([
    ['made a test subscription and a customer again', {}, { superUser: true }, {}],
    ['stored as one', { superUser: true }, {}, {}],
    ['stored as one, made a test subscription', { superUser: true }, TEST, { ...TEST, superUser: false }],
    ['made a test subscription', {}, { ...TEST, superUser: true }, { ...TEST, superUser: true }],
  ])('no super user of a customer: %s [ENG-035, ENG-082]', (_, stored, over, body) => {
    const customer = details({}, { testSubscription: false, superUser: false, ...stored })
    expect(engagementBody({ ...engagementDraftOf(customer), ...over }, customer)).toEqual(body)
  })

  test('a change of Super user that follows from Test subscription [ENG-082]', () => {
    const labels = (over: Partial<EngagementDraft>) =>
      changesOf(engagementFields('OTT'), draft(), adjustedDraft(draft(over))).map(({ label }) => label)
    expect(labels({ testSubscription: false, superUser: true })).toEqual(['Test subscription', 'Super user'])
    expect(labels({ testSubscription: true, superUser: true })).toEqual([])
  })
})

describe('a credentials update sends', () => {
  const keys = { countryCode: 'SE', platform: 'OTT', engagementId: '4711003' }

  test.each<[Partial<EngagementDraft>, object | undefined]>([
    [{}, undefined],
    [{ username: 'ann' }, { ...keys, username: 'ann' }],
    [{ password: 'x' }, { ...keys, password: 'x' }],
  ])('for %j the keys and the changes: %j [ENG-084, API-036]', (over, body) => {
    expect(credentialsBody(draft(over), details())).toEqual(body)
  })
})

const sms = { enabled: true, value: '+46' }
const email = { enabled: true, value: 'a@b.se' }
const off = (channel: typeof sms) => ({ ...channel, enabled: false })

test.each<[string, MfaForm, MfaForm, string[]]>([
  ['nothing', { sms, email }, { sms, email }, []],
  ['one off', { sms, email }, { sms: off(sms), email }, ['sms']],
  ['both off', { sms, email }, { sms: off(sms), email: off(email) }, ['sms', 'email']],
  ['on again', { sms, email: null }, { sms, email: null }, []],
  ['on where there was none', { sms: null, email: null }, { sms, email: null }, []],
])(
  'second factors, %s: only those switched off are removed [ENG-085, API-038]',
  (_, before, after, removed) => {
    const removals = mfaRemovals(before, after)
    expect(removals.map(({ verificationMethod }) => verificationMethod)).toEqual(removed)
    for (const { verificationMethod, value } of removals)
      expect(value).toBe((verificationMethod === 'sms' ? sms : email).value)
  },
)

test('each changed box is one call; unlisted boxes are ignored [ENG-066, API-047, API-048]', () => {
  expect(changedSerialNumbers([], [{ id: 'H9', activated: true }])).toEqual([])
  const read = serialNumbersSchema.parse({ deviceSerialNumbers: [{ deviceSerialNumber: 71 }] })
  expect(read).toEqual([{ deviceSerialNumber: '71', activated: false }])
  const arbitrary = fc.uniqueArray(fc.record({ id: fc.string(), activated: fc.boolean() }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(arbitrary, fc.array(fc.boolean()), (before, toggled) => {
      const after = before.map((one, index) => (toggled[index] ? { ...one, activated: !one.activated } : one))
      const changed = changedSerialNumbers(before, after).map(({ deviceSerialNumber }) => deviceSerialNumber)
      expect(changed).toEqual(before.filter((_, index) => toggled[index]).map(({ id }) => id))
    }),
    { seed: 48 },
  )
})

test('a factor that is switched off is shown with its value', () => {
  const before = draft({ mfaSettings: { sms, email } })
  const after = draft({ mfaSettings: { sms: off(sms), email } })
  expect(changesOf(engagementFields('OTT'), before, after)).toMatchObject([
    { label: 'Two-factor authentication', from: 'sms +46 (on)', to: 'sms +46 (off)' },
  ])
})
