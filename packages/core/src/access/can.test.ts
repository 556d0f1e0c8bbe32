import { describe, expect, test } from 'vitest'
import { anonymous } from '../fixtures.ts'
import { type Ability, type Access, accessRequest, demand, missingCountry, remedy } from './index.ts'

const in_ = (country: Access['country'], ...roles: string[]): Access => ({ roles, country })

const ASK = 'Ask an administrator to add it'

test.each<[string, Ability, Access, string | undefined]>([
  ['a person with the right', 'campaign.view', in_('SE', 'developer-live'), undefined],
  ['no person', 'campaign.view', { roles: undefined }, 'Sign in'],
  ['a person without the role', 'remote-event.tail', in_('FI', 'country-fi', 'tvpackage-read'), ASK],
  [
    'a person with the right in another country',
    'selection-item.view',
    in_('SE', 'country-se', 'country-no', 'content-read'),
    'Switch to NO: you have access there',
  ],
  ['a person without the country', 'selection-item.view', in_('SE', 'country-se', 'content-read'), ASK],
])('%s gets the right remedy', (_, ability, access, helps) => {
  expect(remedy(ability, access)).toBe(helps)
})

test('a configured contact stands in the remedy', () => {
  expect(remedy('remote-event.tail', { ...in_('FI', 'country-fi'), contact: 'the service desk' })).toBe(
    'Ask the service desk to add it',
  )
})

test('a person without a country gets a reason, a remedy and a line to send', () => {
  const texts = missingCountry(in_(undefined, 'tvpackage-read'), { username: 'nora', environment: 'pilot' })
  const needs =
    'needs the role developer-live, or a country role: country-se, country-fi, country-no, country-dk'
  expect(texts).toEqual({
    reason: `You have no country role: ${needs}. You have tvpackage-read`,
    remedy: 'Ask an administrator to add one',
    request: `nora asks for a country (pilot): ${needs}; has tvpackage-read`,
  })
})

const requester = { username: 'olli', action: 'Remote event debug', environment: 'pilot' }

test('a request for access names the person, the area, the country, missing and present roles', () => {
  expect(accessRequest('remote-event.tail', in_('FI', 'country-fi', 'tvpackage-read'), requester)).toBe(
    "olli asks for 'Remote event debug' (FI, pilot): needs the role developer-live or engagement-write; has country-fi, tvpackage-read",
  )
  expect(accessRequest('campaign.view', in_(undefined), requester)).toMatch(
    /\(pilot\): needs .*; has no roles$/,
  )
  expect(accessRequest('campaign.view', in_(undefined, 'offline_access'), requester)).toMatch(
    /; has no role that this product uses$/,
  )
})

test.each<[string, Ability, Access]>([
  ['with the right', 'campaign.view', in_('SE', 'content-read')],
  [
    'with the right in another country',
    'selection-item.view',
    in_('SE', 'country-se', 'country-no', 'content-read'),
  ],
  ['not signed in', 'campaign.view', { roles: undefined }],
])('no request for a person %s', (_, ability, access) => {
  expect(accessRequest(ability, access, requester)).toBeUndefined()
})

describe('demand', () => {
  test('is not-authenticated without a sign-in', () => {
    expect(() => demand('engagement.update', anonymous)).toThrow(
      expect.objectContaining({ kind: 'not-authenticated', message: 'Not authenticated' }),
    )
  })

  test('is forbidden with name, reason and remedy', () => {
    expect(() =>
      demand('stb.operate', in_('FI', 'country-fi', 'engagement-read'), 'Hardware reboot'),
    ).toThrow(
      expect.objectContaining({
        kind: 'forbidden',
        message: expect.stringMatching(/^Hardware reboot: needs .*\. You have country-fi, engagement-read$/),
        remedy: ASK,
      }),
    )
  })
})
