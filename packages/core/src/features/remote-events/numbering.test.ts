import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNumbering, createNumberings } from './numbering.ts'

/** The positions of events with these ids. Their text is the id; 'id=text' has another one. */
function positions(ids: readonly (string | undefined)[], after?: string, counted = true) {
  const numbering = createNumbering(after)
  return ids.map((one) => {
    const [id, text = id] = one?.split('=') ?? []
    const position = numbering.positionOf(id, text, counted)
    if (typeof position === 'string') return position
    return `${position.after}-${position.before}:${position.lost ?? '?'}`
  })
}

describe('ids of a stream', () => {
  test.each([
    ['that follow each other are new', '1 2 3', 'new new new'],
    ['that come again have been seen', '1 2 1 2 3', 'new new seen seen new'],
    ['are compared as numbers', '9 10 09=9 010=10', 'new new seen seen'],
    ['that lack some are a gap', '41 42 46 47', 'new new 42-46:3 new'],
    ['may begin anywhere', '1763737200000 1763737200001', 'new new'],
    ['out of a gap are late, and new once', '1 2 4 3 3', 'new new 2-4:1 new seen'],
    ['of two events may be the same', '1 1=other 2', 'new new new'],
    ['that restart are no duplicates', '1 2 3 1=a 2=b 2=b 3=c 4=d', 'new new new 3-1:? new seen new new'],
    ['out of a gap of a restarted count are late, too', '100 101 5 20 10', 'new new 101-5:? 5-20:14 new'],
    ['that are no numbers are compared as texts', 'a b a c', 'new new seen new'],
    ['that are no exact numbers are texts', '9007199254740993 9007199254740994', 'new new'],
  ])('%s', (_, ids, expected) => {
    expect(positions(ids.split(' '))).toEqual(expected.split(' '))
  })

  test.each([
    ['jump', '1000 1070 1900 1901', 'new new new new'],
    ['fall', '9 4 7', 'new new new'],
    ['come again', '4 9 4 9', 'new new seen seen'],
    ['come again with another text', '4 4=other 4=other', 'new new seen'],
  ])('that are not counted are names: that they %s is no gap', (_, ids, expected) => {
    expect(positions(ids.split(' '), undefined, false)).toEqual(expected.split(' '))
  })

  test('are compared with the last one seen before', () => {
    expect(positions(['500', '501'], '500')).toEqual(['seen', 'new'])
    expect(positions(['504', '505'], '500')).toEqual(['500-504:3', 'new'])
    expect(positions(['3', '4'], '500')).toEqual(['500-3:?', 'new'])
  })

  test('of texts that differ in one character are no duplicates', () => {
    const texts = fc.tuple(fc.string({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 900 }))
    const character = fc.string({ minLength: 1, maxLength: 1 })
    fc.assert(
      fc.property(texts, fc.nat(), character, ([part, times], place, other) => {
        const text = part.repeat(times)
        const at = place % text.length
        fc.pre(text[at] !== other)
        const numbering = createNumbering()
        const positionOf = (id: string, data: string) => numbering.positionOf(id, data, true)
        expect(['1', '2', '1'].map((id) => positionOf(id, text))).toEqual(['new', 'new', 'seen'])
        const gap = { after: '2', before: '1', lost: undefined }
        expect(positionOf('1', text.slice(0, at) + other + text.slice(at + 1))).toEqual(gap)
      }),
      { seed: 17 },
    )
  })

  test('without data count as seen, and are no event', () => {
    const numbering = createNumbering()
    const events = [['1', 'one'], ['2'], ['2'], ['3', 'three']]
    const all = events.map(([id, data]) => numbering.positionOf(id, data))
    expect(all).toEqual(['new', 'new', 'seen', 'new'])
  })

  test('have a last one to resume after; an empty id resets it', () => {
    const numbering = createNumbering()
    const afterEach = [undefined, '7', '8', '7', ''].map((id) => {
      numbering.positionOf(id, id)
      return numbering.last()
    })
    expect(afterEach).toEqual([undefined, '7', '8', '8', undefined])
  })

  test('are remembered within bounds', () => {
    const numbering = createNumbering()
    for (let id = 1; id <= 50_000; id += 1) numbering.positionOf(`n${id}`, '')
    expect(numbering.positionOf('n50000', '')).toBe('seen')
    expect(numbering.positionOf('n40000', '')).toBe('seen')
    expect(numbering.positionOf('n1', '')).toBe('new')
  })

  test('are new once and add up with the lost ones, however many repeat', () => {
    const step = fc.record({ skip: fc.constantFrom(0, 0, 0, 0, 0, 0, 3), back: fc.nat({ max: 5 }) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 100, size: 'max' }), (steps) => {
        const numbering = createNumbering()
        const sent: number[] = Array.from({ length: 101 }, (_, id) => id)
        const fresh: number[] = []
        let lost = 0
        const send = (id: number) => {
          const place = numbering.positionOf(String(id), `text ${id}`, true)
          if (place !== 'seen') fresh.push(id)
          if (typeof place === 'object') lost += place.lost ?? Number.NaN
        }
        for (const id of sent) send(id)
        for (const { skip, back } of steps) {
          for (const id of sent.slice(sent.length - back)) send(id)
          const next = (sent.at(-1) ?? 0) + 1 + skip
          sent.push(next)
          send(next)
        }
        expect(fresh).toEqual(sent)
        expect(lost).toBe((sent.at(-1) ?? 0) + 1 - sent.length)
      }),
      { seed: 66 },
    )
  })
})

test('the numberings of the last boxes are kept, within bounds', () => {
  const numberingOf = createNumberings()
  const look = (id: number) =>
    numberingOf({ country: 'SE', platform: 'STB', id: String(id) }).positionOf('7', 'text', true)
  const boxes = Array.from({ length: 20 }, (_, id) => id)
  expect(boxes.map(look)).toEqual(boxes.map(() => 'new'))
  expect(look(0)).toBe('seen')
  expect(look(20)).toBe('new')
  expect([look(0), look(20), look(1)]).toEqual(['seen', 'seen', 'new'])
})
