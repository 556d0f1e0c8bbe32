import { expect, test } from 'vitest'
import { signInFailureTexts } from './session.view.ts'

test.each([
  ['unspecified', "Can't reach the sign-in service", 'At https://sign-on.test: no answer came'],
  ['server', "Can't reach the sign-in service", 'At https://sign-on.test: no answer came'],
  ['not-authenticated', 'You are not signed in', 'no answer came'],
] as const)('a failure of kind %s reads as "%s"', (kind, title, text) => {
  const failure = { kind, message: 'no answer came' }
  expect(signInFailureTexts(failure, 'https://sign-on.test')).toEqual({ title, text })
})
