import { campaignHints } from '@headend/core/campaigns'
import { asAppError } from '@headend/core/errors'
import { useReadContext, useServices } from '../../context/services.tsx'
import { useMedia } from '../../media/use-media.ts'
import { Hints } from './hint.tsx'
import type { CampaignEdit } from './record.ts'
import { useCampaigns } from './use-overlaps.ts'

/** What speaks against the media of a campaign, beside their change. */
export function MediaNotes({ edit: { draft } }: { edit: CampaignEdit }) {
  const { country } = useReadContext()
  const { configuration: offer } = useServices()
  const { known, problem } = useMedia(draft.selectedMedia)
  const { data = [], error, isLoadingError } = useCampaigns()
  const campaigns = isLoadingError ? asAppError(error) : data
  const hints = campaignHints(draft, { media: { known, problem, offer }, campaigns }, country)
  return <Hints hints={hints} />
}
