/** The stack of screens; the first one always stays. */
import type { Country } from '@headend/core/country'
import { type EngagementHit, type EngagementIdentity, identityKey } from '@headend/core/engagements'

export type Route =
  | { at: 'search' }
  | { at: 'engagement'; identity: EngagementIdentity; hit?: EngagementHit }
  | { at: 'tail'; identity: EngagementIdentity }
  | { at: 'list'; kind: string }
  | { at: 'record'; kind: string; id: string; country?: Country }

export const INITIAL_ROUTES: readonly Route[] = [{ at: 'search' }]

export interface Navigation {
  country: Country
  routes: readonly Route[]
  /** The stack from which this country was opened. */
  previous?: Navigation
}

export function routeKey(place: Route): string {
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

export function countryOf(place: Route): Country | undefined {
  if ('identity' in place) return place.identity.country
  return place.at === 'record' ? place.country : undefined
}

/** Puts a screen on top; a screen that is already in the stack moves to the top. */
export function pushRoute(routes: readonly Route[], place: Route): readonly Route[] {
  const existing = routes.find((route) => routeKey(route) === routeKey(place))
  if (existing && existing === routes[0]) return [existing]
  return [...routes.filter((route) => route !== existing), existing ?? place]
}

/** A route of another country opens a stack of its own. */
export function openRoute(now: Navigation, country: Country, place: Route): Navigation {
  if (country === now.country) return { ...now, routes: pushRoute(now.routes, place) }
  return { country, routes: pushRoute(INITIAL_ROUTES, place), previous: now }
}

/** Another country begins at its first screen, as in the console (SHL-022). */
export function switchTo(now: Navigation, country: Country): Navigation {
  return country === now.country ? now : { country, routes: INITIAL_ROUTES }
}

/** Closes the top screen; the first screen of another country returns to the stack that opened it. */
export function goBack(now: Navigation): Navigation {
  const { routes, previous } = now
  return previous && routes.length <= INITIAL_ROUTES.length + 1
    ? previous
    : { ...now, routes: withoutLast(routes) }
}

function withoutLast(routes: readonly Route[]): readonly Route[] {
  return routes.length > 1 ? routes.slice(0, -1) : routes
}
