import type { RouterHistory } from '@tanstack/react-router'

/**
 * One step back where that leads to the very list that has come in the place of a record's page: otherwise the next Back would do nothing
 * to be seen. Browsers that do not tell what stands before stay at it.
 */
export function stepOverTwin(history: RouterHistory): void {
  const { navigation } = window as { navigation?: Navigation }
  const at = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[at - 1]?.url
  if (before && isSamePage(before, location.href)) history.back()
}

/** In whichever order the query has its parts. */
export function isSamePage(one: string, other: string): boolean {
  return sorted(one) === sorted(other)
}

function sorted(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}
