import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { endedText } from './ended-text.ts'

const at = new Date(2026, 10, 25, 14, 3).getTime()

test.each<[string, AppError | undefined]>([
  ['Accepted 14:03', undefined],
  ['Failed 14:03', new AppError('server', 'The service is away')],
  ['Unknown 14:03', new AppError('outcome-unknown', 'No answer')],
])('it stays to be seen as %s', (text, error) => {
  expect(endedText({ at, error }, 'SE')).toBe(text)
})
