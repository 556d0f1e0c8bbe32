import type * as z from 'zod/mini'
import { type Access, can, demand, type Verdict, whyNot, YES } from '../access/index.ts'
import { type AppError, asAppError, RejectedError } from '../errors.ts'
import { describeIssues, problemsIn } from '../schema.ts'
import { createDryRun } from '../transport/index.ts'
import {
  type Command,
  type CommandContext,
  type Found,
  type Message,
  SOMETHING_WENT_WRONG,
} from './command.ts'
import { labelled } from './labelled.ts'

type Terms<Input> = Pick<Command<Input>, 'ability' | 'country' | 'allows'>

/** Whether this person may do it to this subject, and why not: what `execute` asks first, for those who show it. */
export function verdictOn<Input>(command: Terms<Input>, input: Input, access: Access): Verdict {
  const verdict = can(command.ability, accessTo(command, input, access))
  return verdict.allowed ? (command.allows?.(input) ?? verdict) : verdict
}

function accessTo<Input>({ country }: Terms<Input>, input: Input, access: Access): Access {
  return country ? { ...access, country: country(input) } : access
}

export type Outcome<Output> =
  | { status: 'done'; output: Output }
  | { status: 'declined' }
  /** What was wrong; it has been said already. */
  | { status: 'failed'; error: AppError }

/** The one way to write: may I → parse → possible here? → really? → network? → still possible? → run → what is stale → what to say. */
export async function execute<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  context: CommandContext,
): Promise<Outcome<Output>> {
  try {
    const parsed = accept(command, input, context)
    if (!(await confirmed(command, parsed, context))) return { status: 'declined' }
    if (!(await connected(command, parsed, context))) return { status: 'declined' }
    return await perform(command, parsed, context)
  } catch (error) {
    return { status: 'failed', error: refuse(error, context) }
  }
}

/** Whatever can be known without asking anybody is refused before a question is asked or a call is made. */
export function accept<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  { access }: CommandContext,
): Input {
  demand(command.ability, access, command.title)
  const parsed = command.input.safeParse(input)
  if (!parsed.success) throw refused(parsed.error, command.title)
  demand(command.ability, accessTo(command, parsed.data, access), command.title)
  insist(command.allows?.(parsed.data))
  return parsed.data
}

/** For those to whom only yes is an answer: throws 'rejected' with the reason of a no. */
export function insist(verdict: Verdict | undefined): void {
  const reason = whyNot(verdict)
  if (reason !== undefined) throw new RejectedError({}, reason)
}

/** What a form holds is refused field by field; its texts are for the person who fills it in. */
function refused(error: z.core.$ZodError, title: string): RejectedError {
  const fields = problemsIn(error, 'draft')
  const text = Object.keys(fields).length > 0 ? undefined : describeIssues(error, title)
  return new RejectedError(fields, text, { cause: error })
}

async function confirmed<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
) {
  const question = context.dryRun ? undefined : command.confirm?.(input)
  if (!question) return true
  const { whom } = command
  return context.confirm(question, lookWith(command, input, context), whom && (() => whom(context, input)))
}

/** The same, with what is to be known besides. */
export function lookWith<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
): (() => Promise<Found>) | undefined {
  const look = lookFor(command, input, context)
  const { warns } = command
  if (!warns) return look
  return async () => {
    const verdict = (await look?.()) ?? YES
    return verdict.allowed ? { ...verdict, note: await warns(context, input) } : verdict
  }
}

/** Looks anew each time: what is kept in memory may be older than the last change. */
function lookFor<Input, Output>(
  { mayStill }: Command<Input, Output>,
  input: Input,
  context: CommandContext,
): (() => Promise<Verdict>) | undefined {
  if (!mayStill) return undefined
  return () => {
    context.data.evict()
    return mayStill(context, input)
  }
}

/** After everything that can be refused or declined, so that what waits needs nobody any more. */
async function connected<Input, Output>(
  { title, subject }: Command<Input, Output>,
  input: Input,
  { dryRun, untilOnline }: CommandContext,
) {
  return dryRun || !untilOnline ? true : untilOnline({ title, subject: subject?.(input) })
}

async function perform<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
): Promise<Outcome<Output>> {
  const { dryRun, data } = context
  if (dryRun) return attempt(rehearsed(command), input, { ...context, data: createDryRun(data, dryRun) })
  const outcome = await attempt(command, input, context)
  // Also after a failure: it may have been done, or half of it. The lower of the two caches goes first: a refetch through
  // it would bring the old answer back.
  context.data.evict()
  context.stale(command.stales?.(input) ?? [])
  if (outcome.status === 'done') {
    for (const said of [command.says(input, outcome.output)].flat()) context.say({ tone: 'success', ...said })
  } else if (!(await context.isToldThere?.(outcome.error)))
    context.say(failure(command.fails(input, outcome.error), outcome.error))
  return outcome
}

/** What is not sent is refused by nobody: it is looked up. */
function rehearsed<Input, Output>(command: Command<Input, Output>): Command<Input, Output> {
  const { rehearse, run } = command
  if (!rehearse) return command
  return {
    ...command,
    async run(context, input) {
      await rehearse(context, input)
      return run(context, input)
    },
  }
}

type Attempt<Output> = Extract<Outcome<Output>, { status: 'done' | 'failed' }>

async function attempt<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
): Promise<Attempt<Output>> {
  try {
    // Things may have changed since the question was answered.
    insist(await lookFor(command, input, context)?.())
    return { status: 'done', output: await command.run(context, input) }
  } catch (error) {
    const known = labelled(asAppError(error), command.fields?.(input) ?? [])
    context.log.error(`The command ${command.id} failed`, known)
    return { status: 'failed', error: known }
  }
}

/** Says why it is not even tried. */
export function refuse(error: unknown, context: CommandContext): AppError {
  const known = asAppError(error)
  const { message: text } = known
  context.log.warn('A command was refused', known)
  context.say(
    isNobodysFault(known) ? { tone: 'refused', text } : { tone: 'error', title: SOMETHING_WENT_WRONG, text },
  )
  return known
}

/** Who may not, or asks for what cannot be done to this one, has done nothing wrong; what is filled in wrongly is to be mended. */
export function isNobodysFault(error: AppError): boolean {
  if (error.kind === 'forbidden') return true
  // What could not even be read has a cause.
  return error instanceof RejectedError && error.cause === undefined && Object.keys(error.fields).length === 0
}

function failure(text: string, { message }: AppError): Message {
  return { tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: message }
}
