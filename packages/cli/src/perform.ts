import { type Command, execute, type Message } from '@headend/core/command'
import { AppError } from '@headend/core/errors'
import type { Request } from '@headend/core/transport'
import { confirm } from './ask/confirm.ts'
import { lookedUp } from './ask/question.ts'
import type { Context } from './context.ts'
import { prefixed } from './errors.ts'
import { report } from './output/report.ts'

export type Performed =
  /** `output`: what the command has ended with. */
  | { status: 'done'; message: string; output: unknown }
  | { status: 'failed'; error: AppError }
  /** With --dry-run: what would have been sent. */
  | { status: 'dry-run'; requests: readonly Request[] }

interface Told<Input, Output> {
  input: Input
  /** In other words than those of the command. */
  subject?: string | undefined
  /** What it is called when it is done, where only its service could name it. */
  done?: ((output: Output) => string) | undefined
}

/** Runs a command of core for a person at a terminal, and names what it is done to. */
export async function perform<Input, Output>(
  command: Command<Input, Output>,
  { input, subject = command.subject?.(input) ?? '', done }: Told<Input, Output>,
  context: Context,
): Promise<Performed> {
  const { options, terminal } = context
  const reader = await context.reader(command.ability)
  const requests: Request[] = []
  const said: Message[] = []
  const told: typeof command = {
    ...command,
    run: (given, parsed) =>
      tellingOfSignals(command.run(given, parsed), `${command.title} (${subject})`, context),
  }
  const outcome = await execute(told, input, {
    ...reader,
    ...(options.dryRun && { dryRun: (request: Request) => void requests.push(request) }),
    confirm: async (question, look, whom) => confirm(await lookedUp(question, look), options, terminal, whom),
    stale: () => {},
    say: (message) => {
      said.push(message)
    },
  })
  if (outcome.status === 'declined') return { status: 'failed', error: new AppError('declined', 'Not done') }
  if (outcome.status === 'failed') return { status: 'failed', error: asSaid(outcome.error, said.at(-1)) }
  if (options.dryRun) return { status: 'dry-run', requests }
  const { output } = outcome
  return {
    status: 'done',
    message: `${said[0]?.title}: ${said.map(({ text }) => text).join('. ')} (${done?.(output) ?? subject})`,
    output,
  }
}

/** A signal that ends the program meanwhile leaves open whether it was done: that has to be said. */
export async function tellingOfSignals<T>(
  run: Promise<T>,
  what: string,
  { options, terminal }: Pick<Context, 'options' | 'terminal'>,
): Promise<T> {
  const stop = terminal.onSignal(() => {
    const text = `${what}: stopped before an answer came: it may or may not have been done`
    report(new AppError('outcome-unknown', text), options.json !== undefined, terminal)
    return undefined
  })
  return run.finally(stop)
}

/** The error with the text that the console shows as its toast (ERR-013). */
function asSaid(error: AppError, said: Message | undefined): AppError {
  if (!said?.detail) return error
  return prefixed(error, said.text)
}
