/** The command lines of `headend` for commands, lists and pages of the console. */
export { type Argv, shellLine, shellLines } from './argv.ts'
export * from './assignment.ts'
export * from './commands.ts'
export * from './set-options.ts'
