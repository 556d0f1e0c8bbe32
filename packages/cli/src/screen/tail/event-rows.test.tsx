import { Box, renderToString } from 'ink'
import { describe, expect, test } from 'vitest'
import { EventRows, type NumberedEntry } from './event-rows.tsx'

const target = { country: 'SE', platform: 'STB', id: '1' } as const
const lineOf = (message: string, line: number): NumberedEntry => ({
  line,
  entry: { kind: 'event', event: { id: undefined, type: 'MESSAGE', message }, arrived: 0, target },
})
const draw = (messages: readonly string[], layout: { wraps: boolean; fromEnd: boolean }) =>
  renderToString(
    <Box flexDirection="column">
      <EventRows lines={messages.map(lineOf)} height={20} width={78} zone="UTC" {...layout} />
    </Box>,
    { columns: 78 },
  ).split('\n')

describe.each([true, false])('with long lines wrapped: %s', (wraps) => {
  test.each([true, false])(
    'events of millions of characters are drawn at once, from the end: %s',
    (fromEnd) => {
      const drawn = draw(Array(20).fill('\u200b'.repeat(4_000_000)), { wraps, fromEnd })
      expect(drawn).toHaveLength(20)
      expect(drawn.every((line) => line.length <= 78)).toBe(true)
    },
  )
})

test('an event that fills the screen says how long it is', () => {
  const drawn = draw(['before', `${'x'.repeat(4_000_000)}`], { wraps: true, fromEnd: true })
  expect(drawn.at(-1)).toContain('… 4 000 000 characters')
})

test('a problem is shown to its end also where long lines are cut', () => {
  const text = "The service can't be reached, or the connection was lost; tries again in 3 s"
  const drawn = renderToString(
    <EventRows
      lines={[{ line: 0, entry: { kind: 'error', text, at: 0 } }]}
      height={20}
      width={78}
      zone="UTC"
      wraps={false}
      fromEnd
    />,
    { columns: 78 },
  )
  expect(drawn.replaceAll('\n', ' ')).toContain(text)
})

test('wrapped lines without room give way at the far end', () => {
  const messages = Array.from({ length: 20 }, (_, index) => `${index} ${'word '.repeat(20)}`)
  expect(draw(messages, { wraps: true, fromEnd: true }).at(-2)).toMatch(/ 19 word/)
  expect(draw(messages, { wraps: true, fromEnd: false })[0]).toMatch(/ 0 word/)
})
