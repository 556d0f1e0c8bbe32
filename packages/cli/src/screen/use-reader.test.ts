import { AppError } from '@headend/core/errors'
import { expect, test } from 'vitest'
import { troubleOf } from './use-reader.ts'

test.each([
  ['nothing', undefined, undefined],
  ['a token that a service refuses', new AppError('not-authenticated', '', { status: 401 }), 'refused'],
  ['no sign-in', new AppError('not-authenticated', 'Not signed in'), 'signed-out'],
  ['no answer', new AppError('unspecified', 'No answer'), 'offline'],
  ['any other answer', new AppError('server', 'Not found', { status: 404 }), undefined],
])('the header says of %s: %s', (_, error, trouble) => {
  expect(troubleOf(error)).toBe(trouble)
})
