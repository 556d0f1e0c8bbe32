import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { createStore } from '../ui/store.ts'

/** Which page somebody sees, and of which country: while the next one is still on its way, the one before. */
export const shownPage = createStore('')

/** Keeps it in line with the router. */
export function useShownPage(): void {
  const page = useRouterState({ select: ({ matches }) => pageOf(matches.at(-1)) })
  useLayoutEffect(() => shownPage.set(page), [page])
}

function pageOf(match: { pathname: string; search: { country?: string | undefined } } | undefined): string {
  return match ? `${match.search.country} ${match.pathname}` : ''
}
