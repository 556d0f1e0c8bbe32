import { misfitText, noMediaText, overlapText } from '@headend/core/campaigns'
import { useMedia } from '../../media/use-media.ts'
import { Hint } from './hint.tsx'
import type { CampaignEdit } from './record.ts'
import { useMisfits } from './use-misfits.ts'
import { useOverlaps } from './use-overlaps.ts'

/** What speaks against the media of a campaign, beside their change. */
export function MediaNotes({ edit: { draft } }: { edit: CampaignEdit }) {
  const { known } = useMedia(draft.selectedMedia)
  const misfits = useMisfits(draft, known)
  const { overlaps } = useOverlaps(draft)
  return (
    <>
      <Hint text={noMediaText(draft) ?? misfitText(misfits)} />
      <Hint text={overlapText(overlaps)} />
    </>
  )
}
