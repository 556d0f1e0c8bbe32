import { toggled } from '@headend/core/media'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ADD, type TabDialog } from '../../forms/tab-dialog.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import type { CampaignEdit } from './record.ts'

interface MediasTabProps {
  edit: CampaignEdit
  dialog: TabDialog
}

/** The media of a campaign as cards, and a search for more of its type. */
export function MediasTab({ edit, dialog }: MediasTabProps) {
  const { accessType, selectedMedia } = edit.draft
  const ref = useAsked(dialog)
  return (
    <div ref={ref} className="h-full">
      <MediaPicker
        type={accessType}
        picked={selectedMedia}
        locked={edit.locked('selectedMedia')}
        onToggle={(id) => edit.set('selectedMedia', toggled(edit.form.getValues('selectedMedia'), id))}
        onRemoveAll={() => edit.set('selectedMedia', [])}
      />
    </div>
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
