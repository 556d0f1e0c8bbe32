/** One command for many subjects, after one question for all of them. */
import { demand, no, whyNot, YES } from '../access/index.ts'
import type { Country } from '../country.ts'
import { asAppError } from '../errors.ts'
import type { QueryKey } from '../query.ts'
import type { Command, CommandContext, Found, Question } from './command.ts'
import { accept, execute, lookWith, refuse } from './execute.ts'

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
  nameOf: (input: Given) => string
  /** Counts and names those that it would be done to. */
  question: (inputs: readonly Given[]) => Question
}

/** Those to whom somebody has said yes, and in a text who was left out, and why. */
export interface Agreed<Given> {
  inputs: readonly Given[]
  leftOut: string | undefined
}

/**
 * Asks one question for all, and looks up of each what would be looked up of it alone: those that cannot be done are left out of
 * what is asked, and told below it with the reason, as is what should be known of the others. There is no yes where none can be.
 * Undefined where the answer is no.
 */
export async function askEach<Input, Output, Given>(
  command: Command<Input, Output>,
  inputs: readonly Given[],
  asked: AskedOf<Given>,
  context: CommandContext,
): Promise<Agreed<Given> | undefined> {
  let agreed: Agreed<Given> = { inputs, leftOut: undefined }
  const look = async () => {
    const found = await Promise.all(inputs.map((input) => lookAt(command, input, context)))
    agreed = agreedOn(inputs, found, asked)
    return foundOf(agreed, inputs, found, asked)
  }
  const needsLook = Boolean(command.mayStill ?? command.warns ?? command.allows)
  const yes = await context.confirm(asked.question(inputs), needsLook ? look : undefined)
  return yes ? agreed : undefined
}

function agreedOn<Given>(
  inputs: readonly Given[],
  found: readonly Found[],
  { nameOf }: AskedOf<Given>,
): Agreed<Given> {
  const left = namedBy(found.map(whyNot), inputs.map(nameOf))
  return {
    inputs: inputs.filter((_, index) => found[index]?.allowed),
    leftOut: left.length > 0 ? `Left out: ${left.join(' · ')}` : undefined,
  }
}

function foundOf<Given>(
  { inputs, leftOut }: Agreed<Given>,
  all: readonly Given[],
  found: readonly Found[],
  { nameOf, question }: AskedOf<Given>,
): Found {
  const names = all.map(nameOf)
  if (inputs.length === 0) return no(namedBy(found.map(whyNot), names).join(' · '))
  const notes = namedBy(
    found.map(({ note }) => note),
    names,
  )
  const note = [leftOut, ...notes].filter((text) => text !== undefined).join(' · ') || undefined
  return { ...YES, note, ...(leftOut && { question: question(inputs) }) }
}

/** Where nobody can tell, it is none of those that can be done (OPN-91). */
async function lookAt<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  context: CommandContext,
): Promise<Found> {
  try {
    return (await lookWith(command, accept(command, input, context), context)?.()) ?? YES
  } catch (error) {
    return no(asAppError(error).message)
  }
}

/** Each text once, after the names of those that it is said of: 'Film, Sport: It is in use'. */
function namedBy(texts: readonly (string | undefined)[], names: readonly string[]): string[] {
  const of = Map.groupBy(names.keys(), (index) => texts[index])
  return [...of].flatMap(([text, indexes]) =>
    text === undefined ? [] : `${indexes.map((index) => names[index]).join(', ')}: ${text}`,
  )
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
  const { kind, message: reason } = outcome.error
  const status = kind === 'outcome-unknown' ? 'unknown' : 'failed'
  return { input, status, reason, ends: kind === 'not-authenticated' ? SIGNED_OUT : undefined }
}
