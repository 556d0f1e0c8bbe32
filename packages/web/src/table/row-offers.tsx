import { YES, yesUnless } from '@headend/core/access'
import { sentence, visible } from '@headend/core/text'
import { ArrowRight, Square, SquareCheck, Trash2 } from 'lucide-react'
import { OfferAction } from '../commands/offer.tsx'
import type { Marks } from './marks/use-marks.ts'
import { type RowActs, VERBS } from './row-acts.ts'

interface RowOffersProps<Row> extends Pick<RowActs<Row>, 'tell' | 'onOpen' | 'onDelete' | 'verbs'> {
  /** What the rows are: 'Packages'. */
  label: string
  row: Row
  rowId: (row: Row) => string
  /** Its key deletes what is marked instead. */
  keyIsOfMarks: boolean
  /** Where rows can be marked. */
  marks: Marks | undefined
  /** It hears the keys; with a row of another list of the page only the palette does something. */
  hasCursor: boolean
}

/** What the palette can do with the row that the keyboard is on, or was on last in this list: what its keys do. */
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
