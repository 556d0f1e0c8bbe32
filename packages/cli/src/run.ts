import { type Command, CommanderError } from 'commander'
import { parseLine } from './completion/parsed-line.ts'
import { STATUS } from './errors.ts'
import { COMPLETE_COMMAND, type GlobalOptions } from './options.ts'
import { createProgram, loadHelp } from './program.ts'
import { asCalled } from './settings/environment.ts'
import type { RunAction } from './subcommand.ts'
import type { Terminal } from './terminal.ts'

/** Errors of commander after `--json` took a word of the command as fields. */
const JSON_SWALLOWED_ERRORS = ['commander.missingArgument', 'commander.unknownCommand', 'commander.help']

export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  if (argv[0] === COMPLETE_COMMAND) {
    const { answerCompletion } = await import('./completion/answer.ts')
    return answerCompletion(argv.slice(1), terminal)
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
  const swallowed = 'error' in first && JSON_SWALLOWED_ERRORS.includes(first.error.code) && json !== -1
  const result = swallowed ? await parse(argv.with(json, '--json='), terminal) : first
  return 'error' in result ? refuse(result, argv, terminal) : result.status
}

interface ParserRefusal {
  error: CommanderError
  /** The parser's text for stderr: the help, if no command was given. */
  parserOutput: string
  program: Command
}

async function parse(
  argv: readonly string[],
  terminal: Terminal,
): Promise<{ status: number } | ParserRefusal> {
  let status = STATUS.done
  let parserOutput = ''
  const act: RunAction = async (options, action) => {
    const [{ createCliContext }, { reportError }] = await Promise.all([
      import('./cli-context.ts'),
      import('./output/report.ts'),
    ])
    try {
      const result = await action(createCliContext(options, terminal))
      if (typeof result === 'number') status = result
    } catch (error) {
      status = reportError(error, options.json !== undefined, terminal)
    }
  }
  const out = (text: string) => terminal.help(asCalled(text, terminal.env))
  const err = (text: string) => {
    parserOutput += asCalled(text, terminal.env)
  }
  const program = createProgram(argv, act, { out, err }, await loadHelp(argv))
  try {
    await program.parseAsync(withoutUselessHelp(argv, program), { from: 'user' })
    return { status }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (opensScreen(program, error, terminal)) {
      await act(program.opts(), async (context) =>
        (await import('./screen/open-screen.ts')).openScreen(context),
      )
      return { status }
    }
    return error.exitCode === 0 ? { status: STATUS.done } : { error, parserOutput, program }
  }
}

const HELP: readonly string[] = ['--help', '-h']

/** For an unknown command `--help` prints the whole program's help: the parser reports it instead. */
function withoutUselessHelp(argv: readonly string[], program: Command): readonly string[] {
  if (!argv.some((word) => HELP.includes(word))) return argv
  const { command, operands } = parseLine(program, argv)
  const isThere = command.commands.length === 0 || operands.length === 0
  return isThere ? argv : argv.filter((word) => !HELP.includes(word))
}

function opensScreen(program: Command, { code }: CommanderError, terminal: Terminal): boolean {
  return code === 'commander.help' && isAlone(program) && whyNoScreen(program, terminal) === undefined
}

const isAlone = (program: Command) => program.args.length === 0

/** The reason why the full screen can't open. Options for printing (--json, --dry-run) need a command. */
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

const SUGGESTION = /\s*\(Did you mean [^)]*\)/

async function refuse(
  { error, parserOutput, program }: ParserRefusal,
  argv: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const [{ reportUsage }, { helpCommandFor, suggestCommand }] = await Promise.all([
    import('./output/report.ts'),
    import('./command-suggestion.ts'),
  ])
  const json = wantsJson(argv)
  const needsCommand = error.code === 'commander.help'
  if (needsCommand && !json) {
    terminal.stderr.write(parserOutput)
    if (isAlone(program))
      terminal.stderr.write(`headend: no full screen: ${whyNoScreen(program, terminal)}\n`)
    return STATUS.usage
  }
  const closed = isAlone(program) ? whyNoScreen(program, terminal) : undefined
  const message = needsCommand ? (closed ?? 'No command was given') : error.message
  const suggestion = suggestCommand(program, argv, message)
  const hint = suggestion ? `Did you mean '${suggestion}'?` : `See '${helpCommandFor(program, argv)}'`
  // A similar name may mean something else: reset-ip for reset-pin.
  return reportUsage(suggestion ? message.replace(SUGGESTION, '') : message, hint, json, terminal)
}

export function wantsJson(argv: readonly string[]): boolean {
  return argv.some((word) => /^--json(=|$)/.test(word))
}
