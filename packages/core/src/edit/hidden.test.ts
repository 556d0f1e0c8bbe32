import { expect, test } from 'vitest'
import { hiddenHint } from './hidden.ts'

test.each([
  ['Höst & vår – 100 % ☃', undefined],
  ['two\nlines\tand a tab\r\n', undefined],
  ['', undefined],
  ['Sport\u202e', 'Holds what nobody sees: \\u202e'],
  ['\ufeffS\u200bp\u200bort', 'Holds what nobody sees: \\ufeff, \\u200b'],
  ['\u0007\u200b\u2066\u2069', 'Holds what nobody sees: \\u0007, \\u200b, \\u2066 and more'],
])('of %j is said: %s', (text, hint) => expect(hiddenHint(text)).toBe(hint))
