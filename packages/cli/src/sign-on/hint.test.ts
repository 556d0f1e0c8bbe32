import { expect, test } from 'vitest'
import { renewal, shortHint, signInHint } from './hint.ts'

const PERSON = {}
const TOKEN = { HEADEND_TOKEN: 'a' }
const ACCOUNT = { HEADEND_CLIENT_ID: 'a', HEADEND_CLIENT_SECRET: 'b' }

test.each([
  [PERSON, 'headend login', 'try it again', 'headend login'],
  [TOKEN, 'a new HEADEND_TOKEN', 'a new HEADEND_TOKEN', 'a new HEADEND_TOKEN'],
  [ACCOUNT, 'check HEADEND_CLIENT_ID', 'try it again', 'ask who runs the services'],
])('%j: signed out, "%s" helps; refused by a service, "%s"; refused again, "%s"', (env, ...helps) => {
  const troubles = ['signed-out', 'refused', 'refused-again'] as const
  expect(troubles.map((trouble) => shortHint(env, trouble))).toEqual(helps)
})

test('a service account that has a token is right: where services refuse it twice, they are asked about', () => {
  expect(signInHint(ACCOUNT, true)).toBe(
    'Run it again: a new token will be asked for. If that is refused too, ask whoever runs the services whether they trust this sign-on',
  )
})

test.each([
  [PERSON, 'Sign in again'],
  [TOKEN, 'Give a new HEADEND_TOKEN'],
  [ACCOUNT, "Run 'headend login --client-credentials'"],
])('%j: a token with the roles of now comes by "%s"', (env, by) => {
  expect(renewal(env)).toBe(by)
})
