import { yesUnless } from '@headend/core/access'
import {
  type ContainedItem,
  catalogueFailure,
  ITEM_DELETED,
  itemsNotIn,
  type Selectable,
  type SelectionKind,
  selectionKinds,
  withCatalogueNames,
} from '@headend/core/selection'
import { type Column, EMPTY_TABLE } from '@headend/core/table'
import { visible, withId } from '@headend/core/text'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { runIfAllowed } from '../commands/toasts.tsx'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { Cells } from '../table/cells/cell.ts'
import { deleteCell } from '../table/cells/cells.tsx'
import { DataTable } from '../table/data-table.tsx'
import { ListSection } from '../table/list-section.tsx'
import type { Marking } from '../table/marks/bulk-actions.ts'
import { blockedBy } from '../table/row-actions.tsx'
import { Badge } from '../ui/badge.tsx'
import { ReasonButton } from '../ui/button.tsx'
import { Warning } from '../ui/loaded.tsx'
import { useStable } from '../ui/store.ts'
import { useField } from './fields.tsx'
import { useFocusFallback } from './focus.ts'
import type { Catalogue, CatalogueFailure } from './record-page.tsx'
import { ADD, SelectRows, type TabDialog } from './tab-dialog.tsx'
import type { Edit } from './use-edit.ts'

interface ContentsTabProps<Draft extends FieldValues, Row extends Selectable, Item extends Selectable> {
  edit: Edit<Draft>
  /** The field that holds the list. */
  name: keyof Draft & string
  kind: SelectionKind
  dialog: TabDialog
  /** Must be stable (memoise it), as must `columns` and `cells`. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  cells?: Cells<Row>
  available: readonly Item[]
  failure: CatalogueFailure | undefined
  onAdd: (items: readonly Item[]) => void
  onRemove: (row: Row) => void
  onOpen?: ((row: Row) => void) | undefined
  whyNotOpened?: string | undefined
  /** The verb for `onOpen` in the key hints: 'schedule'. */
  openVerb?: string
  hint?: ReactNode
  marking?: Marking<Row>
}

const REMOVE = { id: 'remove', label: 'Remove', type: 'CUSTOM' } as const
export const CONTENTS_CELLS: Cells<Selectable> = { id: { code: true } }
/** Cells for lists of ids: a deleted record has a badge. */
const NAMED_CELLS: Cells<ContainedItem> = {
  ...CONTENTS_CELLS,
  name: {
    render: ({ name, isDeleted }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{visible(name)}</span>
        {isDeleted && <Badge tone="quiet">{ITEM_DELETED}</Badge>}
      </span>
    ),
  },
}
const VERBS = { open: 'open', delete: 'remove' }

/** A list in a record: a table whose rows can be added and removed (PKG-041..045, PKG-050..054, STR-010). */
export function ContentsTab<Draft extends FieldValues, Row extends Selectable, Item extends Selectable>(
  props: ContentsTabProps<Draft, Row, Item>,
) {
  const { edit, name, kind, rows, columns, cells = CONTENTS_CELLS, onRemove, openVerb, onOpen, hint } = props
  const { heading, add } = selectionKinds[kind]
  const { ref } = useField(edit, name)
  useFocusFallback(ref, rows.length, props.dialog.open)
  const [state, setState] = useState(EMPTY_TABLE)
  const { readOnly, locked } = edit.view
  const changeable = readOnly === undefined
  const lockedHint = blockedBy(locked)
  const remove = useStable((row: Row) => runIfAllowed('Remove', yesUnless(locked), () => onRemove(row)))
  const table = useMemo(
    () => (changeable ? withRemove(columns, cells, nameOf) : { columns, cells }),
    [changeable, columns, cells],
  )
  return (
    <ListSection
      ref={ref}
      label={heading}
      notes={hint && <span className="text-muted text-sm">{hint}</span>}
      actions={<AddButton {...props} />}
      className="h-full"
    >
      <p role="alert" className="px-5 text-bad text-sm empty:hidden [&:not(:empty)]:pb-2">
        {edit.problems[name]}
      </p>
      {props.failure && (
        <Warning
          text={catalogueFailure(kind).failure}
          error={props.failure.error}
          query={props.failure}
          className="mx-5 mb-2 shrink-0"
        />
      )}
      <DataTable
        label={heading}
        {...table}
        onDelete={remove}
        rows={rows}
        rowId={rowId}
        describe={({ name: title, id }) => ({
          name: withId(title, id),
          deleteBlocked: lockedHint,
          openBlocked: lockedHint ?? blockedBy(props.whyNotOpened),
        })}
        state={state}
        onChange={setState}
        verbs={openVerb ? { ...VERBS, open: openVerb } : VERBS}
        onOpen={onOpen}
        {...(props.marking && { marking: props.marking })}
        empty={{
          title: `No ${selectionKinds[kind].noun}s yet`,
          text: changeable && `Use '${add}' to add the first ${selectionKinds[kind].noun}.`,
        }}
      />
    </ListSection>
  )
}

const rowId = ({ id }: Selectable) => id
const nameOf = ({ name }: Selectable) => name

interface IdListTabProps<Draft extends FieldValues>
  extends Pick<ContentsTabProps<Draft, ContainedItem, Selectable>, 'edit' | 'name' | 'kind' | 'dialog'> {
  columns?: readonly Column<Selectable>[]
  catalogue: Catalogue<Selectable>
  /** Must be stable (memoise it). */
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

/** A list of ids in a record, with the names of the catalogue (PKG-050..054, STR-010, STR-011). */
export function IdListTab<Draft extends FieldValues>(props: IdListTabProps<Draft>) {
  const { kind, columns = selectionKinds[kind].columns, catalogue, ids, onChange, ...tab } = props
  const { items, failure } = catalogue
  const loadedItems = failure ? undefined : items
  const rows = useMemo(() => withCatalogueNames(ids, loadedItems), [ids, loadedItems])
  const available = useMemo(() => itemsNotIn(items, rows), [items, rows])
  return (
    <ContentsTab
      {...tab}
      kind={kind}
      columns={columns}
      cells={NAMED_CELLS}
      rows={rows}
      available={available}
      failure={failure}
      onAdd={(added) => onChange([...ids, ...added.map(({ id }) => id)])}
      onRemove={(removed) => onChange(ids.filter((id) => id !== removed.id))}
    />
  )
}

/** Adds a last column with a button that removes the row from the record. */
export function withRemove<Row>(
  columns: readonly Column<Row>[],
  cells: Cells<Row>,
  nameOf: (row: Row) => string,
) {
  return {
    columns: [...columns, REMOVE],
    cells: { ...cells, remove: deleteCell(nameOf, { verb: 'Remove' }) },
  }
}

/** The button, its key and its dialog. A read-only form has no button, and the key says why. */
function AddButton<Draft extends FieldValues, Row extends Selectable, Item extends Selectable>({
  edit,
  kind,
  dialog,
  available,
  failure,
  onAdd,
}: ContentsTabProps<Draft, Row, Item>) {
  const { add } = selectionKinds[kind]
  const { readOnly, locked } = edit.view
  const reason = failure && catalogueFailure(kind).reason
  const show = () => runIfAllowed(add, yesUnless(locked ?? reason), () => dialog.show(ADD))
  useShortcuts({ add: show })
  const shortcutProps = useShortcutProps()
  if (readOnly !== undefined) return null
  return (
    <>
      <ReasonButton opens="dialog" reason={reason} {...shortcutProps('add')} onClick={show}>
        <Plus aria-hidden className="size-3.5" /> {add} <Keys of="add" />
      </ReasonButton>
      {dialog.open === ADD && !failure && (
        <SelectRows kind={kind} rows={available} onAdd={onAdd} onClose={dialog.close} />
      )}
    </>
  )
}
