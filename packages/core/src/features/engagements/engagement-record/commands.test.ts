import { describe, expect, test } from 'vitest'
import { execute } from '../../../command/index.ts'
import { PartlySavedError } from '../../../edit/index.ts'
import {
  type Answering,
  as,
  frontEnd,
  json,
  type Person,
  providerThat,
  recordingLog,
} from '../../../fixtures.ts'
import { saveEngagement } from './commands.ts'
import { engagementDraftOf } from './details.ts'
import type { EngagementDraft } from './draft.ts'
import { details, draft } from './fixtures.ts'

const BASE = 'http://admin.test/base/rest/'
const ENGAGEMENT = 'engagementadmin/admin/v1/engagement/SE/OTT/4711003'
const CREDENTIALS = 'credentialsservice/admin/v1/credentials'
const MFA = 'credentialsservice/admin/v1/twofactor/remove'
const SERIAL = 'deviceserialnumber/admin/v1/serialnumber'

const identity = { country: 'SE', platform: 'OTT', id: '4711003' } as const

/** A change of every part. */
const all: Partial<EngagementDraft> = {
  firstName: 'Ann',
  password: 'hemligt',
  mfaSettings: { sms: { enabled: false, value: '+46701234567' }, email: null },
  deviceSerialNumbers: [
    { id: 'H71', activated: false },
    { id: 'H72', activated: true },
  ],
}

const fine: Answering = () => new Response(null, { status: 204 })
const failingAt =
  (part: string, status = 500): Answering =>
  (sent) =>
    sent.url.includes(part) ? json({ errorMessage: 'out of order' }, { status }) : fine(sent)

async function save(
  over: Partial<EngagementDraft>,
  answer: Answering = fine,
  { original = details(), person = 'dev' as Person } = {},
) {
  const { data, sent } = providerThat(answer)
  const log = recordingLog()
  const { context, ...seen } = frontEnd(data, as(person, 'SE'), 'SE')
  const input = { ...identity, original, draft: { ...engagementDraftOf(original), ...over } }
  const outcome = await execute(saveEngagement, input, { ...context, log })
  const calls = sent.map(({ method, url }) => `${method} ${url.replace(BASE, '')}`)
  return { outcome, sent, calls, log, ...seen }
}

describe('saving', () => {
  test('sends engagement, credentials, MFA, serial numbers in order [ENG-089, OPN-70, API-031, API-036, API-038, API-048]', async () => {
    const { calls, sent, said, outcome } = await save(all)
    expect(calls).toEqual([
      `PATCH ${ENGAGEMENT}`,
      `PATCH ${CREDENTIALS}`,
      `DELETE ${MFA}`,
      `DELETE ${MFA}`,
      `PUT ${SERIAL}/H71?activated=false`,
      `PUT ${SERIAL}/H72?activated=true`,
    ])
    expect(sent.map(({ body }) => body && JSON.parse(body))).toEqual([
      { firstName: 'Ann' },
      { countryCode: 'SE', platform: 'OTT', engagementId: '4711003', password: 'hemligt' },
      ...[
        { verificationMethod: 'sms', value: '+46701234567' },
        { verificationMethod: 'email', value: 'anna@example.se' },
      ].map((setting) => ({ id: '4711003', countryCode: 'SE', engagementId: '4711003', ...setting })),
      undefined,
      undefined,
    ])
    expect(sent[0]?.headers.get('If-Match')).toBe('"read"')
    expect(said.map(({ text }) => text)).toEqual([
      'Engagement was successfully updated',
      'Credentials were successfully updated',
      'MFA Settings were successfully updated',
      'Device serial number was successfully updated',
    ])
    expect(outcome.status).toBe('done')
  })

  test.each<[Partial<EngagementDraft>, string[], string]>([
    [{}, [], 'No unsaved changes'],
    [{ city: 'Kiruna' }, [`PATCH ${ENGAGEMENT}`], 'Engagement was successfully updated'],
    [{ username: 'ann' }, [`PATCH ${CREDENTIALS}`], 'Credentials were successfully updated'],
    [
      { mfaSettings: { ...draft().mfaSettings, sms: null } },
      [`DELETE ${MFA}`],
      'MFA Settings were successfully updated',
    ],
    [
      { deviceSerialNumbers: [{ id: 'H72', activated: true }] },
      [`PUT ${SERIAL}/H72?activated=true`],
      'Device serial number was successfully updated',
    ],
  ])('of %j makes the calls %j [ENG-080, ENG-089, ENG-091, OPN-71]', async (over, expected, text) => {
    const { calls, said } = await save(over)
    expect(calls).toEqual(expected)
    expect(said).toEqual([{ tone: 'success', title: 'Success', text }])
  })

  test.each([
    [ENGAGEMENT, 'Failed to update the engagement', 0, 1],
    [`${CREDENTIALS}$`, 'Failed to update the credentials', 1, 2],
    [MFA, 'Failed to update the MFA settings', 2, 3],
    [SERIAL, 'Failed to update device serial number', 3, 5],
  ])(
    'stops at the first failure and lists the saved parts: %s [ENG-092, ENG-093, OPN-70, OPN-71]',
    async (part, text, saved, calls) => {
      const parts = ['Engagement', 'Credentials', 'MFA settings', 'Device serial numbers']
      const [done, left] = [parts.slice(0, saved).join(', ') || 'nothing', parts.slice(saved).join(', ')]
      const detail = `The service answered 500. Saved: ${done}. Not saved: ${left}`
      const at = ({ url }: { url: string }) => new RegExp(part).test(url)
      const answer: Answering = (sent) => (at(sent) ? json({}, { status: 500 }) : fine(sent))
      const result = await save(all, answer)
      expect(result.calls).toHaveLength(calls)
      expect(result.said).toEqual([{ tone: 'error', title: 'Something went wrong!', text, detail }])
    },
  )

  test('names a part that is saved in part [ENG-093]', async () => {
    const { deviceSerialNumbers = [] } = all
    const { said } = await save({ firstName: 'Ann', deviceSerialNumbers }, failingAt('H72'))
    expect(said[0]?.detail).toContain('Saved: Engagement. Partly saved: Device serial numbers')
    expect(said[0]?.detail).not.toContain('Not saved')
  })

  test('reports the saved fields and the kind of the failure', async () => {
    const { outcome } = await save(all, failingAt(MFA, 412))
    const { error } = outcome as unknown as { error: PartlySavedError }
    expect(error).toBeInstanceOf(PartlySavedError)
    expect(error).toMatchObject({ kind: 'conflict', part: 'mfa', status: 412 })
    expect(error.saved).toEqual(expect.arrayContaining(['firstName', 'password', 'username']))
    expect(error.saved).not.toContain('mfaSettings')
  })

  test('invalidates the engagements of the country, also after a failure', async () => {
    for (const answer of [fine, failingAt(ENGAGEMENT)])
      expect((await save(all, answer)).invalidated).toEqual([['engagements', 'SE']])
  })

  test('logs no password, also in a failure [ENG-043]', async () => {
    const { log, said } = await save(all, failingAt(CREDENTIALS))
    expect(log.lines).not.toEqual([])
    expect(JSON.stringify([log.lines, said])).not.toContain('hemligt')
  })
})

describe('a save is refused before anything is sent', () => {
  const customer = details({}, { testSubscription: false, superUser: false })

  test.each<[string, Partial<EngagementDraft>, string]>([
    ['personal details of a customer', { city: 'Kiruna' }, 'city'],
    ['packages of a customer', { tvPackageReferences: [] }, 'tvPackageReferences'],
    ['personal details, with a new test subscription', { testSubscription: true, city: 'Kiruna' }, 'city'],
    ['a removed user name', { username: '' }, 'username'],
    ['an invalid pin', { pin1: '12a' }, 'pin1'],
  ])('%s [ROL-020..022, ENG-074, OPN-42, OPN-78]', async (_, over, field) => {
    const { outcome, sent } = await save(over, fine, { original: customer, person: 'maja' })
    expect(outcome).toMatchObject({ error: { kind: 'rejected', fields: { [field]: expect.any(String) } } })
    expect(sent).toEqual([])
  })

  test('second factors in Norway [OPN-43]', async () => {
    const norwegian = details({}, { country: 'NO' })
    const over = { mfaSettings: { sms: null, email: null } }
    const { outcome, sent } = await save(over, fine, { original: norwegian })
    expect(outcome).toMatchObject({ error: { fields: { mfaSettings: expect.stringContaining('Norway') } } })
    expect(sent).toEqual([])
  })
})
