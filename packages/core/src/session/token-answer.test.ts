import { expect, test } from 'vitest'
import { parseTokenAnswer } from './token-answer.ts'

const answer = {
  access_token: 'a',
  refresh_token: 'r',
  id_token: 'i',
  expires_in: 300,
  session_state: 's',
}

test('the answer of a token endpoint is read for its tokens, and whatever else it says is left aside [SES-046]', () => {
  expect(parseTokenAnswer({ ...answer, token_type: 'Bearer', scope: 'openid' })).toEqual(answer)
})

test('an access token alone is an answer', () => {
  expect(parseTokenAnswer({ access_token: 'a', session_state: null })).toEqual({
    access_token: 'a',
    session_state: null,
  })
})

test.each([undefined, null, 'a', {}, { access_token: 1 }, { access_token: 'a', refresh_token: 2 }])(
  '%j is none',
  (body) => {
    expect(() => parseTokenAnswer(body)).toThrow('without a token that can be read')
  },
)
