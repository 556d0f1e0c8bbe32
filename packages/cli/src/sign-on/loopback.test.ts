import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import * as oauth from 'oauth4webapi'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Callback, listenForCallback } from './loopback.ts'

const issuer = 'http://127.0.0.1/realms/x'
let callback: Callback<URLSearchParams>

beforeEach(async () => {
  callback = await listenForCallback((address) =>
    oauth.validateAuthResponse({ issuer }, { client_id: 'cli' }, address, 'the-state'),
  )
})
afterEach(() => callback.close())

/** The path goes out as it is: no library may mend it. */
function visit(path: string, method = 'GET'): Promise<{ status: number | undefined; page: string }> {
  const { port } = new URL(callback.address)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method }, async (response) => {
      let page = ''
      for await (const chunk of response) page += chunk
      resolve({ status: response.statusCode, page })
    })
      .once('error', reject)
      .end()
  })
}

const good = '/callback?code=abc&state=the-state'

test('the answer with the right state is the one, and sends the person back to the terminal [OPN-114]', async () => {
  const { status, page } = await visit(good)
  expect([status, page]).toEqual([200, expect.stringContaining('Go back to the terminal')])
  expect((await callback.answer).get('code')).toBe('abc')
})

test('a connection that a browser opened in advance and never used holds nothing up', async () => {
  const silent = connect(Number(new URL(callback.address).port), '127.0.0.1')
  await once(silent, 'connect')
  expect((await visit(good)).page).toContain('Go back to the terminal')
  await callback.answer
  const ended = once(silent.resume(), 'close')
  callback.close()
  await ended
})

describe('it goes on waiting after', () => {
  test.each([
    ['a wrong state', '/callback?code=evil&state=other', 'GET', 400],
    ['no state', '/callback?code=evil', 'GET', 400],
    ['a refusal without the state', '/callback?error=access_denied', 'GET', 400],
    ['another path', '/favicon.ico', 'GET', 404],
    ['no path', '//', 'GET', 404],
    ['a path without a host', '///callback', 'GET', 404],
    ['another method', good, 'POST', 404],
  ])('%s', async (_, path, method, expected) => {
    expect((await visit(path, method)).status).toBe(expected)
    await visit(good)
    expect((await callback.answer).get('code')).toBe('abc')
  })
})

test.each([
  ['a refusal', '/callback?error=access_denied&state=the-state', 'Access was declined on the sign-in page.'],
  ['a wrong state', '/callback?code=evil&state=other', 'This answer belongs to another sign-in.'],
])('the page says %s in plain words', async (_, path, text) => {
  expect((await visit(path)).page).toContain(`<p>${text}`)
})

test('a refusal by the provider ends it, and shows none of its text as markup', async () => {
  const refusal = '/callback?error=access_denied&error_description=%3Cscript%3E&state=the-state'
  const { status, page } = await visit(refusal)
  expect([status, page]).toEqual([400, expect.not.stringContaining('<script')])
  await expect(callback.answer).rejects.toMatchObject({ error: 'access_denied' })
})
