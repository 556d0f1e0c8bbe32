import { can } from '../access/index.ts'
import { AppError, asAppError, RejectedError } from '../errors.ts'
import { describeIssues } from '../schema.ts'
import { type Command, type CommandContext, SOMETHING_WENT_WRONG } from './command.ts'

export type Outcome<Output> =
  | { status: 'done'; output: Output }
  | { status: 'declined' }
  /** What was wrong; it has been said already. */
  | { status: 'failed'; error: AppError }

/** The one way to write: may I → parse → possible here? → really? → run → what is stale → what to say. */
export async function execute<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  context: CommandContext,
): Promise<Outcome<Output>> {
  try {
    const parsed = accept(command, input, context)
    if (!(await confirmed(command, parsed, context))) return { status: 'declined' }
    return await perform(command, parsed, context)
  } catch (error) {
    return { status: 'failed', error: refuse(error, context) }
  }
}

/** Whatever can be known without asking anybody is refused before a question is asked or a call is made. */
function accept<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  context: CommandContext,
): Input {
  const verdict = can(command.ability, context.access)
  if (!verdict.allowed)
    throw new AppError(
      context.access.roles ? 'forbidden' : 'not-authenticated',
      `${command.title}: ${verdict.reason}`,
    )
  const parsed = command.input.safeParse(input)
  if (!parsed.success)
    throw new RejectedError({}, describeIssues(parsed.error, command.title), { cause: parsed.error })
  const possible = command.allows?.(parsed.data)
  if (possible && !possible.allowed) throw new RejectedError({}, possible.reason)
  return parsed.data
}

async function confirmed<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
) {
  const question = context.dryRun ? undefined : command.confirm?.(input)
  return question ? context.confirm(question) : true
}

async function perform<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  context: CommandContext,
): Promise<Outcome<Output>> {
  try {
    const output = await command.run(context, input)
    if (!context.dryRun) {
      // The lower of the two caches first: a refetch through it would bring the old answer back.
      context.data.evict()
      context.stale(command.stales?.(input, output) ?? [])
      context.say({ tone: 'success', ...command.says(input, output) })
    }
    return { status: 'done', output }
  } catch (error) {
    const known = asAppError(error)
    context.log.error(command.fails(input), known)
    context.say({
      tone: 'error',
      title: SOMETHING_WENT_WRONG,
      text: command.fails(input),
      detail: known.message,
    })
    return { status: 'failed', error: known }
  }
}

function refuse(error: unknown, context: CommandContext): AppError {
  const known = asAppError(error)
  context.say({ tone: 'error', title: SOMETHING_WENT_WRONG, text: known.message })
  return known
}
