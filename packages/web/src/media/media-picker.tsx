import { yesUnless } from '@headend/core/access'
import { type Media, mediaName, rememberMedia } from '@headend/core/media'
import type { AccessType } from '@headend/core/purchases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { runIfAllowed } from '../commands/toasts.tsx'
import { useReadContext } from '../context/services.tsx'
import { useStable } from '../ui/store.ts'
import type { FindProblem } from './media-facts.tsx'
import { MediaResults } from './media-results.tsx'
import { MediaSearchForm } from './media-search-form.tsx'
import { PickedMedia } from './picked-media.tsx'
import { type SavedSearchRef, useMediaSearch } from './use-media-search.ts'

export interface MediaPickerProps {
  type: AccessType
  picked: readonly string[]
  /** What speaks against a medium here; the same from one drawing to the next. */
  findProblem?: FindProblem
  /** Why nothing can be changed, where that is so. */
  locked?: string | undefined
  /** Keeps the search while the picker is away; the same from one drawing to the next. */
  savedSearch: SavedSearchRef
  /** Put in front, or taken out if it is there. */
  onToggle: (id: string) => void
  onRemoveAll: () => void
}

/** What is picked, a search for more, and what it finds (MED-030..037). Another type is another search. */
export function MediaPicker(props: MediaPickerProps) {
  return <Picker key={props.type} {...props} />
}

const noProblem: FindProblem = () => undefined

function Picker(props: MediaPickerProps) {
  const { type, picked, findProblem = noProblem, savedSearch, locked, onToggle, onRemoveAll } = props
  const client = useQueryClient()
  const { country } = useReadContext()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const search = useMediaSearch(type, savedSearch, scroller)
  // Where it was, now that what was found stands there again.
  useEffect(() => void scroller?.scrollTo({ top: savedSearch.current?.top ?? 0 }), [scroller, savedSearch])
  const field = useRef<HTMLInputElement>(null)
  const pick = useStable((media: Media) => {
    runIfAllowed(mediaName(media), yesUnless(locked), () => {
      rememberMedia(client, country, media)
      onToggle(media.id)
    })
  })
  const toCards = () => scroller?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus()
  return (
    <div ref={setScroller} data-scrolls className="h-full overflow-auto">
      <PickedMedia
        picked={picked}
        findProblem={findProblem}
        locked={locked}
        onRemove={onToggle}
        onRemoveAll={onRemoveAll}
      />
      <div className="sticky top-0 z-10 border-line border-y bg-page px-5 py-2.5">
        <MediaSearchForm type={type} search={search} ref={field} onDown={toCards} />
      </div>
      <MediaResults
        search={search}
        picked={picked}
        findProblem={findProblem}
        locked={locked}
        scroller={scroller}
        field={field}
        onPick={pick}
      />
    </div>
  )
}
