import { describe, expect, test } from 'vitest'
import type { Access, Verdict } from '../../access/index.ts'
import { as } from '../../fixtures.ts'
import {
  ENGAGEMENT_FIELDS,
  mayChangePackages,
  mayEditField,
  mayMoveEst,
  mayOpenMoveEst,
  type StoredEngagement,
} from './index.ts'

const trial: StoredEngagement = { country: 'NO', testSubscription: true }
const customer: StoredEngagement = { country: 'NO', testSubscription: false }

const restricted: Access = { roles: ['country-no', 'engagement-write-restricted'], country: 'NO' }
const reader: Access = { roles: ['country-no', 'engagement-read'], country: 'NO' }
const developer = as('dev', 'NO')
const writer = as('kari', 'NO')

const UNMOVED = { movedToTvAccountId: '' }
const MOVED = { movedToTvAccountId: 'TVA-2' }

const answer = (verdict: Verdict) => (verdict.allowed ? 'yes' : verdict.reason)

/** Editor of a test subscription, editor of a customer, engagement-write-restricted of a test one. */
const FIELDS = `
firstName                    ynn
lastName                     ynn
tvAccountId                  ynn
tscId                        ynn
masterUsername               ynn
accountType                  ynn
streetAddress                ynn
postalCode                   ynn
city                         ynn
regionalCode                 ynn
email                        yyn
username                     yyn
password                     yyn
status                       yyn
testSubscription             yyn
superUser                    yyn
whiteListed                  yyn
blockPurchase                yyn
allowedConcurrentStbStreams  yyn
serviceProfileReferences     yyn
pin1                         yyn
pin2                         yyn
pinCodeSet                   yyn
parentalCodeSet              yyn
pinActivated                 yyn
parentalActivated            yyn
childProfileLockActivated    yyn
mfaSettings                  yyn
deviceSerialNumbers          yyn
tvPackageReferences          ynn
id                           nnn
country                      nnn
platform                     nnn
modified                     nnn
lastModifiedByBss            nnn
`

test('who may change which field [ROL-020, ROL-021, ROL-022, OPN-36, OPN-41]', () => {
  const columns = [
    [trial, writer],
    [customer, writer],
    [trial, restricted],
  ] as const
  const lines = ENGAGEMENT_FIELDS.map((field) => {
    const cells = columns.map(([stored, access]) => (mayEditField(field, stored, access).allowed ? 'y' : 'n'))
    return `${field.padEnd(27)}  ${cells.join('')}`
  })
  expect(`\n${lines.join('\n')}\n`).toBe(FIELDS)
})

describe('editing an engagement', () => {
  test('developer-live has the rights of engagement-write, a reader none [ROL-019, ROL-020]', () => {
    for (const field of ENGAGEMENT_FIELDS) {
      for (const stored of [trial, customer])
        expect(mayEditField(field, stored, developer)).toEqual(mayEditField(field, stored, writer))
      expect(mayEditField(field, trial, reader).allowed, field).toBe(false)
    }
  })

  test('gives the reason: a missing role, or a field that no role changes', () => {
    const needed =
      'needs the role developer-live or engagement-write. You have country-no, engagement-write-restricted'
    expect(answer(mayEditField('email', customer, restricted))).toBe(needed)
    expect(answer(mayEditField('city', customer, restricted))).toBe(needed)
    expect(answer(mayEditField('city', customer, developer))).toBe(
      'personal details are managed in BSS and can be changed only for test subscriptions',
    )
    expect(answer(mayEditField('lastModifiedByBss', trial, developer))).toBe(
      'read-only: no role can change this field',
    )
  })

  test('counts the country of the engagement, not the current one', () => {
    const elsewhere: StoredEngagement = { country: 'SE', testSubscription: true }
    expect(answer(mayEditField('email', elsewhere, writer))).toMatch(/^needs the role country-se\. /)
    expect(answer(mayMoveEst([UNMOVED], elsewhere, writer))).toMatch(/^needs the role country-se\. /)
  })
})

test('moving EST opens before the purchases are loaded, if the right is there', () => {
  expect(mayOpenMoveEst(undefined, customer, writer)).toMatchObject({ allowed: true })
  expect(mayOpenMoveEst(undefined, customer, reader)).toMatchObject({ allowed: false })
  expect(mayOpenMoveEst([MOVED], customer, writer)).toMatchObject({ allowed: false })
})

const NEEDED = 'needs the role developer-live or engagement-write. You have country-no, engagement-read'
const IN_BSS = 'packages are managed in BSS and can be changed only for test subscriptions'

test.each<[string, StoredEngagement, Access, string]>([
  ['an editor, of a test subscription', trial, writer, 'yes'],
  ['developer-live, of a test subscription', trial, developer, 'yes'],
  ['an editor, of a customer', customer, writer, IN_BSS],
  ['a reader, of a test subscription', trial, reader, NEEDED],
])('packages can be changed by %s [ROL-024, OPN-42]', (_, stored, access, expected) => {
  expect(answer(mayChangePackages(stored, access))).toBe(expected)
})

test.each<[string, { movedToTvAccountId: string }[] | undefined | null, Access, string]>([
  ['an editor with a purchase', [MOVED, UNMOVED], writer, 'yes'],
  ['an editor without one', [], writer, 'there is no purchase to move'],
  ['an editor with a moved purchase', [MOVED], writer, 'there is no purchase to move'],
  ['an editor before the purchases are loaded', undefined, writer, 'the purchases are still loading'],
  ['an editor after a failed read', null, writer, 'the purchases could not be loaded'],
  ['a reader with a purchase', [UNMOVED], reader, NEEDED],
])('EST can be moved by %s [ROL-026]', (_, purchases, access, expected) => {
  expect(answer(mayMoveEst(purchases, customer, access))).toBe(expected)
})
