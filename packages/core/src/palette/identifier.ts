import { COUNTRIES, type Country } from '../country.ts'
import { PLATFORMS, type Platform } from '../platform.ts'
import { withoutInvisible } from '../text.ts'

/** What somebody may have pasted, as it looks: the first that it can be is the likeliest. */
export type Identifier = 'engagement-id' | 'record-id' | 'e-mail' | 'tv-account' | 'node-name' | 'device'

/** The name of somebody before their address, as mail programs write it. */
const NAMED = /^[^<>@]*(?=<[^\s<>@]+@[^\s<>@]+>)/
/** What a field or a ticket calls the one word behind it. */
const LABELLED = /^[\p{L}\p{M} .-]{2,30}:\s+(?=\S+$)/u

/**
 * Without what mail programs, tickets and tables put around it: `Anna Berg <anna@example.se>`, `mailto:`, 'Engagement ID: ', quotes,
 * a comma behind it; and without the invisible characters that copying brings along.
 */
export function pasted(text: string): string {
  return withoutInvisible(text)
    .trim()
    .replace(NAMED, '')
    .replace(LABELLED, '')
    .replace(/^mailto:/i, '')
    .replace(/^[<"'`([]+|[>"'`)\],;]+$/g, '')
    .trim()
}

const SHAPES: readonly (readonly [Identifier, RegExp])[] = [
  ['e-mail', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  // As the search needs it at least; shorter numbers are ids of records alone.
  ['engagement-id', /^\d{4,}$/],
  ['record-id', /^\d+$/],
  // A MAC address, or a serial number: capitals and digits in one word.
  ['device', /^(?:[\da-fA-F]{2}[:-]){5}[\da-fA-F]{2}$|^(?=.*\d)(?=.*[A-Z])[A-Z\d]{8,}$/],
  ['node-name', /^[a-z\d]+(?:[-_][a-z\d]+)+$/],
  ['tv-account', /^(?=.*[A-Z])[A-Z\d]+(?:[-_][A-Z\d]+)+$/],
  ['record-id', /^[A-Za-z\d]+(?:[-_][A-Za-z\d]+)+$/],
  // Of an app: its client and a long number, 'tvos-4711003-01'.
  ['device', /^(?=.*\d{5})(?=.*[A-Za-z])[A-Za-z\d]+(?:[-_.:][A-Za-z\d]+)+$/],
]

/** Empty for words that are to be looked for, not an identifier. */
export function identify(text: string): Identifier[] {
  const value = pasted(text)
  return [...new Set(SHAPES.flatMap(([kind, shape]) => (shape.test(value) ? [kind] : [])))]
}

/** Whether it can be the id or the node name of a record, so that other countries are worth asking. */
export function mayNameRecord(text: string): boolean {
  return identify(text).some((kind) => kind === 'record-id' || kind === 'node-name')
}

/** A record by its id or node name, and in which country, where that is said. */
export interface RecordTyped {
  id: string
  country?: Country | undefined
}

/**
 * Which record 'package 1027' and '1027 package' mean, where its kind is said with it, and 'package 1027 in SE', as messages write it;
 * undefined in all else.
 */
export function recordTyped(
  text: string,
  { noun, word }: { noun: string; word: string },
): RecordTyped | undefined {
  const { country, rest } = countryApart(withoutInvisible(text).trim().split(/\s+/))
  const typed = rest.join(' ')
  const said = typed.toLowerCase()
  // 'service' is enough for a streaming service.
  const kinds = [noun, word, ...noun.split(' ').slice(-1)]
  const rests = kinds.flatMap((kind) => [
    ...(said.startsWith(`${kind} `) ? [typed.slice(kind.length)] : []),
    ...(said.endsWith(` ${kind}`) ? [typed.slice(0, -kind.length)] : []),
  ])
  const id = rests.map(pasted).find(mayNameRecord)
  return id === undefined ? undefined : { id, country }
}

const OF_CUSTOMERS: readonly Identifier[] = ['engagement-id', 'e-mail', 'tv-account', 'device']

/** Whether it can be whom a command is about. */
export function mayNameCustomer(text: string): boolean {
  return identify(text).some((kind) => OF_CUSTOMERS.includes(kind))
}

/** By what a customer is looked for, on which platform and in which country, where that is said. */
export interface CustomerTyped {
  term: string
  platform?: Platform | undefined
  country?: Country | undefined
}

/**
 * A customer as every page, chip and message writes them, 'STB 4711002' and 'STB 4711002 in SE', is the id on that platform and in that
 * country alone; all else is a term.
 */
export function customerTyped(text: string): CustomerTyped {
  const { country, rest } = countryApart(
    withoutInvisible(text)
      .trim()
      .split(/[\s/]+/),
  )
  const platform = rest.length === 2 ? rest.map(platformTyped).find(Boolean) : undefined
  const [term = '', ...more] = rest.filter((word) => !platform || platformTyped(word) === undefined)
  const isWhole = more.length === 0 && (platform ?? country) !== undefined
  return isWhole && mayNameCustomer(term) ? { term: pasted(term), platform, country } : { term: pasted(text) }
}

/** What of a text is a name or an id: of 'STB 4711002 in SE' neither 'in' nor 'SE', which would be marked inside of names. */
export function soughtIn(text: string): string {
  const { country, rest } = countryApart(
    withoutInvisible(text)
      .trim()
      .split(/[\s/]+/),
  )
  return country && rest.some((word) => mayNameCustomer(word) || mayNameRecord(word)) ? rest.join(' ') : text
}

/** As messages say it at the end, 'in SE', or as a path begins with it. */
function countryApart(words: readonly string[]): { country?: Country | undefined; rest: readonly string[] } {
  const last = countryTyped(words.at(-1))
  if (last) return { country: last, rest: words.slice(0, words.at(-2)?.toLowerCase() === 'in' ? -2 : -1) }
  const first = countryTyped(words[0])
  return { country: first, rest: first ? words.slice(1) : words }
}

function countryTyped(word: string | undefined): Country | undefined {
  return COUNTRIES.find((country) => country === word?.toUpperCase())
}

export function platformTyped(word: string): Platform | undefined {
  return PLATFORMS.find((platform) => platform === word.toUpperCase())
}
