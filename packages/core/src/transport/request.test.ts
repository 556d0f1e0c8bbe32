import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../foundation/text.fixture.ts'
import { joinAddress, path, queryString } from './request.ts'

describe('a path', () => {
  test.each([
    ['a/b', '/rest/a%2Fb/end'],
    ['a#b', '/rest/a%23b/end'],
    ['100%', '/rest/100%25/end'],
    ['anna@example.se', '/rest/anna%40example.se/end'],
    ['å ö', '/rest/%C3%A5%20%C3%B6/end'],
    ['\\', '/rest/%5C/end'],
  ])('keeps %j one segment', (value, built) => {
    expect(path`/rest/${value}/end`).toBe(built)
    expect(new URL(built, 'http://host.test').pathname).toBe(built)
  })

  test('any value comes back from its segment', () => {
    const value = anyText({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text))
    fc.assert(
      fc.property(value, value, (one, two) => {
        const { pathname } = new URL(joinAddress('http://host.test/base/', path`/rest/${one}/of/${two}`))
        const [first, ...segments] = pathname.split('/')
        expect([first, ...segments.map(decodeURIComponent)]).toEqual(['', 'base', 'rest', one, 'of', two])
      }),
      { seed: 16 },
    )
  })

  test.each(['.', '..'])(
    'refuses %j, which every address parser resolves away however it is spelled',
    (value) => {
      expect(() => path`/rest/${value}/end`).toThrow(expect.objectContaining({ kind: 'usage' }))
    },
  )

  test('refuses a value that is missing', () => {
    expect(() => path`/rest/${''}`).toThrow('A path value is missing')
    const [missing] = [] as string[]
    expect(() => path`/rest/${missing as string}`).toThrow('A path value is missing')
  })
})

describe('a query', () => {
  test('is left out where there is nothing to ask', () => {
    expect(queryString()).toBe('')
    expect(queryString({ a: undefined, b: [] })).toBe('')
  })

  test('encodes its values [NET-006, NET-007]', () => {
    expect(queryString({ term: 'a&b=c d#', 'ö/': 'é' })).toBe('?term=a%26b%3Dc+d%23&%C3%B6%2F=%C3%A9')
  })

  test('repeats lists [NET-008]', () => {
    expect(queryString({ a: [1, 2], b: true, c: ['x'] })).toBe('?a=1&a=2&b=true&c=x')
  })

  test('any query reads back', () => {
    const query = fc.dictionary(fc.string({ minLength: 1 }), fc.array(fc.string(), { minLength: 1 }))
    fc.assert(
      fc.property(query, (asked) => {
        const read = new URLSearchParams(queryString(asked))
        for (const [key, values] of Object.entries(asked)) expect(read.getAll(key)).toEqual(values)
      }),
      { seed: 8 },
    )
  })
})

test.each([
  ['http://host.test', '/rest/v1', 'http://host.test/rest/v1'],
  ['http://host.test/', '/rest/v1', 'http://host.test/rest/v1'],
  ['http://host.test/base', 'rest/v1', 'http://host.test/base/rest/v1'],
  ['http://host.test/base//', '//rest/v1', 'http://host.test/base/rest/v1'],
])('%s and %s are %s', (base, relative, whole) => {
  expect(joinAddress(base, relative)).toBe(whole)
})
