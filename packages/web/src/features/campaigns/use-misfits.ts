import { type CampaignDraft, type Misfits, misfitsOf } from '@headend/core/campaigns'
import type { Media } from '@headend/core/media'
import { useMemo } from 'react'
import { useReadContext, useServices } from '../../context/services.tsx'

/** What speaks against the media of a campaign, of those that are known. */
export function useMisfits(draft: CampaignDraft, known: ReadonlyMap<string, Media>): Misfits {
  const { configuration: offer } = useServices()
  const { country } = useReadContext()
  const { accessType, validFrom, validTo, selectedMedia } = draft
  return useMemo(
    () => misfitsOf({ accessType, validFrom, validTo, selectedMedia }, known, { offer, country }),
    [accessType, validFrom, validTo, selectedMedia, known, offer, country],
  )
}
