import { amountText, REMOVE_ALL, unknownMedia } from '@headend/core/media'
import { useMemo } from 'react'
import { ReasonButton } from '../ui/reason-button.tsx'
import type { MisfitOf } from './media-facts.tsx'
import { MissingMedia } from './missing-media.tsx'
import { PickedStrip } from './picked-strip.tsx'
import { useMedia } from './use-media.ts'

interface PickedMediaProps {
  picked: readonly string[]
  misfit: MisfitOf
  locked: string | undefined
  onRemove: (id: string) => void
  onRemoveAll: () => void
}

/** What has been picked, those too of which nothing is known (MED-030). */
export function PickedMedia({ picked, misfit, locked, onRemove, onRemoveAll }: PickedMediaProps) {
  const media = useMedia(picked)
  const { known } = media
  const cards = useMemo(() => picked.map((id) => known.get(id) ?? unknownMedia(id)), [picked, known])
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
      <MissingMedia media={media} />
      {cards.length > 0 ? (
        <PickedStrip
          media={cards}
          misfit={misfit}
          loading={media.loading}
          locked={locked}
          onRemove={onRemove}
        />
      ) : (
        // As high as the cards: what is picked below stays under the pointer.
        <p className="mx-5 mb-2 grid h-[160px] place-items-center rounded-lg border border-line-strong border-dashed text-muted">
          Nothing is picked yet. What is picked below comes here.
        </p>
      )}
    </section>
  )
}
