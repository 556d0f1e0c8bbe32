import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../command/command.ts'
import type { Country } from '../country.ts'
import { isSame } from '../edit/changes.ts'
import { mergeDrafts } from '../edit/merge.ts'
import { problemsOf } from '../edit/problems.ts'
import { as, failure, json, providerThat, recordingLog } from '../fixtures.ts'
import type { Query, ReadContext } from '../query.ts'
import { problemsIn } from '../schema.ts'
import { cellText } from '../table/column.ts'
import { parseTableArguments, selectRows } from '../table/index.ts'
import { campaignColumns } from './columns.ts'
import { campaignDraftSchema, campaignFormSchema } from './draft.ts'
import { campaignFields } from './fields.ts'
import { arbitraryCampaign, campaign, draft, here, STOCKHOLM } from './fixtures.ts'
import { CAMPAIGN_LABELS, NO_CHANGE_LOG } from './labels.ts'
import { CAMPAIGN_LIST } from './list-labels.ts'
import { campaignQueries } from './queries.ts'
import {
  type CampaignDraft,
  campaignCreateBody,
  campaignDraftOf,
  campaignUpdateBody,
  isMadeOf,
  newCampaignDraft,
  typeQuestion,
  withType,
  withTypeAsked,
} from './rules.ts'
import { campaignBadge, campaignStatus } from './status.ts'
import { CAMPAIGN_TABS } from './tabs.ts'

const CAMPAIGNS = 'http://admin.test/base/rest/priceservice/admin/rest/v1/campaigns'
const { signal } = new AbortController()

function contextOf(answer: () => Response, country: Country = 'SE') {
  const { data, sent } = providerThat(answer)
  const log = recordingLog()
  const context: ReadContext = { access: as('dev', country), country, data, log }
  return { context, sent, log }
}

const reads: Record<'list' | 'detail', (context: ReadContext) => Query<unknown>> = {
  list: campaignQueries.list,
  detail: (context) => campaignQueries.detail(context, { country: context.country, id: 'höst/7?' }),
}

test.each<[keyof typeof reads, unknown[], string, unknown]>([
  ['list', ['campaigns', 'NO'], '', []],
  ['detail', ['campaigns', 'NO', 'detail', 'höst/7?'], '/h%C3%B6st%2F7%3F', campaign()],
])('%s is kept and asked for by its country [API-055, API-056, OPN-16]', async (name, key, path, body) => {
  const { context, sent } = contextOf(() => json(body), 'NO')
  const { queryKey, queryFn } = reads[name](context)
  expect(queryKey).toEqual(key)
  await queryFn({ signal })
  expect(sent).toMatchObject([{ method: 'GET', url: `${CAMPAIGNS}/NO${path}` }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
})

test.each([
  ['', 'No country is set'],
  ['XX', 'Not a valid country'],
])('in country %j nothing is asked for [BAD-005, BAD-006]', async (country, message) => {
  for (const read of Object.values(reads)) {
    const { context, sent } = contextOf(() => json([]), country as Country)
    expect(await failure((async () => read(context).queryFn({ signal }))())).toMatchObject({
      kind: 'usage',
      message,
    })
    expect(sent).toEqual([])
  }
})

test.each<[number, string[]]>([
  [404, ['INFO No campaign höst/7? was found']],
  [500, []],
])('of a campaign that answers %i the log says %j [CAM-047]', async (status, lines) => {
  const { context, log } = contextOf(() => json({}, { status }))
  await failure(reads.detail(context).queryFn({ signal }))
  expect(log.lines.map(({ level, message }) => `${level} ${message}`)).toEqual(lines)
})

test('what begins last is listed first, and what has no beginning last', async () => {
  const at = (id: string, validFrom: string | null) => campaign({ id, validFrom })
  const all = [at('1', '2026-01-01T00:00:00Z'), at('2', null), at('3', null), at('4', '2026-02-01T00:00:00Z')]
  const found = await campaignQueries.list(contextOf(() => json(all)).context).queryFn({ signal })
  expect(found.map(({ id }) => id)).toEqual(['4', '1', '2', '3'])
})

test('a campaign whose id nobody told is found by what it was made of', async () => {
  const made = campaign({ ...campaignCreateBody(draft(), 'SE'), id: '12' })
  const older = { ...made, id: '11' }
  const of = (all: unknown[]) =>
    campaignQueries.madeOf(contextOf(() => json(all)).context, draft()).queryFn({ signal })
  expect(await of([campaign(), older, made])).toMatchObject({ id: '12' })
  expect(await failure(of([campaign()]))).toMatchObject({ kind: 'not-found' })
})

describe('what comes', () => {
  const read = async (body: unknown) => reads.detail(contextOf(() => json(body)).context).queryFn({ signal })

  test('has the documented fields; a price is a number or a text, an id too [CAM-001, OPN-21]', async () => {
    const sent = { ...campaign(), id: 7, price: '19.5', selectedMedia: [{ mediaId: 3 }] }
    expect(await read(sent)).toEqual({
      ...campaign(),
      id: '7',
      price: 19.5,
      selectedMedia: [{ mediaId: '3' }],
    })
  })

  test('of little has empty values for the rest', async () => {
    expect(await read({ id: 7, accessType: 'EST' })).toEqual({
      ...{ id: '7', accessType: 'EST', title: '', price: 0, countryCode: '', version: 0 },
      ...{ validFrom: null, validTo: null, lastUpdatedAt: null, selectedMedia: [] },
    })
  })

  test.each([
    [{ id: 7, accessType: 'GIFT' }, 'accessType'],
    [{ id: 7, accessType: 'EST', price: 'dear' }, 'price: expected a number'],
    [{ id: 7, accessType: 'EST', validFrom: 'soon' }, 'validFrom: expected a date'],
    [{ accessType: 'EST' }, 'id'],
  ])('as %j is one clear error', async (body, says) => {
    const error = await failure(read(body))
    expect(error).toMatchObject({ kind: 'parse', message: expect.stringContaining(says) })
  })
})

describe('the status', () => {
  const period = { validFrom: '2026-11-14T00:00:00+01:00', validTo: '2026-11-28T00:00:00+01:00' }

  test.each([
    ['2026-11-13T22:59:59.999Z', 'Upcoming'],
    ['2026-11-13T23:00:00.000Z', 'Active'],
    ['2026-11-20T12:00:00.000Z', 'Active'],
    ['2026-11-27T23:00:00.000Z', 'Active'],
    ['2026-11-27T23:00:00.001Z', 'Expired'],
  ])('at %s is %s [CAM-002, CAM-003, CAM-004, OPN-93]', (now, status) => {
    expect(campaignStatus(period, Date.parse(now))).toBe(status)
  })

  test('without an end stays active', () => {
    expect(campaignStatus({ ...period, validTo: null }, Date.parse('2040-01-01'))).toBe('Active')
    expect(campaignStatus({ validFrom: null, validTo: null }, 0)).toBe('Active')
  })

  test('has a badge that says so [CAM-012, PKG-011]', () => {
    expect((['Active', 'Upcoming', 'Expired'] as const).map(campaignBadge)).toEqual([
      { variant: 'CAMPAIGN_ACTIVE_SALE', text: 'Active' },
      { variant: 'CAMPAIGN_UPCOMING', text: 'Upcoming' },
      { variant: 'CAMPAIGN_EXPIRED', text: 'Expired' },
    ])
  })
})

describe('the list', () => {
  const columns = campaignColumns('SE', here.now)

  test('has the documented columns, in their order [CAM-008]', () => {
    expect(columns.map(({ label }) => label)).toEqual([
      ...['Name', 'Price', 'Type', 'Amount', 'Status'],
      ...['Start date', 'End date', 'Last modified'],
    ])
  })

  test('says price with currency, type, amount, status and times [CAM-009, CAM-010, CAM-011, CAM-012, CAM-013]', () => {
    const texts = columns.map((column) => cellText(column, campaign({ price: 19.5 })))
    expect(texts).toEqual([
      ...['Höstfilm', '19.5 SEK', 'RENTAL', '2 medias', 'Active'],
      ...['2026-11-14 00:00', '2026-11-28 00:00', '2026-11-01 09:30'],
    ])
    expect(cellText(campaignColumns('FI', 0)[1] as (typeof columns)[1], campaign())).toBe('19 EUR')
  })

  test('is filtered by status, and sorted by the number of media', () => {
    const all = [
      campaign(),
      campaign({ id: '2', validTo: '2026-11-15T00:00:00Z' }),
      campaign({ id: '3', selectedMedia: Array.from({ length: 10 }, (_, id) => ({ mediaId: id })) }),
    ]
    const words = { filters: ['status=active'], sort: '-amount' }
    const shown = selectRows(parseTableArguments(words, columns), columns, all)
    expect(shown.map(({ id }) => id)).toEqual(['3', '10001'])
  })
})

describe('a new campaign', () => {
  test('is a rental for nothing, of nothing, without a name [CAM-024]', () => {
    expect(newCampaignDraft(here)).toMatchObject({
      ...{ id: '', title: '', accessType: 'RENTAL', price: 0, selectedMedia: [] },
    })
  })

  test.each([
    // Summer time begins on 29 March and ends on 25 October, both within the week.
    ['2026-11-21T11:15:00Z', STOCKHOLM, '2026-11-27T23:00:00.000Z', '2026-12-04T23:00:00.000Z'],
    ['2026-03-20T11:15:00Z', STOCKHOLM, '2026-03-26T23:00:00.000Z', '2026-04-02T22:00:00.000Z'],
    ['2026-10-15T11:15:00Z', STOCKHOLM, '2026-10-21T22:00:00.000Z', '2026-10-28T23:00:00.000Z'],
    ['2026-03-22T11:15:00Z', STOCKHOLM, '2026-03-28T23:00:00.000Z', '2026-04-04T22:00:00.000Z'],
    ['2026-10-18T11:15:00Z', STOCKHOLM, '2026-10-24T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['2026-03-22T11:15:00Z', 'Europe/Helsinki', '2026-03-28T22:00:00.000Z', '2026-04-04T21:00:00.000Z'],
    // A day that begins at one o'clock.
    ['2026-04-17T11:15:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-30T21:00:00.000Z'],
    // Late in the evening there it is another day here.
    ['2026-11-21T23:30:00Z', STOCKHOLM, '2026-11-28T23:00:00.000Z', '2026-12-05T23:00:00.000Z'],
  ])('made at %s in %s runs from %s to %s: midnights there [CAM-025]', (now, zone, from, to) => {
    const { validFrom, validTo } = newCampaignDraft({ zone, now: Date.parse(now) })
    expect([validFrom, validTo]).toEqual([from, to])
  })
})

describe('a change of type', () => {
  const chosen = draft({ selectedMedia: ['7', '9'] })

  test('asks where media are selected, and nowhere else [CAM-026]', () => {
    expect(typeQuestion(chosen, 'EST')).toMatchObject({
      text: 'Changing the campaign type will clear the selected medias. Are you sure you want to proceed?',
      yes: 'Yes',
      no: 'No',
      destructive: true,
    })
    expect(typeQuestion(draft(), 'EST')).toBeUndefined()
    expect(typeQuestion(chosen, 'RENTAL')).toBeUndefined()
  })

  test('is made after a yes, of what the form holds by then; after a no nothing changes [CAM-026..028]', async () => {
    const asked: Question[] = []
    const changed = (form: CampaignDraft, yes: boolean) =>
      withTypeAsked(
        () => form,
        'EST',
        async (question) => {
          asked.push(question)
          return yes
        },
      )
    expect(await changed(chosen, false)).toBeUndefined()
    expect(await changed(chosen, true)).toEqual({ ...chosen, accessType: 'EST', selectedMedia: [] })
    expect(asked).toEqual([typeQuestion(chosen, 'EST'), typeQuestion(chosen, 'EST')])
    expect(await changed(draft(), false)).toEqual({ ...draft(), accessType: 'EST' })
    expect(asked).toHaveLength(2)
  })

  test('clears the media and nothing else; to the same type it is none [CAM-027]', () => {
    expect(withType(chosen, 'EST')).toEqual({ ...chosen, accessType: 'EST', selectedMedia: [] })
    expect(withType(chosen, 'RENTAL')).toBe(chosen)
  })
})

describe('of two who change a campaign at once', () => {
  const base = draft({ selectedMedia: ['7', '9'] })
  const picked = { ...base, selectedMedia: ['3', '7', '9'] }
  const retyped = { ...withType(base, 'EST'), selectedMedia: ['4'] }

  test.each([
    ['picks media', 'changes the type', picked, retyped],
    ['changes the type', 'picks media', retyped, picked],
  ])(
    'one %s and the other %s: no media of one type are in the other [CAM-026, CAM-027]',
    (_, __, mine, theirs) => {
      expect(mergeDrafts(campaignFields('SE'), { base, mine, theirs })).toEqual(retyped)
    },
  )

  test('both pick media: the last picked stand in front [MED-008]', () => {
    const theirs = { ...base, selectedMedia: ['5', '7', '9'] }
    const merged = mergeDrafts(campaignFields('SE'), { base, mine: picked, theirs })
    expect(merged.selectedMedia).toEqual(['3', '5', '7', '9'])
  })
})

test('a start beyond the end of a new campaign is wrong at the end [CAM-032, BAD-032]', () => {
  const late = { ...newCampaignDraft(here), validFrom: '2027-01-01T00:00:00.000Z' }
  const schema = campaignFormSchema(() => here)
  expect(problemsOf(schema, late)).toHaveProperty('validTo', FUTURE)
})

describe('what has changed', () => {
  const fields = campaignFields('SE')
  const unchanged = (one: typeof draft extends () => infer D ? D : never, other: typeof one) =>
    fields.every((field) => isSame(field, one, other))

  test('is nothing where the same media stand in another order [CAM-034]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat().map(String)), fc.integer(), (ids, seed) => {
        const shuffled = ids.toSorted(
          (one, other) => ((Number(one) ^ seed) % 7) - ((Number(other) ^ seed) % 7),
        )
        expect(unchanged(draft({ selectedMedia: ids }), draft({ selectedMedia: shuffled }))).toBe(true)
      }),
      { seed: 32 },
    )
  })

  test.each([
    { title: 'Other' },
    { accessType: 'EST' as const },
    { price: 1 },
    { validFrom: '2026-11-28T00:00:00.000Z' },
    { validTo: '' },
    { selectedMedia: ['7'] },
  ])('is seen: %j [CAM-034]', (over) => {
    expect(unchanged(draft(), draft(over))).toBe(false)
  })

  test('is nothing where a price and a date are written otherwise [CAM-034]', () => {
    const one = draft({ price: 19, validTo: '2026-12-04T23:00:00.000Z' })
    expect(unchanged(one, { ...one, price: ' 19.0 ', validTo: '2026-12-05T00:00:00+01:00' })).toBe(true)
  })
})

describe('what is sent', () => {
  test('of a new one is what it holds, its country, and no version yet [API-057, CAM-001]', () => {
    expect(campaignCreateBody(draft({ price: '19.5', selectedMedia: ['7', '9'] }), 'SE')).toEqual({
      title: 'Höstfilm',
      accessType: 'RENTAL',
      price: 19.5,
      countryCode: 'SE',
      version: 0,
      validFrom: '2026-11-27T23:00:00.000Z',
      validTo: '2026-12-04T23:00:00.000Z',
      selectedMedia: [{ mediaId: '7' }, { mediaId: '9' }],
    })
  })

  test('an update has the documented fields and no other, of the version that was read [API-058, OPN-08]', () => {
    fc.assert(
      fc.property(arbitraryCampaign, (original) => {
        const { lastUpdatedAt: _, ...expected } = original
        const ids = new Set(original.selectedMedia.map(({ mediaId }) => mediaId))
        const body = campaignUpdateBody(campaignDraftOf(original), 'SE', original)
        expect(body).toEqual({ ...expected, selectedMedia: [...ids].map((mediaId) => ({ mediaId })) })
        expect(isMadeOf(original, campaignDraftOf(original), campaignFields('SE'))).toBe(true)
      }),
      { seed: 33 },
    )
  })

  test('of a file that was made of an older version names that one [OPN-08]', () => {
    expect(campaignUpdateBody(draft(), 'SE', campaign(), 2)).toMatchObject({ id: '10001', version: 2 })
  })
})

const FUTURE = 'Date range must span into the future'
const [from, to] = ['2026-11-28T00:00:00+01:00', '2026-12-05T00:00:00+01:00']

test.each<[object, object]>([
  [{}, {}],
  [{ title: '' }, { title: 'Campaign Name is required' }],
  [{ title: '  ' }, { title: 'Campaign Name is required' }],
  [{ price: '' }, { price: 'Price is required' }],
  [{ price: ' ' }, { price: 'Price is required' }],
  [{ price: -1 }, { price: 'No negative values' }],
  [{ price: '-0.01' }, { price: 'No negative values' }],
  [{ price: '-0,5' }, { price: 'No negative values' }],
  [{ price: 'dear' }, { price: 'Must be a number' }],
  [{ price: '19,50' }, { price: 'Must be written with a point instead of the comma: 19.50' }],
  [{ price: 0 }, {}],
  [{ validFrom: from, validTo: to }, {}],
  [{ validFrom: to, validTo: from }, { validTo: FUTURE }],
  [{ validFrom: from, validTo: from }, { validTo: FUTURE }],
  [{ validFrom: '2026-11-01T00:00:00Z', validTo: '2026-11-21T11:15:00Z' }, { validTo: FUTURE }],
  [{ validFrom: '2026-11-01T00:00:00Z', validTo: '2026-11-21T11:15:00.001Z' }, {}],
  [{ validFrom: '' }, { validFrom: 'Choose the start date' }],
  [{ validTo: '2026-12' }, { validTo: 'Write the end date as yyyy-MM-dd, or from today as +7d' }],
  [{ validTo: '2026-11-31' }, { validTo: 'There is no 2026-11-31 in the calendar' }],
  [{ validTo: '2026-12-05\t9' }, { validTo: 'Write the end time as HH:mm' }],
  [
    { validTo: '2027-03-28\t02:30' },
    { validTo: 'There is no 02:30 on 2027-03-28: summer time begins, the clock skips it' },
  ],
])('with %j the problems are %j [CAM-029, CAM-030, CAM-032, BAD-030, BAD-031, BAD-032]', (over, expected) => {
  const { error } = campaignFormSchema(() => here).safeParse(draft(over))
  expect(error ? problemsIn(error) : {}).toEqual(expected)
})

test('what is sent is judged without a clock: only the order of its dates [CAM-032]', () => {
  const over = { validFrom: '2001-01-01T00:00:00Z', validTo: '2001-02-01T00:00:00Z' }
  expect(campaignDraftSchema.safeParse(draft(over)).success).toBe(true)
  expect(campaignDraftSchema.safeParse(draft({ validFrom: to, validTo: from })).success).toBe(false)
  expect(campaignDraftSchema.safeParse(draft({ validFrom: '2026-11-28\t00:00' })).success).toBe(false)
})

test('the form has the documented fields, hints and choices [CAM-005, CAM-019, CAM-020, CAM-021, CAM-031]', () => {
  const [title, type, price] = campaignFields('SE')
  expect(title).toMatchObject({ label: 'Campaign Name', required: true })
  expect(type?.choices?.map(({ label }) => label)).toEqual(['EST', 'RENTAL'])
  expect(price).toMatchObject({
    placeholder: 'No negative values',
    help: 'Applies to all chosen movies, in SEK',
  })
})

test('the page has the documented texts and tabs [CAM-006, CAM-007, CAM-016, CAM-017, CAM-018, OPN-94]', () => {
  expect(CAMPAIGN_LIST).toMatchObject({ heading: 'Campaign administration', create: 'Create new Campaign' })
  expect(CAMPAIGN_LABELS).toMatchObject({ create: 'Create Campaign', edit: 'Edit Campaign', save: 'Save' })
  expect(CAMPAIGN_TABS.map(({ title }) => title)).toEqual(['Overview', 'Medias in Campaign', 'Change log'])
  expect(NO_CHANGE_LOG).toBe('No change log is available for campaigns yet')
})
