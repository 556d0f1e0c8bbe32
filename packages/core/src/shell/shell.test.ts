import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Access } from '../access/index.ts'
import { COUNTRIES, type Country } from '../country.ts'
import { anonymous, as } from '../fixtures.ts'
import {
  AREAS,
  type Area,
  allowedAreas,
  type CountryQuestion,
  GREETING,
  guard,
  settleCountry,
  shownInstead,
} from './index.ts'

describe('the areas', () => {
  test('have their titles and paths, in order [SHL-036]', () => {
    expect(AREAS.map(({ title, path }) => `${title}: ${path}`)).toEqual([
      'Start page: /',
      'Engagement Administration: /engagements',
      'Package Administration: /tv-packages',
      'Streaming Services Administration: /tv-streaming-services',
      'Campaign Administration: /campaigns',
      'Selection menu Administration: /selection-menu',
      'Remote event debug: /remoteeventdebug',
    ])
  })

  test('have a rule each, except the start page [SHL-013]', () => {
    expect(AREAS.filter((area: Area) => !area.ability).map(({ path }) => path)).toEqual(['/'])
  })

  test.each<[string, Access, string]>([
    [
      'dev in SE',
      as('dev', 'SE'),
      'start engagements tv-packages tv-streaming-services campaigns selection-menu remote-events',
    ],
    [
      'maja in SE',
      as('maja', 'SE'),
      'start engagements tv-packages tv-streaming-services campaigns remote-events',
    ],
    ['olli in FI', as('olli', 'FI'), 'start engagements tv-packages tv-streaming-services campaigns'],
    [
      'kari in NO',
      as('kari', 'NO'),
      'start engagements tv-packages tv-streaming-services campaigns selection-menu remote-events',
    ],
    ['sofie in DK', as('sofie', 'DK'), 'start engagements tv-packages tv-streaming-services campaigns'],
    ['nora', as('nora'), 'start'],
    ['nobody', anonymous, 'start'],
  ])('%s sees those that the roles open [SHL-035, ROL-008]', (_, access, seen) => {
    expect(
      allowedAreas(access)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(seen)
  })
})

test('the start page greets', () => {
  expect(GREETING).toBe('Welcome to the Admin UI Web')
})

describe('the guard of a route', () => {
  test.each<[string, boolean, Access, string]>([
    ['while the session loads, whoever it may be', true, anonymous, 'wait'],
    ['while the session loads, for somebody who may', true, as('dev', 'SE'), 'wait'],
    ['for nobody', false, anonymous, 'sign-in'],
    ['for somebody without the right', false, as('olli', 'FI'), 'forbidden'],
    ['for somebody in another country', false, as('maja', 'NO'), 'forbidden'],
    ['for somebody without roles', false, as('nora'), 'forbidden'],
    ['for somebody who may', false, as('maja', 'SE'), 'render'],
  ])('%s [BAD-007]', (_, loading, access, decision) => {
    expect(guard('engagement.update', { loading, access, signInFailure: undefined })).toBe(decision)
  })

  test('does not send anybody again to a sign-in that cannot be reached', () => {
    const session = {
      loading: false,
      access: anonymous,
      signInFailure: { kind: 'unspecified', message: 'No answer' },
    } as const
    expect(guard('engagement.update', session)).toBe('sign-in-failed')
  })
})

describe('the country', () => {
  const ask = (over: Partial<CountryQuestion>) =>
    settleCountry({ inAddress: undefined, allowed: ['SE', 'NO'], loggedIn: true, atRoot: false, ...over })

  test.each<[string, Partial<CountryQuestion>, ReturnType<typeof settleCountry>]>([
    ['in the address, allowed', { inAddress: 'NO' }, { country: 'NO' }],
    ['missing', {}, { country: 'SE', redirect: { to: 'here', country: 'SE' } }],
    [
      'missing, as an address reader says it',
      { inAddress: null },
      { country: 'SE', redirect: { to: 'here', country: 'SE' } },
    ],
    ['empty', { inAddress: '' }, { country: 'SE', redirect: { to: 'here', country: 'SE' } }],
    ['missing at the root', { atRoot: true }, { country: 'SE', redirect: { to: 'here', country: 'SE' } }],
  ])('%s [SHL-018, SHL-019, SHL-042]', (_, question, answer) => {
    expect(ask(question)).toEqual(answer)
  })

  test.each(['DK', 'XX', 'se', 5, ['SE']])(
    '%j is not allowed: to the root with the first that is [SHL-021, BAD-004]',
    (inAddress) => {
      expect(ask({ inAddress })).toEqual({ country: 'SE', redirect: { to: 'root', country: 'SE' } })
    },
  )

  test.each([
    ['NO', 'Norway is none of your countries: Sweden is shown instead'],
    ['XX', "There is no country 'XX': Sweden is shown instead"],
    ['SE', undefined],
    [undefined, undefined],
  ])('whoever asks for %j is told: %s [SHL-021]', (inAddress, text) => {
    const answer = ask({ allowed: ['SE'], inAddress })
    expect(shownInstead({ inAddress, atRoot: false }, answer)).toEqual(
      text && { text, offer: 'Open it in Sweden' },
    )
    expect(shownInstead({ inAddress, atRoot: true }, answer)).toBeUndefined()
  })

  test('nobody with a country goes to the root and stays there [SHL-020, ROL-007]', () => {
    expect(ask({ allowed: [], inAddress: 'SE' })).toEqual({
      country: undefined,
      redirect: { to: 'root', country: undefined },
    })
    expect(ask({ allowed: [], atRoot: true })).toEqual({ country: undefined })
  })

  test('without a user nothing is rewritten', () => {
    expect(ask({ loggedIn: false, allowed: [], inAddress: 'XX' })).toEqual({ country: undefined })
  })

  test('is always one that is allowed, and settling twice changes nothing [SHL-019, SHL-021]', () => {
    const question: fc.Arbitrary<CountryQuestion> = fc.record({
      inAddress: fc.oneof(fc.constantFrom<unknown>(...COUNTRIES, 'XX', '', undefined, null), fc.anything()),
      allowed: fc.subarray<Country>([...COUNTRIES]),
      loggedIn: fc.boolean(),
      atRoot: fc.boolean(),
    })
    fc.assert(
      fc.property(question, (asked) => {
        const { country, redirect } = settleCountry(asked)
        if (country) expect(asked.allowed).toContain(country)
        if (!redirect) return
        const atRoot = asked.atRoot || redirect.to === 'root'
        expect(settleCountry({ ...asked, inAddress: redirect.country, atRoot })).toEqual({ country })
      }),
      { seed: 58 },
    )
  })
})
