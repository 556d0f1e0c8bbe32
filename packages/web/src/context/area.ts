import type { OpenAt } from '@headend/core/palette'
import { AREAS, type AreaId, type KnownArea } from '@headend/core/shell'
import { createRootRoute, retainSearchParams, useMatches } from '@tanstack/react-router'

export function useArea(): KnownArea {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  const area = AREAS.find((candidate) => candidate.id === id)
  if (!area) throw new TypeError('Outside of every route')
  return area
}

/** The area whose list leads to this page; undefined on a list, and outside of the areas. */
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
    /** The area of a route, which decides who may open it (SHL-013). */
    area: AreaId
  }
  interface HistoryState {
    /** Cancel goes back one step to the list that opened the page (ENG-027). */
    backOnClose?: boolean
    /** The pager goes through the marked rows of the list only. */
    marked?: boolean
    /** The search term that found the engagement: the pager goes through its hits. */
    foundBy?: string
    /** The id of the record if it replaced another page in the history: Back focuses its row. */
    replacedBy?: string
    /** On a list: the tab at which it opens its records, and its text. */
    openAt?: OpenAt | undefined
    /** Why the start page is open: a sign-out in another tab, with or without unsaved changes. */
    signedOutElsewhere?: { unsaved: boolean }
    /** The record whose row gets the focus. */
    onRow?: string
  }
}

/** The options of every route in an area. */
export function inArea(area: AreaId) {
  return { getParentRoute: () => rootRoute, staticData: { area } }
}

/** The parent of all routes; `app/router.tsx` adds its components. Every link keeps the country. */
export const rootRoute = createRootRoute({
  // Used for unknown addresses only, which anyone may open, like the start page.
  staticData: { area: 'start' },
  // A country that occurs twice becomes the text 'SE,NO', which is not a country: it is not guessed.
  validateSearch: ({ country }: Record<string, unknown>): { country?: string | undefined } => ({
    country: country === undefined ? undefined : String(country),
  }),
  search: { middlewares: [retainSearchParams(['country'])] },
})
