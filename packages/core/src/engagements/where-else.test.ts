import { expect, test } from 'vitest'
import type { Access } from '../access/index.ts'
import { AppError } from '../errors.ts'
import { as, json, providerThat, recordingLog } from '../fixtures.ts'
import { missingOf, whereElse } from './where-else.ts'

const there = [
  { country: 'SE', platform: 'OTT', id: '1' },
  { country: 'NO', platform: 'STB', id: '1' },
  { country: 'FI', platform: 'OTT', id: '2' },
]
const missing = ['1', '2', '3'].map((id) => ({ country: 'SE', platform: 'STB', id }) as const)

function looking(access: Access, status = 200) {
  const { data, sent } = providerThat(({ body }) => {
    const asked: object[] = JSON.parse(body ?? '')
    const found = there.filter((one) =>
      asked.some((wanted) => JSON.stringify(wanted) === JSON.stringify(one)),
    )
    return json(
      found.map((one) => ({ ...one, status: 'ACTIVE' })),
      { status },
    )
  })
  return { context: { data, access, country: 'SE', log: recordingLog() } as const, sent }
}

test('an engagement is found on the other platform and in the other countries that one may look in', async () => {
  const found = await whereElse(looking(as('dev', 'SE')).context, missing)
  expect([...(found ?? [])]).toEqual([
    ['SE/STB/1', [there[0], there[1]]],
    ['SE/STB/2', [there[2]]],
    ['SE/STB/3', []],
  ])
})

test('nothing is asked of a country that one may not look in', async () => {
  const { context, sent } = looking(as('maja', 'SE'))
  expect(await whereElse(context, missing)).toEqual(
    new Map([
      ['SE/STB/1', [there[0]]],
      ['SE/STB/2', []],
      ['SE/STB/3', []],
    ]),
  )
  expect(sent.map(({ body }) => body).join()).not.toMatch(/NO|FI|DK/)
})

test('nobody is kept from what they did because it cannot be looked up', async () => {
  const { context } = looking(as('dev', 'SE'), 500)
  expect(await whereElse(context, missing)).toBeUndefined()
  expect(JSON.stringify(context.log.lines)).toContain('cannot be looked up')
})

test.each([
  [
    'the platform',
    'SE',
    'STB',
    '1',
    { elsewhere: { there: there[0], text: 'There is OTT 1 in SE: choose OTT' } },
  ],
  [
    'the country',
    'SE',
    'OTT',
    '2',
    { elsewhere: { there: there[2], text: 'There is OTT 2 in FI: choose FI' } },
  ],
  [
    'both',
    'SE',
    'STB',
    '2',
    { elsewhere: { there: there[2], text: 'There is OTT 2 in FI: choose OTT and FI' } },
  ],
  ['nothing where there is none', 'SE', 'STB', '3', {}],
  ['nothing where it is there all the same', 'SE', 'OTT', '1', undefined],
] as const)(
  'of one that is refused as not there it is said what to choose: %s',
  async (_, country, platform, id, missing) => {
    const { context } = looking(as('dev', country))
    expect(await missingOf(new AppError('not-found', ''), { country, platform, id }, context)).toEqual(
      missing,
    )
  },
)

test('nothing is asked of one that is refused for another reason', async () => {
  const { context, sent } = looking(as('dev', 'SE'))
  const identity = { country: 'SE', platform: 'STB', id: '1' } as const
  expect(await missingOf(new AppError('forbidden', ''), identity, context)).toBeUndefined()
  expect(sent).toEqual([])
})
