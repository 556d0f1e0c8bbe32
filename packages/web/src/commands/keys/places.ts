/** Which places of keys are on the page, as its roles tell. */
import type { Place } from './bindings.ts'

export type PagePlace = Extract<Place, 'list' | 'record' | 'log'>

/** A change log is a list, too. */
const LISTS = ':is([role=grid], [role=treegrid])'

const SIGNS: Readonly<Record<PagePlace, string>> = {
  list: LISTS,
  record: '[role=tab]',
  log: '[role=log]',
}

export function placesNow(): PagePlace[] {
  return (Object.keys(SIGNS) as PagePlace[]).filter((place) => isOnPage(SIGNS[place]))
}

/** Whether there is what a selector names. */
export function isOnPage(sign: string): boolean {
  return document.querySelector(sign) !== null
}

/** Where in a list of the page the keyboard is; undefined where it is in none. */
export function spotInList(): 'row' | 'headers' | undefined {
  const grid = document.activeElement?.closest(`main ${LISTS}`)
  if (!grid) return undefined
  return document.activeElement?.closest('tbody') ? 'row' : 'headers'
}

export function hasRows(): boolean {
  return isOnPage(`main ${LISTS} tbody tr`)
}

/** Whether what is to be on the page is still on its way: nobody knows yet which keys it has. */
export function isComing(): boolean {
  return isOnPage('main [data-coming]')
}
