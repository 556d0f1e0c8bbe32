/** Recognises typed or pasted ids, customers, records, addresses, and commands with a customer. */

import { SHORTEST_TERM } from '../features/engagements/rules.ts'
import { COUNTRIES, type Country, PLATFORMS, type Platform } from '../foundation/country.ts'
import { withoutInvisible } from '../foundation/text.ts'
import { type Findable, rank } from './rank.ts'

/** Kinds of identifiers; the likeliest comes first. */
export type Identifier = 'engagement-id' | 'record-id' | 'e-mail' | 'tv-account' | 'node-name' | 'device'

/** A name before an e-mail address, as mail programs write it. */
const NAME_BEFORE_MAIL = /^[^<>@]*(?=<[^\s<>@]+@[^\s<>@]+>)/
/** The label of a value in forms and tickets. */
const LABEL = /^[\p{L}\p{M} .-]{2,30}:\s+(?=\S+$)/u

/**
 * Removes what mail programs, tickets and tables add: `Anna Berg <anna@example.se>`, `mailto:`, labels like
 * 'Engagement ID: ', quotes, a comma, invisible characters.
 */
export function cleanPasted(text: string): string {
  return withoutInvisible(text)
    .trim()
    .replace(NAME_BEFORE_MAIL, '')
    .replace(LABEL, '')
    .replace(/^mailto:/i, '')
    .replace(/^[<"'`([]+|[>"'`)\],;]+$/g, '')
    .trim()
}

const SHAPES: readonly (readonly [Identifier, RegExp])[] = [
  ['e-mail', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  // The search needs four digits; shorter numbers are record ids only.
  ['engagement-id', /^\d{4,}$/],
  ['record-id', /^\d+$/],
  // A MAC address, or a serial number: capitals and digits in one word.
  ['device', /^(?:[\da-fA-F]{2}[:-]){5}[\da-fA-F]{2}$|^(?=.*\d)(?=.*[A-Z])[A-Z\d]{8,}$/],
  ['node-name', /^[a-z\d]+(?:[-_][a-z\d]+)+$/],
  ['tv-account', /^(?=.*[A-Z])[A-Z\d]+(?:[-_][A-Z\d]+)+$/],
  ['record-id', /^[A-Za-z\d]+(?:[-_][A-Za-z\d]+)+$/],
  // An app: its client and a long number, 'tvos-4711003-01'.
  ['device', /^(?=.*\d{5})(?=.*[A-Za-z])[A-Za-z\d]+(?:[-_.:][A-Za-z\d]+)+$/],
]

/** Empty for ordinary words. */
export function identify(text: string): Identifier[] {
  const value = cleanPasted(text)
  return [...new Set(SHAPES.flatMap(([kind, shape]) => (shape.test(value) ? [kind] : [])))]
}

/** Whether it can be a record's id or node name, to search other countries, too. */
export function mayNameRecord(text: string): boolean {
  return identify(text).some((kind) => kind === 'record-id' || kind === 'node-name')
}

export interface RecordQuery {
  id: string
  country?: Country | undefined
}

/** The record in 'package 1027', '1027 package' and 'package 1027 in SE'; undefined for other texts. */
export function parseRecordQuery(
  text: string,
  { noun, word }: { noun: string; word: string },
): RecordQuery | undefined {
  const { country, rest } = splitCountry(withoutInvisible(text).trim().split(/\s+/))
  const typed = rest.join(' ')
  const lower = typed.toLowerCase()
  // 'service' means a streaming service.
  const kinds = [noun, word, ...noun.split(' ').slice(-1)]
  const rests = kinds.flatMap((kind) => [
    ...(lower.startsWith(`${kind} `) ? [typed.slice(kind.length)] : []),
    ...(lower.endsWith(` ${kind}`) ? [typed.slice(0, -kind.length)] : []),
  ])
  const id = rests.map(cleanPasted).find(mayNameRecord)
  return id === undefined ? undefined : { id, country }
}

const CUSTOMER_KINDS: readonly Identifier[] = ['engagement-id', 'e-mail', 'tv-account', 'device']

function mayNameCustomer(text: string): boolean {
  return identify(text).some((kind) => CUSTOMER_KINDS.includes(kind))
}

/** A search term for a customer, with platform and country, if typed. */
export interface CustomerQuery {
  term: string
  platform?: Platform | undefined
  country?: Country | undefined
}

/** 'STB 4711002' and 'STB 4711002 in SE' give id, platform and country; other texts are a term. */
export function parseCustomerQuery(text: string): CustomerQuery {
  const { country, rest } = splitCountry(
    withoutInvisible(text)
      .trim()
      .split(/[\s/]+/),
  )
  const platform = rest.length === 2 ? rest.map(parsePlatform).find(Boolean) : undefined
  const [term = '', ...more] = rest.filter((word) => !platform || parsePlatform(word) === undefined)
  const isWhole = more.length === 0 && (platform ?? country) !== undefined
  return isWhole && mayNameCustomer(term)
    ? { term: cleanPasted(term), platform, country }
    : { term: cleanPasted(text) }
}

/** The text to highlight: 'STB 4711002 in SE' without 'in SE', which would match inside names. */
export function highlightTerm(text: string): string {
  const { country, rest } = splitCountry(
    withoutInvisible(text)
      .trim()
      .split(/[\s/]+/),
  )
  return country && rest.some((word) => mayNameCustomer(word) || mayNameRecord(word)) ? rest.join(' ') : text
}

/** The country at the end of a message, 'in SE', or at the start of a path. */
function splitCountry(words: readonly string[]): { country?: Country | undefined; rest: readonly string[] } {
  const last = parseCountry(words.at(-1))
  if (last) return { country: last, rest: words.slice(0, words.at(-2)?.toLowerCase() === 'in' ? -2 : -1) }
  const first = parseCountry(words[0])
  return { country: first, rest: first ? words.slice(1) : words }
}

function parseCountry(word: string | undefined): Country | undefined {
  return COUNTRIES.find((country) => country === word?.toUpperCase())
}

function parsePlatform(word: string): Platform | undefined {
  return PLATFORMS.find((platform) => platform === word.toUpperCase())
}

interface ConsoleAddress {
  /** 'https://headend.example'. */
  origin: string
  /** '/', or '/console'. */
  basepath: string
}

/** A page by its path in the console, '/tv-packages/1013', and its query. */
export interface ConsoleLocation {
  path: string
  /** The query with its '?', or ''. */
  query: string
}

/** The page of a typed address or path; undefined for other texts and other hosts. */
export function parseConsoleAddress(
  text: string,
  { origin, basepath }: ConsoleAddress,
): ConsoleLocation | undefined {
  const typed = cleanPasted(text)
  const isWhole = /^https?:\/\//i.test(typed)
  // '//headend.example' is another host, and '/' alone starts any path.
  if (!isWhole && !/^\/[^/\\]/.test(typed)) return undefined
  if (/\s/.test(typed) || !URL.canParse(typed, origin)) return undefined
  const url = new URL(typed, origin)
  const base = basepath.replace(/\/$/, '')
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined
  return { path: url.pathname.slice(base.length) || '/', query: url.search }
}

export interface CustomerCommands<Command> {
  /** The customer, with a typed platform: see `customerTyped`. */
  identifier: string
  /** Whether the text is neither an id nor a word of a command: maybe a user name. */
  isName: boolean
  /** The commands that match the other words, the best first. */
  commands: readonly Command[]
}

/** A text split into a customer at one end and the other words. */
interface Split {
  customer: string
  words: readonly string[]
}

/**
 * 'reboot 4711002', 'STB 4711002 reboot', 'reboot anna.lindqvist': a customer at one end, then a command.
 * Undefined for words or a customer alone, and if no command matches.
 */
export function customerCommands<Command extends Findable>(
  typed: string,
  commands: readonly Command[],
): CustomerCommands<Command> | undefined {
  const words = typed.trim().split(/\s+/)
  if (words.length < 2 || parseCustomerQuery(typed).country) return undefined
  const splits = [atEnd(words), atBeginning(words)]
  const byShape = splits.filter(({ customer }) => mayNameCustomer(parseCustomerQuery(customer).term))
  const byName = splits.filter(
    ({ customer }) => customer.length >= SHORTEST_TERM && rank(commands, customer).length === 0,
  )
  const matches = (isName: boolean) => (split: Split) => {
    const matching = commandsOf(split, commands)
    return matching.length > 0
      ? [{ identifier: cleanPasted(split.customer), isName, commands: matching }]
      : []
  }
  return [...byShape.flatMap(matches(false)), ...byName.flatMap(matches(true))][0]
}

function atEnd(words: readonly string[]): Split {
  const at = isOnPlatform(words.slice(-2)) ? -2 : -1
  return { customer: words.slice(at).join(' '), words: words.slice(0, at) }
}

function atBeginning(words: readonly string[]): Split {
  const at = isOnPlatform(words.slice(0, 2)) ? 2 : 1
  return { customer: words.slice(0, at).join(' '), words: words.slice(at) }
}

function isOnPlatform(words: readonly string[]): boolean {
  return parseCustomerQuery(words.join(' ')).platform !== undefined
}

/** The platform may also be a word of the command: 'update STB 4711002'. */
function commandsOf<Command extends Findable>(
  { customer, words }: Split,
  commands: readonly Command[],
): readonly Command[] {
  if (words.every(parsePlatform)) return []
  const { platform } = parseCustomerQuery(customer)
  const withPlatform = platform ? rank(commands, [...words, platform].join(' ')) : []
  return withPlatform.length > 0 ? withPlatform : rank(commands, words.join(' '))
}
