import type { Command } from 'commander'

/** What other programs call it: too far from our words for a slip of the fingers. */
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
}

/** Of the command line that was refused: which subcommand was meant, as it is written; undefined where nothing is like it. */
export function meantCommand(program: Command, argv: readonly string[], message: string): string | undefined {
  const word = /unknown command '([^']+)'$/.exec(message)?.[1]
  const at = argv.indexOf(word ?? '')
  if (!word || at < 0) return undefined
  const parent = program.commands.find((command) => argv.slice(0, at).includes(command.name())) ?? program
  const meant = SYNONYMS[word]?.find((one) => parent.commands.some((command) => command.name() === one))
  return meant && [parent === program ? [] : parent.name(), meant].flat().join(' ')
}
