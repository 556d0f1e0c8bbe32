import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Access, can } from '../access/index.ts'
import {
  allProblems,
  changesOf,
  createEditMachine,
  draftProblems,
  editView,
  tabsView,
} from '../edit/index.ts'
import { ENGAGEMENT_TABS } from '../engagements/index.ts'
import { as } from '../fixtures.ts'
import { engagementDraftSchemaFor } from './draft.ts'
import { engagementFields } from './fields.ts'
import { details, draft } from './fixtures.ts'
import type { EngagementDraft } from './form.ts'
import { ENGAGEMENT_LABELS } from './labels.ts'
import { type EngagementDetails, engagementDraftOf } from './rules.ts'

const fields = engagementFields('OTT')

/** The button of the page on which this was typed. */
function saveButton(typed: Partial<EngagementDraft>, access: Access) {
  const stored = details()
  const before = engagementDraftOf(stored)
  const after = draft(typed)
  const machine = createEditMachine<EngagementDraft, EngagementDetails>()
  const verdict = can('engagement.update', access)
  const original = { id: stored.record.id, draft: before, stored }
  const snapshot = createActor(machine, { input: { mode: 'edit', fields, original, verdict } })
    .start()
    .getSnapshot()
  const byRules = draftProblems(engagementDraftSchemaFor(stored), { fields, before, draft: after })
  const { save } = editView(snapshot, {
    ...{ name: 'Anna', labels: ENGAGEMENT_LABELS, changes: changesOf(fields, before, after) },
    ...{ problems: allProblems(snapshot, after, byRules), removal: undefined },
  })
  return [save.label, save.enabled, save.reason]
}

/** The titles of the tabs that are marked when this was typed. */
function markedTabs(typed: Partial<EngagementDraft>): string[] {
  const stored = details()
  const change = { fields, before: engagementDraftOf(stored), draft: draft(typed) }
  const problems = draftProblems(engagementDraftSchemaFor(stored), change)
  return tabsView(ENGAGEMENT_TABS, fields, problems)
    .filter((tab) => tab.problems > 0)
    .map(({ title }) => title)
}

const WRONG = 'Check the marked fields'

test.each<[string, Partial<EngagementDraft>, string | undefined]>([
  ['nothing is changed', {}, 'Nothing has changed'],
  ['a change is valid', { city: 'Umeå' }, undefined],
  ['Customer information is not valid', { allowedConcurrentStbStreams: 'many' }, WRONG],
  ['Package information is not valid', { tvPackageReferences: [''] }, WRONG],
  ['Security is not valid', { pin1: '12a' }, WRONG],
  ['one change is valid and another is not', { city: 'Umeå', pin2: '12345' }, WRONG],
])('an engagement of which %s (%j) is kept from Save by %j [ENG-088, OPN-69]', (_, typed, reason) => {
  expect(saveButton(typed, as('maja', 'SE'))).toEqual(['Save changes', reason === undefined, reason])
})

test.each<[string, Partial<EngagementDraft>]>([
  ['Customer information', { email: 'no@mail' }],
  ['Package information', { tvPackageReferences: [''] }],
  ['Security', { pin1: '12a4' }],
])('the tab %s is marked for what is wrong on it (%j) [ENG-026]', (title, typed) => {
  expect(markedTabs(typed)).toEqual([title])
})

test('an engagement is not saved by who may only read it [ENG-088]', () => {
  expect(saveButton({ city: 'Umeå' }, as('olli', 'FI'))).toEqual([
    'Save changes',
    false,
    expect.stringMatching(/^Needs developer-live or engagement-write/),
  ])
})
