import { expect, test } from 'vitest'
import { draftProblems, problemsOf } from '../edit/index.ts'
import { engagementDraftSchema, engagementDraftSchemaFor } from './draft.ts'
import { engagementFields } from './fields.ts'
import { details, draft } from './fixtures.ts'
import type { EngagementDraft } from './form.ts'
import { engagementDraftOf } from './rules.ts'

const PIN = { pin1: 'Must be a number' }
const STREAMS = { allowedConcurrentStbStreams: 'Should be a number' }
const EMAIL = { email: 'Must be a valid e-mail' }

test.each<[Partial<Record<keyof EngagementDraft, unknown>>, object]>([
  [{}, {}],
  [{ pin1: '' }, {}],
  [{ pin1: '0000' }, {}],
  [{ pin1: '12345' }, PIN],
  [{ pin1: '12a' }, PIN],
  [{ pin1: '-1' }, PIN],
  [{ pin1: '1 2' }, PIN],
  [{ pin1: '１２' }, PIN],
  [{ pin2: 'x' }, { pin2: 'Must be a number' }],
  [{ email: '' }, {}],
  [{ email: 'foo' }, EMAIL],
  [{ email: 'foo@' }, EMAIL],
  [{ email: 'foo@bar' }, EMAIL],
  [{ email: 'a b@bar.se' }, EMAIL],
  [{ email: 'a@b@bar.se' }, EMAIL],
  [{ email: 'åsa.öberg+tv@post.exempel.se' }, {}],
  [{ status: 'OPEN' }, { status: 'expected one of ACTIVE, CLOSED, BLOCKED' }],
  [{ allowedConcurrentStbStreams: 'abc' }, STREAMS],
  [{ allowedConcurrentStbStreams: '' }, STREAMS],
  [{ allowedConcurrentStbStreams: ' ' }, STREAMS],
  [{ allowedConcurrentStbStreams: '3' }, {}],
  [{ serviceProfileReferences: [''] }, { serviceProfileReferences: 'A chosen value cannot be empty' }],
  [{ tvPackageReferences: ['basic', ''] }, { tvPackageReferences: 'A chosen value cannot be empty' }],
])(
  'an engagement with %j has the problems %j [ENG-074..076, ENG-078, ENG-079, BAD-022..025]',
  (over, problems) => {
    expect(problemsOf(engagementDraftSchema, { ...draft(), ...over })).toEqual(problems)
  },
)

test('a text is of at most 255 characters, as people count them; one that is longer already may stay, and then be made shorter alone', () => {
  const problems = (over: Partial<EngagementDraft>, before = 'anna') => {
    const { credentials } = details()
    const known = details({ credentials: { ...credentials, username: before } })
    return draftProblems(engagementDraftSchemaFor(known), {
      fields: engagementFields('STB'),
      before: engagementDraftOf(known),
      draft: draft({ username: before, ...over }),
    })
  }
  const [fits, long] = ['ä'.repeat(255), 'ä'.repeat(256)]
  const TOO_LONG = 'At most 255 characters'
  expect([problems({ username: fits, city: '🏙'.repeat(255) })]).toEqual([{}])
  expect(problems({ username: 'x'.repeat(50_000), password: long, city: long })).toEqual({
    username: TOO_LONG,
    password: TOO_LONG,
    city: TOO_LONG,
  })
  expect(problems({}, long)).toEqual({})
  expect(problems({ username: `${long}x` }, long)).toEqual({ username: TOO_LONG })
})

test('a user name can be changed, not taken away, nor become blanks alone; where there is none it may stay so [OPN-78]', () => {
  const problems = (username: string, before: string | undefined) => {
    const { credentials } = details()
    const known = details({ credentials: { ...credentials, username: before } })
    return problemsOf(engagementDraftSchemaFor(known), draft({ username }))
  }
  expect(problems('', 'anna')).toEqual({ username: 'A user name cannot be taken away' })
  expect([problems('ann', 'anna'), problems('', undefined), problems('', '')]).toEqual([{}, {}, {}])
  const blank = { username: 'A user name cannot be of blanks alone' }
  expect([problems(' ', 'anna'), problems(' ', undefined), problems(' ', ' ')]).toEqual([blank, blank, {}])
})
