import { YES } from '@headend/core/access'
import { setFilter, setSort, toggleSort } from '@headend/core/table'
import { FunnelX } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { OfferAction } from '../commands/offer.tsx'
import { Button } from '../ui/button.tsx'
import { Empty, Skeleton } from '../ui/states.tsx'
import { useStable } from '../ui/store.ts'
import { type Cells, gridColumns } from './cells/cell.ts'
import { DeleteKeyActsOnMarks, DeleteRow } from './cells/cells.tsx'
import { usePopupEvents } from './column-popup.tsx'
import { HeaderRow } from './header-row.tsx'
import { KeyHints } from './key-hints.tsx'
import { AtFoot, useFootSlot } from './list-section.tsx'
import { MarksBar } from './marks/marks-bar.tsx'
import { RowOffers, useRowActions } from './row-actions.tsx'
import { type MarkPress, Rows } from './rows.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { type TableModel, type TableProps, useDataTable } from './use-data-table.ts'

interface DataTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  rows: readonly Row[] | undefined
  empty: { title: string; text?: ReactNode; action?: ReactNode }
}

/** The table of every list, with one tab stop (TBL-001..032). */
export function DataTable<Row extends object>({ rows, empty, ...props }: DataTableProps<Row>) {
  if (!rows) return <Skeleton label={`Loading: ${props.label}`} />
  // The toolbar leads to other rows: it stays, and keeps the focus.
  if (rows.length === 0 && !props.toolbar) return <Empty {...empty} />
  return <FilledTable rows={rows} none={<Empty {...empty} />} {...props} />
}

function FilledTable<Row extends object>({ none, ...tableProps }: TableProps<Row> & { none: ReactNode }) {
  const { label, rowId, state, marking, describe, onOpen, onDelete, verbs } = tableProps
  const props = { ...tableProps, ...useRowActions(tableProps) }
  const table = useDataTable(props)
  const { view, byId, grid, find, marked, change, drop, clear } = table
  const hasCursor = useHasCursor(table.scroller, props.secondary)
  const sharesFoot = useFootSlot() !== undefined
  const focusRow = useStable(() => grid.moveTo(grid.cursor))
  const current = view.rows[grid.cursor.row]
  const hasMarked = marked !== undefined && marked.rows.length > 0
  const deleteKeyActsOnMarks = hasMarked && marking?.delete !== undefined
  const description = current && describe?.(current)
  return (
    <>
      <SummaryBar
        summary={view.summary}
        onRemoveFilter={(column) => drop(setFilter(state, byId(column), undefined))}
        onToggleSort={() => change(toggleSort(state))}
        onRemoveSort={(column) => drop(setSort(state, byId(column), undefined))}
        onClear={clear}
        find={find}
        ownsKeys={!props.secondary}
        times={table.times}
        notes={props.notes}
      />
      {props.toolbar && <div className="shrink-0 px-5 pb-1.5">{props.toolbar}</div>}
      <div ref={table.setScroller} data-scrolls className="min-h-0 flex-1 overflow-auto">
        <DeleteRow value={props.onDelete}>
          <DeleteKeyActsOnMarks value={deleteKeyActsOnMarks}>
            <Grid {...props} table={table} />
          </DeleteKeyActsOnMarks>
        </DeleteRow>
        {view.rows.length === 0 && (props.rows.length === 0 ? none : <NoMatch onClear={clear} />)}
      </div>
      {view.summary.clear && (
        <OfferAction
          id={`list.clear.${label}`}
          group={`In ${label}`}
          title={view.summary.clear}
          subject=""
          icon={FunnelX}
          verdict={YES}
          transient
          run={clear}
        />
      )}
      {current && (
        <RowOffers
          label={label}
          row={current}
          rowId={rowId}
          describe={describe}
          onOpen={onOpen}
          onDelete={onDelete}
          verbs={verbs}
          hasCursor={hasCursor}
          deleteKeyActsOnMarks={deleteKeyActsOnMarks}
          marks={marking?.marks}
        />
      )}
      {current && props.rowOffers?.(current)}
      {marking && hasMarked ? (
        <MarksBar label={label} marking={marking} marked={marked} onFocusLost={focusRow} />
      ) : (
        (hasCursor || !sharesFoot) && (
          <AtFoot>
            <KeyHints
              onOpen={description?.openBlocked ? undefined : onOpen}
              onDelete={description?.deleteBlocked ? undefined : onDelete}
              verbs={verbs}
              canMark={marking !== undefined}
              rows={view.rows.length}
              hints={props.hints}
            />
          </AtFoot>
        )
      )}
    </>
  )
}

const NO_CELLS: Cells<unknown> = {}

interface GridProps<Row extends object> extends TableProps<Row> {
  table: TableModel<Row>
}

function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, cells = NO_CELLS, rowId, tone, onOpen, onIntent, table } = props
  const { models, rows, columns, headers } = table.view
  const { grid, scroller, find } = table
  const onPopup = usePopupEvents(table, props.state)
  const marks = props.marking?.marks
  const hasMarks = marks !== undefined
  const style = useMemo(
    () => gridColumns(columns, cells, { rows: props.rows, hasMarks }),
    [columns, cells, props.rows, hasMarks],
  )
  const shownIds = () => rows.map(rowId)
  const mark = useStable(({ id, extend }: MarkPress) =>
    extend ? marks?.extend(shownIds(), id) : marks?.toggle(id),
  )
  return (
    <table
      {...grid.table}
      onKeyDown={(event) => {
        // React also bubbles the keys of a popup, which is elsewhere in the page.
        if (!event.currentTarget.contains(event.target as Node)) return
        find.onKeyDown(event)
        if (!event.defaultPrevented) grid.table.onKeyDown(event)
      }}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="more-beside"
      style={style}
    >
      <HeaderRow
        headers={headers}
        cursor={grid.cursor}
        onPopup={onPopup}
        isEnd={(column) => cells[column]?.end === true}
        headOf={(column) => cells[column]?.head}
        markAll={marks && { state: marks.stateOf(shownIds()), onToggle: () => marks.toggleAll(shownIds()) }}
      />
      <Rows
        models={models}
        columns={columns}
        cells={cells}
        tone={tone}
        grid={grid}
        scroller={scroller}
        onOpen={onOpen}
        onIntent={onIntent}
        marked={marks?.chosen}
        onMark={mark}
        findText={find.searchText}
      />
    </table>
  )
}

/** There are rows, but none passes the filters (TBL-030). */
function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      title="Nothing matches the filters"
      text="No row matches all filters."
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  )
}

/** Whether this list had the focus last; before any list had it, the first one counts. */
function useHasCursor(part: HTMLElement | null, secondary = false): boolean {
  const [hasCursor, setHasCursor] = useState(!secondary)
  useEffect(() => {
    const update = ({ target }: { target: EventTarget | null }) => {
      const list = target instanceof Element && target.closest('[role=grid]')
      if (list && !list.closest('dialog')) setHasCursor(part?.contains(list) === true)
    }
    update({ target: document.activeElement })
    const controller = new AbortController()
    addEventListener('focusin', update, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [part])
  return hasCursor
}
