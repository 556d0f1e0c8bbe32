import type * as z from 'zod/mini'
import { type Access, can, demand, type Verdict, whyNot, YES } from '../access/index.ts'
import { type AppError, asAppError, RejectedError } from '../errors.ts'
import { describeIssues, problemsIn } from '../schema.ts'
import { createDryRun } from '../transport/index.ts'
import {
  type Command,
  type CommandContext,
  type Found,
  type PendingWrite,
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

/** The one way to write, for every front end. Never throws: what went wrong is said, and is in the outcome. */
export async function execute<Input, Output>(
  command: Command<Input, Output>,
  given: unknown,
  context: CommandContext,
): Promise<Outcome<Output>> {
  const { dryRun } = context
  try {
    // 1. May this person do it, is the input valid, and can it be done to this subject?
    const input = accept(command, given, context)

    // 2. Ask the person. Whether it can still be done is looked up with the question.
    const question = dryRun ? undefined : command.confirm?.(input)
    if (question) {
      const { whom } = command
      const nameOf = whom && (() => whom(context, input))
      const isAgreed = await context.confirm(question, lookWith(command, input, context), nameOf)
      if (!isAgreed) return { status: 'declined' }
    }

    // 3. A dry run shows its requests instead of sending them, and leaves nothing to update or to say.
    if (dryRun) {
      const data = createDryRun(context.data, dryRun)
      return await attempt(command, input, { ...context, data })
    }

    // 4. Wait for the network, after the question: then no one has to be there when it is back.
    // Look once more whether it can be done, and do it.
    const { id, title, subject } = command
    const write = { command: id, title, subject: subject?.(input), input: given }
    const outcome = await attempt(command, input, context, write)
    if (outcome.status === 'declined') return outcome

    // 5. Drop what was read before, also after a failure: it may have been done, or half of it. The lower of the two
    // caches goes first: a refetch through it would bring the old answer back.
    context.data.evict()
    context.stale(command.stales?.(input) ?? [])

    // 6. Say how it went, unless the screen that asked says it itself.
    if (outcome.status === 'done') {
      for (const said of [command.says(input, outcome.output)].flat())
        context.say({ tone: 'success', ...said })
    } else if (!(await context.isToldThere?.(outcome.error))) {
      const { error } = outcome
      const text = command.fails(input, error)
      context.say({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: error.message })
    }
    return outcome
  } catch (error) {
    return { status: 'failed', error: refuse(error, context) }
  }
}

/** Steps 3 and 4. Things may have changed since the question was answered: they are looked up again. */
async function attempt<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
  write?: PendingWrite,
): Promise<Outcome<Output>> {
  const { whenOnline } = context
  const send = async () => {
    insist(await lookFor(command, input, context)?.())
    // What a dry run does not send is refused by nobody: it is looked up.
    if (context.dryRun) await command.rehearse?.(context, input)
    return command.run(context, input)
  }
  try {
    return { status: 'done', output: await (write && whenOnline ? whenOnline(write, send) : send()) }
  } catch (error) {
    const known = labelled(asAppError(error), command.fields?.(input) ?? [])
    if (known.kind === 'declined') return { status: 'declined' }
    context.log.error(`The command ${command.id} failed`, known)
    return { status: 'failed', error: known }
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

/** Looks up whether it can still be done, and what a person should know before saying yes. */
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
