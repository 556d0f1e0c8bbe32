import { type PackageRow, packageToggled } from '@headend/core/engagement-record'
import { visible } from '@headend/core/text'
import { Trash2, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useStable } from '../../forms/use-stable.ts'
import { actionFace, type RowAction } from '../../table/action-face.tsx'
import type { Faces } from '../../table/faces.ts'
import type { EngagementEdit } from './engagement-edit.ts'

const IN_ANOTHER_WAY = 'It was given in another way: it cannot be deleted here'

interface Toggling {
  edit: EngagementEdit
  /** Node names, as they are saved. */
  stored: readonly string[]
  /** Why this person changes no packages. */
  locked: string | undefined
}

/** The last column of the list and its key: a package goes, or what was done to it is undone (ENG-055, ENG-056, ENG-058). */
export function usePackageToggle(faces: Faces<PackageRow>, { edit, stored, locked }: Toggling) {
  const { set, draft } = edit
  const toggle = useStable((row: PackageRow) => {
    if (reasonFor(row, stored, locked) === undefined)
      set('tvPackageReferences', packageToggled(draft.tvPackageReferences, row.nodeName, stored))
  })
  return useMemo(() => {
    const face = actionFace((row: PackageRow) => actionOf(row, reasonFor(row, stored, locked)), toggle)
    return {
      faces: { ...faces, delete: { ...face, width: 74 } },
      onDelete: locked === undefined ? toggle : undefined,
    }
  }, [faces, stored, locked, toggle])
}

/** What is there and is in no reference was given in another way. */
function reasonFor(row: PackageRow, stored: readonly string[], locked: string | undefined) {
  const elsewhere = row.isAddedToEngagement && !stored.includes(row.nodeName)
  return locked ?? (elsewhere ? IN_ANOTHER_WAY : undefined)
}

function actionOf(row: PackageRow, reason: string | undefined): RowAction {
  const name = visible(row.name)
  if (row.toBeAdded) return { label: `Do not add ${name}`, icon: Undo2, harmless: true, reason }
  if (row.toBeDeleted) return { label: `Keep ${name}`, icon: Undo2, harmless: true, reason }
  return { label: `Delete ${name}`, icon: Trash2, reason }
}
