import { expect, test } from 'vitest'
import { renewalAdvice, signInHint } from './hint.ts'

const PERSON = {}
const TOKEN = { HEADEND_TOKEN: 'a' }
const ACCOUNT = { HEADEND_CLIENT_ID: 'a', HEADEND_CLIENT_SECRET: 'b' }

test('for a service account whose token is refused twice, the operator of the services is named', () => {
  expect(signInHint(ACCOUNT, true)).toBe(
    'Run the command again: a new token will be requested. If that token is refused too, ask the operator of the services whether they trust this sign-on',
  )
})

test.each([
  [PERSON, 'Sign in again'],
  [TOKEN, 'Set a new HEADEND_TOKEN'],
  [ACCOUNT, "Run 'headend login --client-credentials'"],
])('%j: a token with the roles of now comes by "%s"', (env, by) => {
  expect(renewalAdvice(env)).toBe(by)
})
