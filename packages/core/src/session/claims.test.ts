import { describe, expect, test } from 'vitest'
import { tokenOf } from '../fixtures.ts'
import { decodeToken, readAccount, readClaims } from './claims.ts'
import { initials } from './session.view.ts'

describe('claims', () => {
  test('tell user and realm roles, unknown roles included [SES-023, ROL-002]', () => {
    const claims = {
      preferred_username: 'maja',
      name: 'Maja Lindqvist',
      email: 'maja@headend.example',
      sub: '0b5c',
      realm_access: { roles: ['country-se', 'offline_access'] },
      resource_access: { account: { roles: ['developer-live'] } },
    }
    expect(readClaims(claims)).toEqual({
      user: { username: 'maja', name: 'Maja Lindqvist', email: 'maja@headend.example' },
      roles: ['country-se', 'offline_access'],
    })
  })

  test.each([
    ['only a subject', { sub: '0b5c' }, { username: '0b5c', name: '0b5c', email: '' }, []],
    ['only a user name', { preferred_username: 'maja' }, { username: 'maja', name: 'maja', email: '' }, []],
    ['no roles', { sub: 'a', realm_access: {} }, { username: 'a', name: 'a', email: '' }, []],
    ['nothing', {}, { username: '', name: '', email: '' }, []],
    ['roles that are none', { realm_access: { roles: 'x' } }, { username: '', name: '', email: '' }, []],
  ])('%s read as empty where they are missing', (_, claims, user, roles) => {
    expect(readClaims(claims)).toEqual({ user, roles })
  })
})

test.each([
  [
    'all it can',
    { username: 'maja', firstName: 'Maja', lastName: 'Lindqvist', email: 'maja@headend.example' },
    { username: 'maja', name: 'Maja Lindqvist', email: 'maja@headend.example' },
  ],
  ['nothing', null, { username: '', name: '', email: '' }],
  ['nonsense', { username: 7, firstName: [] }, { username: '', name: '', email: '' }],
])('an account that tells %s is a user', (_, account, user) => {
  expect(readAccount(account)).toEqual(user)
})

describe('a token', () => {
  test.each([[{ name: 'Åsa Öberg', n: 1 }], [{ name: 'Ægir Þór 日本 👋', list: ['>>>???'] }], [{}]])(
    'tells its claims %j',
    (claims) => {
      expect(decodeToken(tokenOf(claims))).toEqual(claims)
    },
  )

  test.each(['', 'abc', 'a..c', 'a.!!!.c', 'a.YWJj.c', `a.${btoa('{"a":')}.c`])(
    '%j that is broken tells nothing',
    (token) => {
      expect(decodeToken(token)).toBeUndefined()
      expect(readClaims(decodeToken(token)).roles).toEqual([])
    },
  )
})

test.each([
  ['Maja Lindqvist', 'ML'],
  ['Per Erik  von Åkesson ', 'PÅ'],
  ['åsa öberg', 'ÅÖ'],
  ['👋 Hej', '👋H'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

describe('roles of one client', () => {
  const claims = {
    realm_access: { roles: ['country-se', 'engagement-read'] },
    resource_access: {
      console: { roles: ['content-write', 'country-se'] },
      billing: { roles: ['developer-live'] },
      broken: { roles: 'content-write' },
      empty: null,
    },
  }

  test.each<[string, string | undefined, string[]]>([
    ['do not count where no client is named', undefined, []],
    ['count beside those of the realm where it is named', 'console', ['content-write']],
    ['that the token does not name are none', 'account', []],
    ['whose name every object seems to have are none', 'constructor', []],
    ['that are broken are none', 'broken', []],
  ])('%s [ROL-003, OPN-35]', (_, client, more) => {
    expect(readClaims(claims, client).roles).toEqual(['country-se', 'engagement-read', ...more])
  })
})
