import { type Command, CommanderError } from 'commander'
import { parseLine } from './completion/parsed-line.ts'
import { STATUS } from './errors.ts'
import { COMPLETE_COMMAND, type GlobalOptions } from './options.ts'
import { createProgram } from './program.ts'
import type { Run } from './register/definition.ts'
import { loadHelp } from './register/records.ts'
import type { Terminal } from './terminal.ts'

/** Errors of commander after `--json` took a word of the command as fields. */
const SWALLOWED = ['commander.missingArgument', 'commander.unknownCommand', 'commander.help']

export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  if (argv[0] === COMPLETE_COMMAND) {
    const { answer } = await import('./completion/answer.ts')
    return answer(argv.slice(1), terminal, { createProgram, loadHelp })
  }
  return runCommand(withoutIdsAsFields(argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv), terminal)
}

/** `--json 4711002 4711003`: what cannot name fields is a word of the command. */
function withoutIdsAsFields(argv: readonly string[]): readonly string[] {
  const json = argv.indexOf('--json')
  const next = argv[json + 1]
  if (json === -1 || next === undefined || next.includes(',') || FIELD.test(next.trim())) return argv
  return argv.with(json, '--json=')
}

const FIELD = /^(?:[a-z]\w*)?$/i

async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  const first = await parse(argv, terminal)
  const json = argv.indexOf('--json')
  const swallowed = 'refused' in first && SWALLOWED.includes(first.refused.code) && json !== -1
  const result = swallowed ? await parse(argv.with(json, '--json='), terminal) : first
  return 'refused' in result ? refuse(result, argv, terminal) : result.status
}

interface Refused {
  refused: CommanderError
  /** What the parser wrote to stderr: help, where no command was given. */
  said: string
  program: Command
}

async function parse(argv: readonly string[], terminal: Terminal): Promise<{ status: number } | Refused> {
  let status = STATUS.done
  let said = ''
  const act: Run = async (options, action) => {
    const [{ createContext }, { report }] = await Promise.all([
      import('./context.ts'),
      import('./output/report.ts'),
    ])
    try {
      const result = await action(createContext(options, terminal))
      if (typeof result === 'number') status = result
    } catch (error) {
      status = report(error, options.json !== undefined, terminal)
    }
  }
  const err = (text: string) => {
    said += text
  }
  const program = createProgram(argv, act, { out: terminal.help, err }, await loadHelp(argv))
  try {
    await program.parseAsync(withoutVainHelp(argv, program), { from: 'user' })
    return { status }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (opensScreen(program, error, terminal)) {
      await act(program.opts(), async (context) => (await import('./screen/open.ts')).openScreen(context))
      return { status }
    }
    return error.exitCode === 0 ? { status: STATUS.done } : { refused: error, said, program }
  }
}

const HELP: readonly string[] = ['--help', '-h']

/** For an unknown command `--help` would print the help of the whole program: the parser reports the command. */
function withoutVainHelp(argv: readonly string[], program: Command): readonly string[] {
  if (!argv.some((word) => HELP.includes(word))) return argv
  const { command, operands } = parseLine(program, argv)
  const isThere = command.commands.length === 0 || operands.length === 0
  return isThere ? argv : argv.filter((word) => !HELP.includes(word))
}

/** Without a command, on a terminal with a person. */
function opensScreen(program: Command, { code }: CommanderError, terminal: Terminal): boolean {
  return code === 'commander.help' && isAlone(program) && whyNoScreen(program, terminal) === undefined
}

const isAlone = (program: Command) => program.args.length === 0

/** What keeps the full screen closed. What only prints (--json, --dry-run) needs a command. */
function whyNoScreen(program: Command, terminal: Terminal): string | undefined {
  const { json, input, dryRun } = program.opts<GlobalOptions>()
  if (json !== undefined) return '--json needs a command'
  if (!input) return '--no-input is set'
  if (dryRun) return '--dry-run needs a command'
  // The streams are asked last: making them takes a fifth of the time of `--help`.
  if (terminal.stdin.isTTY !== true) return 'standard input is not a terminal'
  if (terminal.stdout.isTTY !== true) return 'standard output is not a terminal'
  if (terminal.env.TERM === 'dumb') return "TERM=dumb can't show the full screen"
  return undefined
}

const ALIKE = /\s*\(Did you mean [^)]*\)/

async function refuse(
  { refused, said, program }: Refused,
  argv: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const [{ reportUsage }, { helpOf, meantCommand }] = await Promise.all([
    import('./output/report.ts'),
    import('./meant-command.ts'),
  ])
  const json = wantsJson(argv)
  const needsCommand = refused.code === 'commander.help'
  if (needsCommand && !json) {
    terminal.stderr.write(said)
    if (isAlone(program))
      terminal.stderr.write(`headend: no full screen: ${whyNoScreen(program, terminal)}\n`)
    return STATUS.usage
  }
  const closed = isAlone(program) ? whyNoScreen(program, terminal) : undefined
  const message = needsCommand ? (closed ?? 'No command was given') : refused.message
  const meant = meantCommand(program, argv, message)
  const hint = meant ? `Did you mean '${meant}'?` : `See '${helpOf(program, argv)}'`
  // What only looks similar may be something else: reset-ip for reset-pin.
  return reportUsage(meant ? message.replace(ALIKE, '') : message, hint, json, terminal)
}

export function wantsJson(argv: readonly string[]): boolean {
  return argv.some((word) => /^--json(=|$)/.test(word))
}
