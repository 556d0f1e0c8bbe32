import { expect, test } from 'vitest'
import { breaksOf, broken } from './breaks.ts'

const allOf = (code: string, file = 'file.ts') => breaksOf(file, code).map((one) => broken(code, one))

test.each([
  ['if (a) b = 1', ['if (!(a)) b = 1']],
  ['x = a ? b : c', ['x = !(a) ? b : c']],
  ['x = a && b', ['x = a || b']],
  ['x = (a) && b', ['x = (a) || b']],
  ['x = a < b', ['x = a <= b']],
  ['x = a === b', ['x = a !== b']],
  ['x = a + 1', ['x = a - 1']],
  ["x = a + 'b'", []],
  ['x = true', ['x = false']],
  ['if (a) { go() }', ['if (!(a)) { go() }', 'if (a) { {} }']],
  ['async () => { await go() }', ['async () => { {} }']],
  ["() => 'text'", ["() => ''"]],
  ['() => [a]', ['() => []', '() => []']],
  ["function f() { return ['a', 'b'] }", ['[]', "['b']", "['a']"].map((x) => `function f() { return ${x} }`)],
  ['x = { a, b: 1 }', ['x = { b: 1 }', 'x = { a }']],
])('breaks %s', (code, expected) => {
  expect(allOf(code)).toEqual(expected)
})

test('breaks no type, no import and no class', () => {
  expect(allOf("type A = true | { a: 'b' }")).toEqual([])
  expect(allOf("import a from 'a' with { type: 'json' }")).toEqual([])
  expect(allOf('x = <p className={true} />', 'file.tsx')).toEqual([])
})
