import type { EngagementIdentity } from '@headend/core/engagements'
import type { TabDialog } from '../../../forms/tab-dialog.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'
import { EngagementPackages } from './engagement-packages.tsx'
import { GivenAccess } from './given-access.tsx'
import { useAccessView } from './use-access-view.ts'
import { ValueAddedServices } from './value-added-services.tsx'

interface PackagesTabProps {
  identity: EngagementIdentity
  edit: EngagementEdit
  /** Node names, as they are saved. */
  stored: readonly string[]
  dialog: TabDialog
}

/** The packages of an engagement, what it has from them, and what it has beside them (ENG-045..059). */
export function PackagesTab({ identity, edit, stored, dialog }: PackagesTabProps) {
  const refusal = edit.whyLocked('tvPackageReferences')
  const wanted = edit.draft.tvPackageReferences
  const read = useAccessView(identity, { stored, wanted }, refusal === undefined)
  return (
    <div className="grid h-full min-h-[600px] grid-cols-1 grid-rows-2 max-lg:h-auto max-lg:grid-rows-[auto_300px]">
      <div className="grid min-h-0 grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(300px,3fr)] max-lg:grid-rows-[300px_auto]">
        <EngagementPackages edit={edit} stored={stored} dialog={dialog} refusal={refusal} read={read} />
        <ValueAddedServices identity={identity} />
      </div>
      {!read.access.isLoadingError && <GivenAccess view={read.view} />}
    </div>
  )
}
