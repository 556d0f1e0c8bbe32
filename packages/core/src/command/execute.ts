import type * as z from 'zod/mini'
import { type Access, can, demand, type Verdict, whyNot, YES } from '../access/index.ts'
import { type AppError, asAppError, RejectedError, withMessage } from '../foundation/errors.ts'
import { describeIssues, problemsIn } from '../foundation/schema.ts'
import { createDryRun } from '../transport/index.ts'
import {
  type Command,
  type CommandContext,
  type Eligibility,
  type LabelledField,
  type PendingWrite,
  SOMETHING_WENT_WRONG,
  type SuccessMessage,
} from './command.ts'

type Terms<Input> = Pick<Command<Input>, 'ability' | 'country' | 'allows'>

/** Whether this person may run the command on this subject, for buttons and menus. */
export function verdictOn<Input>(command: Terms<Input>, input: Input, access: Access): Verdict {
  const verdict = can(command.ability, accessTo(command, input, access))
  return verdict.allowed ? (command.allows?.(input) ?? verdict) : verdict
}

function accessTo<Input>({ country }: Terms<Input>, input: Input, access: Access): Access {
  return country ? { ...access, country: country(input) } : access
}

/** Without an offer that the person may not take. */
function withPermittedOffer({ offer, ...message }: SuccessMessage, access: Access): SuccessMessage {
  const isRefused = offer?.ability && !can(offer.ability, access).allowed
  return offer && !isRefused ? { ...message, offer } : message
}

export type Outcome<Output> =
  | { status: 'done'; output: Output }
  | { status: 'declined' }
  /** The message was shown already. */
  | { status: 'failed'; error: AppError }

/** The one way to write, for every front end. Never throws: an error is in the outcome, and shown. */
export async function execute<Input, Output>(
  command: Command<Input, Output>,
  rawInput: unknown,
  context: CommandContext,
): Promise<Outcome<Output>> {
  const { dryRun } = context
  try {
    // 1. Check the right, the input and the subject.
    const input = accept(command, rawInput, context)

    // 2. Ask the person, and check remotely at the same time.
    const question = dryRun ? undefined : command.confirm?.(input)
    if (question) {
      const { describeSubject } = command
      const nameOf = describeSubject && (() => describeSubject(context, input))
      const isAgreed = await context.confirm(question, lookWith(command, input, context), nameOf)
      if (!isAgreed) return { status: 'declined' }
    }

    // 3. A dry run shows its requests instead of sending them.
    if (dryRun) {
      const data = createDryRun(context.data, dryRun)
      return await attempt(command, input, { ...context, data })
    }

    // 4. Wait for the network, after the question: the person may be gone when it is back.
    // Then check again, and run.
    const { id, title, subject } = command
    const write = { command: id, title, subject: subject?.(input), input: rawInput }
    const outcome = await attempt(command, input, context, write)
    if (outcome.status === 'declined') return outcome

    // 5. Invalidate, also after a failure: the write may be done in part. The lower cache goes first,
    // because a refetch would read the old answer from it.
    context.data.evict()
    context.invalidate(command.invalidates?.(input) ?? [])

    // 6. Show the result, unless the screen shows it in place.
    if (outcome.status === 'done') {
      for (const message of [command.successMessage(input, outcome.output)].flat())
        context.say({
          tone: 'success',
          ...withPermittedOffer(message, accessTo(command, input, context.access)),
        })
    } else if (!(await context.isShownInPlace?.(outcome.error))) {
      const { error } = outcome
      const text = command.errorMessage(input, error)
      context.say({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: error.message })
    }
    return outcome
  } catch (error) {
    return { status: 'failed', error: refuse(error, context) }
  }
}

/** Steps 3 and 4. The subject may have changed since the question: it is checked again. */
async function attempt<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
  write?: PendingWrite,
): Promise<Outcome<Output>> {
  const { whenOnline } = context
  const send = async () => {
    insist(await lookFor(command, input, context)?.())
    // No service rejects what a dry run does not send.
    if (context.dryRun) await command.validateRemotely?.(context, input)
    return command.run(context, input)
  }
  try {
    return { status: 'done', output: await (write && whenOnline ? whenOnline(write, send) : send()) }
  } catch (error) {
    const appError = withLabels(asAppError(error), command.fields?.(input) ?? [])
    if (appError.kind === 'declined') return { status: 'declined' }
    context.log.error(`The command ${command.id} failed`, appError)
    return { status: 'failed', error: appError }
  }
}

/** Rejects what needs no service to know, before any question or call. */
export function accept<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  { access }: CommandContext,
): Input {
  demand(command.ability, access, command.title)
  const parsed = command.input.safeParse(input)
  if (!parsed.success) throw draftError(parsed.error, command.title)
  demand(command.ability, accessTo(command, parsed.data, access), command.title)
  insist(command.allows?.(parsed.data))
  return parsed.data
}

/** Throws 'rejected' with the reason of a no. */
export function insist(verdict: Verdict | undefined): void {
  const reason = whyNot(verdict)
  if (reason !== undefined) throw new RejectedError({}, reason)
}

/** A form's draft is rejected field by field, with texts for the person who fills it in. */
function draftError(error: z.core.$ZodError, title: string): RejectedError {
  const fields = problemsIn(error, 'draft')
  const text = Object.keys(fields).length > 0 ? undefined : describeIssues(error, title)
  return new RejectedError(fields, text, { cause: error })
}

/** Checks remotely whether the command is possible, and fetches its warning. */
export function lookWith<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
): (() => Promise<Eligibility>) | undefined {
  const look = lookFor(command, input, context)
  const { warns } = command
  if (!warns) return look
  return async () => {
    const verdict = (await look?.()) ?? YES
    return verdict.allowed ? { ...verdict, note: await warns(context, input) } : verdict
  }
}

/** Skips the cache: a cached answer may be older than the last change. */
function lookFor<Input, Output>(
  { precheck }: Command<Input, Output>,
  input: Input,
  context: CommandContext,
): (() => Promise<Verdict>) | undefined {
  if (!precheck) return undefined
  return () => {
    context.data.evict()
    return precheck(context, input)
  }
}

export function refuse(error: unknown, context: CommandContext): AppError {
  const appError = asAppError(error)
  const { message: text } = appError
  context.log.warn('A command was refused', appError)
  context.say(
    isRefusal(appError) ? { tone: 'refused', text } : { tone: 'error', title: SOMETHING_WENT_WRONG, text },
  )
  return appError
}

/** A missing right or an impossible command is a refusal; a wrong input is an error. */
export function isRefusal(error: AppError): boolean {
  if (error.kind === 'forbidden') return true
  // Unreadable input has a cause.
  return error instanceof RejectedError && error.cause === undefined && Object.keys(error.fields).length === 0
}

/** The error with the form's labels instead of the service's field names. */
function withLabels(error: AppError, fields: readonly LabelledField[]): AppError {
  if (!(error instanceof RejectedError)) return error
  const entries = Object.entries(error.fields)
  if (!entries.some(([name, text]) => error.message.includes(`${name}: ${text}`))) return error
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const words = entries.map(([name, text]) => `${labels.get(name) ?? name}: ${text}`)
  return withMessage(error, { message: words.join('; ') })
}
