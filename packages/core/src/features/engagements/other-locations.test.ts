import { expect, test } from 'vitest'
import type { Access } from '../../access/index.ts'
import { as, json, providerThat, recordingLog } from '../../fixtures.ts'
import { AppError } from '../../foundation/errors.ts'
import { checkMissing, findOtherLocations } from './other-locations.ts'

const existing = [
  { country: 'SE', platform: 'OTT', id: '1' },
  { country: 'NO', platform: 'STB', id: '1' },
  { country: 'FI', platform: 'OTT', id: '2' },
]
const missing = ['1', '2', '3'].map((id) => ({ country: 'SE', platform: 'STB', id }) as const)

function stage(access: Access, status = 200) {
  const { data, sent } = providerThat(({ body }) => {
    const requested: object[] = JSON.parse(body ?? '')
    const found = existing.filter((one) =>
      requested.some((wanted) => JSON.stringify(wanted) === JSON.stringify(one)),
    )
    return json(
      found.map((one) => ({ ...one, status: 'ACTIVE' })),
      { status },
    )
  })
  return { context: { data, access, country: 'SE', log: recordingLog() } as const, sent }
}

test('a missing engagement is searched on the other platform and in other countries', async () => {
  const found = await findOtherLocations(stage(as('dev', 'SE')).context, missing)
  expect([...(found ?? [])]).toEqual([
    ['SE/STB/1', [existing[0], existing[1]]],
    ['SE/STB/2', [existing[2]]],
    ['SE/STB/3', []],
  ])
})

test('a failed lookup is logged, and the result is unknown', async () => {
  const { context } = stage(as('dev', 'SE'), 500)
  expect(await findOtherLocations(context, missing)).toBeUndefined()
  expect(JSON.stringify(context.log.lines)).toContain('could not be looked up')
})

test.each([
  ['the platform', 'STB', '1', { identity: existing[0], text: 'OTT 1 exists in SE. Choose OTT' }],
  ['the country', 'OTT', '2', { identity: existing[2], text: 'OTT 2 exists in FI. Choose FI' }],
  ['both', 'STB', '2', { identity: existing[2], text: 'OTT 2 exists in FI. Choose OTT and FI' }],
  ['no location', 'STB', '3', undefined],
] as const)(
  'after a not-found the nearest location is offered, which differs in %s',
  async (_, platform, id, elsewhere) => {
    const { context } = stage(as('dev', 'SE'))
    const identity = { country: 'SE', platform, id } as const
    expect(await checkMissing(new AppError('not-found', ''), identity, context)).toEqual(
      elsewhere ? { elsewhere } : {},
    )
  },
)

test('after a not-found an engagement that exists is not missing', async () => {
  const { context } = stage(as('dev', 'SE'))
  const identity = { country: 'SE', platform: 'OTT', id: '1' } as const
  expect(await checkMissing(new AppError('not-found', ''), identity, context)).toBeUndefined()
})

test('after another error no lookup is made', async () => {
  const { context, sent } = stage(as('dev', 'SE'))
  const identity = { country: 'SE', platform: 'STB', id: '1' } as const
  expect(await checkMissing(new AppError('forbidden', ''), identity, context)).toBeUndefined()
  expect(sent).toEqual([])
})
