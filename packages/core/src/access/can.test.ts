import { describe, expect, test } from 'vitest'
import { anonymous, as, type Person } from '../fixtures.ts'
import type { Country } from '../foundation/country.ts'
import {
  type Ability,
  type Access,
  accessRequest,
  createButton,
  deleteButton,
  demand,
  knownRoles,
  missingCountry,
  type RecordSubject,
  remedy,
  saveButton,
  whyNoDelete,
} from './index.ts'

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

test('the roles that a realm adds for itself are not shown', () => {
  const roles = ['default-roles-headend', 'offline_access', 'content-read', 'uma_authorization']
  expect(knownRoles(roles)).toEqual(['content-read'])
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

/** Create, Save, Delete of a list and its form: w works, d disabled with the reason, - not there. */
function buttons(subject: RecordSubject, name: Person, country: Country): string {
  const access = as(name, country)
  const remove = deleteButton(subject, access)
  return [
    createButton(subject, access).verdict,
    saveButton(subject, 'create', access),
    saveButton(subject, 'update', access),
    remove.shown && remove.verdict,
  ]
    .map((verdict) => (!verdict ? '-' : verdict.allowed ? 'w' : 'd'))
    .join('')
}

/** Create, Save of a new one, Save of an old one, Delete, for those who see the list at all. */
const SIGNED: readonly [Person, Country, Record<RecordSubject, string>][] = [
  ['dev', 'FI', row('wwww', 'wwww', 'wwww', 'wwww')],
  ['maja', 'SE', row('wwww', 'wwww', 'wwww', 'dddd')],
  ['olli', 'FI', row('ddd-', 'ddd-', 'dddd', 'dddd')],
  ['kari', 'NO', row('www-', 'www-', 'wwww', 'wwww')],
  ['sofie', 'DK', row('ddd-', 'ddd-', 'dddd', 'dddd')],
]

function row(tvPackage: string, service: string, campaign: string, selection: string) {
  return { 'tv-package': tvPackage, 'tv-streaming-service': service, campaign, 'selection-item': selection }
}

describe.each(SIGNED)('for %s in %s the buttons', (name, country, expected) => {
  test.each(Object.entries(expected))('of %s are %s [ROL-012..017, ROL-031, ROL-032]', (subject, signed) => {
    expect(buttons(subject as RecordSubject, name, country)).toBe(signed)
  })
})

test('readers of the selection menu see read-only forms, Create and Delete disabled [ROL-032]', () => {
  const reader = { roles: ['country-no', 'content-read'], country: 'NO' } as const
  const needed = {
    allowed: false,
    reason:
      'needs the role developer-live, tvpackage-write or content-write. You have country-no, content-read',
  }
  expect(createButton('selection-item', reader)).toMatchObject({
    verdict: needed,
    remedy: expect.stringContaining('Ask'),
  })
  expect(saveButton('selection-item', 'update', reader)).toMatchObject(needed)
  expect(deleteButton('selection-item', reader)).toMatchObject({ verdict: needed, shown: true })
})

test('without a Delete button, key and palette give reason and remedy [ROL-013, ROL-014]', () => {
  expect(deleteButton('tv-package', as('kari', 'NO'))).toMatchObject({
    verdict: { allowed: false },
    shown: false,
  })
  expect(whyNoDelete('tv-package', as('kari', 'NO'))).toEqual({
    reason: expect.stringMatching(/^needs /),
    remedy: expect.stringMatching(/^Ask /),
  })
  expect(whyNoDelete('tv-package', as('dev', 'NO'))).toBeUndefined()
})
