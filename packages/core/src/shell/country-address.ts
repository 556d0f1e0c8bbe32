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
