import { AppError } from '@headend/core/errors'
import { expect, test } from 'vitest'
import { hintFor } from './report.ts'

test.each([
  [
    new AppError('server', 'The service answered 403', { status: 403 }),
    /Sign in again .* whoever gives out the roles/,
  ],
  [new AppError('forbidden', 'needs a role', { remedy: 'Switch to FI' }), /^Switch to FI$/],
  [new AppError('server', 'The service answered 503', { status: 503 }), /^Try again later$/],
])('of “%s” it is said what helps', (error, hint) => {
  expect(hintFor(error, {})).toMatch(hint)
})
