import { AppError } from '@headend/core/errors'
import { expect, test } from 'vitest'
import { testTerminal } from './fixtures.ts'
import { createLog } from './log.ts'

test('the log goes to stderr with --verbose, broken between words, with the reason and nothing raw, and nowhere without', () => {
  const { terminal, out, err } = testTerminal()
  createLog({}, terminal).error('nothing')
  const { warn, error } = createLog({ verbose: true }, terminal)
  warn('Skipped \u001b[1m', new AppError('parse', 'no JSON'))
  error('Failed')
  const narrow = testTerminal({ tty: true })
  Object.assign(narrow.terminal.stderr, { columns: 30 })
  createLog({ verbose: true }, narrow.terminal).warn('Skipped what could not be understood')
  expect(narrow.err()).toBe('warn: Skipped what could not\nbe understood\n')
  expect([out(), err()]).toEqual(['', 'warn: Skipped \\u001b[1m (no JSON)\nerror: Failed\n'])
})
