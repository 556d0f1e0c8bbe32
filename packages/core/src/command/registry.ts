import { boxCommands, reloadEngagement } from '../engagements/index.ts'
import type { CommandFacts } from './command.ts'

/** Every command of the product. Front ends add icons and keys by id; a command missing here does not exist for them. */
export const registry: readonly CommandFacts[] = [reloadEngagement, ...boxCommands]
