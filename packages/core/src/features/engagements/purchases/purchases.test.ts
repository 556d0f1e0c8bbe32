import { describe, expect, test } from 'vitest'
import { type Answering, json, perform, reading } from '../../../fixtures.ts'
import { COUNTRIES } from '../../../foundation/country.ts'
import { filteredAccessType, purchasesOfType, withAccessType } from './access-type.ts'
import { moveEst } from './commands.ts'
import { purchasesSchema } from './contract.ts'
import { purchaseKeys, purchaseQueries } from './queries.ts'
import {
  estTargetResults,
  estTargets,
  hasTvAccount,
  piecesText,
  purchaseColumns,
  purchaseColumnsOf,
} from './rules.ts'

const { signal } = new AbortController()

describe('purchases', () => {
  test('are read by account, window and chosen type [PUR-002, PUR-003, API-049]', async () => {
    const { context, sent } = reading(() => json([]))
    for (const accessType of [undefined, 'EST'] as const)
      await purchaseQueries
        .list(context, { country: 'SE', tvAccountId: 'T&1', accessType })
        .queryFn({ signal })
    const query = 'countryCode=SE&tvAccountId=T%261&daysBackInTime=183&sort=DESCENDING'
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([`?${query}`, `?${query}&accessType=EST`])
  })

  test('are sorted newest first [PUR-002]', async () => {
    const at = (startTime: string | null) => ({ title: startTime ?? 'never', startTime })
    const { context } = reading(() =>
      json([
        at('2026-01-01T00:00:00Z'),
        at(null),
        at('2026-03-01T00:00:00+02:00'),
        at('2026-02-28T23:00:00Z'),
      ]),
    )
    const purchases = await purchaseQueries
      .list(context, { country: 'SE', tvAccountId: 'T' })
      .queryFn({ signal })
    expect(purchases.map(({ startTime }) => startTime)).toEqual([
      ...['2026-02-28T23:00:00Z', '2026-03-01T00:00:00+02:00', '2026-01-01T00:00:00Z', null],
    ])
  })

  test('have every field; missing ones are empty [PUR-004]', () => {
    expect(purchasesSchema.parse([{ mediaId: 7 }])).toEqual([
      {
        accessType: '',
        startTime: null,
        endTime: null,
        localizedPricePaid: '',
        mediaId: '7',
        title: '',
        mediaPrepaidId: '',
        streamStartTime: null,
        movedFromTvAccountId: '',
        movedToTvAccountId: '',
      },
    ])
  })

  test('are filtered by type, beside other filters [PUR-003]', () => {
    const list = purchasesSchema.parse([
      { accessType: 'EST' },
      { accessType: 'RENTAL' },
      { accessType: 'EST' },
    ])
    const other = { filters: { title: 'snö' }, sort: { column: 'title', direction: 'ascending' } } as const
    const est = withAccessType(other, 'EST')
    expect(est).toEqual({ ...other, filters: { title: 'snö', accessType: ['EST'] } })
    expect([filteredAccessType(est), purchasesOfType(list, est).length]).toEqual(['EST', 2])
    const both = { filters: { accessType: ['EST', 'RENTAL'] } }
    for (const state of [other, both, withAccessType(est, undefined)])
      expect([filteredAccessType(state), purchasesOfType(list, state).length]).toEqual([undefined, 3])
    expect(withAccessType(est, undefined)).toEqual(other)
  })

  test('show the columns of vouchers and moves only with values [PUR-004]', () => {
    const ids = (over: object) =>
      purchaseColumnsOf(purchasesSchema.parse([{ title: 'Bron' }, { title: 'Lumi', ...over }]), 'SE').map(
        ({ id }) => id,
      )
    const all = purchaseColumns('SE').map(({ id }) => id)
    const rare = { mediaPrepaidId: 'V1', movedFrom: 'TVA-1', movedTo: 'TVA-2' }
    expect(ids({})).toEqual(all.filter((id) => !Object.hasOwn(rare, id)))
    expect(ids({ mediaPrepaidId: 'V1', movedFromTvAccountId: 'A', movedToTvAccountId: 'B' })).toEqual(all)
    expect(ids({ movedToTvAccountId: 'B' })).toContain('movedTo')
  })

  test('are counted in pieces [PUR-005]', () => {
    expect([0, 1, 2].map(piecesText)).toEqual(['0 pcs.', '1 pc.', '2 pcs.'])
  })

  test('are not read without an account and a country [ENG-087, OPN-76]', async () => {
    const { context, sent } = reading(() => json([]))
    const ask = (question: { country: never; tvAccountId: string }) =>
      purchaseQueries.list(context, question).queryFn({ signal })
    await expect(ask({ country: 'SE' as never, tvAccountId: '' })).rejects.toMatchObject({ kind: 'usage' })
    await expect(ask({ country: 'XX' as never, tvAccountId: 'T' })).rejects.toThrow('Not a valid country')
    expect(sent).toEqual([])
    expect(hasTvAccount({ tvAccountId: '' })).toMatchObject({ allowed: false })
    expect(hasTvAccount({ tvAccountId: 'T' })).toMatchObject({ allowed: true })
  })
})

describe('moving EST', () => {
  const move = { country: 'SE', fromTvAccountId: 'A', toTvAccountId: 'B' }

  const moveWith = (input: object, answer: Answering = () => new Response(null, { status: 204 })) =>
    perform(moveEst, input, answer)

  test('sends both accounts, and shows its success [PUR-014, API-050]', async () => {
    const { calls, written, said, invalidated } = await moveWith(move)
    const path = '/rest/mediarentalservice/admin/v1/mediaaccess/move'
    expect(calls).toEqual([`POST http://admin.test/base${path}`])
    expect(written).toEqual([{ countryCode: 'SE', fromTvAccountId: 'A', toTvAccountId: 'B' }])
    const text = 'Est and rentals were successfully moved'
    expect(said).toEqual([{ tone: 'success', title: 'Success', text }])
    expect(invalidated).toEqual([purchaseKeys.all('SE')])
  })

  test.each([200, 201, 202, 500])('an answer of %i is a failure [PUR-012, PUR-015]', async (status) => {
    const { said, outcome } = await moveWith(move, () => json({}, { status }))
    expect(outcome.status).toBe('failed')
    expect(said[0]?.text).toBe('Failed to move est and rentals')
  })

  test.each([
    { country: 'SE', fromTvAccountId: 'A' },
    { country: 'SE', toTvAccountId: 'B' },
    { country: 'SE', fromTvAccountId: '', toTvAccountId: 'B' },
    { fromTvAccountId: 'A', toTvAccountId: 'B' },
    { country: 'XX', fromTvAccountId: 'A', toTvAccountId: 'B' },
    {},
  ])('is refused for missing information in %j [PUR-011, BAD-029]', async (input) => {
    const { said, sent } = await moveWith(input)
    expect(said[0]?.text).toBe('Failed to move EST - missing crucial information')
    expect(sent).toEqual([])
  })

  test('onto the same account is refused [PUR-010, BAD-028]', async () => {
    const { said, sent } = await moveWith({ ...move, toTvAccountId: 'A' })
    expect(said[0]?.text).toBe('This is the tvAccount you are moving from, please select another account')
    expect(sent).toEqual([])
  })

  test('needs the right in that country [ROL-026]', async () => {
    expect((await moveWith({ ...move, country: 'FI' })).outcome).toMatchObject({
      error: { kind: 'forbidden' },
    })
  })
})

const hit = (tvAccountId: string, username: string) => ({
  username,
  engagement: {
    ...{ id: '1', country: COUNTRIES[0], platform: 'OTT' as const, firstName: 'Anna', lastName: 'L' },
    ...{ email: '', status: 'ACTIVE' as const, testSubscription: false, tvAccountId },
  },
})

test('a search for accounts has the notes of the engagement search [ENG-013, OPN-65]', () => {
  const of = (term: string, hits: ReturnType<typeof hit>[], total = hits.length) =>
    estTargetResults(term, { hits, total }).note
  expect(of('anna', [hit('A', '')], 35)).toBe('Showing the first 20 of 35 engagements')
  expect(of('4711', [])).toBe('Numbers are searched as engagement ids only')
  expect(of('anna', [])).toMatch(/^No user name or TV account id is exactly “anna”/)
  expect(of('4711', [hit('A', '')])).toBeUndefined()
})

test('accounts to move to are distinct, with a user name if a hit has one [OPN-68]', () => {
  expect(estTargets([hit('A', ''), hit('', 'x'), hit('B', 'b'), hit('A', 'anna')])).toEqual([
    { tvAccountId: 'A', name: 'Anna L', username: 'anna' },
    { tvAccountId: 'B', name: 'Anna L', username: 'b' },
  ])
})
