import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxCommand, findExistingEngagements } from '../features/engagements/index.ts'
import { as, json, providerThat } from '../fixtures.ts'
import { boxName, type Plan } from './contract.ts'
import { type IdSource, openPlan, readIds, splitByRefusal } from './plan.ts'

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

const read = (...sources: (string | IdSource)[]) =>
  readIds(
    sources.map((source) => (typeof source === 'string' ? { name: 'boxes.txt', text: source } : source)),
    'STB',
  )
const names = (text: string) => read(text).boxes.map(boxName)

describe('a list of ids', () => {
  test.each([
    ['one a line', '1\n2\n3'],
    ['several a line', '1 2\t3'],
    ['ends of lines of Windows and of an old Mac', '1\r\n2\r3\r\n'],
    ['a byte order mark', '\ufeff1\n2\n3'],
    ['what copying brings along', '\u200b1\n2\u2060\n\u200e3\u00ad'],
    ['comments', '# Tuesday\n1 # of Anna\n2,#,9\n3#4'],
  ])('takes %s', (_, text) => {
    expect(names(text)).toEqual(['STB/1', 'STB/2', 'STB/3'])
  })

  test('accepts a platform before an id', () => {
    expect(names('4711002 OTT/4711002 stb/4711900')).toEqual(['STB/4711002', 'OTT/4711002', 'STB/4711900'])
  })

  test('has each box once, and how often it is written', () => {
    const { boxes, duplicates } = read('1\n2 1 3\n', { name: '', text: 'STB/2 stb/1' })
    expect(boxes.map(boxName)).toEqual(['STB/1', 'STB/2', 'STB/3'])
    expect(duplicates).toMatchObject([
      { word: '1', count: 3 },
      { word: '2', count: 2 },
    ])
  })

  test('reports each invalid id with its first line, and counts it [OPN-65]', () => {
    expect(read('id,name\n4711002\nDVD/3 4711:2 a@b1\n../1\nid').bad).toEqual([
      { source: 'line 1 of boxes.txt: id', reason: 'not an engagement id', count: 2 },
      { source: 'line 1 of boxes.txt: name', reason: 'not an engagement id', count: 1 },
      { source: 'line 3 of boxes.txt: DVD/3', reason: 'not a valid platform: DVD', count: 1 },
      { source: 'line 3 of boxes.txt: a@b1', reason: 'not an engagement id', count: 1 },
      { source: 'line 4 of boxes.txt: ../1', reason: 'not a valid platform: ..', count: 1 },
    ])
  })

  test('is the same with any separators', () => {
    const between = fc.constantFrom('\n', '\r\n', ' ', ', ', '\t', ' # no 9\n', '\n\n', ';')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), between)), (written) => {
        const text = written.map(([id, then]) => id + then).join('')
        const { boxes, duplicates, bad } = read(text)
        expect(boxes.map(({ id }) => Number(id))).toEqual([...new Set(written.map(([id]) => id))])
        const repeated = duplicates.reduce((sum, { count }) => sum + count - 1, 0)
        expect([boxes.length + repeated, bad]).toEqual([written.length, []])
      }),
      { seed: 30 },
    )
  })
})

test('long words of another file are cut in messages', () => {
  const { bad } = readIds([{ name: 'photo.jpg', text: 'x'.repeat(5000) }], 'STB')
  expect(bad[0]?.source).toBe(`line 1 of photo.jpg: ${'x'.repeat(64)}…`)
})
