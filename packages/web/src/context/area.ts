import type { OpenAt } from '@headend/core/palette'
import { AREAS, type AreaId, type KnownArea } from '@headend/core/shell'
import { createRootRoute, retainSearchParams, useMatches } from '@tanstack/react-router'

export function useArea(): KnownArea {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  const area = AREAS.find((candidate) => candidate.id === id)
  if (!area) throw new TypeError('Outside of every route')
  return area
}

/** The area whose list is above this page; none on a list, and outside of the areas. */
export function useParentList(): KnownArea | undefined {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      const area = AREAS.find(({ id }) => id === page?.staticData.area)
      return area?.path === page?.fullPath ? undefined : area
    },
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The area of a route: its access rule is the route's (SHL-013). */
    area: AreaId
  }
  interface HistoryState {
    /** Cancel goes back one step to the list that opened the page (ENG-027). */
    backOnClose?: boolean
    /** It is one of the marked rows of its list, which are gone through. */
    marked?: boolean
    /** What an engagement was found by: it is one of those hits. */
    foundBy?: string
    /** The record that replaced another page: Back focuses its row. */
    replacedBy?: string
    /** On a list: the tab at which it opens its records, and its text. */
    openAt?: OpenAt | undefined
    /** Why the start page is open: a sign-out in another tab, with or without unsaved changes. */
    signedOutElsewhere?: { unsaved: boolean }
    /** The record whose row gets the focus. */
    onRow?: string
  }
}

/** Where the route of an area hangs, and whose right it needs. */
export function inArea(area: AreaId) {
  return { getParentRoute: () => rootRoute, staticData: { area } }
}

/** The parent of all routes; `app/router.tsx` adds its looks. Every link keeps the country. */
export const rootRoute = createRootRoute({
  // By itself it shows only that there is nothing at an address: as open as the start page.
  staticData: { area: 'start' },
  // Two countries are a text too, and none of the countries: which of them was meant is not for us to guess.
  validateSearch: ({ country }: Record<string, unknown>): { country?: string | undefined } => ({
    country: country === undefined ? undefined : String(country),
  }),
  search: { middlewares: [retainSearchParams(['country'])] },
})
