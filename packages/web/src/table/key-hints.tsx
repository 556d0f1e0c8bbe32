import { useArea } from '../context/area.ts'
import { useOpenTab } from '../context/record-route.ts'
import { Keys } from '../keyboard/kbd.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { type RowActions, VERBS } from './row-actions.tsx'

export interface KeyHint {
  of: ShortcutId
  what: string
}

interface KeyHintsProps extends Pick<RowActions<never>, 'onOpen' | 'onDelete' | 'verbs'> {
  rows: number
  marks: boolean
  hints?: readonly KeyHint[] | undefined
}

/** The keys of the table, for the eye: each of them has its own way without them. */
export function KeyHints({ onOpen, onDelete, rows, marks, verbs = VERBS, hints = [] }: KeyHintsProps) {
  return (
    <p
      aria-hidden
      className="flex shrink-0 items-center gap-1.5 border-line border-t px-5 py-1.5 text-faint text-xs"
    >
      {rows > 0 ? (
        <>
          <Keys of="down" /> <Keys of="up" /> move
          {onOpen && <Hint of="open" what={verbs.open} />}
          {marks && <Hint of="mark-row" what="mark" />}
          {onDelete && <Hint of="remove" what={verbs.delete} />}
        </>
      ) : (
        <>
          <Keys keys="ArrowLeft" /> <Keys keys="ArrowRight" /> choose a column
          <Hint of="cancel" what="clear the filters" />
        </>
      )}
      <Hint of="filter" what="filter" />
      <Hint of="sort" what="sort" />
      <Hint of="find" what="find" />
      {hints.map((hint) => (
        <Hint key={hint.of} {...hint} />
      ))}
    </p>
  )
}

function Hint({ of, what }: KeyHint) {
  return (
    <>
      <Keys of={of} className="ml-2" /> {what}
    </>
  )
}

/** Shown on a list that opens its records at another than their first tab. */
export function OpensAt() {
  const wanted = useOpenTab()
  const { id } = useArea()
  if (wanted?.area !== id) return null
  return <span className="rounded-full bg-info-soft px-2 text-info text-sm">{wanted.text}</span>
}
