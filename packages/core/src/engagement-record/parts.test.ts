import { describe, expect, test } from 'vitest'
import { execute } from '../command/index.ts'
import { as, frontEnd, json, providerThat } from '../fixtures.ts'
import { saveEngagement } from './commands.ts'
import { wire } from './fixtures.ts'
import type { EngagementDraft } from './form.ts'
import { SIDE_FIELDS, SIDE_PARTS, type SidePart, unreadFields } from './parts.ts'
import { engagementRecordQueries, readAgain } from './queries.ts'
import { mayEditDraftField } from './rights.ts'
import { engagementDraftOf } from './rules.ts'

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

/** Services that give all of an engagement, but for what is broken. */
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

/** Something else in each field. */
const TYPED: Pick<EngagementDraft, 'username' | 'password' | 'mfaSettings' | 'deviceSerialNumbers'> = {
  username: 'ann',
  password: 'hemligt',
  mfaSettings: { sms: null, email: { enabled: true, value: 'ann@example.se' } },
  deviceSerialNumbers: [{ id: 'H71', activated: false }],
}

describe.each(SIDE_PARTS)('%s that cannot be read', (part) => {
  const broken = [PATHS[part]]

  test('takes nothing else with it, and is not taken for nothing [ERR-004, ERR-005, ERR-006]', async () => {
    const found = await services(broken).read()
    expect(found.record.id).toBe('4711003')
    expect(Object.keys(found.unread)).toEqual([part])
    expect(found.unread[part]?.message).toBe('The service answered 500: out of order')
    expect(unreadFields(found)).toEqual(SIDE_FIELDS[part])
    const whole = await services([]).read()
    expect(unreadFields(whole)).toEqual([])
    for (const other of SIDE_PARTS.filter((one) => one !== part))
      for (const field of SIDE_FIELDS[other])
        expect(engagementDraftOf(found)[field]).toEqual(engagementDraftOf(whole)[field])
  })

  test('is tried again alone, and the rest stays as it was read', async () => {
    const first = await services(broken).read()
    const { context, sent } = services([])
    const found = (await readAgain(context, first))(first)
    expect(sent.map(({ url }) => url)).toEqual([expect.stringContaining(PATHS[part])])
    expect(found).toEqual({ ...(await services([]).read()), record: first.record })
    expect(found.record).toBe(first.record)
  })

  test('can be changed by nobody, and is never sent: the save says so before it sends anything', async () => {
    const original = await services(broken).read()
    for (const field of SIDE_FIELDS[part]) {
      expect(mayEditDraftField(field, original, as('dev', 'SE'))).toMatchObject({
        allowed: false,
        reason: 'it could not be read, so it cannot be changed',
      })
      const { context, sent } = services([])
      const typed = { ...engagementDraftOf(original), city: 'Kiruna', [field]: TYPED[field] }
      const outcome = await execute(saveEngagement, { ...identity, original, draft: typed }, context)
      expect(outcome).toMatchObject({
        error: { fields: { [field]: 'Could not be read, so it cannot be saved' } },
      })
      expect(sent).toEqual([])
    }
  })

  test('does not stand in the way of the rest', async () => {
    const original = await services(broken).read()
    const { context, sent } = services([])
    const input = { ...identity, original, draft: { ...engagementDraftOf(original), city: 'Kiruna' } }
    expect(await execute(saveEngagement, input, context)).toMatchObject({ status: 'done' })
    expect(sent.map(({ method, body }) => [method, body])).toEqual([['PATCH', '{"city":"Kiruna"}']])
  })
})

test('what is missed only since the other parts are tried again stays missed, and what fails again, too', async () => {
  const first = await services([PATHS.credentials, PATHS.mfa]).read()
  const found = await readAgain(services([PATHS.mfa]).context, first)
  const now = await services(SIDE_PARTS.map((part) => PATHS[part])).read()
  expect(Object.keys(found(now).unread).toSorted()).toEqual(['mfa', 'serial-numbers'])
  expect(found(now).credentials.username).toBe('anna')
})

test('the engagement itself that cannot be read is no page [ERR-003]', async () => {
  await expect(services(['/engagementadmin/']).read()).rejects.toThrow('The service answered 500')
})

test('the four are asked for side by side', async () => {
  const answer = Promise.withResolvers<void>()
  const { data, sent } = providerThat(async () => {
    await answer.promise
    return json(wire)
  })
  const context = { ...frontEnd(data, as('dev', 'SE'), 'SE').context, country: 'SE' as const }
  const read = engagementRecordQueries.details(context, identity).queryFn({ signal })
  await expect.poll(() => sent.length).toBe(4)
  answer.resolve()
  await read
})
