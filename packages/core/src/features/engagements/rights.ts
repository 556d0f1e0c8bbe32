/** The rights to the fields of an engagement, in the engagement's own country, not the current one. */
import { type Access, can, no, type Verdict } from '../../access/index.ts'
import type { Engagement } from './contract.ts'

/** The stored values: a switch in the form grants no right before it is saved. */
export type StoredEngagement = Pick<Engagement, 'country' | 'testSubscription'>

/**
 * Who may edit each field (ROL-020..022, OPN-36, OPN-41). 'personal': editors, of test subscriptions only;
 * 'editor': editors; 'packages': see `mayChangePackages`; 'none': read-only.
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
  id: 'none',
  country: 'none',
  platform: 'none',
  modified: 'none',
  lastModifiedByBss: 'none',
} as const satisfies Record<string, 'personal' | 'editor' | 'packages' | 'none'>

export type EngagementField = keyof typeof FIELDS

export const ENGAGEMENT_FIELDS = Object.keys(FIELDS) as EngagementField[]

export function mayEditField(field: EngagementField, stored: StoredEngagement, access: Access): Verdict {
  const rule = FIELDS[field]
  if (rule === 'none') return no('read-only: no role can change this field')
  if (rule === 'packages') return mayChangePackages(stored, access)
  const verdict = can('engagement.update', withCountryOf(stored, access))
  return rule === 'personal' ? onlyTestSubscriptions(verdict, stored, 'personal details') : verdict
}

/** Adding and removing packages, and loading the catalogue for that (ROL-024, OPN-42). */
export function mayChangePackages(stored: StoredEngagement, access: Access): Verdict {
  return onlyTestSubscriptions(
    can('engagement.change-packages', withCountryOf(stored, access)),
    stored,
    'packages',
  )
}

interface Movable {
  /** Empty for a purchase that was not moved. */
  movedToTvAccountId: string
}

/**
 * Needs the right and a purchase that is still on this account (ROL-026). `purchases`: undefined while they
 * load, null after a failure.
 */
export function mayMoveEst(
  purchases: readonly Movable[] | undefined | null,
  stored: Pick<StoredEngagement, 'country'>,
  access: Access,
): Verdict {
  const verdict = can('est.move', withCountryOf(stored, access))
  if (!verdict.allowed) return verdict
  if (purchases === null) return no('the purchases could not be loaded')
  if (!purchases) return no('the purchases are still loading')
  return purchases.some(({ movedToTvAccountId }) => !movedToTvAccountId)
    ? verdict
    : no('there is no purchase to move')
}

/** The verdict before the purchases are loaded: then the right alone counts. */
export function mayOpenMoveEst(...[purchases, stored, access]: Parameters<typeof mayMoveEst>): Verdict {
  return purchases ? mayMoveEst(purchases, stored, access) : can('est.move', withCountryOf(stored, access))
}

function onlyTestSubscriptions(
  verdict: Verdict,
  { testSubscription }: StoredEngagement,
  what: string,
): Verdict {
  if (!verdict.allowed || testSubscription) return verdict
  return no(`${what} are managed in BSS and can be changed only for test subscriptions`)
}

function withCountryOf({ country }: Pick<StoredEngagement, 'country'>, access: Access): Access {
  return { ...access, country }
}
