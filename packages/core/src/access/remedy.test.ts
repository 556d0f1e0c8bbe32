import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { type Ability, type Access, accessRequest, demand, noCountry, remedy } from './index.ts'

const in_ = (country: Access['country'], ...roles: string[]): Access => ({ roles, country })

const ASK = 'Ask whoever gives out the roles for it'

test.each<[string, Ability, Access, string | undefined]>([
  ['who may', 'campaign.view', in_('SE', 'developer-live'), undefined],
  ['who is not signed in', 'campaign.view', { roles: undefined }, 'Sign in'],
  ['whom a role is missing', 'remote-event.tail', in_('FI', 'country-fi', 'tvpackage-read'), ASK],
  [
    'who may elsewhere',
    'selection-item.view',
    in_('SE', 'country-se', 'country-no', 'content-read'),
    'Switch to NO, where you may',
  ],
  ['who may nowhere yet', 'selection-item.view', in_('SE', 'country-se', 'content-read'), ASK],
])('%s is told what helps', (_, ability, access, helps) => {
  expect(remedy(ability, access)).toBe(helps)
})

test('whom to ask is said where a configuration names somebody', () => {
  expect(remedy('remote-event.tail', { ...in_('FI', 'country-fi'), contact: 'the service desk' })).toBe(
    'Ask the service desk for it',
  )
})

test('who has no country is told what opens one, whom to ask, and what to send', () => {
  const told = noCountry(in_(undefined, 'tvpackage-read'), { username: 'nora', environment: 'pilot' })
  const needs =
    'needs developer-live, or the role of a country: country-se, country-fi, country-no, country-dk'
  expect(told).toEqual({
    reason: `No country is open to you: ${needs}; you have tvpackage-read`,
    remedy: 'Ask whoever gives out the roles for one',
    request: `nora asks for a country (pilot): ${needs}; has tvpackage-read`,
  })
})

const asked = { username: 'olli', what: 'Remote event debug', environment: 'pilot' }

test('a request names who asks, for what, where, what is missing and what is there', () => {
  expect(accessRequest('remote-event.tail', in_('FI', 'country-fi', 'tvpackage-read'), asked)).toBe(
    "olli asks for 'Remote event debug' (FI, pilot): needs developer-live or engagement-write; has country-fi, tvpackage-read",
  )
  expect(accessRequest('campaign.view', in_(undefined), asked)).toMatch(/\(pilot\): needs .*; has no roles$/)
  expect(accessRequest('campaign.view', in_(undefined, 'offline_access'), asked)).toMatch(
    /; has no role that counts here$/,
  )
})

test.each<[string, Ability, Access]>([
  ['who may', 'campaign.view', in_('SE', 'content-read')],
  [
    'who may in another country',
    'selection-item.view',
    in_('SE', 'country-se', 'country-no', 'content-read'),
  ],
  ['who is not signed in', 'campaign.view', { roles: undefined }],
])('%s has nothing to ask for', (_, ability, access) => {
  expect(accessRequest(ability, access, asked)).toBeUndefined()
})

test('what is refused carries what helps, for a terminal to say', () => {
  const refused = () => demand('stb.operate', in_('FI', 'country-fi', 'engagement-read'), 'Hardware reboot')
  expect(refused).toThrow(AppError)
  expect(refused).toThrow(expect.objectContaining({ kind: 'forbidden', remedy: ASK }))
})
