import { AppError } from '@headend/core/errors'
import { expect, test } from 'vitest'
import { hintFor } from './report.ts'

test.each([
  [new AppError('server', 'The service answered 403', { status: 403 }), /Sign in again .* an administrator/],
  [new AppError('forbidden', 'needs a role', { remedy: 'Switch to FI' }), /^Switch to FI$/],
  [new AppError('server', 'The service answered 503', { status: 503 }), /^Try again later$/],
])('“%s” gets a hint', (error, hint) => {
  expect(hintFor(error, {})).toMatch(hint)
})

test('a service account without a role is shown how to take up a new one', () => {
  const refused = new AppError('server', 'The service answered 403', { status: 403 })
  expect(hintFor(refused, { HEADEND_CLIENT_ID: 'reports', HEADEND_CLIENT_SECRET: 'secret' })).toBe(
    "Run 'headend login --client-credentials' if your roles have changed, or ask an administrator",
  )
})
