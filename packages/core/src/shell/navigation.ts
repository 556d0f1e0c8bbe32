/** The effect of a change of address: which country it shows, and whether it leaves a form. */

import type { Question } from '../command/index.ts'
import { type Country, countryName, isCountry } from '../foundation/country.ts'

export interface CountryQuestion {
  /** The value of `country` in the address, unchecked. */
  inAddress: unknown
  /** The countries of this person; none without a sign-in. */
  allowed: readonly Country[]
  loggedIn: boolean
  atRoot: boolean
}

export interface CountryAnswer {
  country: Country | undefined
  /** Replaces the address, if it must change. */
  redirect?: { to: 'same-page' | 'root'; country: Country | undefined }
}

/** The current country, and how the address must change (SHL-018..022, OPN-58). */
export function resolveCountry({ inAddress, allowed, loggedIn, atRoot }: CountryQuestion): CountryAnswer {
  if (!loggedIn) return { country: undefined }
  const first = allowed[0]
  if (!first)
    return atRoot
      ? { country: undefined }
      : { country: undefined, redirect: { to: 'root', country: undefined } }
  if (isCountry(inAddress) && allowed.includes(inAddress)) return { country: inAddress }
  const missing = inAddress === undefined || inAddress === null || inAddress === ''
  return { country: first, redirect: { to: missing ? 'same-page' : 'root', country: first } }
}

export interface CountryRedirectMessage {
  text: string
  /** Label of the button that opens the link in the shown country. */
  offer: string
}

/** undefined when the link is right, or at the start page. */
export function countryRedirectMessage(
  { inAddress, atRoot }: Pick<CountryQuestion, 'inAddress' | 'atRoot'>,
  { country, redirect }: CountryAnswer,
): CountryRedirectMessage | undefined {
  if (redirect?.to !== 'root' || atRoot || !country) return undefined
  const shown = countryName[country]
  return { text: `${whyNot(inAddress)}. ${shown} is shown instead.`, offer: openIn(country) }
}

function whyNot(inAddress: unknown): string {
  return isCountry(inAddress)
    ? `You don't have access to ${countryName[inAddress]}`
    : `There is no country '${String(inAddress)}'`
}

export function openIn(country: Country): string {
  return `Open this page in ${countryName[country]}`
}

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
