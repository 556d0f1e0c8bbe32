import { deleteButton, saveButton } from '@headend/core/access'
import { type EditEnd, NEW, type Original } from '@headend/core/edit'
import type { Versioned } from '@headend/core/transport'
import { tvPackageQueries } from '@headend/core/tv-packages'
import {
  createTvStreamingService,
  deleteTvStreamingService,
  draftOf,
  newTvStreamingServiceDraft,
  TV_STREAMING_SERVICE_LABELS,
  type TvStreamingService,
  type TvStreamingServiceDraft,
  tvStreamingServiceDraftSchema,
  tvStreamingServiceFields,
  tvStreamingServiceQueries,
  updateTvStreamingService,
} from '@headend/core/tv-streaming-services'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import { type Edit, useEdit } from '../../forms/use-edit.ts'

export type StoredService = Versioned<TvStreamingService>
export type ServiceEdit = Edit<TvStreamingServiceDraft>

/** The edit of a streaming service, or of one that is still to be made (STR-012, STR-013, STR-022..025). */
export function useServiceEdit(stored: StoredService | undefined): ServiceEdit {
  const { access, country } = useReadContext()
  const mode = stored ? 'edit' : 'create'
  return useEdit({
    mode,
    record: `tv-streaming-service ${country} ${stored?.id ?? NEW}`,
    name: stored?.name ?? '',
    labels: TV_STREAMING_SERVICE_LABELS,
    fields: tvStreamingServiceFields,
    schema: tvStreamingServiceDraftSchema,
    original: useMemo(() => originalOf(stored), [stored]),
    verdict: saveButton('tv-streaming-service', stored ? 'update' : 'create', access),
    removal: deleteButton('tv-streaming-service', access),
    ...useEffects(),
    leave: useLeave(),
  })
}

function originalOf(stored: StoredService | undefined): Original<TvStreamingServiceDraft, StoredService> {
  if (!stored) return { id: '', draft: newTvStreamingServiceDraft(), stored }
  return { id: stored.id, draft: draftOf(stored), stored }
}

function useEffects() {
  const context = useReadContext()
  const queryClient = useQueryClient()
  const create = useRun(createTvStreamingService)
  const update = useRun(updateTvStreamingService)
  const remove = useRun(deleteTvStreamingService)
  const { country, data } = context
  return {
    save: ({
      draft,
      original: { id, stored },
    }: {
      draft: TvStreamingServiceDraft
      original: Original<TvStreamingServiceDraft, StoredService>
    }) => (stored ? update({ country, id, draft, original: stored }) : create({ country, draft })),
    async read({ draft: { id } }: { draft: TvStreamingServiceDraft }) {
      data.evict()
      const query = tvStreamingServiceQueries.detail(context, { country, id })
      return originalOf(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
    },
    remove: ({ id, draft: { name } }: Original<TvStreamingServiceDraft, StoredService>) =>
      remove({ country, id, name }),
  }
}

function useLeave(): (end: EditEnd) => void {
  const navigate = useNavigate()
  return (end) =>
    void (end.to === 'record'
      ? navigate({
          to: '/tv-streaming-services/$id',
          params: { id: end.id },
          state: (before) => before,
          replace: true,
        })
      : navigate({ to: '/tv-streaming-services', replace: true }))
}

/** Throws what went wrong, before anything can have been typed. */
export function useStoreCatalogue() {
  return useSuspenseQuery(tvPackageQueries.stores(useReadContext())).data
}
