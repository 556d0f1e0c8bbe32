import { YES, yesUnless } from '@headend/core/access'
import type { Argv } from '@headend/core/cli-equivalent'
import { sentence, visible } from '@headend/core/text'
import { ArrowRight, type LucideIcon, Square, SquareCheck, Trash2 } from 'lucide-react'
import { OfferAction } from '../commands/offer.tsx'
import { runIfAllowed } from '../commands/toasts.tsx'
import { useStable } from '../ui/store.ts'
import type { Marks } from './marks/use-marks.ts'

interface RowDescription {
  name: string
  open?: Argv | undefined
  delete?: Argv | undefined
  deleteBlocked?: Blocked | undefined
  openBlocked?: Blocked | undefined
}

interface Blocked {
  reason: string
  remedy?: string | undefined
}

export function blockedBy(reason: string | undefined, remedy?: string): Blocked | undefined {
  return reason === undefined ? undefined : { reason, remedy }
}

interface Verbs {
  open: string
  delete: string
  deleteIcon?: LucideIcon
}

export const VERBS: Verbs = { open: 'open', delete: 'delete' }

export interface RowActions<Row> {
  /** Enter, or a click; `describe` may say why not (`openBlocked`). */
  onOpen?: ((row: Row) => void) | undefined
  /** The pointer or the keyboard rests on the row: its page can be prefetched. */
  onIntent?: ((row: Row) => void) | undefined
  /** Delete, or D; `describe` may say why not (`deleteBlocked`). */
  onDelete?: ((row: Row) => void) | undefined
  /** What hints of the keys and the palette call the two, where not 'open' and 'delete'. */
  verbs?: Verbs | undefined
  /** What the palette calls a row, and what a terminal takes for what is done to it. */
  describe?: ((row: Row) => RowDescription) | undefined
  /** Another table comes first on the page and has the keys and the first focus. */
  secondary?: boolean
  /** It stands below the fields of a form, where the page begins. */
  belowFields?: boolean
}

/** Opens a row, or deletes it, or says why not; undefined where that is done with no row. */
export function useRowActions<Row>({
  describe,
  onOpen,
  onDelete,
  verbs = VERBS,
}: RowActions<Row>): Pick<RowActions<Row>, 'onOpen' | 'onDelete'> {
  const withReason =
    (verb: string, act: ((row: Row) => void) | undefined, blockedKey: 'openBlocked' | 'deleteBlocked') =>
    (row: Row) => {
      const description = describe?.(row)
      const blocked: Blocked | undefined = description?.[blockedKey]
      const action = `${sentence(verb)} ${visible(description?.name ?? '')}`
      runIfAllowed(action, yesUnless(blocked?.reason), () => act?.(row), blocked?.remedy)
    }
  const open = useStable(withReason(verbs.open, onOpen, 'openBlocked'))
  const remove = useStable(withReason(verbs.delete, onDelete, 'deleteBlocked'))
  return { onOpen: onOpen && open, onDelete: onDelete && remove }
}

interface RowOffersProps<Row> extends Pick<RowActions<Row>, 'describe' | 'onOpen' | 'onDelete' | 'verbs'> {
  label: string
  row: Row
  rowId: (row: Row) => string
  deleteKeyActsOnMarks: boolean
  marks: Marks | undefined
  /** It hears the keys; with a row of another list of the page only the palette does something. */
  hasCursor: boolean
}

export function RowOffers<Row>(props: RowOffersProps<Row>) {
  const {
    label,
    row,
    rowId,
    describe,
    onOpen,
    onDelete,
    deleteKeyActsOnMarks,
    hasCursor,
    marks,
    verbs = VERBS,
  } = props
  const description = describe?.(row) ?? { name: rowId(row) }
  const name = visible(description.name)
  const isMarked = marks?.chosen.has(rowId(row)) === true
  const scope = hasCursor
    ? ({ scope: 'row', group: `On this row of ${label}` } as const)
    : { group: `In ${label}` }
  const common = { ...scope, subject: '', verdict: YES }
  return (
    <>
      {onOpen && (
        <OfferAction
          {...common}
          verdict={yesUnless(description.openBlocked?.reason)}
          remedy={description.openBlocked?.remedy}
          id={`row.open.${label}`}
          title={`${sentence(verbs.open)} ${name}`}
          icon={ArrowRight}
          shortcut={hasCursor ? 'open' : undefined}
          cli={description.open}
          transient
          run={() => onOpen(row)}
        />
      )}
      {marks && (
        <OfferAction
          {...common}
          id={`row.mark.${label}`}
          title={`${isMarked ? 'Unmark' : 'Mark'} ${name}`}
          icon={isMarked ? Square : SquareCheck}
          shortcut={hasCursor ? 'mark-row' : undefined}
          transient
          run={() => marks.toggle(rowId(row))}
        />
      )}
      {onDelete && (
        <OfferAction
          {...common}
          verdict={yesUnless(description.deleteBlocked?.reason)}
          remedy={description.deleteBlocked?.remedy}
          id={`row.delete.${label}`}
          title={`${sentence(verbs.delete)} ${name}`}
          icon={verbs.deleteIcon ?? Trash2}
          shortcut={hasCursor && !deleteKeyActsOnMarks ? 'remove' : undefined}
          cli={description.delete}
          transient
          run={() => onDelete(row)}
        />
      )}
    </>
  )
}
