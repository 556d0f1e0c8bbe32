import { type Change, changeCount } from '@headend/core/edit'
import { Keys } from '../keyboard/kbd.tsx'
import { useKeyed } from '../keyboard/use-keyed.ts'
import { Button } from '../ui/button.tsx'
import { FromTo } from './from-to.tsx'

/** What a save would change, before it is sent: old and new, in the words of the form. */
export function ChangeBar({ changes, onReview }: { changes: readonly Change[]; onReview: () => void }) {
  const keyed = useKeyed()
  return (
    <footer className="flex h-10 shrink-0 items-center gap-3 border-line border-t bg-panel px-5">
      <span
        role="status"
        className="shrink-0 rounded-full bg-accent-soft px-2 font-[560] text-accent text-xs leading-5"
      >
        {changeCount(changes.length)}
      </span>
      <p className="min-w-0 flex-1 truncate text-muted">
        {changes.slice(0, 6).map((change, index) => (
          <span key={change.name}>
            {index > 0 && ' · '}
            <span className="text-ink">{change.label}</span> <FromTo change={change} />
          </span>
        ))}
      </p>
      <Button tone="quiet" opens="dialog" {...keyed('changes')} onClick={onReview} className="-mr-2.5">
        Review <Keys of="changes" />
      </Button>
    </footer>
  )
}
