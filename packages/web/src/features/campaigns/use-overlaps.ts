import { type CampaignDraft, campaignQueries, overlapsOf } from '@headend/core/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'

/** Where else the media of a campaign are offered at the time. */
export function useOverlaps({ id, validFrom, validTo, selectedMedia }: CampaignDraft) {
  const context = useReadContext()
  // Without them the form is as good: nobody is kept from saving by it.
  const { data, isPending, isLoadingError } = useQuery({
    ...campaignQueries.list(context),
    staleTime: 60_000,
  })
  const overlaps = useMemo(
    () => overlapsOf({ id, validFrom, validTo, selectedMedia }, data ?? []),
    [id, validFrom, validTo, selectedMedia, data],
  )
  return { overlaps, isPending, isUnread: isLoadingError }
}
