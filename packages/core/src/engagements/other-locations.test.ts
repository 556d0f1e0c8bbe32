import { expect, test } from 'vitest'
import type { Access } from '../access/index.ts'
import { AppError } from '../errors.ts'
import { as, json, providerThat, recordingLog } from '../fixtures.ts'
import { missingOf, whereElse } from './other-locations.ts'

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
  const found = await whereElse(stage(as('dev', 'SE')).context, missing)
  expect([...(found ?? [])]).toEqual([
    ['SE/STB/1', [existing[0], existing[1]]],
    ['SE/STB/2', [existing[2]]],
    ['SE/STB/3', []],
  ])
})

test('countries that the person may not view are not searched', async () => {
  const { context, sent } = stage(as('maja', 'SE'))
  expect(await whereElse(context, missing)).toEqual(
    new Map([
      ['SE/STB/1', [existing[0]]],
      ['SE/STB/2', []],
      ['SE/STB/3', []],
    ]),
  )
  expect(sent.map(({ body }) => body).join()).not.toMatch(/NO|FI|DK/)
})

test('a failed lookup is logged, and the result is unknown', async () => {
  const { context } = stage(as('dev', 'SE'), 500)
  expect(await whereElse(context, missing)).toBeUndefined()
  expect(JSON.stringify(context.log.lines)).toContain('cannot be looked up')
})

test.each([
  [
    'the platform',
    'SE',
    'STB',
    '1',
    { elsewhere: { there: existing[0], text: 'There is OTT 1 in SE: choose OTT' } },
  ],
  [
    'the country',
    'SE',
    'OTT',
    '2',
    { elsewhere: { there: existing[2], text: 'There is OTT 2 in FI: choose FI' } },
  ],
  [
    'both',
    'SE',
    'STB',
    '2',
    { elsewhere: { there: existing[2], text: 'There is OTT 2 in FI: choose OTT and FI' } },
  ],
  ['no location', 'SE', 'STB', '3', {}],
  ['an engagement that exists', 'SE', 'OTT', '1', undefined],
] as const)(
  'after a not-found the nearest location is offered, which differs in %s',
  async (_, country, platform, id, missing) => {
    const { context } = stage(as('dev', country))
    expect(await missingOf(new AppError('not-found', ''), { country, platform, id }, context)).toEqual(
      missing,
    )
  },
)

test('after another error no lookup is made', async () => {
  const { context, sent } = stage(as('dev', 'SE'))
  const identity = { country: 'SE', platform: 'STB', id: '1' } as const
  expect(await missingOf(new AppError('forbidden', ''), identity, context)).toBeUndefined()
  expect(sent).toEqual([])
})
