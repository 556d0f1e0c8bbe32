import { Keys } from '../ui/kbd.tsx'
import { SHORTCUTS } from '../ui/keys.ts'
import type { RowActs } from './use-grid.ts'

/** What the keys of a table can do. */
interface KeyHintsProps extends Pick<RowActs<never>, 'onOpen' | 'onDelete' | 'verbs'> {
  rows: number
}

const VERBS = { open: 'open', delete: 'delete' }

/** The keys of the table, for the eye: each of them has its own way without them. */
export function KeyHints({ onOpen, onDelete, rows, verbs = VERBS }: KeyHintsProps) {
  return (
    <p
      aria-hidden
      className="flex shrink-0 items-center gap-1.5 border-line border-t px-5 py-1.5 text-faint text-xs"
    >
      {rows > 0 ? (
        <>
          <Keys keys={SHORTCUTS.down} /> <Keys keys={SHORTCUTS.up} /> move
          {onOpen && <Hint keys={SHORTCUTS.open} what={verbs.open} />}
          {onDelete && <Hint keys={SHORTCUTS.remove} what={verbs.delete} />}
        </>
      ) : (
        <>
          <Keys keys="ArrowLeft" /> <Keys keys="ArrowRight" /> choose a column
          <Hint keys={SHORTCUTS.cancel} what="clear the filters" />
        </>
      )}
      <Hint keys={SHORTCUTS.filter} what="filter and sort" />
    </p>
  )
}

function Hint({ keys, what }: { keys: string; what: string }) {
  return (
    <>
      <Keys keys={keys} className="ml-2" /> {what}
    </>
  )
}
