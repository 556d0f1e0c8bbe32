import { describe, expect, test } from 'vitest'
import { COUNTRIES, type Country } from '../country.ts'
import { AppError } from '../errors.ts'
import { anonymous, as } from '../fixtures.ts'
import {
  ABILITIES,
  type Ability,
  type Access,
  allowedCountries,
  can,
  demand,
  ROLES,
  type Role,
} from './index.ts'

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

/** Who, and after "in" the country that is in force (- for none). */
const PEOPLE: readonly { who: string; access: Access }[] = [
  ...ROLES.map((role) => person([role], 'SE')),
  ...ROLES.filter((role) => role !== 'country-se').map((role) => person(['country-se', role], 'SE')),
  ...['content-read', 'content-write', 'tvpackage-read', 'tvpackage-write'].flatMap((role) => [
    person(['country-no', role as Role], 'NO'),
    person(['country-no', role as Role], 'SE'),
  ]),
  { who: 'dev in SE', access: as('dev', 'SE') },
  { who: 'dev in NO', access: as('dev', 'NO') },
  { who: 'dev in -', access: as('dev') },
  { who: 'maja in SE', access: as('maja', 'SE') },
  { who: 'maja in NO', access: as('maja', 'NO') },
  { who: 'maja in -', access: as('maja') },
  { who: 'olli in FI', access: as('olli', 'FI') },
  { who: 'kari in NO', access: as('kari', 'NO') },
  { who: 'kari in DK', access: as('kari', 'DK') },
  { who: 'kari in -', access: as('kari') },
  { who: 'sofie in DK', access: as('sofie', 'DK') },
  { who: 'nora in -', access: as('nora') },
  { who: 'nora in SE', access: as('nora', 'SE') },
  { who: 'anonymous in -', access: anonymous },
  { who: 'anonymous in SE', access: { ...anonymous, country: 'SE' } },
]

function person(held: readonly Role[], country: Country): { who: string; access: Access } {
  return { who: `${held.join(' + ')} in ${country}`, access: { roles: held, country } }
}

/** V view, U update, C create, D delete, T test subscriptions / tail, P packages, L log out, O operate, M move EST. */
const RIGHTS = `
                                                engagement  box  money  package  service  campaign  selection  events
                                                VUTP        LO   VCUDM  VCUD     VCUD     VCUD      VCUD       T
developer-live in SE                            yyyy        yy   yyyyy  yyyy     yyyy     yyyy      yyyy       y
content-write in SE                             nnnn        nn   nnnnn  nnnn     nnnn     yyyy      nnnn       n
content-read in SE                              nnnn        nn   nnnnn  nnnn     nnnn     ynnn      nnnn       n
tvpackage-read in SE                            nnnn        nn   nnnnn  nnnn     nnnn     ynnn      nnnn       n
tvpackage-write in SE                           nnnn        nn   nnnnn  nnnn     nnnn     yyyy      nnnn       n
engagement-read in SE                           nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
engagement-write in SE                          nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
engagement-write-restricted in SE               nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
test-account-admin in SE                        nnyn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-se in SE                                nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-fi in SE                                nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-dk in SE                                nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-no in SE                                nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-se + developer-live in SE               yyyy        yy   yyyyy  yyyy     yyyy     yyyy      yyyy       y
country-se + content-write in SE                nnnn        nn   nnnnn  yyyy     yyyy     yyyy      nnnn       n
country-se + content-read in SE                 nnnn        nn   nnnnn  ynnn     ynnn     ynnn      nnnn       n
country-se + tvpackage-read in SE               nnnn        nn   nnnnn  ynnn     ynnn     ynnn      nnnn       n
country-se + tvpackage-write in SE              nnnn        nn   nnnnn  yyyn     yyyn     yyyy      nnnn       n
country-se + engagement-read in SE              ynnn        nn   ynnnn  nnnn     nnnn     nnnn      nnnn       n
country-se + engagement-write in SE             yyny        yy   yyyyy  nnnn     nnnn     nnnn      nnnn       y
country-se + engagement-write-restricted in SE  ynnn        yy   ynnnn  nnnn     nnnn     nnnn      nnnn       n
country-se + test-account-admin in SE           nnyn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-se + country-fi in SE                   nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-se + country-dk in SE                   nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-se + country-no in SE                   nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
country-no + content-read in NO                 nnnn        nn   nnnnn  ynnn     ynnn     ynnn      ynnn       n
country-no + content-read in SE                 nnnn        nn   nnnnn  nnnn     nnnn     ynnn      nnnn       n
country-no + content-write in NO                nnnn        nn   nnnnn  yyyy     yyyy     yyyy      yyyy       n
country-no + content-write in SE                nnnn        nn   nnnnn  nnnn     nnnn     yyyy      nnnn       n
country-no + tvpackage-read in NO               nnnn        nn   nnnnn  ynnn     ynnn     ynnn      ynnn       n
country-no + tvpackage-read in SE               nnnn        nn   nnnnn  nnnn     nnnn     ynnn      nnnn       n
country-no + tvpackage-write in NO              nnnn        nn   nnnnn  yyyn     yyyn     yyyy      yyyy       n
country-no + tvpackage-write in SE              nnnn        nn   nnnnn  nnnn     nnnn     yyyy      nnnn       n
dev in SE                                       yyyy        yy   yyyyy  yyyy     yyyy     yyyy      yyyy       y
dev in NO                                       yyyy        yy   yyyyy  yyyy     yyyy     yyyy      yyyy       y
dev in -                                        yyyy        yy   yyyyy  yyyy     yyyy     yyyy      yyyy       y
maja in SE                                      yyny        yy   yyyyy  yyyy     yyyy     yyyy      nnnn       y
maja in NO                                      nnnn        nn   nnnnn  nnnn     nnnn     yyyy      nnnn       n
maja in -                                       yyny        yy   yyyyy  yyyy     yyyy     yyyy      nnnn       y
olli in FI                                      ynnn        nn   ynnnn  ynnn     ynnn     ynnn      nnnn       n
kari in NO                                      yyyy        yy   yyyyy  yyyn     yyyn     yyyy      yyyy       y
kari in DK                                      nnyn        nn   nnnnn  nnnn     nnnn     yyyy      nnnn       n
kari in -                                       yyyy        yy   yyyyy  yyyn     yyyn     yyyy      nnnn       y
sofie in DK                                     ynnn        yy   ynnnn  ynnn     ynnn     ynnn      nnnn       n
nora in -                                       nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
nora in SE                                      nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
anonymous in -                                  nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
anonymous in SE                                 nnnn        nn   nnnnn  nnnn     nnnn     nnnn      nnnn       n
`

function rights(): string {
  const margin = Math.max(...PEOPLE.map(({ who }) => who.length))
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(margin), ...cells.map((cell, index) => cell.padEnd(COLUMNS[index]?.heading.length ?? 0))]
      .join('  ')
      .trimEnd()
  const rows = PEOPLE.map(({ who, access }) =>
    line(
      who,
      COLUMNS.map(({ abilities }) =>
        abilities.map((ability) => (can(ability, access).allowed ? 'y' : 'n')).join(''),
      ),
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

test('the table of rights is the one that was signed [ROL-001, ROL-009..015, ROL-019, ROL-025, ROL-027..031, ROL-033]', () => {
  expect(`\n${rights()}\n`).toBe(RIGHTS)
})

test('the table of rights leaves no ability out', () => {
  expect(COLUMNS.flatMap(({ abilities }) => abilities).toSorted()).toEqual(ABILITIES.toSorted())
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

  test('several country roles open their countries in the order of choice', () => {
    expect(allowedCountries(['country-dk', 'country-no', 'country-se'])).toEqual(['SE', 'NO', 'DK'])
  })

  test('nobody signed in has no country [ROL-006]', () => {
    expect(allowedCountries(undefined)).toEqual([])
  })

  test.each([...COUNTRIES])('a role for another country does not open %s [ROL-005, ROL-008]', (country) => {
    const other = COUNTRIES.filter((one) => one !== country).map((one) => `country-${one.toLowerCase()}`)
    expect(can('engagement.view', { roles: [...other, 'engagement-read'], country }).allowed).toBe(false)
  })
})

describe('the reason of a no', () => {
  const reason = (ability: Ability, access: Access) => {
    const verdict = can(ability, access)
    return verdict.allowed ? undefined : verdict.reason
  }

  test.each<[string, Ability, Access, string]>([
    ['nobody signed in', 'engagement.view', anonymous, 'sign in first'],
    ['nobody signed in, for one country only', 'selection-item.view', anonymous, 'sign in first'],
    [
      'no roles',
      'engagement.see-test-subscriptions',
      as('nora'),
      'needs developer-live or test-account-admin; you have no roles',
    ],
    [
      'other roles',
      'tv-package.delete',
      as('sofie', 'DK'),
      'needs developer-live or content-write; you have country-dk, content-read, engagement-write-restricted',
    ],
    [
      'another country',
      'engagement.update',
      as('maja', 'FI'),
      'needs country-fi; you have country-se, content-write, engagement-write',
    ],
    [
      'no country at all',
      'engagement.update',
      { roles: ['engagement-write'] },
      'needs a country role; you have engagement-write',
    ],
    ['an area of one country', 'selection-item.view', as('kari', 'SE'), 'only in NO; you are in SE'],
    ['an area of one country, outside any', 'selection-item.view', as('kari'), 'only in NO'],
  ])('%s: %s', (_, ability, access, expected) => {
    expect(reason(ability, access)).toBe(expected)
  })

  test('it names the roles of which one would help', () => {
    expect(can('engagement.update', as('maja', 'FI'))).toMatchObject({
      needs: ['country-fi', 'developer-live'],
    })
    expect(can('engagement.update', as('olli', 'FI'))).toMatchObject({
      needs: ['developer-live', 'engagement-write'],
    })
  })
})

describe('demand', () => {
  const refusal = (access: Access) => {
    try {
      return demand('engagement.update', access)
    } catch (error) {
      return error instanceof AppError ? [error.kind, error.message] : error
    }
  }

  test('passes whoever may', () => expect(refusal(as('maja', 'SE'))).toBeUndefined())

  test('asks nobody to sign in', () => {
    expect(refusal(anonymous)).toEqual(['not-authenticated', 'Not authenticated'])
  })

  test('refuses with the ability and the reason', () => {
    expect(refusal(as('nora', 'SE'))).toEqual([
      'forbidden',
      'engagement.update: needs developer-live or engagement-write; you have no roles',
    ])
  })
})
