import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { service, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { create, remove, update, vouchers } from './vouchers.ts'

const stored = {
  id: 'v1',
  country: 'SE',
  tvAccountId: 'TVA-1',
  quantity: 3,
  timeUsed: 1,
  startTime: '2026-01-01T09:30:00.000Z',
  endTime: '2027-01-31T22:59:59.000Z',
}

function world(options: Partial<GlobalOptions> = {}, person: Parameters<typeof testContext>[2] = {}) {
  const written = (method: string) => (method === 'POST' ? '{"id":"v2"}' : undefined)
  const { sent, data } = service(() => [stored], { written })
  return { sent, ...testContext(data, { yes: true, ...options }, person) }
}

// Tests run in the zone of Stockholm (vitest.config.ts).
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-15T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('vouchers are listed with their remaining uses [PUR-017, PUR-018, PUR-019]', async () => {
  const { context, out } = world()
  await vouchers(context, 'TVA-1', {})
  expect(out()).toBe('v1\t2\t3\t1\t2026-01-01T09:30:00.000Z\t2027-01-31T22:59:59.000Z\n')
})

describe('a new voucher', () => {
  test('is by default one for 12 months, shown before it is made [PUR-022, PUR-025, OPN-80, PUR-029]', async () => {
    const { context, sent, err } = world()
    await create(context, 'TVA-1', {})
    expect(sent).toMatchObject([
      {
        method: 'POST',
        body: {
          quantity: 1,
          timeUsed: 0,
          tvAccountId: 'TVA-1',
          country: 'SE',
          startTime: '2026-06-15T10:00:00.000Z',
          endTime: '2027-06-15T21:59:59.000Z',
        },
      },
    ])
    expect(err()).toBe(
      'Number of vouchers: 1\nValid from: 2026-06-15\nValid to: 2027-06-15\n' +
        'Success: Voucher was successfully created (voucher v2 of TVA-1 in SE)\n',
    )
  })

  test('takes the values that the console copies, and shows days as days', async () => {
    const { context, sent, err } = world()
    const set = ['start=2026-06-20T10:00:00.000Z', 'end=2026-12-31T22:59:59.000Z']
    await create(context, 'TVA-1', { set })
    const body = { startTime: '2026-06-20T10:00:00.000Z', endTime: '2026-12-31T22:59:59.000Z' }
    expect(sent).toMatchObject([{ method: 'POST', body }])
    expect(err()).toContain('Valid from: 2026-06-20 12:00\nValid to: 2026-12-31\n')
  })

  test('has the id from the service', async () => {
    const { context, out, err } = world({ json: 'id,status' })
    await create(context, 'TVA-1', {})
    expect(JSON.parse(out())).toEqual({ id: 'v2', status: 'created' })
    expect(err()).toContain('(voucher v2 of TVA-1 in SE)')
  })

  test('is not made without a yes', async () => {
    const { context, sent } = world({ yes: undefined })
    await expect(create(context, 'TVA-1', {})).rejects.toThrow('no one can answer here')
    expect(sent).toEqual([])
  })

  test.each([
    ['start=', 'start (Valid from): '],
    ['quantity=0', 'quantity (Number of vouchers): Number must be a positive integer'],
    ['quantity=1.5', 'quantity (Number of vouchers): Number must be a positive integer'],
    ['end=2026-06-14', 'end (Valid to): Date must span into the future'],
    ['valid-to=2026-02-30', 'Valid to: Date must span into the future'],
    ['price=1', 'The fields are: quantity, start, end'],
  ])('with %s is refused [PUR-023, PUR-024, BAD-026, BAD-027]', async (set, text) => {
    const { context, sent } = world()
    await expect(create(context, 'TVA-1', { set: [set] })).rejects.toThrow(text)
    expect(sent).toEqual([])
  })
})

describe('a voucher', () => {
  test('keeps its other values, and the uses so far [API-053, PUR-029]', async () => {
    const { context, sent, err } = world()
    await update(context, 'TVA-1', 'v1', { set: ['quantity=5'] })
    const { startTime, endTime } = stored
    expect(sent).toMatchObject([{ method: 'PUT', body: { quantity: 5, timeUsed: 1, startTime, endTime } }])
    expect(err()).toContain('Number of vouchers: 3 → 5\nSuccess: Voucher was successfully updated')
  })

  test('is extended from its present end, and shortened with a hint [PUR-025]', async () => {
    const longer = world()
    await update(longer.context, 'TVA-1', 'v1', { set: ['end=+30d'] })
    expect(longer.sent).toMatchObject([{ body: { endTime: '2027-03-02T22:59:59.000Z' } }])
    const shorter = world()
    await update(shorter.context, 'TVA-1', 'v1', { set: ['end=2026-12-31'] })
    expect(shorter.err()).toContain(
      'Valid to: 2027-01-31 → 2026-12-31\nEarlier than the current end, 2027-01-31\n',
    )
  })

  test('is changed with an edited row of the list', async () => {
    const listed = world({ json: true })
    await vouchers(listed.context, 'TVA-1', {})
    const [row] = JSON.parse(listed.out())
    const withFile = async (file: object) => {
      const { context, ...rest } = world({}, { typed: JSON.stringify(file) })
      const failed = await update(context, 'TVA-1', 'v1', { file: '-' }).catch((error: Error) => error)
      return { failed, ...rest }
    }
    const same = await withFile(row)
    expect([same.sent, same.err()]).toEqual([[], 'No changes to save\n'])
    const longer = await withFile({ ...row, endTime: '2027-12-31T22:59:59.000Z' })
    expect(longer.sent).toMatchObject([
      { method: 'PUT', body: { startTime: stored.startTime, endTime: '2027-12-31T22:59:59.000Z' } },
    ])
    for (const [file, text] of [
      [{ ...row, id: 'v2' }, 'The file is for id v2, not v1'],
      [{ ...row, tvAccountId: 'TVA-2' }, 'The file is for tvAccountId TVA-2, not TVA-1'],
      [{ ...row, end: '2027-12-31' }, "'endTime' and 'end' are the same field: remove one"],
      [{ endTime: 'soon' }, 'end (Valid to): Date must span into the future'],
    ]) {
      const { sent, failed } = await withFile(file)
      expect([sent, failed]).toEqual([[], expect.objectContaining({ message: text })])
    }
  })

  test('that does not exist is an error before the question', async () => {
    const { context, sent, err } = world({ yes: undefined })
    await expect(remove(context, 'TVA-1', 'v2')).rejects.toMatchObject({
      kind: 'not-found',
      message: "TVA-1 has no voucher 'v2'. Did you mean 'v1'?",
    })
    expect([sent, err()]).toEqual([[], ''])
  })

  test('is deleted after a typed answer [PUR-029, OPN-54]', async () => {
    const careless = world()
    await expect(remove(careless.context, 'TVA-1', 'v1')).rejects.toThrow('no one can answer here')
    const { context, sent, err } = world({ confirm: 'DELETE v1 SE' })
    await remove(context, 'TVA-1', 'v1')
    expect([careless.sent, sent.length]).toEqual([[], 1])
    expect(err()).toBe('Success: Voucher was successfully deleted (voucher v1 of TVA-1 in SE)\n')
  })
})
