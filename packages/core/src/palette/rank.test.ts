import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../foundation/text.ts'
import { createRanking, match, rank } from './index.ts'

/** Any UTF-16 units, also halves of characters. */
const _units = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((codes) => String.fromCharCode(...codes))

const titled = (...titles: string[]) => titles.map((title) => ({ title }))
const found = (titles: string[], typed: string) => rank(titled(...titles), typed).map(({ title }) => title)

describe('folding', () => {
  test.each([
    ['Göteborg', 'goteborg'],
    ['Ærø', 'äro'],
    ['Närpes', 'nærpes'],
    ['Åre', 'A\u030ARE'],
    ['GÖTEBORG', 'göte'],
  ])('%s is found by %s', (text, typed) => {
    expect(found(['Else', text], typed)).toEqual([text])
  })
})

describe('what is marked', () => {
  test.each([
    ['Hardware reboot', 'rebo', [[9, 13]]],
    [
      'Hardware reboot',
      'reb hard',
      [
        [0, 4],
        [9, 12],
      ],
    ],
    ['Preset, reset', 'reset', [[8, 13]]],
    ['Preset', 'reset', [[1, 6]]],
    ['Streaming', 'str strea', [[0, 5]]],
    [
      'Hardware reboot',
      'hr',
      [
        [0, 1],
        [9, 10],
      ],
    ],
    ['Hardware reboot', 'hr x', []],
  ])('in %s for %s', (text, typed, ranges) => {
    expect(match(text, typed)).toEqual(ranges)
  })

  test('lies within the text, in order and apart', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 6 }), (text, typed) => {
        const ends = match(text, typed).flat()
        expect(ends.every((end, index) => end <= text.length && end > (ends[index - 1] ?? -1))).toBe(true)
      }),
      { seed: 15 },
    )
  })
})

describe('the order', () => {
  test('a key or the whole title, then beginnings, then words, initials, and what is inside', () => {
    const items = [
      { title: 'Channel sport pack' },
      { title: 'Transport' },
      { title: 'Simple package of radio talk' },
      { title: 'Sport Max' },
      { title: 'Sport' },
      { title: 'Extra', keywords: ['sport'] },
      { title: 'spo rt' },
    ]
    expect(
      rank(items, 'sport')
        .map(({ title }) => title)
        .join(' < '),
    ).toBe('Sport < Extra < Sport Max < Channel sport pack < Simple package of radio talk < Transport')
    expect(found(['Hit spot', 'Simply a pack of', 'Software power options'], 'spo')).toEqual([
      'Hit spot',
      'Software power options',
    ])
  })

  test('words in any order; those that stand in order from the first on come before', () => {
    const titles = ['Reboot hardware', 'Hardware reboot', 'Hard old reb']
    expect(found(titles, 'hard reb')).toEqual(['Hardware reboot', 'Hard old reb', 'Reboot hardware'])
    expect(found(['Hardware reboot'], 'soft reb')).toEqual([])
  })

  test('what is used more comes first among those that fit equally, and no further', () => {
    const items = titled('Preset', 'Reset IP', 'Reset check', 'Factory reset')
    const use = ({ title }: { title: string }) => ({ 'Reset check': 2, Preset: 9 })[title] ?? 0
    const ranked = rank(items, 'reset', { use }).map(({ title }) => title)
    expect(ranked).toEqual(['Reset check', 'Reset IP', 'Factory reset', 'Preset'])
  })

  test('a beginning of an id is a beginning of a word, and no more', () => {
    const items = [{ title: 'Max', keywords: ['svod-max'] }, { title: 'Svod old' }]
    expect(rank(items, 'svod').map(({ title }) => title)).toEqual(['Svod old', 'Max'])
    expect(rank(items, 'max svod').map(({ title }) => title)).toEqual(['Max'])
  })

  test('a word may stand beside the title, but not all of them', () => {
    const items = [{ title: 'Hardware reboot', hint: 'STB 4711002' }]
    expect(rank(items, 'reboot 4711002')).toEqual(items)
    expect(rank(items, '4711002')).toEqual([])
  })

  test('is a choice of the items: each once, everything for nothing typed, and as many as asked', () => {
    const word = fc.stringMatching(/^[abåö]{1,3}$/)
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.array(title), title, fc.nat(5), (titles, typed, most) => {
        const items = titled(...titles)
        const ranked = rank(items, typed)
        const words = fold(typed).split(' ')
        const holdsAll = ({ title }: { title: string }) => words.every((one) => fold(title).includes(one))
        expect(new Set(ranked).size).toBe(ranked.length)
        expect(items.filter(holdsAll).every((item) => ranked.includes(item))).toBe(true)
        expect(createRanking(items).rank(typed, { most })).toEqual(ranked.slice(0, most))
        expect(rank(items, ' ')).toEqual(items)
      }),
      { seed: 16 },
    )
  })

  test('is the same typed letter by letter, taken back or pasted', () => {
    const word = fc.stringMatching(/^[abå (]{1,4}$/)
    const item = fc.record({ title: word, keywords: fc.array(word, { maxLength: 2 }), hint: word })
    const typing = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'å', ' ', '(', '\u030a', '<'), word))
    fc.assert(
      fc.property(fc.array(item), typing, (items, keys) => {
        const ranking = createRanking(items)
        let typed = ''
        for (const key of keys) {
          typed = key === '<' ? typed.slice(0, -1) : key.length > 1 ? key : typed + key
          expect(ranking.rank(typed)).toEqual(rank(items, typed))
        }
      }),
      { seed: 17, numRuns: 500 },
    )
  })
})
