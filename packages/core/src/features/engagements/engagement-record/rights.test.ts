import { expect, test } from 'vitest'
import { no, YES } from '../../../access/index.ts'
import { as } from '../../../fixtures.ts'
import type { EngagementDraft } from './draft.ts'
import { details } from './fixtures.ts'
import { mayEditDraftField, mfaToggle } from './rights.ts'

test.each<[keyof EngagementDraft, boolean, boolean]>([
  ['geoBlock', true, true],
  ['npvr', true, true],
  ['password', true, true],
  ['firstName', false, true],
  ['tvPackageReferences', false, true],
])(
  'an editor may change %s of a customer: %s, of a test subscription: %s [ROL-020..022]',
  (name, customer, test) => {
    const may = (testSubscription: boolean) =>
      mayEditDraftField(name, details({}, { testSubscription }), as('maja', 'SE')).allowed
    expect([may(false), may(true)]).toEqual([customer, test])
  },
)

const sms = { enabled: true, value: '+46' }

test('a second factor that is on can be switched by editors, but not in Norway [ENG-065, OPN-43]', () => {
  expect(mfaToggle(sms, 'SE', YES).allowed).toBe(true)
  expect(mfaToggle(sms, 'NO', YES)).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('Norway'),
  })
  expect(mfaToggle(null, 'SE', YES).allowed).toBe(false)
  expect(mfaToggle(sms, 'SE', no('why not'))).toMatchObject({ reason: 'why not' })
})
