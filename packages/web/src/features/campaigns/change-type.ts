import { type CampaignDraft, typeQuestion, withType } from '@headend/core/campaigns'
import type { AccessType } from '@headend/core/purchases'
import { confirm } from '../../commands/confirm.tsx'
import type { CampaignEdit } from './record.ts'

/** After a yes where media would be lost; after a no everything is as it was (CAM-026..028). */
export async function changeType(edit: CampaignEdit, type: AccessType): Promise<void> {
  const question = typeQuestion(edit.form.getValues(), type)
  if (question && !(await confirm(question))) return
  const changed: CampaignDraft = withType(edit.form.getValues(), type)
  edit.set('accessType', changed.accessType)
  edit.set('selectedMedia', changed.selectedMedia)
}
