import type { Question } from '../command/index.ts'

/** SHL-025. */
export const UNSAVED_CHANGES = 'You have unsaved changes. Are you sure you want to leave?'

export function leaveQuestion(title: string, text: string): Question {
  return { title, text, yes: 'Leave', no: 'Stay', destructive: true }
}

/** For a form in a dialog; the page below it stays open. */
export const UNSAVED_DIALOG = leaveQuestion('Leave this dialog?', UNSAVED_CHANGES)

/** Explains the start page in a tab whose session was ended by another tab. */
export function signedOutElsewhere({ unsaved }: { unsaved: boolean }): string {
  const why = 'You have signed out in another tab.'
  return unsaved ? `${why} The unsaved changes in this tab were removed.` : why
}

export interface Address {
  pathname: string
  /** '?country=SE&tab=box'. */
  search: string
}

/** Another path or country leaves the page; another tab, filter or search term does not. */
export function leavesPage(from: Address, to: Address): boolean {
  return from.pathname !== to.pathname || countryIn(from) !== countryIn(to)
}

/** Any other address leaves a dialog on the page. */
export function leavesDialog(from: Address, to: Address): boolean {
  return from.pathname !== to.pathname || from.search !== to.search
}

function countryIn({ search }: Address): string | null {
  return new URLSearchParams(search).get('country')
}
