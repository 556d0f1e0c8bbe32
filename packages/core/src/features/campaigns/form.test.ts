import { expect, test } from 'vitest'
import { problemsIn } from '../../foundation/schema.ts'
import { clock, draft, STOCKHOLM } from './fixtures.ts'
import {
  campaignDraftSchema,
  campaignFields,
  campaignFormSchema,
  earliestEnd,
  periodLength,
  periodNote,
} from './form.ts'

const FUTURE = 'Date range must span into the future'
const [from, to] = ['2026-11-28T00:00:00+01:00', '2026-12-05T00:00:00+01:00']

test.each<[object, object]>([
  [{}, {}],
  [{ title: '' }, { title: 'Campaign Name is required' }],
  [{ price: '' }, { price: 'Price is required' }],
  [{ price: -1 }, { price: 'No negative values' }],
  [{ price: '-0,5' }, { price: 'No negative values' }],
  [{ price: 'dear' }, { price: 'Must be a number' }],
  [{ price: '19,50' }, { price: 'Must be written with a point instead of the comma: 19.50' }],
  [{ validFrom: from, validTo: to }, {}],
  [{ validFrom: to, validTo: from }, { validTo: FUTURE }],
  [{ validFrom: from, validTo: from }, { validTo: FUTURE }],
  [{ validFrom: '2026-11-01T00:00:00Z', validTo: '2026-11-21T11:15:00Z' }, { validTo: FUTURE }],
  [{ validFrom: '2026-11-01T00:00:00Z', validTo: '2026-11-21T11:15:00.001Z' }, {}],
  [{ validFrom: '' }, { validFrom: 'Choose the start date' }],
  [{ validTo: '2026-12' }, { validTo: 'Write the end date as yyyy-MM-dd, or as +7d from today' }],
  [{ validTo: '2026-11-31' }, { validTo: 'There is no 2026-11-31 in the calendar' }],
  [{ validTo: '2026-12-05\t9' }, { validTo: 'Write the end time as HH:mm' }],
  [
    { validTo: '2027-03-28\t02:30' },
    { validTo: '02:30 does not exist on 2027-03-28, when summer time begins: choose another time' },
  ],
])(
  'a form with %j has the problems %j [CAM-029, CAM-030, CAM-032, BAD-030, BAD-031, BAD-032]',
  (over, expected) => {
    const { error } = campaignFormSchema(() => clock).safeParse(draft(over))
    expect(error ? problemsIn(error) : {}).toEqual(expected)
  },
)

test('a request is validated without a clock: its dates must be in order [CAM-032]', () => {
  const over = { validFrom: '2001-01-01T00:00:00Z', validTo: '2001-02-01T00:00:00Z' }
  expect(campaignDraftSchema.safeParse(draft(over)).success).toBe(true)
  expect(campaignDraftSchema.safeParse(draft({ validFrom: to, validTo: from })).success).toBe(false)
  expect(campaignDraftSchema.safeParse(draft({ validFrom: '2026-11-28\t00:00' })).success).toBe(false)
})

test('fields, placeholders, help texts and choices are as documented [CAM-005, CAM-019, CAM-020, CAM-021, CAM-031]', () => {
  const [title, type, price] = campaignFields('SE')
  expect(title).toMatchObject({ label: 'Campaign Name', required: true })
  expect(type).toMatchObject({ label: 'Campaign Type', kind: 'choices' })
  expect(type?.choices?.map(({ label }) => label)).toEqual(['EST', 'RENTAL'])
  expect(price).toMatchObject({
    placeholder: 'No negative values',
    help: 'Applies to all chosen movies, in SEK',
  })
})

test.each([
  ['2026-11-27T23:00:00Z', '2026-12-04T23:00:00Z', '7 days'],
  // Summer time starts or ends within the week.
  ['2027-03-26T23:00:00Z', '2027-04-02T22:00:00Z', '7 days'],
  ['2027-10-29T22:00:00Z', '2027-11-05T23:00:00Z', '7 days'],
  ['2026-11-27T23:00:00Z', '2026-11-28T11:30:00Z', '12 hours 30 minutes'],
  ['2026-11-27T23:00:00Z', '2026-11-27T23:00:00Z', undefined],
  ['2026-11-27T23:00:00Z', '2026-1', undefined],
])('the period from %s to %s lasts %s', (validFrom, validTo, length) => {
  expect(periodLength({ validFrom, validTo }, STOCKHOLM)).toBe(length)
})

test('a period is in the zone of the country, named if the computer has another [OPN-111]', () => {
  expect(periodNote(draft(), STOCKHOLM)).toBe(
    'Campaign Period: Sat 28 Nov 2026 00:00 – Sat 5 Dec 2026 00:00, 7 days',
  )
  expect(periodNote(draft(), 'Europe/Helsinki')).toContain('Sat 28 Nov 2026 01:00 Helsinki –')
})

test.each([
  ['starts later', '2026-11-30T23:00:00Z', '2026-12-01'],
  ['has started', '2026-01-01T00:00:00Z', '2026-11-25'],
  ['has no start yet', '', '2026-11-25'],
  ['has an incomplete start', '2026-13-45\t', '2026-11-25'],
])('a period that %s (%j) can end from %s', (_, validFrom, day) => {
  const clock = { zone: STOCKHOLM, now: Date.parse('2026-11-25T12:00:00Z') }
  expect(earliestEnd({ validFrom }, clock)).toBe(day)
})
