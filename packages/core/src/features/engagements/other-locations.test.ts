import { expect, test } from 'vitest'
import { json, reading } from '../../fixtures.ts'
import { AppError } from '../../foundation/errors.ts'
import { checkMissing, findOtherLocations } from './other-locations.ts'

const existing = [
  { country: 'SE', platform: 'OTT', id: '1' },
  { country: 'NO', platform: 'STB', id: '1' },
  { country: 'FI', platform: 'OTT', id: '2' },
]
const missing = ['1', '2', '3'].map((id) => ({ country: 'SE', platform: 'STB', id }) as const)

const lookup = (status = 200) =>
  reading(({ body }) => {
    const requested = (JSON.parse(body ?? '') as object[]).map((identity) => JSON.stringify(identity))
    const found = existing.filter((one) => requested.includes(JSON.stringify(one)))
    return json(
      found.map((one) => ({ ...one, status: 'ACTIVE' })),
      { status },
    )
  })

const check = (error: AppError['kind'], platform: 'OTT' | 'STB', id: string, { context } = lookup()) =>
  checkMissing(new AppError(error, ''), { country: 'SE', platform, id }, context)

test('a missing engagement is searched on the other platform and in other countries', async () => {
  const found = await findOtherLocations(lookup().context, missing)
  expect([...(found ?? [])]).toEqual([
    ['SE/STB/1', [existing[0], existing[1]]],
    ['SE/STB/2', [existing[2]]],
    ['SE/STB/3', []],
  ])
})

test('a failed lookup is logged, and the result is unknown', async () => {
  const { context, log } = lookup(500)
  expect(await findOtherLocations(context, missing)).toBeUndefined()
  expect(JSON.stringify(log.lines)).toContain('could not be looked up')
})

test.each([
  ['the platform', 'STB', '1', { identity: existing[0], text: 'OTT 1 exists in SE. Choose OTT' }],
  ['the country', 'OTT', '2', { identity: existing[2], text: 'OTT 2 exists in FI. Choose FI' }],
  ['both', 'STB', '2', { identity: existing[2], text: 'OTT 2 exists in FI. Choose OTT and FI' }],
  ['no location', 'STB', '3', undefined],
] as const)(
  'after a not-found the nearest location is offered, which differs in %s',
  async (_, platform, id, elsewhere) => {
    expect(await check('not-found', platform, id)).toEqual(elsewhere ? { elsewhere } : {})
  },
)

test('after a not-found an engagement that exists is not missing', async () => {
  expect(await check('not-found', 'OTT', '1')).toBeUndefined()
})

test('after another error no lookup is made', async () => {
  const made = lookup()
  expect(await check('forbidden', 'STB', '1', made)).toBeUndefined()
  expect(made.sent).toEqual([])
})
