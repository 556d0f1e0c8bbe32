import { expect, test } from 'vitest'
import { createLog, isAtLeast, LOG_LEVELS, type LogLevel } from './log.ts'

test('a log speaks at six levels, each with its message and details [NET-047]', () => {
  const written: unknown[] = []
  const log = createLog((...entry) => written.push(entry))
  for (const level of ['trace', 'debug', 'info'] as const) log[level]('a')
  for (const level of ['warn', 'error', 'fatal'] as const) log[level]('b', 'why')
  expect(written).toEqual(
    LOG_LEVELS.map((level, at) => [level, ...(at < 3 ? ['a', undefined] : ['b', 'why'])]),
  )
})

test.each<[LogLevel, readonly LogLevel[]]>([
  ['TRACE', LOG_LEVELS],
  ['ERROR', ['ERROR', 'FATAL']],
  ['FATAL', ['FATAL']],
])('at least %s are %j [NET-047]', (threshold, levels) => {
  expect(LOG_LEVELS.filter((level) => isAtLeast(level, threshold))).toEqual(levels)
})
