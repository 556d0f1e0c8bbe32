import { type EngagementAccess, engagementRecordKeys, packageToggled } from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { selectionKinds } from '@headend/core/selection'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { TabCommand } from '../../../forms/edit-offers.tsx'
import { ADD } from '../../../forms/tab-dialog.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'

/** What the palette can do with the packages, whichever tab shows (ENG-051, ENG-055). */
export function usePackageCommands(
  identity: EngagementIdentity,
  edit: EngagementEdit,
  stored: readonly string[],
): TabCommand[] {
  const cache = useQueryClient()
  const { tvPackageReferences: wanted } = edit.draft
  const toggle = (nodeName: string) =>
    edit.setValue('tvPackageReferences', packageToggled(wanted, nodeName, stored))
  const items = () => {
    const access = cache.getQueryData<EngagementAccess>(engagementRecordKeys.access(identity))
    const names = new Map(access?.tvPackages.map(({ nodeName, name }) => [nodeName, name]))
    return wanted.map((id) => ({ id, name: names.get(id) || id }))
  }
  const none = wanted.length === 0 ? 'There is no package to delete' : undefined
  return [
    {
      name: ADD,
      title: selectionKinds['tv-package'].add,
      icon: Plus,
      reason: edit.whyLocked('tvPackageReferences'),
    },
    {
      name: 'delete',
      title: 'Delete package',
      icon: Trash2,
      reason: edit.whyLocked('tvPackageReferences') ?? none,
      which: { placeholder: 'Which package?', items },
      act: toggle,
    },
  ]
}
