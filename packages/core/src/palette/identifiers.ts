/** What was pasted or typed: an id, a customer, a record, an address of the console, or a command with whom it is about. */
import { COUNTRIES, type Country } from '../country.ts'
import { SHORTEST_TERM } from '../engagements/rules.ts'
import { PLATFORMS, type Platform } from '../platform.ts'
import { withoutInvisible } from '../text.ts'
import { type Findable, rank } from './rank.ts'

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

function platformTyped(word: string): Platform | undefined {
  return PLATFORMS.find((platform) => platform === word.toUpperCase())
}

/** Where the console is served. */
interface Served {
  /** 'https://headend.example'. */
  origin: string
  /** '/', or '/console'. */
  basepath: string
}

/** A page by its path below that of the console, '/tv-packages/1013', and its query. */
export interface AddressTyped {
  path: string
  /** Empty, or from its '?' on. */
  query: string
}

/** The page whose address was typed or pasted, whole or its path alone; undefined in all else, and for the address of another place. */
export function addressTyped(text: string, { origin, basepath }: Served): AddressTyped | undefined {
  const typed = pasted(text)
  const isWhole = /^https?:\/\//i.test(typed)
  // '//headend.example' is another place, and '/' alone is the beginning of any path.
  if (!isWhole && !/^\/[^/\\]/.test(typed)) return undefined
  if (/\s/.test(typed) || !URL.canParse(typed, origin)) return undefined
  const url = new URL(typed, origin)
  const base = basepath.replace(/\/$/, '')
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined
  return { path: url.pathname.slice(base.length) || '/', query: url.search }
}

/** Commands, and whom they are to be about. */
export interface Addressed<Command> {
  /** As it is searched, with its platform where one was typed: see `customerTyped`. */
  identifier: string
  /** It looks like nobody's id and is no word of a command: a user name, or of nobody. */
  isName: boolean
  /** Those that the other words find, the best first. */
  commands: readonly Command[]
}

/** A text in two: who stands at one end of it, and the rest. */
interface Split {
  whom: string
  words: readonly string[]
}

/**
 * What is meant by 'reboot 4711002', 'STB 4711002 reboot' and 'reboot anna.lindqvist': a customer at one end, and words that find
 * commands. Undefined for words alone, for a customer alone, and where the words find none of these commands.
 */
export function addressed<Command extends Findable>(
  typed: string,
  commands: readonly Command[],
): Addressed<Command> | undefined {
  const words = typed.trim().split(/\s+/)
  if (words.length < 2 || customerTyped(typed).country) return undefined
  const splits = [atEnd(words), atBeginning(words)]
  const byShape = splits.filter(({ whom }) => mayNameCustomer(customerTyped(whom).term))
  const byName = splits.filter(
    ({ whom }) => whom.length >= SHORTEST_TERM && rank(commands, whom).length === 0,
  )
  const about = (isName: boolean) => (split: Split) => {
    const meant = commandsOf(split, commands)
    return meant.length > 0 ? [{ identifier: pasted(split.whom), isName, commands: meant }] : []
  }
  return [...byShape.flatMap(about(false)), ...byName.flatMap(about(true))][0]
}

function atEnd(words: readonly string[]): Split {
  const at = isOnPlatform(words.slice(-2)) ? -2 : -1
  return { whom: words.slice(at).join(' '), words: words.slice(0, at) }
}

function atBeginning(words: readonly string[]): Split {
  const at = isOnPlatform(words.slice(0, 2)) ? 2 : 1
  return { whom: words.slice(0, at).join(' '), words: words.slice(at) }
}

function isOnPlatform(words: readonly string[]): boolean {
  return customerTyped(words.join(' ')).platform !== undefined
}

/** The platform may be a word of the command as well: 'update STB 4711002'. Alone it is none. */
function commandsOf<Command extends Findable>(
  { whom, words }: Split,
  commands: readonly Command[],
): readonly Command[] {
  if (words.every(platformTyped)) return []
  const { platform } = customerTyped(whom)
  const named = platform ? rank(commands, [...words, platform].join(' ')) : []
  return named.length > 0 ? named : rank(commands, words.join(' '))
}
