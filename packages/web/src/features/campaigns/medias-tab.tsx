import { misfitOf } from '@headend/core/campaigns'
import { type Media, storesFor, toggled } from '@headend/core/media'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useReadContext, useServices } from '../../context/services.tsx'
import { ADD, type TabDialog } from '../../forms/tab-dialog.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import type { SearchKeeper } from '../../media/use-media-search.ts'
import type { CampaignEdit } from './record.ts'

interface MediasTabProps {
  edit: CampaignEdit
  dialog: TabDialog
  keeper: SearchKeeper
}

/** The media of a campaign as cards, and a search for more of its type. */
export function MediasTab({ edit, dialog, keeper }: MediasTabProps) {
  const { accessType, selectedMedia } = edit.draft
  const ref = useAsked(dialog)
  const misfit = useMisfit(edit)
  return (
    <div ref={ref} className="h-full">
      <MediaPicker
        type={accessType}
        picked={selectedMedia}
        misfit={misfit}
        keeper={keeper}
        locked={edit.locked('selectedMedia')}
        onToggle={(id) => edit.set('selectedMedia', toggled(edit.form.getValues('selectedMedia'), id))}
        onRemoveAll={() => edit.set('selectedMedia', [])}
      />
    </div>
  )
}

/** What would speak against a medium in this campaign: of those that are found, too. */
function useMisfit({ draft: { accessType, validFrom, validTo } }: CampaignEdit) {
  const { configuration } = useServices()
  const { country } = useReadContext()
  return useCallback(
    (media: Media) =>
      misfitOf({ accessType, validFrom, validTo }, media, storesFor(configuration, country, accessType)),
    [accessType, validFrom, validTo, configuration, country],
  )
}

/** To add is to search: whoever asks for it comes to its field. */
function useAsked({ open, close }: TabDialog) {
  const ref = useRef<HTMLDivElement>(null)
  const come = useEffectEvent(() => {
    close()
    ref.current?.querySelector<HTMLElement>('search input')?.focus()
  })
  useEffect(() => {
    if (open === ADD) come()
  }, [open])
  return ref
}
