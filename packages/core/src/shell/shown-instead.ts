import { type Country, countryName, isCountry } from '../country.ts'
import type { CountryAnswer, CountryQuestion } from './country-address.ts'

/** What becomes of whoever asked for another country than theirs. */
export interface ShownInstead {
  text: string
  /** In the country that is shown. */
  offer: string
}

/** Why another country is shown than a link asked for; undefined where nobody wonders. Who has no country reads it on the start page. */
export function shownInstead(
  { inAddress, atRoot }: Pick<CountryQuestion, 'inAddress' | 'atRoot'>,
  { country, redirect }: CountryAnswer,
): ShownInstead | undefined {
  if (redirect?.to !== 'root' || atRoot || !country) return undefined
  const shown = countryName[country]
  return { text: `${whyNot(inAddress)}: ${shown} is shown instead`, offer: openIn(country) }
}

function whyNot(inAddress: unknown): string {
  return isCountry(inAddress)
    ? `${countryName[inAddress]} is none of your countries`
    : `There is no country '${String(inAddress)}'`
}

/** The same page, in another country. */
export function openIn(country: Country): string {
  return `Open it in ${countryName[country]}`
}
