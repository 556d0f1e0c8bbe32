import {
  CAMPAIGN_LIST,
  type CampaignDraft,
  campaignQueries,
  type MediaProblems,
  mediaProblemsOf,
  overlappingMedia,
  overlapsOf,
} from '@headend/core/campaigns'
import type { Media } from '@headend/core/media'
import type { ReadContext } from '@headend/core/query'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { hrefOf, recordAddress, recordRoute } from '../../context/record-route.ts'
import { useReadContext, useServices } from '../../context/services.tsx'
import type { Edit } from '../../forms/use-edit.ts'
import { useNow } from '../../ui/idle.ts'

export type CampaignEdit = Edit<CampaignDraft>

/** A failed read also shows a message (CAM-042, CAM-043, OPN-92). */
export const campaignList = (context: ReadContext) => ({
  ...campaignQueries.list(context),
  meta: { failure: CAMPAIGN_LIST.failure },
})

export function useOverlaps({ id, validFrom, validTo, selectedMedia }: CampaignDraft) {
  const { data, isPending, isLoadingError } = useCampaigns()
  const overlaps = useMemo(
    () => overlapsOf({ id, validFrom, validTo, selectedMedia }, data ?? []),
    [id, validFrom, validTo, selectedMedia, data],
  )
  return { overlaps, isPending, isUnread: isLoadingError }
}

export function useOverlappingMedia({ id, validFrom, validTo }: CampaignDraft) {
  const { data } = useCampaigns()
  return useMemo(
    () => overlappingMedia({ id, validFrom, validTo }, data ?? []),
    [id, validFrom, validTo, data],
  )
}

/** If this read fails, the form can still be saved. */
export function useCampaigns() {
  return useQuery({ ...campaignQueries.list(useReadContext()), staleTime: 60_000 })
}

/** Why media don't fit into the campaign, as far as they are loaded. */
export function useMediaProblems(draft: CampaignDraft, known: ReadonlyMap<string, Media>): MediaProblems {
  const { configuration: offer } = useServices()
  const { country } = useReadContext()
  const { accessType, validFrom, validTo, selectedMedia } = draft
  return useMemo(
    () => mediaProblemsOf({ accessType, validFrom, validTo, selectedMedia }, known, { offer, country }),
    [accessType, validFrom, validTo, selectedMedia, known, offer, country],
  )
}

const { list } = recordRoute('campaign')

/** Returns how to open a campaign, here or in a new tab. */
export function useOpenCampaign() {
  const router = useRouter()
  const { country } = useReadContext()
  return useCallback(
    (id: string, inNewTab = false) => {
      const address = recordAddress(list, id)
      if (inNewTab) open(hrefOf(address, { basepath: router.basepath, country }), '_blank', 'noopener')
      else void router.navigate(address)
    },
    [router, country],
  )
}

const MINUTE = 60_000

/** Milliseconds at the start of the current minute: a status changes at most once a minute. */
export function useMinute(): number {
  return Math.floor(useNow() / MINUTE) * MINUTE
}
