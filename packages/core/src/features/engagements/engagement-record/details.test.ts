import { describe, expect, test } from 'vitest'
import { execute } from '../../../command/index.ts'
import { as, frontEnd, json, providerThat } from '../../../fixtures.ts'
import { saveEngagement } from './commands.ts'
import { engagementRecordSchema, mfaSettingsSchema } from './contract.ts'
import {
  engagementDraftOf,
  mfaForm,
  NPVR,
  SIDE_FIELDS,
  SIDE_PARTS,
  type SidePart,
  serviceProfileChoices,
  unreadFields,
} from './details.ts'
import type { EngagementDraft } from './draft.ts'
import { engagementFields } from './fields.ts'
import { details, draft, wire } from './fixtures.ts'
import { engagementFacts, UNSAVED_ENGAGEMENT } from './labels.ts'
import { engagementRecordQueries, rereadUnreadParts } from './queries.ts'
import { mayEditDraftField } from './rights.ts'

const [BASIC, , MULTIROOM] = wire.serviceProfileReferences

const identity = { country: 'SE', platform: 'OTT', id: '4711003' } as const
const { signal } = new AbortController()

const PATHS: Record<SidePart, string> = {
  credentials: '/credentialsservice/admin/v1/credentials/',
  mfa: '/twofactor/find/',
  'serial-numbers': '/deviceserialnumber/',
}

const ANSWERS: Record<SidePart, unknown> = {
  credentials: { countryCode: 'SE', platform: 'OTT', engagementId: '4711003', username: 'anna' },
  mfa: [{ verificationMethod: 'sms', value: '+46701234567' }],
  'serial-numbers': { deviceSerialNumbers: [{ deviceSerialNumber: 'H71', activated: true }] },
}

/** The services of an engagement; those with a broken path fail. */
function services(broken: string[]) {
  const { data, sent } = providerThat(({ url }) => {
    if (broken.some((path) => url.includes(path)))
      return json({ errorMessage: 'out of order' }, { status: 500 })
    const part = SIDE_PARTS.find((one) => url.includes(PATHS[one]))
    return json(part ? ANSWERS[part] : wire, { headers: { ETag: '"1"' } })
  })
  const context = { ...frontEnd(data, as('dev', 'SE'), 'SE').context, country: 'SE' as const }
  return { context, sent, read: () => engagementRecordQueries.details(context, identity).queryFn({ signal }) }
}

/** Changes of the fields of each part. */
const TYPED: Pick<EngagementDraft, 'username' | 'password' | 'mfaSettings' | 'deviceSerialNumbers'> = {
  username: 'ann',
  password: 'hemligt',
  mfaSettings: { sms: null, email: { enabled: true, value: 'ann@example.se' } },
  deviceSerialNumbers: [{ id: 'H71', activated: false }],
}

describe.each(SIDE_PARTS)('unread %s', (part) => {
  const broken = [PATHS[part]]

  test('does not affect the other parts [ERR-004, ERR-005, ERR-006]', async () => {
    const result = await services(broken).read()
    expect(result.record.id).toBe('4711003')
    expect(Object.keys(result.unread)).toEqual([part])
    expect(result.unread[part]?.message).toBe('The service answered 500: out of order')
    expect(unreadFields(result)).toEqual(SIDE_FIELDS[part])
    const whole = await services([]).read()
    expect(unreadFields(whole)).toEqual([])
    for (const other of SIDE_PARTS.filter((one) => one !== part))
      for (const field of SIDE_FIELDS[other])
        expect(engagementDraftOf(result)[field]).toEqual(engagementDraftOf(whole)[field])
  })

  test('can be read again alone', async () => {
    const first = await services(broken).read()
    const { context, sent } = services([])
    const result = (await rereadUnreadParts(context, first))(first)
    expect(sent.map(({ url }) => url)).toEqual([expect.stringContaining(PATHS[part])])
    expect(result).toEqual({ ...(await services([]).read()), record: first.record })
    expect(result.record).toBe(first.record)
  })

  test('cannot be changed, and refuses the save of an older draft', async () => {
    const original = await services(broken).read()
    for (const field of SIDE_FIELDS[part]) {
      const reason = "this field could not be loaded, so you can't change it"
      expect(mayEditDraftField(field, original, as('dev', 'SE'))).toMatchObject({ allowed: false, reason })
      const { context, sent } = services([])
      const typed = { ...engagementDraftOf(original), city: 'Kiruna', [field]: TYPED[field] }
      const outcome = await execute(saveEngagement, { ...identity, original, draft: typed }, context)
      const fields = { [field]: "This field could not be loaded, so it can't be saved" }
      expect(outcome).toMatchObject({ error: { fields } })
      expect(sent).toEqual([])
    }
  })

  test('does not stop the save of other parts', async () => {
    const original = await services(broken).read()
    const { context, sent } = services([])
    const input = { ...identity, original, draft: { ...engagementDraftOf(original), city: 'Kiruna' } }
    expect(await execute(saveEngagement, input, context)).toMatchObject({ status: 'done' })
    expect(sent.map(({ method, body }) => [method, body])).toEqual([['PATCH', '{"city":"Kiruna"}']])
  })
})

test('parts that fail during a second read, or again, stay unread', async () => {
  const first = await services([PATHS.credentials, PATHS.mfa]).read()
  const reread = await rereadUnreadParts(services([PATHS.mfa]).context, first)
  const now = await services(SIDE_PARTS.map((part) => PATHS[part])).read()
  expect(Object.keys(reread(now).unread).toSorted()).toEqual(['mfa', 'serial-numbers'])
  expect(reread(now).credentials.username).toBe('anna')
})

test('the choices of profiles include those of this engagement only [ENG-038, ENG-039]', () => {
  expect(serviceProfileChoices([BASIC, NPVR], ['/other/thing'])).toEqual([
    { value: BASIC, label: 'BASIC' },
    { value: '/other/thing', label: '/other/thing' },
  ])
})

test('MFA settings are read in any letter case; other methods are ignored [ENG-062, ENG-063, API-037]', () => {
  const result = mfaSettingsSchema.parse([
    { id: 1, verificationMethod: 'EMAIL', value: 'a@b.se' },
    { verificationMethod: 'app', value: 'x' },
  ])
  expect(mfaForm(result)).toEqual({ sms: null, email: { enabled: true, value: 'a@b.se' } })
})

describe('the form', () => {
  test('inverts Geo block, splits off NPVR, and has no password and no pin 0 [ENG-036, ENG-040, ENG-043, ENG-081]', () => {
    expect(draft()).toMatchObject({ username: 'anna', password: '', pin1: '1234', pin2: '' })
    const profiles = { npvr: true, serviceProfileReferences: [BASIC, MULTIROOM] }
    expect(draft()).toMatchObject({ geoBlock: true, ...profiles })
  })

  test('has empty values for missing fields [ENG-030..032, ENG-044]', () => {
    const { id, country, platform, status } = wire
    const record = engagementRecordSchema.parse({ id: Number(id), country, platform, status, pin1: null })
    const credentials = { countryCode: country, platform, engagementId: id }
    const result = engagementDraftOf({ record, credentials, mfaSettings: [], deviceSerialNumbers: [] })
    const empty = { username: '', pin1: '', email: '', tvPackageReferences: [], superUser: false }
    expect(result).toMatchObject({ ...empty, mfaSettings: { sms: null, email: null } })
  })

  test('has one field for each value [ENG-033]', () => {
    const named = engagementFields('OTT').map(({ name }) => name)
    expect([...named].sort()).toEqual(Object.keys(draft()).sort())
  })

  test('shows the e-mail on OTT only, and Super user for test subscriptions only [ENG-034, ENG-035]', () => {
    const shown = (platform: 'OTT' | 'STB', form: EngagementDraft) =>
      engagementFields(platform)
        .filter((field) => field.shown?.(form) ?? true)
        .map(({ name }) => name)
    expect(shown('OTT', draft())).toEqual(expect.arrayContaining(['email', 'superUser']))
    expect(shown('STB', draft())).not.toContain('email')
    expect(shown('OTT', draft({ testSubscription: false }))).not.toContain('superUser')
  })

  test('offers every status [ENG-041]', () => {
    const status = engagementFields('OTT').find(({ name }) => name === 'status')
    expect(status?.choices?.map(({ value }) => value)).toEqual(['ACTIVE', 'CLOSED', 'BLOCKED'])
  })

  test('shows the last change by BSS as a date [ENG-037]', () => {
    const facts = engagementFacts(details().record, (iso) => `at ${iso}`)
    expect(facts.find(({ name }) => name === 'lastModifiedByBss')).toMatchObject({
      label: 'Last modified by BSS',
      text: 'at 2026-06-01T10:00:00.000Z',
    })
    expect(facts.find(({ name }) => name === 'modified')?.text).toBe('')
  })

  test('has the quoted text for unsaved changes, spelling included [ENG-029, OPN-44]', () => {
    expect(UNSAVED_ENGAGEMENT).toBe('You have unsaved changed. Are you sure you want to leave?')
  })
})
