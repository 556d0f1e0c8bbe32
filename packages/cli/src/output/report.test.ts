import { AppError } from '@headend/core/errors'
import { expect, test } from 'vitest'
import { hintFor } from './report.ts'

test.each([
  [new AppError('server', 'The service answered 403', { status: 403 }), /Sign in again .* an administrator/],
  [new AppError('forbidden', 'needs a role', { remedy: 'Switch to FI' }), /^Switch to FI$/],
  [new AppError('server', 'The service answered 503', { status: 503 }), /^Try again later$/],
])('of “%s” it is said what helps', (error, hint) => {
  expect(hintFor(error, {})).toMatch(hint)
})

test('a service account that lacks a role is told how it takes a new one up, and no word of its id', () => {
  const refused = new AppError('server', 'The service answered 403', { status: 403 })
  expect(hintFor(refused, { HEADEND_CLIENT_ID: 'reports', HEADEND_CLIENT_SECRET: 'secret' })).toBe(
    "Run 'headend login --client-credentials' if your roles have changed, or ask an administrator",
  )
})
