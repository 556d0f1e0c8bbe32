/** One command for many subjects, after one question for all of them. */
import type { QueryKey } from '../query.ts'
import type { Command, CommandContext } from './command.ts'
import { execute } from './execute.ts'

export interface EachResult<Input> {
  input: Input
  /** Unknown: it was sent, and nobody knows what became of it. Skipped: it was not tried. */
  status: 'done' | 'failed' | 'unknown' | 'skipped'
  /** Why, where it is not done. */
  reason?: string
}

/**
 * One after the other, each as `execute` does it but for the question, which has been answered for all; what it would say is in
 * the result. Who is signed in no more is not asked for the rest. What is out of date is marked once, when all have ended.
 */
export async function executeEach<Input, Output>(
  command: Command<Input, Output>,
  inputs: readonly Input[],
  context: CommandContext,
  onResult: (result: EachResult<Input>) => void = () => {},
): Promise<EachResult<Input>[]> {
  const stale: QueryKey[] = []
  const quiet = { ...context, confirm: async () => true, say: () => {}, stale: keep(stale) }
  const results: EachResult<Input>[] = []
  let gone = false
  for (const input of inputs) {
    const result: Known<Input> = gone ? skipped(input) : await resultOf(command, input, quiet)
    gone ||= result.signedOut
    results.push(told(result))
    onResult(told(result))
  }
  context.stale(stale)
  return results
}

const keep = (stale: QueryKey[]) => (keys: readonly QueryKey[]) => void stale.push(...keys)

type Known<Input> = EachResult<Input> & { signedOut: boolean }

function skipped<Input>(input: Input): Known<Input> {
  return { input, status: 'skipped', reason: 'Nobody is signed in any more', signedOut: true }
}

async function resultOf<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
): Promise<Known<Input>> {
  const outcome = await execute(command, input, context)
  if (outcome.status === 'done') return { input, status: 'done', signedOut: false }
  if (outcome.status === 'declined')
    return { input, status: 'skipped', reason: 'It was given up', signedOut: false }
  const { kind, message: reason } = outcome.error
  const status = kind === 'outcome-unknown' ? 'unknown' : 'failed'
  return { input, status, reason, signedOut: kind === 'not-authenticated' }
}

function told<Input>({ signedOut: _, ...result }: Known<Input>): EachResult<Input> {
  return result
}
