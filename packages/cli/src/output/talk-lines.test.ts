import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { HintedError } from '../errors.ts'
import { report } from './report.ts'
import { talkLines } from './talk-lines.ts'

const terminal = (columns: number | undefined) =>
  Object.assign(new PassThrough(), { isTTY: columns !== undefined, columns })

const ADVICE = 'No browser was opened: open the address yourself, or use --device'

test('what is said to a person is broken between words, and an option never within', () => {
  expect(talkLines(ADVICE, terminal(60))).toEqual([
    'No browser was opened: open the address yourself, or use',
    '--device',
  ])
  expect(talkLines(ADVICE, terminal(undefined))).toEqual([ADVICE])
})

test('an address that is longer than a line stays in one piece', () => {
  const address = `https://sign-on.example/${'x'.repeat(60)}`
  expect(talkLines(`Open ${address} now`, terminal(40))).toEqual(['Open', address, 'now'])
})

test.each<[string, string[]]>([
  ['a command', ['Go on with:', 'headend stb hw-reboot --resume a.ndjson --country SE']],
  ['what is quoted', ['Add --confirm', '"FACTORY-RESET 4711002 SE"', 'to it']],
  ['a command in a sentence', ['Then run', "'headend logout --everywhere',", 'please']],
])('%s stays in one piece, too', (_, lines) => {
  expect(talkLines(lines.join(' '), terminal(24))).toEqual(lines)
})

test('an error and its hint go on below each other, as far in as they began', () => {
  const stderr = terminal(40)
  report(new HintedError('usage', 'Not a valid platform: CABLE-TELEVISION', ADVICE), false, {
    stderr,
    env: {},
  })
  expect(String(stderr.read())).toBe(
    `headend: Not a valid platform:
         CABLE-TELEVISION
         No browser was opened: open the
         address yourself, or use
         --device
`,
  )
})
