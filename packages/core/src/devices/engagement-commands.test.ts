import { expect, test } from 'vitest'
import type { EngagementIdentity } from '../engagements/index.ts'
import { anonymous, as } from '../fixtures.ts'
import { ENGAGEMENT_COMMANDS, refusalOn, refusalOnNobody, refusalToLook } from './index.ts'

const swReboot = ENGAGEMENT_COMMANDS.find(({ id }) => id === 'stb.sw-reboot')
const updateFromBss = ENGAGEMENT_COMMANDS.find(({ id }) => id === 'stb.update-from-bss')
if (!swReboot || !updateFromBss) throw new Error('These are commands of an engagement')

const box: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711002' }
const ott: EngagementIdentity = { ...box, platform: 'OTT' }

test.each([
  ['who may', swReboot, box, as('maja', 'SE'), {}],
  [
    'whose platform has it not: no role is asked for',
    swReboot,
    ott,
    as('olli', 'SE'),
    { refused: 'only STB engagements have it, and this one is OTT' },
  ],
  [
    'whose country has it not',
    updateFromBss,
    { ...box, country: 'DK' } as const,
    as('dev', 'SE'),
    { refused: 'Update from BSS is available only in SE, NO, FI; this engagement is in DK' },
  ],
  [
    'who may not',
    swReboot,
    { ...box, country: 'FI' } as const,
    as('olli', 'FI'),
    { refused: expect.stringMatching(/^needs /), remedy: expect.stringMatching(/^Ask /) },
  ],
])('a command typed with a customer: %s', (_, command, identity, access, refusal) => {
  expect(refusalOn(command, identity, access)).toEqual({ refused: undefined, remedy: undefined, ...refusal })
})

test.each([
  ['who may look for customers', as('olli', 'FI'), undefined],
  [
    'who has no role',
    as('nora'),
    { refused: expect.stringMatching(/^needs /), remedy: expect.stringMatching(/^Ask /) },
  ],
  ['who is not signed in', anonymous, { refused: expect.any(String), remedy: 'Sign in' }],
])('before anybody is found: %s', (_, access, refusal) => {
  expect(refusalToLook(swReboot, access)).toEqual(refusal)
})

test('of a customer who is not found whoever may not do it is told the role, and who may is told nothing', () => {
  const refusal = { refused: expect.stringMatching(/^needs /), remedy: expect.stringMatching(/^Ask /) }
  expect(refusalOnNobody(swReboot, as('olli', 'FI'))).toEqual(refusal)
  expect(refusalOnNobody(swReboot, as('kari', 'NO'))).toBeUndefined()
})
