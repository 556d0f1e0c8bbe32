import { whyNotSentence } from '@headend/core/access'
import { type PackageRow, packageToggled } from '@headend/core/engagement-record'
import { visible } from '@headend/core/text'
import { Trash2, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { actionFace, type RowAction } from '../../../table/faces/action-face.tsx'
import type { Faces } from '../../../table/faces/faces.ts'
import { useStable } from '../../../ui/use-stable.ts'
import type { EngagementEdit } from '../use-engagement-edit.ts'

interface Toggling {
  edit: EngagementEdit
  /** Node names, as they are saved. */
  stored: readonly string[]
  /** Why this person changes no packages. */
  locked: string | undefined
}

/** The last column of the list and its key: a package goes, or what was done to it is undone (ENG-055, ENG-056, ENG-058). */
export function usePackageToggle(faces: Faces<PackageRow>, { edit, stored, locked }: Toggling) {
  const { setValue, draft } = edit
  const toggle = useStable(({ nodeName }: PackageRow) =>
    setValue('tvPackageReferences', packageToggled(draft.tvPackageReferences, nodeName, stored)),
  )
  return useMemo(() => {
    const face = actionFace((row: PackageRow) => actionOf(row, reasonFor(row, locked)))
    return {
      faces: { ...faces, delete: { ...face, width: 74 } },
      onDelete: toggle,
    }
  }, [faces, locked, toggle])
}

/** Why it stays as it is. */
export function reasonFor({ removal }: PackageRow, locked: string | undefined): string | undefined {
  return locked ?? whyNotSentence(removal)
}

function actionOf(row: PackageRow, reason: string | undefined): RowAction {
  const name = visible(row.name)
  if (row.toBeAdded) return { label: `Do not add ${name}`, icon: Undo2, harmless: true, reason }
  if (row.toBeDeleted) return { label: `Keep ${name}`, icon: Undo2, harmless: true, reason }
  return { label: `Delete ${name}`, icon: Trash2, reason }
}
