import {
  type Column,
  createTableIndex,
  type DeletedView,
  EMPTY_TABLE,
  setFilter,
  setSort,
  type TableState,
  tableView,
  toggleChoice,
  toggleSort,
} from '@headend/core/table'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Empty, Skeleton } from '../ui/states.tsx'
import { useStable } from '../ui/use-stable.ts'
import { ColumnPopup } from './column-popup.tsx'
import { type Faces, gridColumns } from './faces.ts'
import { HEAD, type Spot } from './grid-keys.ts'
import { HeaderRow } from './header-row.tsx'
import { KeyHints } from './key-hints.tsx'
import { type MarkedAct, MarksBar, type MarksBarProps } from './marks-bar.tsx'
import { RowOffers } from './row-offers.tsx'
import { type Pressed, Rows, type RowTone } from './rows.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { useFind } from './use-find.ts'
import { type RowActs, useGrid } from './use-grid.ts'
import type { Marks } from './use-marks.ts'

interface DataTableProps<Row> extends RowActs<Row> {
  /** What the rows are: 'Packages'. */
  label: string
  /** The same list from one drawing to the next; so are `faces`, `rowId` and `rows` while nothing has changed. */
  columns: readonly Column<Row>[]
  faces?: Faces<Row>
  /** Undefined while they are on their way (TBL-031). */
  rows: readonly Row[] | undefined
  /** An id, never personal data: by it the row is found again by who comes back. */
  rowId: (row: Row) => string
  /** From `useTableAddress`, or a state of one's own where the address is to know nothing of it. */
  state: TableState
  onChange: (state: TableState) => void
  /** The ground of a row that a save would add or take away; a word in the row says so, too. The same from one drawing to the next. */
  tone?: (row: Row) => RowTone | undefined
  /** Ids of columns that filter and sort, and are not drawn. */
  hidden?: readonly string[] | undefined
  /** What else the palette can do with the row that the keyboard is on. */
  rowOffers?: ((row: Row) => ReactNode) | undefined
  /** Where rows can be marked, and what is done with all that are: given those that are, in order. */
  marking?: Marking<Row> | undefined
  /** The most rows to draw (TBL-029). */
  limit?: number
  /** Where there is no row at all (TBL-030). */
  empty: { title: string; text?: ReactNode; action?: ReactNode }
}

export interface Marking<Row> {
  marks: Marks
  acts: (marked: readonly Row[]) => readonly MarkedAct[]
  /** Each in turn. */
  open: (marked: readonly Row[]) => void
  /** How it went with the last that were deleted. */
  deleted?: DeletedView | undefined
}

/**
 * The table of every list (TBL-001..032), drawn over core's model of it. One tab stop; arrows, J and K walk, Enter or a click
 * opens (TBL-032), F or Alt+ArrowDown opens filter and sort of the column. Where nothing matches, the headers are left to walk.
 */
export function DataTable<Row extends object>({ rows, empty, ...props }: DataTableProps<Row>) {
  if (!rows) return <Skeleton label={`Loading: ${props.label}`} />
  if (rows.length === 0) return <Empty {...empty} />
  return <FilledTable rows={rows} {...props} />
}

const NO_FACES: Faces<unknown> = {}

type FilledTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'empty'> & { rows: readonly Row[] }

function FilledTable<Row extends object>(props: FilledTableProps<Row>) {
  const {
    label,
    columns,
    faces = NO_FACES,
    rows,
    rowId,
    state,
    limit,
    hidden,
    tone,
    marking,
    ...acts
  } = props
  const marks = marking?.marks
  const id = useId()
  // A state: whoever measures it has to hear that it is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const index = useMemo(() => createTableIndex(columns, rows), [columns, rows])
  const view = useMemo(() => tableView(state, index, { limit }), [state, index, limit])
  const drawn = useMemo(() => columns.filter(({ id }) => !hidden?.includes(id)), [columns, hidden])
  const headers = view.headers.filter(({ id }) => drawn.some((column) => column.id === id))
  const popupId = (column: string) => `${id}${column}`
  const byId = (column: string) => columns.find((one) => one.id === column) as Column<Row>
  const change = (next: TableState) => {
    scroller?.scrollTo({ top: 0 })
    props.onChange(next)
  }
  // What was pressed goes with what it took back.
  const drop = (next: TableState) => {
    change(next)
    grid.moveTo(grid.spot)
  }
  const clear = () => drop(EMPTY_TABLE)
  const marked = useMemo(
    () => (marks ? markedAmong(marks, rows, view.rows, rowId) : []),
    [marks, rows, view.rows, rowId],
  )
  const grid = useGrid({
    ...acts,
    rows: view.rows,
    columns: drawn.length,
    rowId,
    scroller,
    onPopup: (column) => openPopup(scroller, column),
    onClear: clear,
    marks,
    onOpenMarked: () => marking?.open(marked),
  })
  const find = useFind({ rows: view.rows, columns: drawn, grid, second: acts.second })
  const shown = () => view.rows.map(rowId)
  const mark = useStable(({ id, extends: extending }: Pressed) =>
    extending ? marks?.extend(shown(), id) : marks?.toggle(id),
  )
  const focusRow = useStable(() => grid.moveTo(grid.spot))
  useFocusWhenFree(acts.second ? null : scroller)
  const current = view.rows[grid.spot.row]
  const rowOr = (head: number) => (view.rows.length > 0 ? undefined : { row: HEAD, column: head })
  return (
    <>
      <SummaryBar
        summary={view.summary}
        onRemoveFilter={(column) => drop(setFilter(state, byId(column), undefined))}
        onToggleSort={() => change(toggleSort(state))}
        onRemoveSort={(column) => drop(setSort(state, byId(column), undefined))}
        onClear={clear}
        find={find}
      />
      <div ref={setScroller} data-scrolls className="min-h-0 flex-1 overflow-auto">
        <table
          {...grid.table}
          aria-label={label}
          aria-rowcount={view.rows.length + 1}
          className="block"
          style={gridColumns(drawn, faces, marks !== undefined)}
        >
          <HeaderRow
            headers={headers}
            spot={grid.spot}
            popupId={popupId}
            isEnd={(column) => faces[column]?.end === true}
            headOf={(column) => faces[column]?.head}
            marked={marks && { state: marks.stateOf(shown()), onToggle: () => marks.toggleAll(shown()) }}
          />
          <Rows
            rows={view.rows}
            columns={drawn}
            faces={faces}
            rowId={rowId}
            tone={tone}
            grid={grid}
            scroller={scroller}
            onOpen={acts.onOpen}
            onIntent={acts.onIntent}
            marked={marks?.chosen}
            onMark={mark}
            wanted={find.wanted}
          />
        </table>
        {view.rows.length === 0 && <NoMatch onClear={clear} />}
      </div>
      {current && <RowOffers {...acts} label={label} row={current} rowId={rowId} />}
      {current && props.rowOffers?.(current)}
      {marking && marked.length > 0 ? (
        <Marked label={label} marking={marking} marked={marked} shown={view.rows} onFocusLost={focusRow} />
      ) : (
        <KeyHints {...acts} marks={marks !== undefined} rows={view.rows.length} />
      )}
      {headers.map((header, column) => (
        <ColumnPopup
          key={header.id}
          id={popupId(header.id)}
          header={header}
          onText={(text) => change(setFilter(state, byId(header.id), text))}
          onChoice={(value) => change(toggleChoice(state, byId(header.id), value))}
          onSort={(direction) => change(setSort(state, byId(header.id), direction))}
          onDone={(set) => grid.moveTo(rowOr(column) ?? rowAfter(set, grid.spot))}
          onLost={() => grid.moveTo(rowOr(column) ?? grid.spot)}
        />
      ))}
    </>
  )
}

/** What is marked and still there: what is shown, in its order, and then what the filters hide. */
function markedAmong<Row>(
  { chosen }: Marks,
  rows: readonly Row[],
  shown: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  if (chosen.size === 0) return []
  const seen = shown.filter((row) => chosen.has(rowId(row)))
  const known = new Set(seen)
  return [...seen, ...rows.filter((row) => chosen.has(rowId(row)) && !known.has(row))]
}

interface MarkedProps<Row> {
  label: string
  marking: Marking<Row>
  marked: readonly Row[]
  shown: readonly Row[]
  /** It had the focus, and has gone with its last mark. */
  onFocusLost: MarksBarProps['onFocusLost']
}

function Marked<Row>({ label, marking, marked, shown, onFocusLost }: MarkedProps<Row>) {
  const { marks, acts, deleted } = marking
  const hidden = useMemo(() => {
    const seen = new Set(shown)
    return marked.filter((row) => !seen.has(row)).length
  }, [marked, shown])
  return (
    <MarksBar
      label={label}
      count={marked.length}
      hidden={hidden}
      acts={acts(marked)}
      deleted={deleted}
      onClear={marks.none}
      onFocusLost={onFocusLost}
    />
  )
}

/** Not the same as having nothing (TBL-030). */
function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      title="Nothing matches the filters"
      text="There are rows, but none that passes all filters."
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  )
}

/** On from a popup: to the first of the rows that it brought, or back to the one where the keyboard was. */
function rowAfter(set: boolean, spot: Spot): Spot {
  return set || spot.row === HEAD ? { row: 0, column: undefined } : spot
}

function openPopup(scroller: HTMLElement | null, column: number | undefined): void {
  const which = column === undefined ? '' : `[data-column="${column}"]`
  scroller?.querySelector<HTMLElement>(`thead button${which}`)?.click()
}

/** The rows may take the focus where nobody has it, or the heading or the search that brought them. */
function useFocusWhenFree(scroller: HTMLElement | null): void {
  useEffect(() => {
    const active = document.activeElement
    const free =
      !active || active === document.body || active.matches('h1, #main') || active.closest('search')
    const tabStop = scroller?.querySelector<HTMLElement>('[tabindex="0"]')
    if (free) tabStop?.focus({ preventScroll: true })
  }, [scroller])
}
