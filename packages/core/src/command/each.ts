/** One command for many subjects, after one question for all of them. */
import { demand, no, whyNot, YES } from '../access/index.ts'
import type { Country } from '../country.ts'
import { asAppError } from '../errors.ts'
import { firstOf } from '../number-text.ts'
import type { QueryKey } from '../query.ts'
import { inSentence } from '../text.ts'
import {
  type Command,
  type CommandContext,
  type Found,
  type Message,
  type Question,
  SOMETHING_WENT_WRONG,
} from './command.ts'
import { accept, execute, isNobodysFault, lookWith, refuse } from './execute.ts'

export interface EachResult<Input> {
  input: Input
  /** Unknown: it was sent, and nobody knows what became of it. Skipped: it was not tried. */
  status: 'done' | 'failed' | 'unknown' | 'skipped'
  /** Why, where it is not done. */
  reason?: string
}

/** Whether this person may at all, before there is a question: whoever may not is told why, once for all of them. */
export function mayEach<Input, Output>(
  { ability, title }: Command<Input, Output>,
  country: Country,
  context: CommandContext,
): boolean {
  try {
    demand(ability, { ...context.access, country }, title)
    return true
  } catch (error) {
    refuse(error, context)
    return false
  }
}

/** What the one question says of its subjects. */
interface AskedOf<Given> {
  /** What is asked for: 'Delete 3 packages'. */
  what: string
  nameOf: (input: Given) => string
  /** Counts and names those that it would be done to. */
  question: (inputs: readonly Given[]) => Question
  /** What is gone through while it is found out who can be asked about. */
  looking?: <T>(look: () => Promise<T>) => Promise<T>
}

/** Those to whom somebody has said yes, and in a text who was left out, and why. */
export interface Agreed<Given> {
  inputs: readonly Given[]
  leftOut: string | undefined
}

/**
 * Looks up of each what would be looked up of it alone, and then asks one question for all that can be done: the others are told below
 * it with the reason, as is what should be known. Where none can be there is no question; that and why is said instead. Undefined where
 * the answer is no.
 */
export async function askEach<Input, Output, Given>(
  command: Command<Input, Output>,
  inputs: readonly Given[],
  { what, nameOf, question, looking = (look) => look() }: AskedOf<Given>,
  context: CommandContext,
): Promise<Agreed<Given> | undefined> {
  const found = await looking(() => Promise.all(inputs.map((input) => lookAt(command, input, context))))
  const agreed = inputs.filter((_, index) => found[index]?.allowed)
  const grouped = namedBy(command, inputs.map(nameOf))
  const against = grouped(found.map(whyNot))
  if (agreed.length === 0) {
    context.say(noneOf(what, against, found))
    return undefined
  }
  const leftOut = against.length > 0 ? `Left out: ${linesOf(against)}` : undefined
  const note = [leftOut, linesOf(grouped(found.map(({ note }) => note)))].filter(Boolean).join(' · ')
  const yes = await context.confirm(question(agreed), note ? async () => ({ ...YES, note }) : undefined)
  return yes ? { inputs: agreed, leftOut } : undefined
}

/** One reason is said with what was asked for; several, each with the names of its own. */
function noneOf(what: string, against: readonly Grouped[], found: readonly Looked[]): Message {
  const [first, ...others] = against
  const isOne = first !== undefined && others.length === 0
  const reason = isOne ? inSentence(first.text) : 'this is possible for none of them'
  const detail = isOne ? first.names : linesOf(against)
  // What nobody could find out has gone wrong.
  return found.some(({ failed }) => failed)
    ? { tone: 'error', title: SOMETHING_WENT_WRONG, text: isOne ? first.text : `${what}: ${reason}`, detail }
    : { tone: 'refused', text: `${what}: ${reason}`, detail }
}

/** Failed: nobody could tell. */
type Looked = Found & { failed?: boolean }

/** Where nobody can tell, it is none of those that can be done (OPN-91). */
async function lookAt<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  context: CommandContext,
): Promise<Looked> {
  try {
    return (await lookWith(command, accept(command, input, context), context)?.()) ?? YES
  } catch (error) {
    const known = asAppError(error)
    const failed = !isNobodysFault(known)
    if (failed) context.log.error(`The command ${command.id} could not be checked`, known)
    return { ...no(known.message), failed }
  }
}

/** A text, and the names of those that it is said of. */
interface Grouped {
  names: string
  text: string
}

function linesOf(those: readonly Grouped[]): string {
  return firstOf(those.map(({ names, text }) => `${names}: ${text}`)).join(' · ')
}

/** Each text once, of all that it is said of, the first of them by name: of several in words for several. */
function namedBy({ ofSeveral }: Pick<Command<never>, 'ofSeveral'>, names: readonly string[]) {
  return (texts: readonly (string | undefined)[]): Grouped[] =>
    [...Map.groupBy(names.keys(), (index) => texts[index])].flatMap(([text, indexes]) => {
      if (text === undefined) return []
      const said = indexes.length > 1 ? (ofSeveral?.(text) ?? text) : text
      return { names: firstOf(indexes.map((index) => names[index] ?? '')).join(', '), text: said }
    })
}

/**
 * One after the other, each as `execute` does it but for the question, which has been answered for all; what it would say is in
 * the result. Who is signed in no more, or gives up waiting for the network, is not asked for the rest. What is out of date is
 * marked once, when all have ended.
 */
export async function executeEach<Input, Output, Given>(
  command: Command<Input, Output>,
  inputs: readonly Given[],
  context: CommandContext,
  onResult: (result: EachResult<Given>) => void = () => {},
): Promise<EachResult<Given>[]> {
  const stale: QueryKey[] = []
  const quiet = { ...context, confirm: async () => true, say: () => {}, stale: keep(stale) }
  const results: EachResult<Given>[] = []
  let ended: string | undefined
  for (const input of inputs) {
    const { ends, ...result }: Ending<Given> =
      ended === undefined
        ? await resultOf(command, input, quiet)
        : { input, status: 'skipped', reason: ended, ends: ended }
    ended = ends
    results.push(result)
    onResult(result)
  }
  context.stale(stale)
  return results
}

const keep = (stale: QueryKey[]) => (keys: readonly QueryKey[]) => void stale.push(...keys)

/** With why the rest is not tried, if it is not. */
type Ending<Input> = EachResult<Input> & { ends: string | undefined }

const SIGNED_OUT = 'Nobody is signed in any more'
const GIVEN_UP = 'It was given up'

async function resultOf<Input, Output, Given>(
  command: Command<Input, Output>,
  input: Given,
  context: CommandContext,
): Promise<Ending<Given>> {
  const outcome = await execute(command, input, context)
  if (outcome.status === 'done') return { input, status: 'done', ends: undefined }
  if (outcome.status === 'declined') return { input, status: 'skipped', reason: GIVEN_UP, ends: GIVEN_UP }
  const { kind, message: reason, retryAfter } = outcome.error
  const status = kind === 'outcome-unknown' ? 'unknown' : 'failed'
  // Who asks to wait would refuse the rest, too.
  const asksToWait = retryAfter === undefined ? undefined : reason
  return { input, status, reason, ends: kind === 'not-authenticated' ? SIGNED_OUT : asksToWait }
}
