import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

test.each([
  ['{\n  "price":\nabc,\n  "name": "x"\n}', 'line 3, column 1'],
  ['{"name": }', 'line 1, column 10'],
  ['{"a": 1,}', 'line 1, column 9'],
  ['{"a": 1 "b": 2}', 'line 1, column 9'],
  ['{"a": 01}', 'line 1, column 8'],
  ['{"a": "x\ny"}', 'line 1, column 7'],
  ['{"a": "\\q"}', 'line 1, column 7'],
  ['{"a": [1, 2}', 'line 1, column 12'],
  ["{'a': 1}", 'line 1, column 2'],
  ['{"a": 1}}', 'line 1, column 9'],
  ['name: Sport', 'line 1, column 1'],
  ['{"a": {"b": [', 'it ends too early'],
  ['{\r\n"a": 1\r\n', 'it ends too early'],
])('%j is no JSON: %s', (text, place) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(jsonFault(text)).toBe(place)
})

test('in JSON there is none, whatever it holds', () => {
  const texts = fc
    .tuple(fc.json(), fc.constantFrom('', ' ', '\n'))
    .map(([json, blank]) => blank + json + blank)
  fc.assert(
    fc.property(texts, (text) => {
      // As where something follows that is too much.
      const before = text.split('\n')
      expect(jsonFault(`${text}!`)).toBe(`line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`)
    }),
    { seed: 11 },
  )
})
