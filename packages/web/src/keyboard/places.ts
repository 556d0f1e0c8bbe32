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
