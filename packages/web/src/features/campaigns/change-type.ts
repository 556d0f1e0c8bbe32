import { withTypeAsked } from '@headend/core/campaigns'
import type { AccessType } from '@headend/core/purchases'
import { confirm } from '../../commands/confirm.tsx'
import type { CampaignEdit } from './record.ts'

/** Asks where media would be lost by it (CAM-026..028). */
export async function changeType(edit: CampaignEdit, type: AccessType): Promise<void> {
  const changed = await withTypeAsked(() => edit.form.getValues(), type, confirm)
  if (!changed) return
  edit.setValue('accessType', changed.accessType)
  edit.setValue('selectedMedia', changed.selectedMedia)
}
