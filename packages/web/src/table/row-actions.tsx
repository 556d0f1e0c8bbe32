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
  openArgv?: Argv | undefined
  deleteArgv?: Argv | undefined
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
  /** Called by Enter or a click, unless `describe` gives a reason against it (`openBlocked`). */
  onOpen?: ((row: Row) => void) | undefined
  /** Called when the pointer or the keyboard rests on a row: its page can be prefetched. */
  onIntent?: ((row: Row) => void) | undefined
  /** Called by Delete or D, unless `describe` gives a reason against it (`deleteBlocked`). */
  onDelete?: ((row: Row) => void) | undefined
  /** The verbs in key hints and in the palette, if not 'open' and 'delete'. */
  verbs?: Verbs | undefined
  /** The name of a row in the palette, and the terminal commands for its actions. */
  describe?: ((row: Row) => RowDescription) | undefined
  /** Another table of the page has the keys and the first focus. */
  secondary?: boolean
  /** Form fields above the table have the first focus. */
  belowFields?: boolean
}

/** `onOpen` and `onDelete`, which say why if a row is blocked; undefined if the table has none. */
export function useRowActions<Row>({
  describe,
  onOpen,
  onDelete,
  verbs = VERBS,
}: RowActions<Row>): Pick<RowActions<Row>, 'onOpen' | 'onDelete'> {
  const withReason =
    (verb: string, run: ((row: Row) => void) | undefined, blockedKey: 'openBlocked' | 'deleteBlocked') =>
    (row: Row) => {
      const description = describe?.(row)
      const blocked: Blocked | undefined = description?.[blockedKey]
      const action = `${sentence(verb)} ${visible(description?.name ?? '')}`
      runIfAllowed(action, yesUnless(blocked?.reason), () => run?.(row), blocked?.remedy)
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
  /** Whether the keys act on this row. For a row of another list on the page only the palette acts. */
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
          cli={description.openArgv}
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
          cli={description.deleteArgv}
          transient
          run={() => onDelete(row)}
        />
      )}
    </>
  )
}
