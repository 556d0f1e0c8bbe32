import { AppError } from '@headend/core/errors'
import { expect, test } from 'vitest'
import { HintedError } from '../errors.ts'
import { hintFor } from './report.ts'

test.each([
  [new AppError('server', 'The service answered 403', { status: 403 }), /Sign in again .* an administrator/],
  [new AppError('forbidden', 'needs a role', { remedy: 'Switch to FI' }), /^Switch to FI$/],
  [new AppError('server', 'The service answered 503', { status: 503 }), /^Try again later$/],
  [new AppError('conflict', 'Someone else saved'), /^Add --mine .*, or --theirs to keep their version$/],
  [new AppError('outcome-unknown', 'No answer'), /^Check the result before you run the command again$/],
])('“%s” gets a hint', (error, hint) => {
  expect(hintFor(error, {})).toMatch(hint)
})

test('a hint names the command as it was called', () => {
  const signedOut = new AppError('not-authenticated', 'Sign in first')
  expect(hintFor(signedOut, {})).toBe("Run 'headend login'")
  expect(hintFor(signedOut, { npm_lifecycle_event: 'npx' })).toBe("Run 'npx headend login'")
  const resume = new HintedError(
    'usage',
    '',
    'Resume with: headend stb full-log --resume /srv/headend/a.ndjson',
  )
  expect(hintFor(resume, { npm_lifecycle_event: 'npx' })).toBe(
    'Resume with: npx headend stb full-log --resume /srv/headend/a.ndjson',
  )
  expect(hintFor(resume, { npm_lifecycle_event: 'nightly' })).toBe(resume.hint)
})

test('a service account without a role is shown how to take up a new one', () => {
  const refused = new AppError('server', 'The service answered 403', { status: 403 })
  expect(hintFor(refused, { HEADEND_CLIENT_ID: 'reports', HEADEND_CLIENT_SECRET: 'secret' })).toBe(
    "Run 'headend login --client-credentials' if your roles have changed, or ask an administrator",
  )
})
