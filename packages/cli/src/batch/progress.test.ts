import { countResults } from '@headend/core/batch'
import { describe, expect, test } from 'vitest'
import { defaults, testTerminal } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { createProgressLine } from './progress.ts'

/** A progress line with a clock by hand, and what it has written since the last call. */
function drawn(
  options: Partial<GlobalOptions> = {},
  { tty = true, env = {}, columns }: { tty?: boolean; env?: Record<string, string>; columns?: number } = {},
) {
  const { terminal, err } = testTerminal({ tty, env: { TERM: 'xterm', ...env } })
  Object.assign(terminal.stderr, { columns })
  let now = 0
  const line = createProgressLine({ ...defaults, ...options }, terminal, () => now)
  const show = (done: number, after = 1000) => {
    now += after
    line.show({ counts: { ...countResults([]), done }, total: 100, elapsed: now })
    return err()
  }
  return { show, line, err }
}

const plain = { color: false }

describe('on a terminal', () => {
  test('it is one line, drawn over itself, with nothing left of a longer one', () => {
    const { show } = drawn(plain)
    const [first, second] = [show(5), show(100)]
    expect(first).toMatch(/^\r\[#-+\] 5\/100 · 5\.0\/s · 19 s left$/)
    expect(second).toMatch(/^\r\[#+\] 100\/100 +$/)
    expect(second.length).toBe(first.length)
  })

  test('it is drawn ten times a second at most, and always at the end', () => {
    const { show } = drawn(plain)
    show(1)
    expect([show(2, 10), show(3, 10)]).toEqual(['', ''])
    expect(show(100, 10)).toContain('100/100')
  })

  test.each([20, 40, 80])('it is narrower than %d columns', (columns) => {
    expect(drawn(plain, { columns }).show(5).length).toBeLessThanOrEqual(columns)
  })

  test('a message breaks between words, and never inside of a command', () => {
    const { line, err } = drawn(plain, { columns: 30 })
    line.say(
      'Stopping: waits up to 3 seconds for running boxes. Resume with: headend stb full-log --resume a.ndjson',
    )
    expect(err()).toBe(
      'Stopping: waits up to 3\nseconds for running boxes.\nResume with:\nheadend stb full-log --resume a.ndjson\n',
    )
  })

  test('it has a colour unless NO_COLOR is set', () => {
    expect(drawn().show(50)).toContain('\u001b[32m#')
    expect(drawn({}, { env: { NO_COLOR: '1' } }).show(50)).not.toContain('\u001b')
  })
})

test('in a pipe it is a line every ten seconds', () => {
  const { show } = drawn({}, { tty: false })
  expect([show(1), show(2), show(12, 9000), show(13)].join('')).toMatch(/^\S+ 12\/100 .*\n$/)
})

test('with --quiet there is none, but failures are shown', () => {
  const { show, line, err } = drawn({ quiet: true })
  expect(show(5)).toBe('')
  line.say('headend: STB 1: no')
  expect(err()).toBe('headend: STB 1: no\n')
})
