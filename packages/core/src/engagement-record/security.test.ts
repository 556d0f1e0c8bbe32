import fc from 'fast-check'
import { expect, test } from 'vitest'
import { no, YES } from '../access/index.ts'
import { changesOf } from '../edit/index.ts'
import { mfaSettingsSchema, serialNumbersSchema } from './contract.ts'
import { engagementFields } from './fields.ts'
import { draft } from './fixtures.ts'
import { changedSerialNumbers, type MfaForm, mfaForm, mfaRemovals, mfaToggle } from './security.ts'

const sms = { enabled: true, value: '+46' }
const email = { enabled: true, value: 'a@b.se' }
const off = (channel: typeof sms) => ({ ...channel, enabled: false })

test('what the service lists becomes the two of the form, however it spells them [ENG-062, ENG-063, API-037]', () => {
  const found = mfaSettingsSchema.parse([
    { id: 1, verificationMethod: 'EMAIL', value: 'a@b.se' },
    { verificationMethod: 'app', value: 'x' },
  ])
  expect(mfaForm(found)).toEqual({ sms: null, email })
})

test.each<[string, MfaForm, MfaForm, string[]]>([
  ['nothing', { sms, email }, { sms, email }, []],
  ['one off', { sms, email }, { sms: off(sms), email }, ['sms']],
  ['both off', { sms, email }, { sms: off(sms), email: off(email) }, ['sms', 'email']],
  ['on again', { sms, email: null }, { sms, email: null }, []],
  ['on where there was none', { sms: null, email: null }, { sms, email: null }, []],
])(
  'of the second factors, %s: only what is off now is removed [ENG-085, API-038]',
  (_, before, after, removed) => {
    const removals = mfaRemovals(before, after)
    expect(removals.map(({ verificationMethod }) => verificationMethod)).toEqual(removed)
    for (const { verificationMethod, value } of removals)
      expect(value).toBe((verificationMethod === 'sms' ? sms : email).value)
  },
)

test('a second factor that is switched off reads so, and not as if its number went', () => {
  const before = draft({ mfaSettings: { sms, email } })
  const after = draft({ mfaSettings: { sms: off(sms), email } })
  expect(changesOf(engagementFields('OTT'), before, after)).toMatchObject([
    { label: 'Two-factor authentication', from: 'sms +46 (on)', to: 'sms +46 (off)' },
  ])
})

test('a second factor is switched where it is on, by who may edit, and not in Norway [ENG-065, OPN-43]', () => {
  expect(mfaToggle(sms, 'SE', YES).allowed).toBe(true)
  expect(mfaToggle(sms, 'NO', YES)).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('Norway'),
  })
  expect(mfaToggle(null, 'SE', YES).allowed).toBe(false)
  expect(mfaToggle(sms, 'SE', no('why not'))).toMatchObject({ reason: 'why not' })
})

test('a box that has changed is a call, and no other is, nor one that the service did not list [ENG-066, API-047, API-048]', () => {
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
