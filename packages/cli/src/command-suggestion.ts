import { isPlatform } from '@headend/core/engagements'
import type { Command } from 'commander'
import { parseQualifiedId } from './arguments.ts'
import { parseLine } from './completion/parsed-line.ts'
import { pathOf } from './program.ts'

/** Names of other programs for our commands: too different for the suggestions of typing errors. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  show: ['view'],
  get: ['view'],
  info: ['view'],
  ls: ['list'],
  find: ['search'],
  rm: ['delete'],
  remove: ['delete'],
  set: ['update', 'edit'],
  edit: ['update'],
  update: ['edit'],
  new: ['create'],
  add: ['create'],
  log: ['history'],
  undo: ['changes', 'history'],
  export: ['list'],
}

const OF_ENGAGEMENTS = ['stb', 'engagement']

const OTHER_COMMANDS: Readonly<Record<string, string>> = {
  'reset-pin': 'headend engagement edit',
  pin: 'headend engagement edit',
  pins: 'headend engagement edit',
  'log-out': 'headend engagement logout-device',
  logout: 'headend engagement logout-device',
}

/** The help command for the command of the line, as far as the line names one. */
export function helpCommandFor(program: Command, argv: readonly string[]): string {
  return `${pathOf(parseLine(program, argv).command)} --help`
}

/** The subcommand that a refused line probably means; undefined if none is similar. */
export function suggestCommand(
  program: Command,
  argv: readonly string[],
  message: string,
): string | undefined {
  const word = /unknown command '([^']+)'/.exec(message)?.[1]
  const { command, operands } = parseLine(program, argv)
  if (/missing required argument 'id'/.test(message)) return splitQualifiedId(command, operands)
  if (!word || operands[0] !== word) return undefined
  const synonym = SYNONYMS[word]?.find((candidate) =>
    command.commands.some((subcommand) => subcommand.name() === candidate),
  )
  if (synonym !== undefined) return `${pathOf(command)} ${synonym}`
  return OF_ENGAGEMENTS.includes(command.name()) ? OTHER_COMMANDS[word] : undefined
}

/** 'STB/4711002', as lists of engagements have it, is two words for a command about one. */
function splitQualifiedId(command: Command, [word = '']: readonly string[]): string | undefined {
  const { platform = '', id } = parseQualifiedId(word) ?? {}
  const platformName = platform.toUpperCase()
  return isPlatform(platformName) && id ? `${pathOf(command)} ${platformName} ${id}` : undefined
}
