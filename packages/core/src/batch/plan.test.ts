import { describe, expect, test } from 'vitest'
import { boxCommand, findExistingEngagements } from '../features/engagements/index.ts'
import { as, json, providerThat } from '../fixtures.ts'
import type { Plan } from './contract.ts'
import { openPlan, splitByRefusal } from './plan.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const PLACE = { country: 'SE', environment: 'pilot' } as const

const plan = (over: object = {}): Plan => ({
  plan: 1,
  id: '1a2b3c4d',
  tool: 'hw-reboot',
  country: 'SE',
  environment: 'pilot',
  who: 'maja',
  at: '2026-11-21T11:30:00.000Z',
  lookedUp: true,
  boxes: [{ platform: 'STB', id: '4711002' }],
  refused: [],
  ...over,
})
const opening =
  (over: object, place: Parameters<typeof openPlan>[1] = PLACE) =>
  () =>
    openPlan(JSON.stringify(plan(over)), place, NOW)

describe('a plan', () => {
  const boxes = [
    { platform: 'STB', id: '1' },
    { platform: 'OTT', id: '2' },
    { platform: 'STB', id: '3' },
  ] as const

  test('refuses other platforms and missing engagements, with reasons [STB-002, STB-003]', () => {
    const command = boxCommand('sw-reboot')
    const known = new Set(['SE/STB/1', 'SE/OTT/2'])
    expect(splitByRefusal(boxes, { command, access: as('maja', 'SE'), country: 'SE', known })).toEqual({
      boxes: [boxes[0]],
      refused: [
        { ...boxes[1], reason: 'Invalid service type swRebootSTB for platform OTT', kind: 'rejected' },
        { ...boxes[2], reason: 'No engagement STB 3 in SE', kind: 'not-found' },
      ],
    })
  })

  test('refuses other countries and missing rights [STB-004]', () => {
    const command = boxCommand('update-from-bss')
    const of = (person: 'dev' | 'olli', country: 'DK' | 'SE') =>
      splitByRefusal(boxes.slice(0, 1), { command, access: as(person), country, known: undefined }).refused
    expect(of('dev', 'DK')).toMatchObject([{ kind: 'rejected', reason: /available only in SE, NO, FI/ }])
    expect(of('olli', 'SE')).toMatchObject([{ kind: 'forbidden' }])
    expect(of('dev', 'SE')).toEqual([])
  })

  test('looks up a hundred engagements in each call', async () => {
    const { data, sent } = providerThat(({ body }) => {
      const asked: { id: string }[] = JSON.parse(body ?? '')
      return json(asked.filter(({ id }) => id !== '7').map((one) => ({ ...one, status: 'ACTIVE' })))
    })
    const identities = Array.from({ length: 250 }, (_, id) => ({
      ...{ platform: 'STB', country: 'SE' },
      id: String(id),
    })) as Parameters<typeof findExistingEngagements>[1]
    const known = await findExistingEngagements({ data }, identities)
    expect([known.size, known.has('SE/STB/7'), known.has('SE/STB/249')]).toEqual([249, false, true])
    expect(sent).toHaveLength(3)
  })
})

describe('a saved plan', () => {
  test('is read back unchanged', () => {
    expect(opening({})()).toEqual(plan())
  })

  test.each<[string, object, Parameters<typeof openPlan>[1], string]>([
    ['older than a day', { at: '2026-11-20T11:59:00Z' }, PLACE, 'The plan is 1 day 1 minute old'],
    ['from the future', { at: '2026-11-21T13:00:00Z' }, PLACE, 'has a date in the future'],
    ['in FI', {}, { ...PLACE, country: 'FI' }, 'The plan is for SE, not for FI: run it with --country SE'],
    [
      'of another environment',
      {},
      { ...PLACE, environment: 'production' },
      'The plan is for pilot, not for production: run it with --env pilot',
    ],
    ['with a box twice', { boxes: [...plan().boxes, ...plan().boxes] }, PLACE, 'names a box more than once'],
    ['for a tool that there is not', { tool: 'explode' }, PLACE, 'Not a plan: tool'],
  ])('is refused when it is %s, with the reason', (_, over, place, reason) => {
    expect(opening(over, place)).toThrow(reason)
  })

  test('is refused if it is invalid', () => {
    expect(() => openPlan('{"plan": 1', PLACE, NOW)).toThrow('Not a plan: not JSON')
  })
})
