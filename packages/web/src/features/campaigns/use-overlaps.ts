import { type CampaignDraft, campaignQueries, overlapsOf, takenMedia } from '@headend/core/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'

/** Where else the media of a campaign are offered at the time. */
export function useOverlaps({ id, validFrom, validTo, selectedMedia }: CampaignDraft) {
  const { data, isPending, isLoadingError } = useCampaigns()
  const overlaps = useMemo(
    () => overlapsOf({ id, validFrom, validTo, selectedMedia }, data ?? []),
    [id, validFrom, validTo, selectedMedia, data],
  )
  return { overlaps, isPending, isUnread: isLoadingError }
}

/** The same of any medium. */
export function useTaken({ id, validFrom, validTo }: CampaignDraft) {
  const { data } = useCampaigns()
  return useMemo(() => takenMedia({ id, validFrom, validTo }, data ?? []), [id, validFrom, validTo, data])
}

/** Without them the form is as good: nobody is kept from saving by it. */
export function useCampaigns() {
  return useQuery({ ...campaignQueries.list(useReadContext()), staleTime: 60_000 })
}
