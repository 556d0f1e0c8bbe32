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
  deleteText,
  type ListLabels,
  selectRows,
  type TableState,
  writeTableAddress,
} from '@headend/core/table'
import { withId } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useCallback, useMemo } from 'react'
import { OfferLine } from '../commands/offer.tsx'
import { runIfAllowed } from '../commands/toasts.tsx'
import { areaOf, type RecordRoute, recordAddress, useWithOpenTab } from '../context/record-route.ts'
import { useReadContext } from '../context/services.tsx'
import { usePrefetch } from '../context/use-read.ts'
import { Keys, useKeyed } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { ReasonButton } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Cells } from './cells/cell.ts'
import { DataTable } from './data-table.tsx'
import { type KeyHint, OpensAt } from './key-hints.tsx'
import { WithHeading } from './list-section.tsx'
import { type MarkedAct, type Marking, markedActs, onlyArgv, useMarks } from './marks/use-marks.ts'
import { useStoreListQuery } from './record-pager/list-position.ts'
import { useDeleteMarked, useWithDelete } from './use-delete-record.ts'
import { useTableAddress } from './use-table-address.ts'

interface RecordListProps<Row, Deletion> extends RecordRoute {
  labels: ListLabels
  records: (context: ReadContext) => Query<Row[]>
  columns: readonly Column<Row>[]
  cells: Cells<Row>
  remove: Command<Deletion, void>
  hidesDelete?: true
  /** What the page of a record reads, prefetched on hover. */
  detail: (context: ReadContext, of: { country: Country; id: string }) => Query<unknown>
  alongside?: (context: ReadContext) => readonly Query<unknown>[]
  empty?: { title: string; text: string }
  actions?: ReactNode
  /** What says which rows there are at all; it is there without any, too. */
  lead?: ReactNode
  hints?: readonly KeyHint[]
  /** Of the columns those that filter and sort, and are not drawn. */
  hidden?: readonly string[]
  /** Whether a row belongs to what is shown; the same from one drawing to the next. */
  only?: (row: Row) => boolean
  /** Goes on after 'this list as a command': no command of the terminal keeps to these rows. */
  onlyText?: string
  /** The text about rows that pass the filters and are not in this view. Stable. */
  outsideText?: (rows: readonly Row[]) => string
}

/** The page of a list of records: each opens, some go, and there is a way to a new one. */
export function RecordList<
  Row extends Omit<Deletion, 'country'> & { id: string } & TitledRecord,
  Deletion extends { country: Country },
>(props: RecordListProps<Row, Deletion>) {
  const { subject, list, labels, records, detail, only } = props
  const rowsTitle = recordsTitle(subject)
  const context = useReadContext()
  const navigate = useNavigate()
  const query = useQuery(records(context))
  const { data } = query
  const rows = useMemo(() => (only ? data?.filter(only) : data), [data, only])
  const table = useWithDelete(props)
  const address = useTableAddress(table.columns)
  useStoreListQuery(list, {
    ...useSearch({ strict: false }),
    ...writeTableAddress(address.state, table.columns),
  })
  const unread = data && unreadText(data, RECORD_KINDS[subject].noun)
  const others = [useOtherRows({ ...props, rows: data, state: address.state }), unread]
  const { country } = context
  const marking = useRecordMarks<Row, Deletion>(props)
  const describe = (row: Row) => ({
    name: withId(nameOf(row), row.id),
    open: recordArgv(subject, 'view', { country, id: row.id }),
    delete: recordArgv(subject, 'delete', { country, id: row.id }),
    deleteBlocked: whyNoDelete(subject, context.access),
  })
  const withOpenTab = useWithOpenTab(areaOf(list))
  const open = useCallback(
    ({ id }: Row) => void navigate(withOpenTab(recordAddress(list, id))),
    [navigate, withOpenTab, list],
  )
  const router = useRouter()
  const prefetch = usePrefetch()
  const prepare = ({ id }: Row) => {
    const reads = [detail(context, { country, id }), ...(props.alongside?.(context) ?? [])]
    prefetch(reads, router.preloadRoute(recordAddress(list, id)))
  }
  return (
    <WithHeading
      heading={(slot) => (
        <ListHeader
          slot={slot}
          heading={labels.heading}
          create={labels.create}
          {...createButton(subject, context.access)}
          onCreate={() => void navigate(recordAddress(list, NEW))}
          actions={props.actions}
        />
      )}
    >
      <Loaded failure={labels.failure} query={query}>
        <DataTable
          label={rowsTitle}
          {...table}
          {...address}
          rows={rows}
          hidden={props.hidden}
          lead={props.lead}
          others={others.filter(Boolean).join('. ') || undefined}
          hints={props.hints}
          rowId={rowId}
          onOpen={open}
          describe={describe}
          onIntent={prepare}
          marking={marking}
          empty={props.empty ?? emptyList(subject)}
        />
        <OfferLine
          title={`${rowsTitle}: this list as a command${props.onlyText ?? ''}`}
          cli={listArgv(RECORD_KINDS[subject].word, country, address.state, table.columns)}
        />
      </Loaded>
    </WithHeading>
  )
}

interface AllRows<Row> extends Pick<RecordListProps<Row, never>, 'columns' | 'only' | 'outsideText'> {
  rows: readonly Row[] | undefined
  state: TableState
}

function useOtherRows<Row>({ rows, columns, only, outsideText, state: { filters } }: AllRows<Row>) {
  const others = useMemo(() => only && rows?.filter((row) => !only(row)), [rows, only])
  return useMemo(
    () => others && outsideText?.(selectRows({ filters }, columns, others)),
    [others, columns, outsideText, filters],
  )
}

const rowId = ({ id }: { id: string }) => id

interface ListHeaderProps extends CreateButton {
  slot: Ref<HTMLDivElement>
  heading: string
  create: string
  onCreate: () => void
  actions?: ReactNode
}

function ListHeader({ slot, heading, create, verdict, remedy, onCreate, actions }: ListHeaderProps) {
  const reason = whyNot(verdict)
  const act = () => runIfAllowed(create, verdict, onCreate, remedy)
  useShortcuts({ create: act })
  const keyed = useKeyed()
  return (
    <PageHeader
      heading={heading}
      marks={<OpensAt />}
      slot={slot}
      actions={
        <>
          {actions}
          <ReasonButton
            tone="primary"
            reason={reason}
            reasonSide="bottom"
            {...keyed('create')}
            // Has the focus again after Back from the page of a new record.
            data-place={NEW}
            onClick={act}
          >
            {create} <Keys of="create" />
          </ReasonButton>
        </>
      }
    />
  )
}

interface Marked<Deletion> extends RecordRoute {
  remove: Command<Deletion, void>
}

/** What can be done with all marked records of a list: each opened in turn, copied, deleted. */
function useRecordMarks<
  Row extends Omit<Deletion, 'country'> & { id: string } & TitledRecord,
  Deletion extends { country: Country },
>({ subject, list, remove }: Marked<Deletion>): Marking<Row> {
  const noun = RECORD_KINDS[subject].noun
  const { country, access } = useReadContext()
  const navigate = useNavigate()
  const marks = useMarks(list)
  const withOpenTab = useWithOpenTab(areaOf(list))
  const nameWithId = (row: Row) => withId(nameOf(row), row.id)
  const deletion = useDeleteMarked(remove, { list, marks, noun, nameOf: nameWithId })
  const open = ([first]: readonly Row[]) =>
    first &&
    void navigate({
      ...withOpenTab(recordAddress(list, first.id)),
      state: { backOnClose: true, marked: true },
    })
  const argvOf = (act: 'view' | 'delete') => (row: Row) => recordArgv(subject, act, { country, id: row.id })
  const deleteAll = (rows: readonly Row[]): MarkedAct => ({
    id: 'delete',
    title: deleteText(rows.length, noun),
    icon: Trash2,
    keys: 'remove',
    destroys: true,
    busy: deletion.busy,
    ...whyNoDelete(subject, access),
    cli: onlyArgv(rows, argvOf('delete')),
    run: () => void deletion.run(rows),
  })
  const acts = (rows: readonly Row[]) => [
    ...markedActs(rows, { noun, argvOf: argvOf('view'), open }),
    deleteAll(rows),
  ]
  // The key and the button are one: what keeps one from it keeps from both, and both say what that is.
  return { marks, acts, open, delete: (rows) => void deletion.run(rows), deleted: deletion.deleted }
}
