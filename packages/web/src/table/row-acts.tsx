import { YES, yesUnless } from '@headend/core/access'
import type { Argv } from '@headend/core/cli-equivalent'
import { sentence, visible } from '@headend/core/text'
import { ArrowRight, type LucideIcon, Square, SquareCheck, Trash2 } from 'lucide-react'
import { OfferAction } from '../commands/offer.tsx'
import { attempt } from '../commands/toasts.tsx'
import { useStable } from '../ui/store.ts'
import type { Marks } from './marks/use-marks.ts'

interface RowTold {
  name: string
  /** What opens and what deletes it in a terminal, where there is a command. */
  open?: Argv | undefined
  delete?: Argv | undefined
  /** Why it cannot be deleted, and what helps. */
  kept?: Kept | undefined
  closed?: Kept | undefined
}

interface Kept {
  reason: string
  remedy?: string | undefined
}

/** Nothing where there is no reason: it may be deleted. */
export function keptBy(reason: string | undefined, remedy?: string): Kept | undefined {
  return reason === undefined ? undefined : { reason, remedy }
}

interface Verbs {
  open: string
  delete: string
  deleteIcon?: LucideIcon
}

export const VERBS: Verbs = { open: 'open', delete: 'delete' }

export interface RowActs<Row> {
  /** Enter, or a click; what `tell` calls closed says why instead. */
  onOpen?: ((row: Row) => void) | undefined
  /** The pointer or the keyboard rests on the row: its page can be prefetched. */
  onIntent?: ((row: Row) => void) | undefined
  /** Delete, or D; what `tell` calls kept says why instead. */
  onDelete?: ((row: Row) => void) | undefined
  /** What hints of the keys and the palette call the two, where not 'open' and 'delete'. */
  verbs?: Verbs | undefined
  /** What the palette calls a row, and what a terminal takes for what is done to it. */
  tell?: ((row: Row) => RowTold) | undefined
  /** Another table comes first on the page and has the keys and the first focus. */
  second?: boolean
  /** It stands below the fields of a form, where the page begins. */
  below?: boolean
}

/** Opens a row, or deletes it, or says why not; undefined where that is done with no row. */
export function useRowActs<Row>({
  tell,
  onOpen,
  onDelete,
  verbs = VERBS,
}: RowActs<Row>): Pick<RowActs<Row>, 'onOpen' | 'onDelete'> {
  const tries =
    (verb: string, act: ((row: Row) => void) | undefined, keeps: 'closed' | 'kept') => (row: Row) => {
      const told = tell?.(row)
      const against: Kept | undefined = told?.[keeps]
      const what = `${sentence(verb)} ${visible(told?.name ?? '')}`
      attempt(what, yesUnless(against?.reason), () => act?.(row), against?.remedy)
    }
  const open = useStable(tries(verbs.open, onOpen, 'closed'))
  const remove = useStable(tries(verbs.delete, onDelete, 'kept'))
  return { onOpen: onOpen && open, onDelete: onDelete && remove }
}

interface RowOffersProps<Row> extends Pick<RowActs<Row>, 'tell' | 'onOpen' | 'onDelete' | 'verbs'> {
  label: string
  row: Row
  rowId: (row: Row) => string
  keyIsOfMarks: boolean
  marks: Marks | undefined
  /** It hears the keys; with a row of another list of the page only the palette does something. */
  hasCursor: boolean
}

/** The palette's actions for the current row. */
export function RowOffers<Row>(props: RowOffersProps<Row>) {
  const { label, row, rowId, tell, onOpen, onDelete, keyIsOfMarks, hasCursor, marks, verbs = VERBS } = props
  const told = tell?.(row) ?? { name: rowId(row) }
  const name = visible(told.name)
  const isMarked = marks?.chosen.has(rowId(row)) === true
  const place = hasCursor
    ? ({ of: 'row', group: `On this row of ${label}` } as const)
    : { group: `In ${label}` }
  const offered = { ...place, subject: '', verdict: YES }
  return (
    <>
      {onOpen && (
        <OfferAction
          {...offered}
          verdict={yesUnless(told.closed?.reason)}
          remedy={told.closed?.remedy}
          id={`row.open.${label}`}
          title={`${sentence(verbs.open)} ${name}`}
          icon={ArrowRight}
          shortcut={hasCursor ? 'open' : undefined}
          cli={told.open}
          passing
          run={() => onOpen(row)}
        />
      )}
      {marks && (
        <OfferAction
          {...offered}
          id={`row.mark.${label}`}
          title={`${isMarked ? 'Unmark' : 'Mark'} ${name}`}
          icon={isMarked ? Square : SquareCheck}
          shortcut={hasCursor ? 'mark-row' : undefined}
          passing
          run={() => marks.toggle(rowId(row))}
        />
      )}
      {onDelete && (
        <OfferAction
          {...offered}
          verdict={yesUnless(told.kept?.reason)}
          remedy={told.kept?.remedy}
          id={`row.delete.${label}`}
          title={`${sentence(verbs.delete)} ${name}`}
          icon={verbs.deleteIcon ?? Trash2}
          shortcut={hasCursor && !keyIsOfMarks ? 'remove' : undefined}
          cli={told.delete}
          passing
          run={() => onDelete(row)}
        />
      )}
    </>
  )
}
