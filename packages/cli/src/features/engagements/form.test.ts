import {
  type EngagementDraft,
  engagementDraftOf,
  engagementRecordSchema,
  fromSwitchForm,
  toSwitchForm,
} from '@headend/core/engagement-record'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flattenDocument } from './form.ts'

const record = engagementRecordSchema.parse({ id: '1', country: 'SE', platform: 'STB', status: 'ACTIVE' })
const credentials = { countryCode: 'SE', platform: 'STB', engagementId: '1' } as const
const settings = [{ verificationMethod: 'sms', value: '+46' }]

const boxes = fc.uniqueArray(
  fc.record({
    // Any name, also a property of every object, dots, and an empty one.
    deviceSerialNumber: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toString', 'a.b', '')),
    activated: fc.boolean(),
  }),
  { selector: ({ deviceSerialNumber }) => deviceSerialNumber },
)

const drafts = fc.record({ boxes, sms: fc.boolean() }).map(({ boxes, sms }) => {
  const mfaSettings = sms ? settings : []
  return engagementDraftOf({ record, credentials, mfaSettings, deviceSerialNumbers: boxes })
})

describe('the form of an engagement', () => {
  test('of a file has its value for each box, and for no other', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const file = flattenDocument(JSON.parse(JSON.stringify(draft)))
        expect(fromSwitchForm({ ...toSwitchForm(draft), ...file }, draft)).toEqual(draft)
        const turned = draft.deviceSerialNumbers.map(({ id, activated }) => ({ id, activated: !activated }))
        const other = { ...toSwitchForm(draft), ...flattenDocument({ deviceSerialNumbers: turned }) }
        const expected: EngagementDraft = { ...draft, deviceSerialNumbers: turned }
        expect(fromSwitchForm(other as ReturnType<typeof toSwitchForm>, draft)).toEqual(expected)
      }),
      { seed: 5 },
    )
  })
})
