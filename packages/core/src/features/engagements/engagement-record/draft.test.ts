import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Access, can } from '../../../access/index.ts'
import {
  allProblems,
  changesOf,
  createEditMachine,
  draftProblems,
  editView,
  problemsOf,
  tabsView,
} from '../../../edit/index.ts'
import { as } from '../../../fixtures.ts'
import { ENGAGEMENT_TABS } from '../index.ts'
import { type EngagementDetails, engagementDraftOf } from './details.ts'
import { type EngagementDraft, engagementDraftSchema, engagementDraftSchemaFor } from './draft.ts'
import { engagementFields } from './fields.ts'
import { details, draft } from './fixtures.ts'
import { ENGAGEMENT_LABELS } from './labels.ts'

const PIN = { pin1: 'Must be a number' }
const STREAMS = { allowedConcurrentStbStreams: 'Should be a number' }
const EMAIL = { email: 'Must be a valid e-mail' }

test.each<[Partial<Record<keyof EngagementDraft, unknown>>, object]>([
  [{}, {}],
  [{ pin1: '' }, {}],
  [{ pin1: '0000' }, {}],
  [{ pin1: '12345' }, PIN],
  [{ pin1: '12a' }, PIN],
  [{ pin1: '1 2' }, PIN],
  [{ pin2: 'x' }, { pin2: 'Must be a number' }],
  [{ email: '' }, {}],
  [{ email: 'foo' }, EMAIL],
  [{ email: 'foo@bar' }, EMAIL],
  [{ email: 'a b@bar.se' }, EMAIL],
  [{ email: 'åsa.öberg+tv@post.exempel.se' }, {}],
  [{ status: 'OPEN' }, { status: 'expected one of ACTIVE, CLOSED, BLOCKED' }],
  [{ allowedConcurrentStbStreams: 'abc' }, STREAMS],
  [{ allowedConcurrentStbStreams: '' }, STREAMS],
  [{ allowedConcurrentStbStreams: '3' }, {}],
  [{ serviceProfileReferences: [''] }, { serviceProfileReferences: 'A chosen value cannot be empty' }],
  [{ tvPackageReferences: ['basic', ''] }, { tvPackageReferences: 'A chosen value cannot be empty' }],
])(
  'an engagement with %j has the problems %j [ENG-074..076, ENG-078, ENG-079, BAD-022..025]',
  (over, problems) => {
    expect(problemsOf(engagementDraftSchema, { ...draft(), ...over })).toEqual(problems)
  },
)

const withUsername = (username: string | undefined) =>
  details({ credentials: { ...details().credentials, username } })

test('texts have at most 255 characters; a longer stored one may stay', () => {
  const problems = (over: Partial<EngagementDraft>, before = 'anna') => {
    const known = withUsername(before)
    return draftProblems(engagementDraftSchemaFor(known), {
      fields: engagementFields('STB'),
      before: engagementDraftOf(known),
      draft: draft({ username: before, ...over }),
    })
  }
  const [fits, long] = ['ä'.repeat(255), 'ä'.repeat(256)]
  const TOO_LONG = 'At most 255 characters'
  expect([problems({ username: fits, city: '🏙'.repeat(255) })]).toEqual([{}])
  const texts = { username: TOO_LONG, password: TOO_LONG, city: TOO_LONG }
  expect(problems({ username: 'x'.repeat(50_000), password: long, city: long })).toEqual(texts)
  expect(problems({}, long)).toEqual({})
  expect(problems({ username: `${long}x` }, long)).toEqual({ username: TOO_LONG })
})

test('a user name cannot be removed or become blank; a missing one may stay missing [OPN-78]', () => {
  const problems = (username: string, before: string | undefined) => {
    return problemsOf(engagementDraftSchemaFor(withUsername(before)), draft({ username }))
  }
  expect(problems('', 'anna')).toEqual({ username: "A user name can't be removed" })
  expect([problems('ann', 'anna'), problems('', undefined), problems('', '')]).toEqual([{}, {}, {}])
  const blank = { username: "A user name can't be blank" }
  expect([problems(' ', 'anna'), problems(' ', undefined), problems(' ', ' ')]).toEqual([blank, blank, {}])
})

const fields = engagementFields('OTT')

/** The Save button after these changes. */
function saveButton(typed: Partial<EngagementDraft>, access: Access) {
  const stored = details()
  const before = engagementDraftOf(stored)
  const after = draft(typed)
  const original = { id: stored.record.id, draft: before, stored }
  const input = { mode: 'edit', fields, original, verdict: can('engagement.update', access) } as const
  const machine = createEditMachine<EngagementDraft, EngagementDetails>()
  const snapshot = createActor(machine, { input }).start().getSnapshot()
  const byRules = draftProblems(engagementDraftSchemaFor(stored), { fields, before, draft: after })
  const { save } = editView(snapshot, {
    ...{ name: 'Anna', labels: ENGAGEMENT_LABELS, changes: changesOf(fields, before, after) },
    ...{ problems: allProblems(snapshot, after, byRules), deletion: undefined },
  })
  return [save.label, save.enabled, save.reason]
}

/** The titles of the tabs with problems after these changes. */
function markedTabs(typed: Partial<EngagementDraft>): string[] {
  const stored = details()
  const change = { fields, before: engagementDraftOf(stored), draft: draft(typed) }
  const problems = draftProblems(engagementDraftSchemaFor(stored), change)
  return tabsView(ENGAGEMENT_TABS, fields, problems)
    .filter((tab) => tab.problems > 0)
    .map(({ title }) => title)
}

const WRONG = 'Fix the highlighted fields'

test.each<[string, Partial<EngagementDraft>, string | undefined]>([
  ['nothing is changed', {}, 'No unsaved changes'],
  ['a change is valid', { city: 'Umeå' }, undefined],
  ['Customer information is not valid', { allowedConcurrentStbStreams: 'many' }, WRONG],
  ['one change is valid and another is not', { city: 'Umeå', pin2: '12345' }, WRONG],
])('if %s (%j), Save has the reason %j [ENG-088, OPN-69]', (_, typed, reason) => {
  expect(saveButton(typed, as('maja', 'SE'))).toEqual(['Save changes', reason === undefined, reason])
})

test.each<[string, Partial<EngagementDraft>]>([
  ['Customer information', { email: 'no@mail' }],
  ['Package information', { tvPackageReferences: [''] }],
  ['Security', { pin1: '12a4' }],
])('the tab %s is marked for %j [ENG-026]', (title, typed) => {
  expect(markedTabs(typed)).toEqual([title])
})

test('readers cannot save [ENG-088]', () => {
  const reason = expect.stringMatching(/^Needs the role developer-live or engagement-write/)
  expect(saveButton({ city: 'Umeå' }, as('olli', 'FI'))).toEqual(['Save changes', false, reason])
})
