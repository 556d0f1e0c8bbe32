import { describe, expect, test } from 'vitest'
import { execute } from '../../../command/index.ts'
import { problemsOf } from '../../../edit/index.ts'
import {
  type Answering,
  anyCommand,
  as,
  failure,
  frontEnd,
  json,
  type Person,
  perform,
  providerThat,
  reading,
} from '../../../fixtures.ts'
import type { TvAccount } from '../../../foundation/country.ts'
import { cellText } from '../../../table/column.ts'
import { createVoucher, deleteVoucher, updateVoucher } from './commands.ts'
import type { Voucher } from './contract.ts'
import { voucherDraftSchema, voucherFields } from './form.ts'
import { voucherKeys, voucherQueries } from './queries.ts'
import {
  completeDays,
  newVoucherDraft,
  shorteningNote,
  usesLeft,
  usesLeftText,
  validityText,
  voucherBody,
  voucherColumns,
  voucherDraftOf,
  withMoments,
} from './rules.ts'
import { clock, now, stored, zone } from './voucher.fixture.ts'

const account = { country: 'SE', tvAccountId: 'TVA-SE-ANNA' } as const
const BASE = 'http://admin.test/base/rest/mediarentalservice/admin/v1/prepaids'
const NUMBER = { quantity: 'Number must be a positive integer' }
const DATE = { end: 'Date must span into the future' }

describe('a voucher', () => {
  test('starts with one use, from now to 23:59:59 in 12 months [PUR-022, PUR-025, OPN-80]', () => {
    const draft = newVoucherDraft(clock)
    expect(draft).toEqual({ quantity: 1, start: '2026-06-15', end: '2027-06-15' })
    expect(voucherBody(draft, account, clock)).toEqual({
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
    expect(voucherBody({ ...draft, quantity: '8' }, account, clock, stored)).toMatchObject({
      ...{ startTime: '2026-01-01T08:30:00.000Z', endTime: '2026-12-31T22:59:59.000Z' },
      ...{ quantity: 8, timeUsed: 2 },
    })
  })

  test.each([
    ['+30d', '2027-01-30', undefined],
    ['+1w', '2027-01-07', undefined],
    ['20261231', '2026-12-31', undefined],
    ['-1d', '2026-12-30', 'Earlier than the current end, 2026-12-31'],
    ['2026-07-15', '2026-07-15', 'Earlier than the current end, 2026-12-31'],
    ['soon', 'soon', undefined],
  ])('with the typed end %s ends on %s, with the warning %s', (end, day, note) => {
    const draft = { ...voucherDraftOf(stored, zone), end }
    expect(completeDays(draft, clock, stored).end).toBe(day)
    expect(shorteningNote(draft, clock, stored)).toBe(note)
    expect(shorteningNote(draft, clock)).toBeUndefined()
  })

  test('has a form that says from when days count, and when they end [OPN-111]', () => {
    const help = (zone: string, of?: Voucher) =>
      voucherFields({ zone, now }, of).find(({ name }) => name === 'end')?.help
    expect(help(zone)).toBe('yyyy-MM-dd, +7d, until 23:59:59')
    expect(help('Europe/Helsinki', stored)).toBe(
      'yyyy-MM-dd, +7d from the current end, until 23:59:59 Helsinki',
    )
  })

  test('in moments means the same tomorrow, and is shown as days if possible', () => {
    const draft = { quantity: 5, start: '2026-07-01', end: '20261231' }
    const exact = withMoments(draft, clock)
    expect(exact).toEqual({ ...draft, start: '2026-06-30T22:00:00.000Z', end: '2026-12-31T22:59:59.000Z' })
    const tomorrow = { zone, now: now + 86_400_000 }
    expect(voucherBody(exact, account, tomorrow)).toEqual(voucherBody(draft, account, clock))
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

  const START = { start: 'Write the start date as yyyy-MM-dd, or as +7d from today' }

  test.each<[object, object]>([
    [{}, {}],
    [{ quantity: 0 }, NUMBER],
    [{ quantity: '1.5' }, NUMBER],
    [{ quantity: '1e3' }, NUMBER],
    [{ quantity: '' }, NUMBER],
    [{ quantity: '1000' }, {}],
    [{ quantity: 1001 }, { quantity: 'At most 1 000' }],
    [{ end: '2026-06-15' }, {}],
    [{ end: '2026-06-14' }, DATE],
    [{ start: '2027-06-16' }, DATE],
    [{ start: '2026-01-01', end: '2026-06-14' }, DATE],
    [{ start: '2026-01-01', end: '2026-06-15' }, {}],
    [{ start: '2026-06-15T22:00:00Z', end: '2026-06-16T00:30:00+02:00' }, {}],
    // Ambiguous without an offset.
    [{ start: '2026-06-15T22:00:00' }, START],
    [{ start: '2026-02-30' }, { start: 'There is no 2026-02-30 in the calendar' }],
    [
      { start: '', end: '' },
      { start: 'Choose the start date', ...DATE },
    ],
  ])('with %j has the problems %j [PUR-023, PUR-024, BAD-026, BAD-027]', (over, problems) => {
    const draft = { ...newVoucherDraft(clock), ...over }
    expect(problemsOf(voucherDraftSchema(clock), draft)).toEqual(problems)
  })
})

describe('the list', () => {
  const read = (body: unknown, of: TvAccount = account) => {
    const { context, sent } = reading(() => json(body))
    return { vouchers: voucherQueries.list(context, of).queryFn(new AbortController()), sent }
  }

  test('is read by account and country, with all fields [API-051, PUR-018]', async () => {
    const { vouchers, sent } = read([{ ...stored, id: 7, beyond: true }])
    expect(await vouchers).toEqual([stored])
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${BASE}/SE/TVA-SE-ANNA`])
  })

  test('is not read without an account [OPN-76]', async () => {
    const { vouchers, sent } = read([], { ...account, tvAccountId: '' })
    expect(await failure(vouchers)).toMatchObject({ kind: 'usage' })
    expect(sent).toEqual([])
  })
})

test('a stored quantity above the limit may stay [OPN-82]', () => {
  const many = { ...stored, quantity: 5000 }
  const problems = (quantity: number) =>
    problemsOf(voucherDraftSchema(clock, many), { ...voucherDraftOf(many, zone), quantity })
  expect([problems(5000), problems(4000)]).toEqual([{}, {}])
  expect(problems(5001)).toEqual({ quantity: 'At most 1 000' })
})

describe('the commands', () => {
  test('name their voucher, or the account of a new one', () => {
    const draft = newVoucherDraft(clock)
    expect(createVoucher.subject?.({ ...account, draft, clock })).toBe('vouchers of TVA-SE-ANNA in SE')
    const voucher = 'voucher 7 of TVA-SE-ANNA in SE'
    expect(updateVoucher.subject?.({ ...account, draft, clock, original: stored })).toBe(voucher)
    expect(deleteVoucher.subject?.({ ...account, id: '7' })).toBe(voucher)
  })

  const draft = newVoucherDraft(clock)
  const create = { ...account, draft, clock }
  const update = { ...account, original: stored, draft: { ...draft, quantity: '2' }, clock }

  async function run(
    { command, input }: { command: ReturnType<typeof anyCommand>; input: object },
    answer: Answering = () => new Response(null, { status: 204 }),
    { person = 'maja' as Person, vouchers = [stored] as readonly Voucher[] } = {},
  ) {
    const service: Answering = (sent) => (sent.method === 'GET' ? json(vouchers) : answer(sent))
    const { calls, ...result } = await perform(command, input, service, person)
    return { ...result, calls: calls.map((call) => call.replace(BASE, '')) }
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
    async ({ expected, done, verb, ...row }) => {
      const { calls, said, invalidated } = await run(row)
      expect(calls).toEqual(expected)
      expect(said).toEqual([{ tone: 'success', title: 'Success', text: `Voucher was successfully ${done}` }])
      expect(invalidated).toEqual([voucherKeys.list(account)])
      const failed = await run(row, () => json({}, { status: 500 }))
      expect(failed.said[0]?.text).toBe(`Failed to ${verb} voucher`)
      const { outcome } = await run(row, undefined, { person: 'olli' })
      expect(outcome).toMatchObject({ error: { kind: 'forbidden' } })
    },
  )

  test.each([
    { ...change, vouchers: [stored] },
    { ...change, vouchers: [] },
    { ...deletion, vouchers: [] },
  ])('$command.id of a deleted voucher has one message', async ({ vouchers, ...row }) => {
    const gone = () => json({ errorCode: 'x', errorMessage: 'No such prepaid' }, { status: 404 })
    const { outcome, said } = await run(row, gone, { vouchers })
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

  test('do not overwrite a voucher that was changed in the meantime', async () => {
    const { outcome, calls } = await run(change, undefined, { vouchers: [{ ...stored, quantity: 9 }] })
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'conflict' } })
    expect(calls).toEqual(['GET /SE/TVA-SE-ANNA'])
  })

  test.each([creation, change])(
    '$command.id sends all fields but the id, with the country of the account [PUR-027, API-052, API-053, OPN-81]',
    async (row) => {
      const { written } = await run(row)
      const { id, ...fields } = stored
      expect(Object.keys(written[0]).toSorted()).toEqual(Object.keys(fields).toSorted())
      expect(written[0]).toMatchObject(account)
    },
  )

  test.each([creation, change])(
    '$command.id rejects an invalid draft by field, without a call [PUR-023, PUR-024, PUR-026]',
    async ({ command, input }) => {
      const wrong = { ...input, draft: { ...draft, quantity: 0, end: '2020-01-01' } }
      const { outcome, calls } = await run({ command, input: wrong })
      expect(outcome).toMatchObject({ error: { kind: 'rejected', fields: { ...NUMBER, ...DATE } } })
      expect(calls).toEqual([])
    },
  )

  test('rejected fields have the names of the form [PUR-024]', async () => {
    const fields = { endTime: DATE.end, tvAccountId: 'Is closed' }
    const errorMessage = 'endTime: Date must span into the future'
    const { outcome, said } = await run(creation, () => json({ errorMessage, fields }, { status: 400 }))
    const shown = { end: DATE.end, tvAccountId: 'Is closed' }
    expect(outcome).toMatchObject({ error: { kind: 'rejected', status: 400, fields: shown } })
    expect(said[0]?.detail).toBe('Valid to: Date must span into the future; tvAccountId: Is closed')
  })

  test('need a country, an account and an id [PUR-028, OPN-76]', async () => {
    const withoutId = { ...change, input: { ...update, original: { ...stored, id: '' } } }
    const lacking = [{ country: 'XX' }, { country: undefined }, { tvAccountId: '' }]
    const without = table.flatMap(({ command, input }) =>
      lacking.map((over) => ({ command, input: { ...input, ...over } })),
    )
    for (const row of [withoutId, { ...deletion, input: { ...account, id: '' } }, ...without])
      expect((await run(row)).calls).toEqual([])
  })

  test('confirm a deletion [OPN-54]', async () => {
    expect((await run(deletion)).asked[0]).toMatchObject({ title: 'Delete the voucher?', destructive: true })
  })
})
