/** The program with every subcommand of all that it has: one start knows only of those that it was asked for. */
import type { Command } from 'commander'
import type { Run } from './act.ts'
import { createProgram } from './program.ts'

const SILENT = { out: () => {}, err: () => {} }
const NEVER: Run = async () => {}

export function wholeProgram(run: Run = NEVER): Command {
  const names = createProgram([], run, SILENT).commands.map((command) => command.name())
  return createProgram(names, run, SILENT)
}

/** Every command that does something, without the groups that only hold others. */
export function leaves(command: Command): Command[] {
  return command.commands.length > 0 ? command.commands.flatMap(leaves) : [command]
}

/** 'headend package view'. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}
