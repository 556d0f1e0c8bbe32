import { type Country, isCountry } from '../country.ts'

export interface CountryQuestion {
  /** The value of `country` in the address, whatever it is. */
  inAddress: unknown
  /** The countries that the person may use; none while nobody is signed in. */
  allowed: readonly Country[]
  loggedIn: boolean
  atRoot: boolean
}

export interface CountryAnswer {
  country: Country | undefined
  /** What the address has to become, if anything (always by replacing). */
  redirect?: { to: 'here' | 'root'; country: Country | undefined }
}

/** Which country is current, and what that means for the address (SHL-018..022, OPN-58). */
export function settleCountry({ inAddress, allowed, loggedIn, atRoot }: CountryQuestion): CountryAnswer {
  if (!loggedIn) return { country: undefined }
  const first = allowed[0]
  if (!first)
    return atRoot
      ? { country: undefined }
      : { country: undefined, redirect: { to: 'root', country: undefined } }
  if (isCountry(inAddress) && allowed.includes(inAddress)) return { country: inAddress }
  const missing = inAddress === undefined || inAddress === null || inAddress === ''
  return { country: first, redirect: { to: missing ? 'here' : 'root', country: first } }
}
