import type { CommandFacts } from './command/command.ts'
import { saveEngagement } from './engagement-record/index.ts'
import { boxCommands, reloadEngagement } from './engagements/index.ts'
import { createTvPackage, deleteTvPackage, updateTvPackage } from './tv-packages/index.ts'
import {
  createTvStreamingService,
  deleteTvStreamingService,
  updateTvStreamingService,
} from './tv-streaming-services/index.ts'

/** The facts of every command of the product. What front ends key by id (icons, keys) is checked against it. */
export const registry: readonly CommandFacts[] = [
  reloadEngagement,
  ...boxCommands,
  saveEngagement,
  createTvPackage,
  updateTvPackage,
  deleteTvPackage,
  createTvStreamingService,
  updateTvStreamingService,
  deleteTvStreamingService,
]
