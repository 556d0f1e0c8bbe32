import { amountText } from '@headend/core/campaigns'
import { displayMedia, type Media, NO_METADATA, REMOVE_ALL } from '@headend/core/media'
import { useMemo } from 'react'
import { Button } from '../ui/button.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'
import { PickedStrip } from './picked-strip.tsx'
import { type KnownMedia, useMedia } from './use-media.ts'

interface PickedMediaProps {
  picked: readonly string[]
  locked: string | undefined
  onRemove: (id: string) => void
  onRemoveAll: () => void
}

/** What has been picked, those too of which nothing is known (MED-030). */
export function PickedMedia({ picked, locked, onRemove, onRemoveAll }: PickedMediaProps) {
  const media = useMedia(picked)
  const { known } = media
  const cards = useMemo(() => picked.map((id) => known.get(id) ?? unknown(id)), [picked, known])
  return (
    <section aria-label="Picked medias" className="pt-3">
      <div className="mb-2 flex items-center gap-3 px-5">
        <h3 className="font-[620] text-md">Picked medias</h3>
        <span className="text-muted text-sm tabular-nums">{amountText(picked.length)}</span>
        {picked.length > 0 && (
          <ReasonButton
            tone="danger"
            reason={locked}
            className="ml-auto"
            onClick={locked ? undefined : onRemoveAll}
          >
            {REMOVE_ALL}
          </ReasonButton>
        )}
      </div>
      <Missing media={media} />
      {cards.length > 0 ? (
        <PickedStrip media={cards} loading={media.loading} locked={locked} onRemove={onRemove} />
      ) : (
        // As high as the cards: what is picked below stays under the pointer.
        <p className="mx-5 mb-2 grid h-[160px] place-items-center rounded-lg border border-line-strong border-dashed text-muted">
          Nothing is picked yet. What is picked below comes here.
        </p>
      )}
    </section>
  )
}

function Missing({ media: { problem, loading, retry } }: { media: KnownMedia }) {
  if (!problem) return null
  return (
    <div
      role="alert"
      className="mx-5 mb-2 flex items-center gap-3 rounded-md bg-warn-soft px-3 py-1.5 text-warn"
    >
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-[560]">Some are shown by their id alone.</span> {problem}
      </p>
      <Button busy={loading} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

function unknown(id: string): Media {
  return displayMedia(id, NO_METADATA, { country: 'SE', stores: [], imageCache: undefined })
}
