import { useArea } from '../context/area.ts'
import { useOpenTab } from '../context/record-route.ts'
import { Keys } from '../keyboard/kbd.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { type RowActions, VERBS } from './row-actions.tsx'

export interface KeyHint {
  shortcut: ShortcutId
  text: string
}

interface KeyHintsProps extends Pick<RowActions<never>, 'onOpen' | 'onDelete' | 'verbs'> {
  rows: number
  canMark: boolean
  hints?: readonly KeyHint[] | undefined
}

/** The keys of the table. Hidden from screen readers: controls and the palette have the same actions. */
export function KeyHints({ onOpen, onDelete, rows, canMark, verbs = VERBS, hints = [] }: KeyHintsProps) {
  return (
    <p
      aria-hidden
      className="flex shrink-0 items-center gap-1.5 border-line border-t px-5 py-1.5 text-faint text-xs"
    >
      {rows > 0 ? (
        <>
          <Keys of="down" /> <Keys of="up" /> move
          {onOpen && <Hint shortcut="open" text={verbs.open} />}
          {canMark && <Hint shortcut="mark-row" text="mark" />}
          {onDelete && <Hint shortcut="remove" text={verbs.delete} />}
        </>
      ) : (
        <>
          <Keys keys="ArrowLeft" /> <Keys keys="ArrowRight" /> choose a column
          <Hint shortcut="cancel" text="clear the filters" />
        </>
      )}
      <Hint shortcut="filter" text="filter" />
      <Hint shortcut="sort" text="sort" />
      <Hint shortcut="find" text="find" />
      {hints.map((hint) => (
        <Hint key={hint.shortcut} {...hint} />
      ))}
    </p>
  )
}

function Hint({ shortcut, text }: KeyHint) {
  return (
    <>
      <Keys of={shortcut} className="ml-2" /> {text}
    </>
  )
}

/** On a list that opens its records at a tab other than the first: which one. */
export function OpensAt() {
  const openTab = useOpenTab()
  const { id } = useArea()
  if (openTab?.area !== id) return null
  return <span className="rounded-full bg-info-soft px-2 text-info text-sm">{openTab.text}</span>
}
