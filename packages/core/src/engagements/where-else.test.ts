import { expect, test } from 'vitest'
import type { Access } from '../access/index.ts'
import { as, json, providerThat, recordingLog } from '../fixtures.ts'
import { elsewhereLine, whereElse } from './where-else.ts'

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

test('what has to be chosen for it is said: the platform, the country, or both', () => {
  const here = { country: 'SE', platform: 'STB', id: '1' } as const
  expect(elsewhereLine(here, [{ ...here, platform: 'OTT' }])).toBe('There is OTT 1 in SE: choose OTT')
  expect(elsewhereLine(here, [{ ...here, country: 'NO' }])).toBe('There is STB 1 in NO: choose NO')
  expect(elsewhereLine(here, [{ country: 'NO', platform: 'OTT', id: '1' }])).toBe(
    'There is OTT 1 in NO: choose OTT and NO',
  )
  expect(elsewhereLine(here, [])).toBeUndefined()
})
