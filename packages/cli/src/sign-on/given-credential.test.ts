import { expect, test } from 'vitest'
import { givenCredential, givenToken } from './given-credential.ts'

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.e30.a-b_c'

test.each([
  ['a byte order mark', `\uFEFF${TOKEN}`],
  ['the line break of a file', `${TOKEN}\r\n`],
  ['the scheme of its header', `Bearer ${TOKEN}`],
])('a token with %s is taken without it', (_, HEADEND_TOKEN) => {
  expect(givenToken({ HEADEND_TOKEN })).toBe(TOKEN)
})

test.each([
  ['quotation marks', `"${TOKEN}"`, 'character 1 is U+0022 (")'],
  ['a line break inside', 'abc\ndef', 'character 4 is U+000A.'],
  ['a control character', 'ab\u001b', 'character 3 is U+001B.'],
  ['a character outside of the plane', 'ab😀', 'character 3 is U+1F600.'],
])('a token with %s is refused, and the character is named', (_, HEADEND_TOKEN, named) => {
  expect(() => givenToken({ HEADEND_TOKEN })).toThrow(
    expect.objectContaining({ kind: 'usage', message: expect.stringContaining(named) }),
  )
})

test.each([
  ['\uFEFFhush\r\n', 'hush'],
  ['  ', undefined],
  ['say "hush"!', 'say "hush"!'],
])('a secret %j is read as %j', (HEADEND_CLIENT_SECRET, expected) => {
  expect(givenCredential({ HEADEND_CLIENT_SECRET }, 'HEADEND_CLIENT_SECRET')).toBe(expected)
})

test.each([
  ["'hush'", "character 1 is U+0027 (')"],
  ['"hush"', 'character 1 is U+0022 (")'],
  ['hus\u0000h', 'character 4 is U+0000'],
])('a secret %j is refused without being shown', (HEADEND_CLIENT_SECRET, named) => {
  const read = () => givenCredential({ HEADEND_CLIENT_SECRET }, 'HEADEND_CLIENT_SECRET')
  expect(read).toThrow(named)
  expect(read).not.toThrow('hus')
})
