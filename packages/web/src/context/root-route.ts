import type { OpenAt } from '@headend/core/palette'
import type { AreaId } from '@headend/core/shell'
import { createRootRoute, retainSearchParams } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The area that a route belongs to: its access rule is the rule of the route. No route can be without (SHL-013). */
    area: AreaId
  }
  interface HistoryState {
    /** Cancel goes back one step to the list that opened the page (ENG-027). */
    backOnClose?: boolean
    /** It is one of the marked rows of its list, which are gone through. */
    marked?: boolean
    /** What an engagement was found by: it is one of those hits. */
    foundBy?: string
    /** The id of a record that came in the place of another page, made there or beside it: whoever goes back finds its row. */
    walkedTo?: string
    /** The button that led to it: on the next page its like has the focus. */
    walkedBy?: 'previous-record' | 'next-record' | undefined
    /** On a list: at which of their tabs records are opened from it, and how that is said there. */
    openAt?: OpenAt | undefined
    /** Why the start page is open: somebody has signed out in another tab, with changes that were not saved in this one or without. */
    signedOutElsewhere?: { unsaved: boolean }
    /** The id of a record that a new list begins at: whoever comes to it finds the row of this record. */
    onRow?: string
  }
}

/** The parent of every feature's routes; `app/router.tsx` gives it its looks. The country travels with every link. */
export const rootRoute = createRootRoute({
  // By itself it shows only that there is nothing at an address: as open as the start page.
  staticData: { area: 'start' },
  // Two countries are a text too, and none of the countries: which of them was meant is not for us to guess.
  validateSearch: ({ country }: Record<string, unknown>): { country?: string | undefined } => ({
    country: country === undefined ? undefined : String(country),
  }),
  search: { middlewares: [retainSearchParams(['country'])] },
})
