import { describe, expect, test } from 'vitest'
import { execute } from '../../../command/index.ts'
import { problemsOf } from '../../../edit/index.ts'
import {
  type Answering,
  anyCommand,
  as,
  frontEnd,
  json,
  type Person,
  providerThat,
} from '../../../fixtures.ts'
import { cellText } from '../../../table/column.ts'
import { usesLeft, usesLeftText, voucherColumns } from './columns.ts'
import { createVoucher, deleteVoucher, updateVoucher } from './commands.ts'
import { type Voucher, voucherSchema } from './contract.ts'
import { voucherDraftSchema, voucherFields } from './form.ts'
import { voucherKeys, voucherQueries } from './queries.ts'
import {
  completeDays,
  newVoucherDraft,
  shorteningNote,
  validityText,
  voucherBody,
  voucherDraftOf,
  withMoments,
} from './rules.ts'

const zone = 'Europe/Stockholm'
const now = Date.parse('2026-06-15T10:00:00Z')
const here = { zone, now }
const account = { country: 'SE', tvAccountId: 'TVA-SE-ANNA' } as const
const stored: Voucher = voucherSchema.parse({
  ...{ ...account, id: 7, quantity: 5, timeUsed: 2 },
  ...{ startTime: '2026-01-01T08:30:00Z', endTime: '2026-12-31T22:59:59Z' },
})

describe('a voucher', () => {
  test('starts with one use, from now to 23:59:59 in 12 months [PUR-022, PUR-025, OPN-80]', () => {
    const draft = newVoucherDraft(here)
    expect(draft).toEqual({ quantity: 1, start: '2026-06-15', end: '2027-06-15' })
    expect(voucherBody(draft, account, here)).toEqual({
      ...{ ...account, quantity: 1, timeUsed: 0 },
      ...{ startTime: '2026-06-15T10:00:00.000Z', endTime: '2027-06-15T21:59:59.000Z' },
    })
  })

  test('ends at 23:59:59 of its time zone, at the later one of two [PUR-025]', () => {
    const ends = (zone: string, end: string) =>
      voucherBody({ quantity: 1, start: '2026-06-15', end }, account, { zone, now }).endTime
    expect(ends('Europe/Helsinki', '2027-06-15')).toBe('2027-06-15T20:59:59.000Z')
    expect(ends('Europe/Helsinki', '2027-01-15')).toBe('2027-01-15T21:59:59.000Z')
    // There the clock goes back from midnight to 23:00.
    expect(ends('Asia/Beirut', '2026-10-24')).toBe('2026-10-24T21:59:59.000Z')
  })

  test('of a 29 February ends on the 28th', () => {
    const leap = { zone, now: Date.parse('2028-02-29T12:00:00Z') }
    expect(newVoucherDraft(leap).end).toBe('2029-02-28')
  })

  test('keeps its start and its uses in a change [API-053, ENG-050, PUR-018]', () => {
    const draft = voucherDraftOf(stored, zone)
    expect(draft).toEqual({ quantity: 5, start: '2026-01-01', end: '2026-12-31' })
    expect(voucherBody({ ...draft, quantity: '8' }, account, here, stored)).toMatchObject({
      ...{ startTime: '2026-01-01T08:30:00.000Z', endTime: '2026-12-31T22:59:59.000Z' },
      ...{ quantity: 8, timeUsed: 2 },
    })
  })

  test.each([
    ['+30d', '2027-01-30', undefined],
    ['+1w', '2027-01-07', undefined],
    ['20261231', '2026-12-31', undefined],
    ['-1d', '2026-12-30', 'Earlier than the present end, 2026-12-31'],
    ['2026-07-15', '2026-07-15', 'Earlier than the present end, 2026-12-31'],
    ['soon', 'soon', undefined],
  ])('with the typed end %s ends on %s, with the warning %s', (end, day, note) => {
    const draft = { ...voucherDraftOf(stored, zone), end }
    expect(completeDays(draft, here, stored).end).toBe(day)
    expect(shorteningNote(draft, here, stored)).toBe(note)
    expect(shorteningNote(draft, here)).toBeUndefined()
  })

  test('has a form that says from when days count, and when they end [OPN-111]', () => {
    const help = (zone: string, of?: Voucher) =>
      voucherFields({ zone, now }, of).find(({ name }) => name === 'end')?.help
    expect(help(zone)).toBe('yyyy-MM-dd, +7d, until 23:59:59')
    expect(help('Europe/Helsinki', stored)).toBe(
      'yyyy-MM-dd, +7d from the present end, until 23:59:59 Helsinki',
    )
  })

  test('in moments means the same tomorrow, and is shown as days if possible', () => {
    const draft = { quantity: 5, start: '2026-07-01', end: '20261231' }
    const exact = withMoments(draft, here)
    expect(exact).toEqual({ ...draft, start: '2026-06-30T22:00:00.000Z', end: '2026-12-31T22:59:59.000Z' })
    const tomorrow = { zone, now: now + 86_400_000 }
    expect(voucherBody(exact, account, tomorrow)).toEqual(voucherBody(draft, account, here))
    expect(completeDays(exact, tomorrow)).toEqual({ ...draft, end: '2026-12-31' })
    expect(validityText('2026-07-01', zone)).toBe('2026-07-01')
    expect(validityText('2026-07-01T08:30:00Z', zone)).toBe('2026-07-01 10:30')
  })

  test('has no negative number of uses left [PUR-019, OPN-82]', () => {
    expect([usesLeft(stored), usesLeft({ quantity: 1, timeUsed: 3 })]).toEqual([3, 0])
    expect([0, 1, 2].map(usesLeftText)).toEqual(['0 uses left', '1 use left', '2 uses left'])
  })

  test('has the columns of the specification [PUR-018, PUR-019]', () => {
    expect(voucherColumns('SE').map((column) => [column.label, cellText(column, stored)])).toEqual([
      ['Voucher', '7'],
      ['Uses left', '3'],
      ['Quantity', '5'],
      ['Used', '2'],
      ['Valid from', '2026-01-01 09:30'],
      ['Valid to', '2026-12-31 23:59'],
    ])
  })

  const NUMBER = { quantity: 'Number must be a positive integer' }
  const DATE = { end: 'Date must span into the future' }
  const START = { start: 'Write the start date as yyyy-MM-dd, or from today as +7d' }

  test.each<[object, object]>([
    [{}, {}],
    [{ quantity: '3' }, {}],
    [{ quantity: 0 }, NUMBER],
    [{ quantity: '-1' }, NUMBER],
    [{ quantity: '1.5' }, NUMBER],
    [{ quantity: '0x10' }, NUMBER],
    [{ quantity: '1e3' }, NUMBER],
    [{ quantity: '' }, NUMBER],
    [{ quantity: 'abc' }, NUMBER],
    [{ quantity: '1e99' }, NUMBER],
    [{ quantity: '1000' }, {}],
    [{ quantity: 1001 }, { quantity: 'At most 1 000' }],
    [{ end: '2026-06-15' }, {}],
    [{ end: '2026-06-14' }, DATE],
    [{ start: '2027-06-16' }, DATE],
    [{ start: '2027-06-15', end: '2027-06-15' }, {}],
    [{ start: '2027-03-01', end: '2027-02-01' }, DATE],
    [{ start: '2026-01-01', end: '2026-06-14' }, DATE],
    [{ start: '2026-01-01', end: '2026-06-15' }, {}],
    [{ start: '2026-06-15T22:00:00Z', end: '2026-06-16T00:30:00+02:00' }, {}],
    [{ start: '2026-06-15T22:00:00Z', end: '2026-06-16T00:00:00+02:00' }, {}],
    [{ end: '2026-06-14T09:59:59Z' }, DATE],
    // Ambiguous without an offset.
    [{ start: '2026-06-15T22:00:00' }, START],
    [{ start: '2026-02-30T25:00:00Z' }, START],
    [{ end: '' }, DATE],
    [{ start: '2026-02-30' }, { start: 'There is no 2026-02-30 in the calendar' }],
    [{ start: 'abc' }, START],
    [
      { start: '', end: '' },
      { start: 'Choose the start date', ...DATE },
    ],
    [
      { quantity: 0, end: 'soon' },
      { ...NUMBER, ...DATE },
    ],
  ])('with %j has the problems %j [PUR-023, PUR-024, BAD-026, BAD-027]', (over, problems) => {
    const draft = { ...newVoucherDraft(here), ...over }
    expect(problemsOf(voucherDraftSchema(here), draft)).toEqual(problems)
  })
})

describe('the list', () => {
  const read = async (body: unknown, of: { country: 'SE'; tvAccountId: string } = account) => {
    const { data, sent } = providerThat(() => json(body))
    const { context } = frontEnd(data, as('maja', 'SE'), 'SE')
    const { signal } = new AbortController()
    const found = await voucherQueries
      .list(context, of)
      .queryFn({ signal })
      .catch((error: unknown) => error)
    return { found, asked: sent.map(({ method, url }) => [method, new URL(url).pathname]) }
  }

  test('is read by account and country, with all fields [API-051, PUR-018]', async () => {
    const { found, asked } = await read([{ ...stored, id: 7, beyond: true }])
    expect(found).toEqual([stored])
    expect(asked).toEqual([['GET', '/base/rest/mediarentalservice/admin/v1/prepaids/SE/TVA-SE-ANNA']])
  })

  test('is not read without an account [OPN-76]', async () => {
    const { found, asked } = await read([], { ...account, tvAccountId: '' })
    expect([found, asked]).toEqual([expect.objectContaining({ kind: 'usage' }), []])
  })
})

test('a stored quantity above the limit may stay [OPN-82]', () => {
  const many = { ...stored, quantity: 5000 }
  const problems = (quantity: number) =>
    problemsOf(voucherDraftSchema(here, many), { ...voucherDraftOf(many, zone), quantity })
  expect([problems(5000), problems(4000)]).toEqual([{}, {}])
  expect(problems(5001)).toEqual({ quantity: 'At most 1 000' })
})

describe('the commands', () => {
  test('name their voucher, or the account of a new one', () => {
    const draft = newVoucherDraft(here)
    expect(createVoucher.subject?.({ ...account, draft, here })).toBe('vouchers of TVA-SE-ANNA in SE')
    const voucher = 'voucher 7 of TVA-SE-ANNA in SE'
    expect(updateVoucher.subject?.({ ...account, draft, here, original: stored })).toBe(voucher)
    expect(deleteVoucher.subject?.({ ...account, id: '7' })).toBe(voucher)
  })

  const BASE = 'http://admin.test/base/rest/mediarentalservice/admin/v1/prepaids'
  const draft = newVoucherDraft(here)
  const create = { ...account, draft, here }
  const update = { ...account, original: stored, draft: { ...draft, quantity: '2' }, here }

  async function perform(
    command: Parameters<typeof anyCommand>[0],
    input: unknown,
    answer: Answering = () => new Response(null, { status: 204 }),
    person: Person = 'maja',
    kept: readonly Voucher[] = [stored],
  ) {
    const { data, sent } = providerThat((call) => (call.method === 'GET' ? json(kept) : answer(call)))
    const { context, ...seen } = frontEnd(data, as(person, 'SE'), 'SE')
    const outcome = await execute(command, input, context)
    const calls = sent.map(({ method, url }) => `${method} ${url.replace(BASE, '')}`)
    return { outcome, calls, bodies: sent.map(({ body }) => body && JSON.parse(body)), ...seen }
  }

  const creation = { command: anyCommand(createVoucher), input: create }
  const change = { command: anyCommand(updateVoucher), input: update }
  const deletion = { command: anyCommand(deleteVoucher), input: { ...account, id: '7' } }

  const table = [
    { ...creation, expected: ['POST '], done: 'created', verb: 'create' },
    { ...change, expected: ['GET /SE/TVA-SE-ANNA', 'PUT /7'], done: 'updated', verb: 'update' },
    { ...deletion, expected: ['DELETE /SE/TVA-SE-ANNA/7'], done: 'deleted', verb: 'delete' },
  ]

  test.each(table)(
    '$command.id makes its calls and shows the result [PUR-029, PUR-030, API-052..054, OPN-71]',
    async ({ command, input, expected, done, verb }) => {
      const { calls, said, invalidated } = await perform(command, input)
      expect(calls).toEqual(expected)
      expect(said).toEqual([{ tone: 'success', title: 'Success', text: `Voucher was successfully ${done}` }])
      expect(invalidated).toEqual([voucherKeys.list(account)])
      const failed = await perform(command, input, () => json({}, { status: 500 }))
      expect(failed.said[0]?.text).toBe(`Failed to ${verb} voucher`)
      expect((await perform(command, input, undefined, 'olli')).outcome).toMatchObject({
        error: { kind: 'forbidden' },
      })
    },
  )

  test.each([
    { ...change, kept: [stored] },
    { ...change, kept: [] },
    { ...deletion, kept: [] },
  ])('$command.id of a deleted voucher has one message', async ({ command, input, kept }) => {
    const gone = () => json({ errorCode: 'x', errorMessage: 'No such prepaid' }, { status: 404 })
    const { outcome, said } = await perform(command, input, gone, 'maja', kept)
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'not-found' } })
    expect(said[0]?.detail).toBe('The service no longer has this record: someone may have deleted it')
  })

  test('read the voucher again before a change, bypassing the cache [API-053]', async () => {
    const uses = [2, 3]
    const { data, sent } = providerThat(({ method }) =>
      method === 'GET'
        ? json([{ ...stored, timeUsed: uses.shift() }], { headers: { 'cache-control': 'max-age=60' } })
        : new Response(null, { status: 204 }),
    )
    const { context } = frontEnd(data, as('maja', 'SE'), 'SE')
    const { signal } = new AbortController()
    await voucherQueries.list(context, account).queryFn({ signal })
    await execute(updateVoucher, { ...update, original: stored }, context)
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT'])
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ timeUsed: 3 })
  })

  test.each<[string, readonly Voucher[], string]>([
    ['changed', [{ ...stored, quantity: 9 }], 'conflict'],
    ['deleted', [], 'not-found'],
  ])('do not overwrite a voucher that was %s in the meantime', async (_, kept, kind) => {
    const { outcome, calls, invalidated } = await perform(
      anyCommand(updateVoucher),
      update,
      undefined,
      'maja',
      kept,
    )
    expect(outcome).toMatchObject({ status: 'failed', error: { kind } })
    expect(calls).toEqual(['GET /SE/TVA-SE-ANNA'])
    expect(invalidated).toEqual([voucherKeys.list(account)])
  })

  test.each([creation, change])(
    '$command.id sends all fields but the id, with the country of the account [PUR-027, API-052, API-053, OPN-81]',
    async ({ command, input }) => {
      const { bodies } = await perform(command, input)
      expect(Object.keys(bodies.at(-1)).sort()).toEqual(
        ['startTime', 'endTime', 'quantity', 'timeUsed', 'tvAccountId', 'country'].sort(),
      )
      expect(bodies.at(-1)).toMatchObject(account)
    },
  )

  test.each([creation, change])(
    '$command.id rejects an invalid draft by field, without a call [PUR-023, PUR-024, PUR-026]',
    async ({ command, input }) => {
      const wrong = { ...input, draft: { ...draft, quantity: 0, end: '2020-01-01' } }
      const { outcome, calls } = await perform(command, wrong)
      expect(outcome).toMatchObject({
        error: {
          kind: 'rejected',
          fields: { quantity: 'Number must be a positive integer', end: 'Date must span into the future' },
        },
      })
      expect(calls).toEqual([])
    },
  )

  test.each([creation, change])(
    '$command.id shows fields rejected by the service under the names of the form [PUR-024]',
    async ({ command, input }) => {
      const fields = { endTime: 'Date must span into the future', tvAccountId: 'Is closed' }
      const body = {
        errorCode: 'invalid-body',
        errorMessage: 'endTime: Date must span into the future',
        fields,
      }
      const { outcome, said } = await perform(command, input, () => json(body, { status: 400 }))
      expect(outcome).toMatchObject({
        error: { kind: 'rejected', status: 400, fields: { end: fields.endTime, tvAccountId: 'Is closed' } },
      })
      expect(said[0]?.detail).toBe('Valid to: Date must span into the future; tvAccountId: Is closed')
    },
  )

  test('need a country, an account and an id [PUR-028, OPN-76]', async () => {
    const without = { ...update, original: { ...stored, id: '' } }
    expect((await perform(anyCommand(updateVoucher), without)).calls).toEqual([])
    expect((await perform(anyCommand(deleteVoucher), { ...account, id: '' })).calls).toEqual([])
    for (const { command, input } of table)
      for (const lacking of [{ country: 'XX' }, { country: undefined }, { tvAccountId: '' }])
        expect((await perform(command, { ...input, ...lacking })).calls).toEqual([])
  })

  test('confirm a deletion [OPN-54]', async () => {
    const { asked } = await perform(anyCommand(deleteVoucher), { ...account, id: '7' })
    expect(asked[0]).toMatchObject({ title: 'Delete the voucher?', destructive: true })
  })
})
