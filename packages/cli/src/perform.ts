import { type Command, execute, type Message } from '@headend/core/command'
import type { Change } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { asObject } from '@headend/core/schema'
import { withoutSecrets } from '@headend/core/secrets'
import { safeJson, visible } from '@headend/core/text'
import { type Request, requestUrl } from '@headend/core/transport'
import type { CliContext } from './cli-context.ts'
import { prefixed } from './errors.ts'
import { isForPeople } from './output/output.ts'
import { reportError } from './output/report.ts'
import { confirm, withEligibility } from './prompts.ts'

export type CommandOutcome =
  | { status: 'done'; message: string; output: unknown }
  | { status: 'failed'; error: AppError }
  | { status: 'dry-run'; requests: readonly Request[] }

interface PerformOptions<Input, Output> {
  input: Input
  subject?: string | undefined
  /** The subject of the success message, if only the service gives the new record's id. */
  successSubject?: ((output: Output) => string) | undefined
}

/** Runs a command of core for a person at a terminal; messages name its subject. */
export async function perform<Input, Output>(
  command: Command<Input, Output>,
  { input, subject = command.subject?.(input) ?? '', successSubject }: PerformOptions<Input, Output>,
  context: CliContext,
): Promise<CommandOutcome> {
  const { options, terminal } = context
  const reader = await context.reader(command.ability)
  const requests: Request[] = []
  const messages: Message[] = []
  const recordedCommand: typeof command = {
    ...command,
    run: (reader, parsed) =>
      withSignalReport(command.run(reader, parsed), `${command.title} (${subject})`, context),
  }
  const outcome = await execute(recordedCommand, input, {
    ...reader,
    ...(options.dryRun && { dryRun: (request: Request) => void requests.push(request) }),
    confirm: async (question, look, findName) =>
      confirm(await withEligibility(question, look), options, terminal, findName),
    invalidate: () => {},
    say: (message) => {
      messages.push(message)
    },
  })
  if (outcome.status === 'declined') return { status: 'failed', error: new AppError('declined', 'Not done') }
  if (outcome.status === 'failed')
    return { status: 'failed', error: withToastText(outcome.error, messages.at(-1)) }
  if (options.dryRun) return { status: 'dry-run', requests }
  const { output } = outcome
  return {
    status: 'done',
    message: `${messages[0]?.title}: ${messages.map(({ text }) => text).join('. ')} (${successSubject?.(output) ?? subject})`,
    output,
  }
}

/** A signal during a call leaves its outcome unknown, with a message. */
export async function withSignalReport<T>(
  run: Promise<T>,
  what: string,
  { options, terminal }: Pick<CliContext, 'options' | 'terminal'>,
): Promise<T> {
  const stop = terminal.onSignal(() => {
    const text = `${what}: stopped before an answer arrived. The result is unknown`
    reportError(new AppError('outcome-unknown', text), options.json !== undefined, terminal)
    return undefined
  })
  return run.finally(stop)
}

/** The error with the text that the console shows as its toast (ERR-013). */
function withToastText(error: AppError, messages: Message | undefined): AppError {
  if (!messages?.detail) return error
  return prefixed(error, messages.text)
}

export const REQUEST_COLUMNS = [
  { key: 'method', label: 'Method' },
  { key: 'url', label: 'Address' },
  { key: 'body', label: 'Body' },
] as const

/** Prints the requests of a dry run: method and address, with --verbose or --json also the body. */
export async function printRequests(requests: readonly Request[], context: CliContext) {
  const { options, output, configuration } = context
  const settings = await configuration()
  const rows = requests.map((request) => {
    const { method, body } = request
    return { method, url: requestUrl(settings, request), body: withoutSecrets(body) }
  })
  if (output.json) return output.list(REQUEST_COLUMNS)(rows)
  const hidesBodies = !options.verbose && rows.some(({ body }) => body !== undefined)
  if (rows.length > 0) await output.heading(hidesBodies ? `${NOT_SENT}. --verbose shows the body` : NOT_SENT)
  const indent = isForPeople(context) ? 2 : 0
  const lines = rows.flatMap(({ method, url, body }) => [
    `${method} ${visible(url)}\n`,
    ...(options.verbose && body !== undefined ? [`${safeJson(body, indent)}\n`] : []),
  ])
  return output.data(lines.join(''))
}

const NOT_SENT = 'Not sent'

const RESULT_COLUMNS = [
  { key: 'id', label: 'Id' },
  { key: 'country', label: 'Country' },
  { key: 'status', label: 'Status' },
  { key: 'changes', label: 'Changes' },
  { key: 'hints', label: 'Hints' },
] as const

export interface CommandResult {
  id: string
  country: string
  status: 'created' | 'updated' | 'deleted' | 'unchanged' | 'logged-out' | 'moved'
  changes?: readonly Change[]
  hints?: readonly string[]
}

/** Refuses a `--json` field that the outcome will not have, before anything is done. */
export function checkFields({ options, output }: CliContext): void {
  output.fields(options.dryRun ? REQUEST_COLUMNS : RESULT_COLUMNS)
}

/** Reports the outcome, with data on stdout only for --json and --dry-run; throws the error of a failure. */
export async function reportOutcome(
  performed: CommandOutcome,
  result: CommandResult,
  context: CliContext,
): Promise<void> {
  if (performed.status === 'failed') throw performed.error
  if (performed.status === 'dry-run') return printRequests(performed.requests, context)
  context.output.say(performed.message)
  await printResult({ ...result, id: result.id || outputId(performed.output) }, context)
}

function outputId(output: unknown): string {
  const { id } = asObject(output)
  return typeof id === 'string' ? id : ''
}

export async function printResult(
  { changes = [], hints = [], ...result }: CommandResult,
  { output }: CliContext,
): Promise<void> {
  if (output.json) await output.record(RESULT_COLUMNS)({ ...result, changes, hints })
}
