/** One command for many subjects, after one question for all of them. */
import { demand, no, whyNot, YES } from '../access/index.ts'
import type { Country } from '../country.ts'
import { asAppError } from '../errors.ts'
import type { QueryKey } from '../query.ts'
import type { Command, CommandContext, Found } from './command.ts'
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

/**
 * For the one question: looks up of each what would be looked up of it alone. Who cannot be done is named with the reason, as is
 * what should be known of the others; there is no yes where none can be. Undefined where there is nothing to look up.
 */
export function lookEach<Input, Output, Given>(
  command: Command<Input, Output>,
  inputs: readonly Given[],
  nameOf: (input: Given) => string,
  context: CommandContext,
): (() => Promise<Found>) | undefined {
  if (!command.mayStill && !command.warns) return undefined
  return async () => {
    const found = await Promise.all(inputs.map((input) => lookAt(command, input, context)))
    const names = inputs.map(nameOf)
    const refused = found.map(whyNot)
    const notes = found.map((one) => one.note)
    if (found.every(({ allowed }) => !allowed)) return no(namedBy(refused, names).join(' · '))
    const left = namedBy(refused, names).map((text) => `Left out: ${text}`)
    return { ...YES, note: [...left, ...namedBy(notes, names)].join(' · ') || undefined }
  }
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
