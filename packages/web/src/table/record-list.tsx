import { type CreateButton, createButton, whyNoDelete, whyNot } from '@headend/core/access'
import { listArgv, recordArgv } from '@headend/core/cli-equivalent'
import type { Command } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { NEW } from '@headend/core/edit'
import type { Query, ReadContext } from '@headend/core/query'
import { unreadText } from '@headend/core/schema'
import { emptyList, nameOf, RECORD_KINDS, recordsTitle, type TitledRecord } from '@headend/core/shell'
import {
  type Column,
  type ListLabels,
  selectRows,
  type TableState,
  writeTableAddress,
} from '@headend/core/table'
import { withId } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, type Ref, useCallback, useMemo } from 'react'
import { OfferLine } from '../commands/offer.tsx'
import { runIfAllowed } from '../commands/toasts.tsx'
import { areaOf, type RecordRoute, recordAddress, useWithOpenTab } from '../context/record-route.ts'
import { useReadContext } from '../context/services.tsx'
import { usePrefetch } from '../context/use-read.ts'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { ReasonButton } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Cells } from './cells/cell.ts'
import { DataTable } from './data-table.tsx'
import { type KeyHint, OpensAt } from './key-hints.tsx'
import { WithHeading } from './list-section.tsx'
import { useRecordMarking } from './marks/use-record-marking.ts'
import { useStoreListQuery } from './record-pager/list-position.ts'
import { useWithDelete } from './use-delete-record.ts'
import { useTableAddress } from './use-table-address.ts'

interface RecordListProps<Row, Deletion> extends RecordRoute {
  labels: ListLabels
  records: (context: ReadContext) => Query<Row[]>
  columns: readonly Column<Row>[]
  cells: Cells<Row>
  remove: Command<Deletion, void>
  hidesDelete?: true
  /** The read of a record's page, prefetched on hover. */
  detail: (context: ReadContext, identity: { country: Country; id: string }) => Query<unknown>
  /** Other reads of a record's page, prefetched with `detail`. */
  relatedReads?: (context: ReadContext) => readonly Query<unknown>[]
  empty?: { title: string; text: string }
  actions?: ReactNode
  /** A line above the rows that chooses them. It stays when there are none. */
  toolbar?: ReactNode
  hints?: readonly KeyHint[]
  /** Ids of columns that filter and sort, but are not shown. */
  hiddenColumns?: readonly string[]
  /** Whether this view shows a row. Must be stable (memoise it). */
  includesRow?: (row: Row) => boolean
  /** Follows 'this list as a command' if the terminal command lists more rows than this view. */
  commandNote?: string
  /** A text about rows that pass the filters but are not in this view. Must be stable (memoise it). */
  outsideText?: (rows: readonly Row[]) => string
}

/** The page of a list of records, which can be opened, deleted and created. */
export function RecordList<
  Row extends Omit<Deletion, 'country'> & { id: string } & TitledRecord,
  Deletion extends { country: Country },
>(props: RecordListProps<Row, Deletion>) {
  const { subject, list, labels, records, detail, includesRow } = props
  const rowsTitle = recordsTitle(subject)
  const context = useReadContext()
  const navigate = useNavigate()
  const query = useQuery(records(context))
  const { data } = query
  const rows = useMemo(() => (includesRow ? data?.filter(includesRow) : data), [data, includesRow])
  const { columns, cells, onDelete } = useWithDelete(props)
  const { state, onChange } = useTableAddress(columns)
  // The page of a record leads back to this list with the same filters and sorting.
  useStoreListQuery(list, { ...useSearch({ strict: false }), ...writeTableAddress(state, columns) })
  const unread = data && unreadText(data, RECORD_KINDS[subject].noun)
  const notes = [useOutsideText({ ...props, rows: data, state }), unread]
  const { country } = context
  const marking = useRecordMarking<Row, Deletion>(props)
  const describe = (row: Row) => ({
    name: withId(nameOf(row), row.id),
    openArgv: recordArgv(subject, 'view', { country, id: row.id }),
    deleteArgv: recordArgv(subject, 'delete', { country, id: row.id }),
    deleteBlocked: whyNoDelete(subject, context.access),
  })
  const withOpenTab = useWithOpenTab(areaOf(list))
  const open = useCallback(
    ({ id }: Row) => void navigate(withOpenTab(recordAddress(list, id))),
    [navigate, withOpenTab, list],
  )
  const router = useRouter()
  const prefetch = usePrefetch()
  const prefetchPage = ({ id }: Row) => {
    const reads = [detail(context, { country, id }), ...(props.relatedReads?.(context) ?? [])]
    prefetch(reads, router.preloadRoute(recordAddress(list, id)))
  }
  return (
    <WithHeading
      heading={(slot) => (
        <ListHeader
          slot={slot}
          heading={labels.heading}
          create={labels.create}
          createButton={createButton(subject, context.access)}
          onCreate={() => void navigate(recordAddress(list, NEW))}
          actions={props.actions}
        />
      )}
    >
      <Loaded failure={labels.failure} query={query}>
        <DataTable
          label={rowsTitle}
          columns={columns}
          cells={cells}
          rows={rows}
          state={state}
          onChange={onChange}
          hiddenColumns={props.hiddenColumns}
          toolbar={props.toolbar}
          notes={notes.filter(Boolean).join('. ') || undefined}
          hints={props.hints}
          rowId={rowId}
          onOpen={open}
          onDelete={onDelete}
          describe={describe}
          onIntent={prefetchPage}
          marking={marking}
          empty={props.empty ?? emptyList(subject)}
        />
        <OfferLine
          title={`${rowsTitle}: this list as a command${props.commandNote ?? ''}`}
          cli={listArgv(RECORD_KINDS[subject].word, country, state, columns)}
        />
      </Loaded>
    </WithHeading>
  )
}

interface AllRows<Row> extends Pick<RecordListProps<Row, never>, 'columns' | 'includesRow' | 'outsideText'> {
  rows: readonly Row[] | undefined
  state: TableState
}

function useOutsideText<Row>({ rows, columns, includesRow, outsideText, state: { filters } }: AllRows<Row>) {
  const outside = useMemo(() => includesRow && rows?.filter((row) => !includesRow(row)), [rows, includesRow])
  return useMemo(
    () => outside && outsideText?.(selectRows({ filters }, columns, outside)),
    [outside, columns, outsideText, filters],
  )
}

const rowId = ({ id }: { id: string }) => id

interface ListHeaderProps {
  slot: Ref<HTMLDivElement>
  heading: string
  create: string
  createButton: CreateButton
  onCreate: () => void
  actions?: ReactNode
}

function ListHeader({ slot, heading, create, createButton, onCreate, actions }: ListHeaderProps) {
  const { verdict, remedy } = createButton
  const reason = whyNot(verdict)
  const startCreate = () => runIfAllowed(create, verdict, onCreate, remedy)
  useShortcuts({ create: startCreate })
  const shortcutProps = useShortcutProps()
  return (
    <PageHeader
      heading={heading}
      badges={<OpensAt />}
      slot={slot}
      actions={
        <>
          {actions}
          <ReasonButton
            tone="primary"
            reason={reason}
            reasonSide="bottom"
            {...shortcutProps('create')}
            // The button gets the focus after Back from the page of a new record.
            data-place={NEW}
            onClick={startCreate}
          >
            {create} <Keys of="create" />
          </ReasonButton>
        </>
      }
    />
  )
}
