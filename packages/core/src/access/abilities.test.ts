import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anonymous, as, type Person } from '../fixtures.ts'
import { COUNTRIES, type Country } from '../foundation/country.ts'
import { ABILITIES, type Ability, type Access, allowedCountries, can, ROLES, type Role } from './index.ts'

/** Heading and the letters below it, each letter one ability; the order is that of the columns in RIGHTS. */
const COLUMNS: readonly { heading: string; letters: string; abilities: readonly Ability[] }[] = [
  {
    heading: 'engagement',
    letters: 'VUTP',
    abilities: [
      'engagement.view',
      'engagement.update',
      'engagement.see-test-subscriptions',
      'engagement.change-packages',
    ],
  },
  { heading: 'box', letters: 'LO', abilities: ['device.log-out', 'stb.operate'] },
  {
    heading: 'money',
    letters: 'VCUDM',
    abilities: ['purchase.view', 'voucher.create', 'voucher.update', 'voucher.delete', 'est.move'],
  },
  crud('package', 'tv-package'),
  crud('service', 'tv-streaming-service'),
  crud('campaign', 'campaign'),
  crud('selection', 'selection-item'),
  { heading: 'events', letters: 'T', abilities: ['remote-event.tail'] },
]

function crud(
  heading: string,
  subject: 'tv-package' | 'tv-streaming-service' | 'campaign' | 'selection-item',
) {
  const abilities = [
    `${subject}.view`,
    `${subject}.create`,
    `${subject}.update`,
    `${subject}.delete`,
  ] as const satisfies Ability[]
  return { heading, letters: 'VCUD', abilities }
}

/** The sample people with several roles, where one country differs from another. */
const SAMPLE = ['maja', 'olli', 'kari'] as const satisfies readonly Person[]

/** Who, and after "in" the country that is in force (- for none). */
const PEOPLE: readonly { who: string; access: Access }[] = [
  ...ROLES.map((role) => person([role], 'SE')),
  ...ROLES.filter((role) => role !== 'country-se').map((role) => person(['country-se', role], 'SE')),
  ...(['content-read', 'content-write', 'tvpackage-read', 'tvpackage-write'] as const).flatMap((role) => [
    person(['country-no', role], 'NO'),
    person(['country-no', role], 'SE'),
  ]),
  ...SAMPLE.flatMap((name) =>
    (['SE', 'NO', undefined] as const).map((country) => ({
      who: `${name} in ${country ?? '-'}`,
      access: as(name, country),
    })),
  ),
  { who: 'anonymous in -', access: anonymous },
  { who: 'anonymous in SE', access: { ...anonymous, country: 'SE' } },
]

function person(held: readonly Role[], country: Country): { who: string; access: Access } {
  return { who: `${held.join(' + ')} in ${country}`, access: { roles: held, country } }
}

/**
 * V view, U update, C create, D delete, T test subscriptions / tail, P packages, L log out, O operate, M move EST.
 *
 * y yes. No, because: r none of the ROLES_OF the ability, c not the role of the country, b neither, o only in NO, s not
 * signed in.
 */
const RIGHTS = `
                                                engagement  box  money  package  service  campaign  selection  events
                                                VUTP        LO   VCUDM  VCUD     VCUD     VCUD      VCUD       T
developer-live in SE                            yyyy        yy   yyyyy  yyyy     yyyy     yyyy      yyyy       y
content-write in SE                             bbrb        bb   bbbbb  cccc     cccc     yyyy      cccc       b
content-read in SE                              bbrb        bb   bbbbb  cbbb     cbbb     yrrr      cbbb       b
tvpackage-read in SE                            bbrb        bb   bbbbb  cbbb     cbbb     yrrr      cbbb       b
tvpackage-write in SE                           bbrb        bb   bbbbb  cccb     cccb     yyyy      cccc       b
engagement-read in SE                           cbrb        bb   cbbbb  bbbb     bbbb     rrrr      bbbb       b
engagement-write in SE                          ccrc        cc   ccccc  bbbb     bbbb     rrrr      bbbb       c
engagement-write-restricted in SE               cbrb        cc   cbbbb  bbbb     bbbb     rrrr      bbbb       b
test-account-admin in SE                        bbyb        bb   bbbbb  bbbb     bbbb     rrrr      bbbb       b
country-se in SE                                rrrr        rr   rrrrr  rrrr     rrrr     rrrr      bbbb       r
country-fi in SE                                bbrb        bb   bbbbb  bbbb     bbbb     rrrr      bbbb       b
country-dk in SE                                bbrb        bb   bbbbb  bbbb     bbbb     rrrr      bbbb       b
country-no in SE                                bbrb        bb   bbbbb  bbbb     bbbb     rrrr      rrrr       b
country-se + developer-live in SE               yyyy        yy   yyyyy  yyyy     yyyy     yyyy      yyyy       y
country-se + content-write in SE                rrrr        rr   rrrrr  yyyy     yyyy     yyyy      cccc       r
country-se + content-read in SE                 rrrr        rr   rrrrr  yrrr     yrrr     yrrr      cbbb       r
country-se + tvpackage-read in SE               rrrr        rr   rrrrr  yrrr     yrrr     yrrr      cbbb       r
country-se + tvpackage-write in SE              rrrr        rr   rrrrr  yyyr     yyyr     yyyy      cccc       r
country-se + engagement-read in SE              yrrr        rr   yrrrr  rrrr     rrrr     rrrr      bbbb       r
country-se + engagement-write in SE             yyry        yy   yyyyy  rrrr     rrrr     rrrr      bbbb       y
country-se + engagement-write-restricted in SE  yrrr        yy   yrrrr  rrrr     rrrr     rrrr      bbbb       r
country-se + test-account-admin in SE           rryr        rr   rrrrr  rrrr     rrrr     rrrr      bbbb       r
country-se + country-fi in SE                   rrrr        rr   rrrrr  rrrr     rrrr     rrrr      bbbb       r
country-se + country-dk in SE                   rrrr        rr   rrrrr  rrrr     rrrr     rrrr      bbbb       r
country-se + country-no in SE                   rrrr        rr   rrrrr  rrrr     rrrr     rrrr      rrrr       r
country-no + content-read in NO                 rrrr        rr   rrrrr  yrrr     yrrr     yrrr      yrrr       r
country-no + content-read in SE                 bbrb        bb   bbbbb  cbbb     cbbb     yrrr      orrr       b
country-no + content-write in NO                rrrr        rr   rrrrr  yyyy     yyyy     yyyy      yyyy       r
country-no + content-write in SE                bbrb        bb   bbbbb  cccc     cccc     yyyy      oooo       b
country-no + tvpackage-read in NO               rrrr        rr   rrrrr  yrrr     yrrr     yrrr      yrrr       r
country-no + tvpackage-read in SE               bbrb        bb   bbbbb  cbbb     cbbb     yrrr      orrr       b
country-no + tvpackage-write in NO              rrrr        rr   rrrrr  yyyr     yyyr     yyyy      yyyy       r
country-no + tvpackage-write in SE              bbrb        bb   bbbbb  cccb     cccb     yyyy      oooo       b
maja in SE                                      yyry        yy   yyyyy  yyyy     yyyy     yyyy      cccc       y
maja in NO                                      ccrc        cc   ccccc  cccc     cccc     yyyy      cccc       c
maja in -                                       yyry        yy   yyyyy  yyyy     yyyy     yyyy      cccc       y
olli in SE                                      cbrb        bb   cbbbb  cbbb     cbbb     yrrr      cbbb       b
olli in NO                                      cbrb        bb   cbbbb  cbbb     cbbb     yrrr      cbbb       b
olli in -                                       yrrr        rr   yrrrr  yrrr     yrrr     yrrr      cbbb       r
kari in SE                                      ccyc        cc   ccccc  cccb     cccb     yyyy      oooo       c
kari in NO                                      yyyy        yy   yyyyy  yyyr     yyyr     yyyy      yyyy       y
kari in -                                       yyyy        yy   yyyyy  yyyr     yyyr     yyyy      oooo       y
anonymous in -                                  ssss        ss   sssss  ssss     ssss     ssss      ssss       s
anonymous in SE                                 ssss        ss   sssss  ssss     ssss     ssss      ssss       s
`

/** Beside developer-live; '+' where the role of the country is needed as well. */
const ROLES_OF: Record<Ability, string> = {
  'engagement.view': '+ engagement-read engagement-write engagement-write-restricted',
  'engagement.update': '+ engagement-write',
  'engagement.see-test-subscriptions': 'test-account-admin',
  'engagement.change-packages': '+ engagement-write',
  'device.log-out': '+ engagement-write engagement-write-restricted',
  'stb.operate': '+ engagement-write engagement-write-restricted',
  'purchase.view': '+ engagement-read engagement-write engagement-write-restricted',
  'voucher.create': '+ engagement-write',
  'voucher.update': '+ engagement-write',
  'voucher.delete': '+ engagement-write',
  'est.move': '+ engagement-write',
  'tv-package.view': '+ tvpackage-read tvpackage-write content-read content-write',
  'tv-package.create': '+ tvpackage-write content-write',
  'tv-package.update': '+ tvpackage-write content-write',
  'tv-package.delete': '+ content-write',
  'tv-streaming-service.view': '+ tvpackage-read tvpackage-write content-read content-write',
  'tv-streaming-service.create': '+ tvpackage-write content-write',
  'tv-streaming-service.update': '+ tvpackage-write content-write',
  'tv-streaming-service.delete': '+ content-write',
  'campaign.view': 'tvpackage-read tvpackage-write content-read content-write',
  'campaign.create': 'tvpackage-write content-write',
  'campaign.update': 'tvpackage-write content-write',
  'campaign.delete': 'tvpackage-write content-write',
  'selection-item.view': '+ tvpackage-read tvpackage-write content-read content-write',
  'selection-item.create': '+ tvpackage-write content-write',
  'selection-item.update': '+ tvpackage-write content-write',
  'selection-item.delete': '+ tvpackage-write content-write',
  'remote-event.tail': '+ engagement-write',
}

const either = (roles: readonly string[]) => roles.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** The reason that each letter of a no stands for, word for word. */
function reasons(ability: Ability, { roles, country }: Access): Record<string, string> {
  const held = roles?.length ? `You have ${roles.join(', ')}` : 'You have no roles'
  const wanted = ROLES_OF[ability].replace('+ ', '').split(' ')
  const inForce = ability.startsWith('selection-item.') ? 'NO' : country
  const place = inForce ? `the role country-${inForce.toLowerCase()}` : 'a country role'
  return {
    r: `needs the role ${either(['developer-live', ...wanted])}. ${held}`,
    c: `needs ${place}. ${held}`,
    b: `needs the role developer-live, or ${place} with ${either(wanted)}. ${held}`,
    o: country ? `only in NO; you are in ${country}` : 'only in NO',
    s: 'sign in first',
  }
}

function cell(ability: Ability, access: Access): string {
  const verdict = can(ability, access)
  if (verdict.allowed) return 'y'
  const known = Object.entries(reasons(ability, access)).find(([, reason]) => reason === verdict.reason)
  return known?.[0] ?? `<${verdict.reason}>`
}

function rights(): string {
  const margin = Math.max(...PEOPLE.map(({ who }) => who.length))
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(margin), ...cells.map((cell, index) => cell.padEnd(COLUMNS[index]?.heading.length ?? 0))]
      .join('  ')
      .trimEnd()
  const rows = PEOPLE.map(({ who, access }) =>
    line(
      who,
      COLUMNS.map(({ abilities }) => abilities.map((ability) => cell(ability, access)).join('')),
    ),
  )
  return [
    line(
      '',
      COLUMNS.map(({ heading }) => heading),
    ),
    line(
      '',
      COLUMNS.map(({ letters }) => letters),
    ),
    ...rows,
  ].join('\n')
}

test('rights and reasons are as signed in the table [ROL-001, ROL-009..015, ROL-018, ROL-019, ROL-025, ROL-027..031, ROL-033, OPN-36..40]', () => {
  expect(`\n${rights()}\n`).toBe(RIGHTS)
})

test('the table of rights leaves no ability out', () => {
  expect(COLUMNS.flatMap(({ abilities }) => abilities).toSorted()).toEqual(ABILITIES.toSorted())
})

describe('for any roles, ability and country', () => {
  const access = fc.record({
    roles: fc.subarray<string>([...ROLES, 'offline_access']),
    country: fc.option(fc.constantFrom<Country>(...COUNTRIES), { nil: undefined }),
  })
  const ability = fc.constantFrom(...ABILITIES)
  const withRoles = (person: { roles: string[]; country: Country | undefined }, more: readonly string[]) => ({
    ...person,
    roles: [...person.roles, ...more],
  })

  test('another role never takes a right away [ROL-001]', () => {
    const one = fc.constantFrom<string>(...ROLES, 'unknown-role')
    const law = fc.property(access, ability, one, (person, wanted, more) => {
      fc.pre(can(wanted, person).allowed)
      expect(can(wanted, withRoles(person, [more])).allowed).toBe(true)
    })
    fc.assert(law, { seed: 18, numRuns: 2000 })
  })

  test('a refusal has a reason, and the missing roles lift it', () => {
    const law = fc.property(access, ability, (person, wanted) => {
      const verdict = can(wanted, person)
      if (verdict.allowed) return
      expect(verdict.reason).toMatch(/\S/)
      expect(person.roles).not.toEqual(expect.arrayContaining([...verdict.needs]))
      expect(can(wanted, withRoles(person, verdict.needs)).allowed).toBe(true)
      const alone = ROLES.filter((role) => can(wanted, withRoles(person, [role])).allowed)
      expect(verdict.needs).toEqual(expect.arrayContaining(alone))
      expect(alone).toContain('developer-live')
    })
    fc.assert(law, { seed: 18, numRuns: 2000 })
  })
})

describe('countries', () => {
  test.each([
    ['developer-live', ['SE', 'FI', 'NO', 'DK']],
    ['country-se', ['SE']],
    ['country-fi', ['FI']],
    ['country-no', ['NO']],
    ['country-dk', ['DK']],
    ['content-write', []],
    ['country-xx', []],
  ])('%s opens %j [ROL-004, ROL-005]', (role, countries) => {
    expect(allowedCountries([role])).toEqual(countries)
  })

  test('no country without a sign-in [ROL-006]', () => {
    expect(allowedCountries(undefined)).toEqual([])
  })
})

test.each<[string, Ability, Access, string]>([
  [
    'no country at all',
    'engagement.update',
    { roles: ['engagement-write'] },
    'needs a country role. You have engagement-write',
  ],
  [
    'unknown roles only',
    'campaign.view',
    { roles: ['offline_access'], country: 'SE' },
    'needs the role developer-live, tvpackage-read, tvpackage-write, content-read or content-write. You have no role that this product uses',
  ],
  ['an area of one country, outside any', 'selection-item.view', as('kari'), 'only in NO'],
])('the reason with %s', (_, ability, access, reason) => {
  expect(can(ability, access)).toMatchObject({ allowed: false, reason })
})
