import { expect, test } from 'vitest'
import { as } from '../fixtures.ts'
import { details } from './fixtures.ts'
import type { EngagementDraft } from './form.ts'
import { mayEditDraftField } from './rights.ts'

test.each<[keyof EngagementDraft, boolean, boolean]>([
  ['geoBlock', true, true],
  ['npvr', true, true],
  ['password', true, true],
  ['firstName', false, true],
  ['tvPackageReferences', false, true],
])(
  '%s: an editor may change it of a customer %s, of a test subscription %s [ROL-020..022]',
  (name, customer, test) => {
    const may = (testSubscription: boolean) =>
      mayEditDraftField(name, details({}, { testSubscription }), as('maja', 'SE')).allowed
    expect([may(false), may(true)]).toEqual([customer, test])
  },
)
