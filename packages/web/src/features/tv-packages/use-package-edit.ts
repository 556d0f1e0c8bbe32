import { deleteButton, saveButton } from '@headend/core/access'
import { type Attempt, type EditEnd, NEW, type Original } from '@headend/core/edit'
import type { Versioned } from '@headend/core/transport'
import {
  createTvPackage,
  deleteTvPackage,
  draftOf,
  newTvPackageDraft,
  TV_PACKAGE_LABELS,
  type TvPackage,
  type TvPackageDraft,
  tvPackageDraftSchema,
  tvPackageFields,
  tvPackageQueries,
  updateTvPackage,
} from '@headend/core/tv-packages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import { type Edit, type EditDefinition, useEdit } from '../../forms/use-edit.ts'

export type StoredPackage = Versioned<TvPackage>
export type PackageEdit = Edit<TvPackageDraft>
type Definition = EditDefinition<TvPackageDraft, StoredPackage>

/** The edit of a package, or of one that is still to be made (PKG-071..078, PKG-085). */
export function usePackageEdit(stored: StoredPackage | undefined): PackageEdit {
  const { access, country } = useReadContext()
  return useEdit({
    mode: stored ? 'edit' : 'create',
    record: `tv-package ${country} ${stored?.id ?? NEW}`,
    name: stored?.name ?? '',
    labels: TV_PACKAGE_LABELS,
    fields: useMemo(() => tvPackageFields(country), [country]),
    schema: tvPackageDraftSchema,
    original: useMemo(() => originalOf(stored), [stored]),
    verdict: saveButton('tv-package', stored ? 'update' : 'create', access),
    removal: deleteButton('tv-package', access),
    ...useEffects(),
    leave: useLeave(),
  })
}

function originalOf(stored: StoredPackage | undefined): Original<TvPackageDraft, StoredPackage> {
  if (!stored) return { id: '', draft: newTvPackageDraft(), stored }
  return { id: stored.id, draft: draftOf(stored), stored }
}

function useEffects(): Pick<Definition, 'save' | 'read' | 'remove'> {
  const context = useReadContext()
  const queryClient = useQueryClient()
  const create = useRun(createTvPackage)
  const update = useRun(updateTvPackage)
  const remove = useRun(deleteTvPackage)
  const { country, data } = context
  return {
    save: ({ draft, original: { id, stored } }: Attempt<TvPackageDraft, StoredPackage>) =>
      stored ? update({ country, id, draft, original: stored }) : create({ country, draft }),
    async read({ draft: { id } }) {
      data.evict()
      const query = tvPackageQueries.detail(context, { country, id })
      return originalOf(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
    },
    remove: ({ id, draft: { name, title, nodeName } }) => remove({ country, id, name, title, nodeName }),
  }
}

/** To the page of what was created, in place of the form (PKG-074), or to the list (PKG-085). */
function useLeave(): (end: EditEnd) => void {
  const navigate = useNavigate()
  return (end) =>
    void (end.to === 'record'
      ? navigate({
          to: '/tv-packages/$packageId',
          params: { packageId: end.id },
          state: (before) => before,
          replace: true,
        })
      : navigate({ to: '/tv-packages', replace: true }))
}
