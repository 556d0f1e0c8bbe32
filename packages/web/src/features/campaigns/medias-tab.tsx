import { mediaProblemOf, overlapHint } from '@headend/core/campaigns'
import { type Media, storesFor, togglePicked } from '@headend/core/media'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useReadContext, useServices } from '../../context/services.tsx'
import { ADD, type TabDialog, useRequestedDialog } from '../../forms/tab-dialog.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import type { SavedSearchRef } from '../../media/use-media-search.ts'
import type { CampaignEdit } from './use-campaigns.ts'
import { useOpenCampaign, useOverlappingMedia } from './use-campaigns.ts'

interface MediasTabProps {
  edit: CampaignEdit
  dialog: TabDialog
  savedSearch: SavedSearchRef
}

export function MediasTab({ edit, dialog, savedSearch }: MediasTabProps) {
  const { accessType, selectedMedia } = edit.draft
  const ref = useSearchFocus(dialog)
  const findProblem = useFindProblem(edit)
  return (
    <div ref={ref} className="h-full">
      <MediaPicker
        type={accessType}
        picked={selectedMedia}
        findProblem={findProblem}
        savedSearch={savedSearch}
        locked={edit.whyLocked('selectedMedia')}
        onToggle={(id) =>
          edit.setValue('selectedMedia', togglePicked(edit.form.getValues('selectedMedia'), id))
        }
        onRemoveAll={() => edit.setValue('selectedMedia', [])}
      />
    </div>
  )
}

function useFindProblem({ draft }: CampaignEdit) {
  const { accessType, validFrom, validTo } = draft
  const { configuration } = useServices()
  const { country } = useReadContext()
  const overlapping = useOverlappingMedia(draft)
  const open = useOpenCampaign()
  return useCallback(
    (media: Media) => {
      const stores = storesFor(configuration, country, accessType)
      const otherUse = overlapHint(overlapping.get(media.id), country)
      const problem = mediaProblemOf({ accessType, validFrom, validTo }, media, stores)
      if (!otherUse) return problem
      const openOther = (inNewTab: boolean) => open(otherUse.id, inNewTab)
      return { ...problem, otherUse: { ...otherUse, open: openOther } }
    },
    [accessType, validFrom, validTo, configuration, country, overlapping, open],
  )
}

/** A click on the tab, the shortcut and the palette entry to add media focus the search field. */
function useSearchFocus(dialog: TabDialog) {
  const ref = useRef<HTMLDivElement>(null)
  const focusSearch = () => ref.current?.querySelector<HTMLElement>('search input')?.focus()
  useShortcuts({ add: focusSearch })
  const focusAfterClick = useEffectEvent(() => {
    // A tab that was opened by an arrow key keeps the focus: the next arrow leads to another tab.
    const wasClicked = document.activeElement?.matches('[role=tab]:not(:focus-visible)')
    if (wasClicked) focusSearch()
  })
  useEffect(() => focusAfterClick(), [])
  useRequestedDialog(dialog, ADD, focusSearch)
  return ref
}
