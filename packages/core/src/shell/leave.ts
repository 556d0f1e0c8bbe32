import type { Question } from '../command/index.ts'

/** What is asked before something unsaved is left behind (SHL-025). */
export const UNSAVED_CHANGES = 'You have unsaved changes. Are you sure you want to leave?'

export function leaveQuestion(title: string, text: string): Question {
  return { title, text, yes: 'Leave', no: 'Stay', destructive: true }
}

/** The same of a form that stands in a dialog: the page and what is typed there stay. */
export const UNSAVED_DIALOG = leaveQuestion('Leave this dialog?', UNSAVED_CHANGES)

/** Why the start page is open though nobody has logged out in this tab. */
export function signedOutElsewhere({ unsaved }: { unsaved: boolean }): string {
  const why = 'You have signed out in another tab.'
  return unsaved ? `${why} The unsaved changes in this tab were removed.` : why
}

export interface Address {
  pathname: string
  /** As in an address: '?country=SE&tab=box'. */
  search: string
}

/** Whether a page is left: tabs, filters and terms of the same page may change in its address, the country may not. */
export function leavesPage(from: Address, to: Address): boolean {
  return from.pathname !== to.pathname || countryIn(from) !== countryIn(to)
}

/** Whether what stands in front of a page is: with its tab, too, and whatever else its address says. */
export function leavesDialog(from: Address, to: Address): boolean {
  return from.pathname !== to.pathname || from.search !== to.search
}

function countryIn({ search }: Address): string | null {
  return new URLSearchParams(search).get('country')
}
