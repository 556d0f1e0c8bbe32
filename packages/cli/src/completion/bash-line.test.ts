import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bashReply, readBashLine } from './bash-line.ts'

describe('a line of bash', () => {
  test.each([
    ['headend stb hw', ['headend', 'stb', 'hw'], ''],
    ['headend stb ', ['headend', 'stb', ''], ''],
    ["headend --filter 'name=Sport M", ['headend', '--filter', 'name=Sport M'], "'"],
    ['headend --filter "a \\"b', ['headend', '--filter', 'a "b'], '"'],
    ['headend a\\ b "c"\'d\' ', ['headend', 'a b', 'cd', ''], ''],
    ['', [''], ''],
  ])('%j is words', (line, words, quote) => {
    expect(readBashLine(line)).toEqual({ words, quote })
  })

  test('of whatever characters is read, and a reply to a word without quotes is that word again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => void readBashLine(text)),
      { seed: 7 },
    )
    const visible = fc.stringMatching(/^[ -~åäö]+$/)
    fc.assert(
      fc.property(visible, (value) => {
        const reply = bashReply(value, { words: [''], quote: '' }, '')
        expect(readBashLine(`headend ${reply}`).words[1]).toBe(value)
      }),
      { seed: 7 },
    )
  })

  test.each([
    ['platform=OTT', 'headend --set platform=O', 'OTT'],
    ['platform=OTT', 'headend --set "platform=O', 'platform=OTT'],
    ['status=not yet', 'headend --filter sta', 'status=not\\ yet'],
    ["it's", "headend 'it", "it'\\''s"],
    ['--json=id,name', 'headend --json=id,', 'id,name'],
  ])('gets %s for %j as %s', (value, line, reply) => {
    expect(bashReply(value, readBashLine(line), ' \t\n"\'@><=;|&(:')).toBe(reply)
  })
})
