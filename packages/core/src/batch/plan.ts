/** The plan of a batch: its boxes, from lists of ids, and why it refuses others. */
import { type Access, can, whyNot } from '../access/index.ts'
import {
  type BoxCommand,
  identityKey,
  mayBeEngagementId,
  subjectName,
} from '../features/engagements/index.ts'
import { type Country, isPlatform, type Platform } from '../foundation/country.ts'
import { AppError } from '../foundation/errors.ts'
import { describeIssues } from '../foundation/schema.ts'
import { withoutInvisible } from '../foundation/text.ts'
import { spanText } from '../foundation/time.ts'
import { type Box, boxName, type Plan, planSchema, type RefusedBox } from './contract.ts'

interface BatchTerms {
  command: BoxCommand
  access: Access
  country: Country
  /** The `identityKey` of existing engagements; undefined where that was not checked. */
  known: ReadonlySet<string> | undefined
}

export function splitByRefusal(boxes: readonly Box[], terms: BatchTerms): Pick<Plan, 'boxes' | 'refused'> {
  const result: Pick<Plan, 'boxes' | 'refused'> = { boxes: [], refused: [] }
  for (const box of boxes) {
    const refusal = refusalOf(box, terms)
    if (refusal) result.refused.push({ ...box, ...refusal })
    else result.boxes.push(box)
  }
  return result
}

function refusalOf(
  box: Box,
  { command, access, country, known }: BatchTerms,
): Omit<RefusedBox, keyof Box> | undefined {
  const identity = { ...box, country }
  const forbidden = whyNot(can(command.ability, { ...access, country }))
  if (forbidden !== undefined) return { reason: forbidden, kind: 'forbidden' }
  const misfit = whyNot(command.allows?.(identity))
  if (misfit !== undefined) return { reason: misfit, kind: 'rejected' }
  if (known && !known.has(identityKey(identity)))
    return { reason: `No engagement ${subjectName(identity)}`, kind: 'not-found' }
  return undefined
}

/** A day, in milliseconds: an older plan may be outdated. */
const VALID_FOR = 24 * 60 * 60_000
const MINUTE = 60_000

export interface BatchScope {
  country: Country
  environment: Plan['environment']
}

/** Reads a saved plan; throws 'usage' for an invalid, an old, or another country's or environment's plan. */
export function openPlan(text: string, scope: BatchScope, now: number): Plan {
  const plan = parsePlan(text)
  assertSameScope(plan, scope, 'plan')
  const age = now - Date.parse(plan.at)
  if (age > VALID_FOR)
    throw new AppError(
      'usage',
      `The plan is ${spanText(Math.floor(age / MINUTE))} old. Make a new plan: plans are valid for one day`,
    )
  // Clocks differ by minutes only.
  if (age < -10 * MINUTE) throw new AppError('usage', `The plan has a date in the future: ${plan.at}`)
  if (new Set(plan.boxes.map(boxName)).size < plan.boxes.length)
    throw new AppError('usage', 'The plan names a box more than once')
  if (plan.boxes.length === 0) throw new AppError('usage', 'The plan has no allowed boxes')
  return plan
}

function parsePlan(text: string): Plan {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('usage', 'Not a plan: not JSON', { cause })
  }
  const parsed = planSchema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('usage', `Not a plan: ${describeIssues(parsed.error, 'the document')}`)
}

/** An id names another box in another country or environment. */
export function assertSameScope(
  made: BatchScope,
  { country, environment }: BatchScope,
  what: 'plan' | 'journal',
): void {
  if (made.environment !== environment)
    throw new AppError(
      'usage',
      `The ${what} is for ${made.environment}, not for ${environment}: run it with --env ${made.environment}`,
    )
  if (made.country !== country)
    throw new AppError(
      'usage',
      `The ${what} is for ${made.country}, not for ${country}: run it with --country ${made.country}`,
    )
}

export interface IdSource {
  /** '' for arguments of the command line. */
  name: string
  text: string
}

interface BadId {
  /** 'line 3 of boxes.csv: 471I002'. */
  source: string
  reason: string
  /** How often the list has it. */
  count: number
}

export interface IdList {
  /** Distinct boxes in the order of their first appearance. */
  boxes: Box[]
  /** Repeated words as first written, and how often. */
  duplicates: { word: string; count: number }[]
  /** Words that are not ids, with the place of the first one. */
  bad: BadId[]
}

/**
 * Ids are separated by lines, blanks, commas or semicolons; `#` starts a comment. A platform may precede
 * the id (`STB/4711002`), else `platform` is used. A byte order mark and any line endings are accepted.
 */
export function readIds(sources: readonly IdSource[], platform: Platform): IdList {
  const boxes = new Map<string, { box: Box; word: string; count: number }>()
  const bad = new Map<string, BadId>()
  for (const { word, source } of sources.flatMap(wordsOf)) {
    const box = readId(word, platform)
    const isBad = 'reason' in box
    const repeated = isBad ? bad.get(word) : boxes.get(boxName(box))
    if (repeated) repeated.count += 1
    else if (isBad) bad.set(word, { source: source(), reason: box.reason, count: 1 })
    else boxes.set(boxName(box), { box, word, count: 1 })
  }
  const listed = [...boxes.values()]
  return {
    boxes: listed.map(({ box }) => box),
    duplicates: listed.filter(({ count }) => count > 1),
    bad: [...bad.values()],
  }
}

/** Characters of a word in a message. */
const LONGEST_WORD = 64

interface Word {
  word: string
  /** A function, because few words of a list need it. */
  source: () => string
}

function wordsOf({ name, text }: IdSource): Word[] {
  return withoutInvisible(text)
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => {
      const words = line.replace(/#.*/, '').split(/[\s,;]+/)
      const prefix = name && `line ${index + 1} of ${name}: `
      return words.filter(Boolean).map((word) => ({ word, source: () => prefix + clip(word) }))
    })
}

/** A file that is not a list has words of any length. */
function clip(word: string): string {
  return word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word
}

function readId(word: string, defaultPlatform: Platform): Box | { reason: string } {
  const [, prefix, id = ''] = /^(?:([^/]*)\/)?(.*)$/s.exec(word) ?? []
  const platform = prefix === undefined ? defaultPlatform : prefix.toUpperCase()
  if (!isPlatform(platform)) return { reason: `not a valid platform: ${prefix}` }
  return mayBeEngagementId(id) ? { platform, id } : { reason: 'not an engagement id' }
}
