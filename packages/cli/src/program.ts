import { ENVIRONMENTS } from '@headend/core/config'
import { COUNTRIES } from '@headend/core/country'
import { RELEASE } from '@headend/core/release'
import type { Command } from 'commander'
import { statusLines } from './errors.ts'
import { FEATURES, RECORDS } from './features/index.ts'
import { HELP_WIDTH, meaningList } from './output/help-text.ts'
import {
  registerCompletion,
  registerDoctor,
  registerInit,
  registerOpen,
  registerProfile,
  registerSession,
} from './program/subcommands.ts'
import type { RecordHelp } from './records/help.ts'
import { registerRecord } from './records/register.ts'
import { ENVIRONMENT_VARIABLES } from './settings/environment.ts'
import { HeadendCommand, type RunAction, withContext } from './subcommand.ts'

export interface Writers {
  out: (text: string) => void
  err: (text: string) => void
}

/** A function: most starts do not show this text. */
const about = () => `
Examples:
  headend init https://console.example
  headend login
  headend engagement search anna.lindqvist --country SE
  headend engagement search anna.lindqvist --json id,platform
  headend engagement view STB 4711002
  headend engagement edit STB 4711900 --set status=BLOCKED
  headend stb hw-reboot 4711002 --yes
  headend voucher create TVA-SE-ANNA
  headend tail 4711002 --platform STB
  headend package list --filter name=sport --sort -modified
  headend package update 1001 --set price=249
  headend can-i stb.operate

A terminal gets a table, a pipe gets tab-separated lines without a header,
--json gets JSON.

Exit status:
${statusLines().join('\n')}

Environment (options override it; it overrides the profile):
${meaningList(ENVIRONMENT_VARIABLES)}`

const GLOBAL_OPTIONS = "\nThe options of 'headend --help' work with every command."

function subcommandTerm(command: Command): string {
  return [command.name(), ...argumentTerms(command)].join(' ')
}

/** '<id...>', '[name]': the words that a command takes. */
export function argumentTerms({ registeredArguments }: Command): string[] {
  return registeredArguments.map((argument) => {
    const name = argument.variadic ? `${argument.name()}...` : argument.name()
    return argument.required ? `<${name}>` : `[${name}]`
  })
}

/** Help looks the same everywhere: asking for the width of a stream would create the stream. */
const plainHelp = {
  getOutHelpWidth: () => HELP_WIDTH,
  getErrHelpWidth: () => HELP_WIDTH,
  getOutHasColors: () => false,
  getErrHasColors: () => false,
}

export function createProgram(
  argv: readonly string[],
  run: RunAction,
  { out, err }: Writers,
  help?: RecordHelp,
): Command {
  const program = withGlobalOptions(new HeadendCommand('headend').version(RELEASE))
    .description('Headend in a terminal: engagements, set-top boxes, packages and remote events')
    .addHelpText('after', about)
    .addHelpText('afterAll', ({ command }) => (command.parent ? GLOBAL_OPTIONS : ''))
    .configureHelp({ minWidthToWrap: 20, subcommandTerm })
    .configureOutput({ writeOut: out, writeErr: err, outputError: () => {}, ...plainHelp })
    .exitOverride()
  const start = { argv, bind: withContext(run) }
  registerInit(program, start)
  registerSession(program, start)
  for (const { records, register } of FEATURES) {
    if (records) registerRecord(program, records, start)
    register?.(program, start)
  }
  registerOpen(program, start)
  registerProfile(program, start)
  registerDoctor(program, start)
  registerCompletion(program, start)
  for (const { commands } of help ? program.commands : [])
    for (const command of commands) command.addHelpText('after', fieldHelp(command, help))
  return program
}

/** The columns to filter and sort a list by, or the fields that a change can set. */
function fieldHelp(command: Command, help: RecordHelp | undefined): string {
  const takes = (flags: string) => command.options.some((option) => option.flags === flags)
  if (takes('--filter <column=text>')) return help?.columns ?? ''
  if (!takes('--set <field=value>')) return ''
  return (command.name() === 'create' ? help?.fields.create : help?.fields.update) ?? ''
}

/** The columns and fields of the subcommand whose help is asked for: no other start needs them. */
export async function loadHelp(argv: readonly string[]): Promise<RecordHelp | undefined> {
  if (!argv.some((word) => word === '--help' || word === '-h' || word === 'help')) return undefined
  const row = RECORDS.find(({ name }) => argv.includes(name))
  if (row) return (await row.records()).records.help()
  const helps = FEATURES.flatMap(({ help = {} }) => Object.entries(help))
  const [, load] = helps.find(([name]) => argv.includes(name)) ?? []
  return load?.()
}

function withGlobalOptions(program: HeadendCommand): HeadendCommand {
  return program
    .option('--country <country>', COUNTRIES.join(', '))
    .option('--env <environment>', ENVIRONMENTS.join(' or '))
    .option('--profile <profile>', "a profile of 'headend profile list'")
    .option('--json [fields]', 'JSON; name fields to get only those')
    .option('--no-input', 'never ask questions')
    .option('--yes', 'answer questions with yes')
    .option('--confirm <text>', 'the text for a typed confirmation')
    .option('--dry-run', 'print what would be sent, and send nothing')
    .option('--quiet', 'data and errors only')
    .option('--verbose', 'also the log, on stderr')
    .option('--no-color', 'no bold text')
}

export const SILENT = { out: () => {}, err: () => {} }
export const NEVER: RunAction = async () => {}

export function createWholeProgram(run: RunAction = NEVER): Command {
  const names = createProgram([], run, SILENT).commands.map((command) => command.name())
  return createProgram(names, run, SILENT)
}

/** Every command that runs an action, without the groups of commands. */
export function leafCommands(command: Command): Command[] {
  return command.commands.length > 0 ? command.commands.flatMap(leafCommands) : [command]
}

/** 'headend package view'. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}
