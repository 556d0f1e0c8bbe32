import type { CommandFacts } from './command/command.ts'
import { boxCommands, reloadEngagement } from './engagements/index.ts'

/** The facts of every command of the product. What front ends key by id (icons, keys) is checked against it. */
export const registry: readonly CommandFacts[] = [reloadEngagement, ...boxCommands]
