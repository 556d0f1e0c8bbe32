import { expect, test } from 'vitest'
import { demandRealm, redirectProblem, signOnAddress } from './sign-on-address.ts'

const answering = (status: number) => async () => new Response(null, { status })

test.each([
  ['http://127.0.0.1:8180', 'http://127.0.0.1:8180'],
  ['https://sign-on.test/auth/', 'https://sign-on.test/auth'],
])('HEADEND_SIGN_ON=%s is used as %s', (text, address) => {
  expect(signOnAddress(text)).toBe(address)
})

test.each(['foo', 'ftp://sign-on.test', '127.0.0.1:8180'])('HEADEND_SIGN_ON=%s is refused', (text) => {
  const expected = 'expected an http or https address such as http://127.0.0.1:8180'
  expect(() => signOnAddress(text)).toThrow(`HEADEND_SIGN_ON: ${expected}, got '${text}'`)
})

test('a Keycloak that does not answer, or has not the realm, is said', async () => {
  const url = 'https://sign-on.test'
  await expect(demandRealm(url, answering(200))).resolves.toBeUndefined()
  await expect(demandRealm(url, answering(404))).rejects.toThrow('answered 404')
  const refused = () => Promise.reject(new TypeError('fetch failed'))
  await expect(demandRealm(url, refused)).rejects.toThrow(`${url} does not answer`)
})

test('a console that Keycloak does not send people back to is said', async () => {
  const problem = (status: number) =>
    redirectProblem('https://sign-on.test', 'http://127.0.0.1:4466', answering(status))
  expect(await problem(302)).toBeUndefined()
  expect(await problem(400)).toContain('Add http://127.0.0.1:4466/ to the client headend-console')
})
