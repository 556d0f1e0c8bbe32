import { expect, test } from 'vitest'
import { createLog, isAtLeast, LOG_LEVELS, type LogLevel } from './log.ts'

test('a log speaks at six levels, each with its message and details [NET-047]', () => {
  const written: unknown[] = []
  const log = createLog((...entry) => written.push(entry))
  const reason = new Error('no')
  log.trace('a')
  log.debug('b')
  log.info('c')
  log.warn('d', reason)
  log.error('e', reason)
  log.fatal('f', reason)
  expect(written).toEqual([
    ['TRACE', 'a', undefined],
    ['DEBUG', 'b', undefined],
    ['INFO', 'c', undefined],
    ['WARN', 'd', reason],
    ['ERROR', 'e', reason],
    ['FATAL', 'f', reason],
  ])
})

test.each<[LogLevel, readonly LogLevel[]]>([
  ['TRACE', LOG_LEVELS],
  ['ERROR', ['ERROR', 'FATAL']],
  ['FATAL', ['FATAL']],
])('at least %s are %j [NET-047]', (threshold, levels) => {
  expect(LOG_LEVELS.filter((level) => isAtLeast(level, threshold))).toEqual(levels)
})
