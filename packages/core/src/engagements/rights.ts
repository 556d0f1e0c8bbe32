/** Who may change what of an engagement. The right is asked for in its country, whatever country is the current one. */
import { type Access, can, no, type Verdict } from '../access/index.ts'
import type { Engagement } from './contract.ts'

/** As the service keeps it: a switch that is turned in the form opens nothing before it is saved. */
export type Stored = Pick<Engagement, 'country' | 'testSubscription'>

/**
 * What each field follows (ROL-020..022, OPN-36, OPN-41): 'personal' is for editors of test subscriptions, 'editor' for
 * editors, 'packages' has a rule of its own, 'nobody' is only ever shown.
 */
const FIELDS = {
  firstName: 'personal',
  lastName: 'personal',
  tvAccountId: 'personal',
  tscId: 'personal',
  masterUsername: 'personal',
  accountType: 'personal',
  streetAddress: 'personal',
  postalCode: 'personal',
  city: 'personal',
  regionalCode: 'personal',
  email: 'editor',
  username: 'editor',
  password: 'editor',
  status: 'editor',
  testSubscription: 'editor',
  superUser: 'editor',
  whiteListed: 'editor',
  blockPurchase: 'editor',
  allowedConcurrentStbStreams: 'editor',
  serviceProfileReferences: 'editor',
  pin1: 'editor',
  pin2: 'editor',
  pinCodeSet: 'editor',
  parentalCodeSet: 'editor',
  pinActivated: 'editor',
  parentalActivated: 'editor',
  childProfileLockActivated: 'editor',
  mfaSettings: 'editor',
  deviceSerialNumbers: 'editor',
  tvPackageReferences: 'packages',
  id: 'nobody',
  country: 'nobody',
  platform: 'nobody',
  modified: 'nobody',
  lastModifiedByBss: 'nobody',
} as const satisfies Record<string, 'personal' | 'editor' | 'packages' | 'nobody'>

export type EngagementField = keyof typeof FIELDS

export const ENGAGEMENT_FIELDS = Object.keys(FIELDS) as EngagementField[]

export function mayEditField(field: EngagementField, stored: Stored, access: Access): Verdict {
  const follows = FIELDS[field]
  if (follows === 'nobody') return no('shown only: no role changes it')
  if (follows === 'packages') return mayChangePackages(stored, access)
  const verdict = can('engagement.update', inItsCountry(stored, access))
  return follows === 'personal' ? forTests(verdict, stored, 'personal details') : verdict
}

/** Adding and taking away packages, and loading the catalogue to choose from (ROL-024, OPN-42). */
export function mayChangePackages(stored: Stored, access: Access): Verdict {
  return forTests(can('engagement.change-packages', inItsCountry(stored, access)), stored, 'packages')
}

/** Of a purchase where it is now: empty while it is where it was bought. */
interface Movable {
  movedToTvAccountId: string
}

/** Edit rights, and something to move (ROL-026): what has gone to another account is there no more. Undefined are those not read yet, null those that could not be. */
export function mayMoveEst(
  purchases: readonly Movable[] | undefined | null,
  stored: Pick<Stored, 'country'>,
  access: Access,
): Verdict {
  const verdict = can('est.move', inItsCountry(stored, access))
  if (!verdict.allowed) return verdict
  if (purchases === null) return no('the purchases could not be loaded')
  if (!purchases) return no('it is not known yet what there is to move')
  return purchases.some(({ movedToTvAccountId }) => !movedToTvAccountId)
    ? verdict
    : no('there is no purchase to move')
}

/** The same where purchases may not have been read: they are on the way to where it is done. */
export function mayGoToMoveEst(...[purchases, stored, access]: Parameters<typeof mayMoveEst>): Verdict {
  return purchases ? mayMoveEst(purchases, stored, access) : can('est.move', inItsCountry(stored, access))
}

function forTests(verdict: Verdict, { testSubscription }: Stored, what: string): Verdict {
  if (!verdict.allowed || testSubscription) return verdict
  return no(`the ${what} of a customer come from BSS: only those of test subscriptions can be changed`)
}

function inItsCountry({ country }: Pick<Stored, 'country'>, access: Access): Access {
  return { ...access, country }
}
