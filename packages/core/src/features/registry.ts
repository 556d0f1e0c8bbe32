import type { CommandFacts } from '../command/command.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './campaigns/index.ts'
import { logOutAllDevices, logOutDevice } from './engagements/devices/index.ts'
import { saveEngagement } from './engagements/engagement-record/index.ts'
import { boxCommands, reloadEngagement } from './engagements/index.ts'
import { moveEst } from './engagements/purchases/index.ts'
import { createVoucher, deleteVoucher, updateVoucher } from './engagements/vouchers/index.ts'
import { createSelectionItem, deleteSelectionItem, updateSelectionItem } from './selection-menu/index.ts'
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
  logOutDevice,
  logOutAllDevices,
  moveEst,
  createVoucher,
  updateVoucher,
  deleteVoucher,
  createTvPackage,
  updateTvPackage,
  deleteTvPackage,
  createTvStreamingService,
  updateTvStreamingService,
  deleteTvStreamingService,
  createSelectionItem,
  updateSelectionItem,
  deleteSelectionItem,
  createCampaign,
  updateCampaign,
  deleteCampaign,
]
