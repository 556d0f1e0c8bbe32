/** Where somebody is: the screens that lie over each other, the first one always there. */
import { type EngagementHit, type EngagementIdentity, identityKey } from '@headend/core/engagements'

export type Place =
  | { at: 'search' }
  /** `hit`: what the search has told already. */
  | { at: 'engagement'; identity: EngagementIdentity; hit?: EngagementHit }
  | { at: 'tail'; identity: EngagementIdentity }
  /** Of a kind of record, by the name of its subcommand. */
  | { at: 'list'; kind: string }
  | { at: 'record'; kind: string; id: string }

export const FIRST: readonly Place[] = [{ at: 'search' }]

export function placeKey(place: Place): string {
  switch (place.at) {
    case 'search':
      return place.at
    case 'list':
      return `list ${place.kind}`
    case 'record':
      return `record ${place.kind} ${place.id}`
    default:
      return `${place.at} ${identityKey(place.identity)}`
  }
}

/** Over the others; what lies below already comes up again as it was left. */
export function opened(places: readonly Place[], place: Place): readonly Place[] {
  const below = places.findIndex((one) => placeKey(one) === placeKey(place))
  return below < 0 ? [...places, place] : places.slice(0, below + 1)
}

export function left(places: readonly Place[]): readonly Place[] {
  return places.length > 1 ? places.slice(0, -1) : places
}
