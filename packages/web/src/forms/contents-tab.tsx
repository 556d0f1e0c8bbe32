import { yesUnless } from '@headend/core/access'
import {
  type Named,
  NO_LONGER_THERE,
  type Selectable,
  type SelectionKind,
  selectionKinds,
  unreadChoice,
} from '@headend/core/selection'
import { type Column, EMPTY_TABLE } from '@headend/core/table'
import { visible, withId } from '@headend/core/text'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { attempt } from '../commands/refused.ts'
import { Keys } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useKeyed } from '../keyboard/use-keyed.ts'
import { DataTable } from '../table/data-table.tsx'
import { deleteFace } from '../table/delete-column.tsx'
import type { Faces } from '../table/faces/faces.ts'
import type { Marking } from '../table/marks/marking.ts'
import { keptBy } from '../table/row-acts.ts'
import { Badge } from '../ui/badge.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'
import { useStable } from '../ui/use-stable.ts'
import { Warning } from '../ui/warning.tsx'
import { useField } from './fields.tsx'
import { useKeptFocus } from './focus.ts'
import type { Unread } from './record-page.tsx'
import { ADD, SelectRows, type TabDialog } from './tab-dialog.tsx'
import type { Edit } from './use-edit.ts'

interface ContentsTabProps<Draft extends FieldValues, Row extends Selectable, Item extends Selectable> {
  edit: Edit<Draft>
  /** The list of the draft that it shows. */
  name: keyof Draft & string
  kind: SelectionKind
  dialog: TabDialog
  /** The same list from one drawing to the next, as are `columns` and `faces`. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  faces?: Faces<Row>
  /** What may still be added. */
  available: readonly Item[]
  /** Why nobody knows what that is. */
  unread: Unread | undefined
  onAdd: (items: readonly Item[]) => void
  onRemove: (row: Row) => void
  onOpen?: ((row: Row) => void) | undefined
  /** Why no row opens yet. */
  closed?: string | undefined
  /** What the hint of the keys calls that: 'schedule'. */
  opens?: string
  /** What else is to be known about it. */
  hint?: ReactNode
  /** Where several rows can be marked. */
  marking?: Marking<Row>
}

const REMOVE = { id: 'remove', label: 'Remove', type: 'CUSTOM' } as const
/** How they are drawn where nothing else is said. */
export const CONTENTS_FACES: Faces<Selectable> = { id: { code: true } }
/** Of what a record holds by its id alone: what has been deleted since says so. */
export const NAMED_FACES: Faces<Named> = {
  ...CONTENTS_FACES,
  name: {
    cell: ({ name, gone }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{visible(name)}</span>
        {gone && <Badge tone="quiet">{NO_LONGER_THERE}</Badge>}
      </span>
    ),
  },
}
const VERBS = { open: 'open', delete: 'remove' }

/** What is in a record: a table with a way to add, and one to remove each (PKG-041..045, PKG-050..054, STR-010). */
export function ContentsTab<Draft extends FieldValues, Row extends Selectable, Item extends Selectable>(
  props: ContentsTabProps<Draft, Row, Item>,
) {
  const { edit, name, kind, rows, columns, faces = CONTENTS_FACES, onRemove, opens, onOpen, hint } = props
  const { heading, add } = selectionKinds[kind]
  const { ref } = useField(edit, name)
  useKeptFocus(ref, rows.length, props.dialog.open)
  const [state, setState] = useState(EMPTY_TABLE)
  const { readOnly, locked } = edit.view
  const changeable = readOnly === undefined
  const kept = keptBy(locked)
  const remove = useStable((row: Row) => attempt('Remove', yesUnless(locked), () => onRemove(row)))
  const table = useMemo(
    () => (changeable ? withRemove(columns, faces, remove) : { columns, faces, onDelete: remove }),
    [changeable, columns, faces, remove],
  )
  return (
    <section ref={ref} tabIndex={-1} aria-label={heading} className="flex h-full flex-col outline-none">
      <div className="flex items-center gap-3 px-5 py-3">
        <h3 className="font-[620] text-md">{heading}</h3>
        {hint && <span className="text-muted text-sm">{hint}</span>}
        <Adding {...props} />
      </div>
      <p role="alert" className="px-5 text-bad text-sm empty:hidden [&:not(:empty)]:pb-2">
        {edit.problems[name]}
      </p>
      {props.unread && <UnreadChoice kind={kind} unread={props.unread} />}
      <DataTable
        label={heading}
        {...table}
        rows={rows}
        rowId={rowId}
        tell={({ name: title, id }) => ({
          name: withId(title, id),
          kept,
          closed: kept ?? keptBy(props.closed),
        })}
        state={state}
        onChange={setState}
        verbs={opens ? { ...VERBS, open: opens } : VERBS}
        onOpen={onOpen}
        {...(props.marking && { marking: props.marking })}
        empty={{
          title: `No ${selectionKinds[kind].many} yet`,
          text: changeable && `'${add}' puts the first one here.`,
        }}
      />
    </section>
  )
}

const rowId = ({ id }: Selectable) => id

/** What is in the record stays as it is, and can be taken out. */
function UnreadChoice({ kind, unread }: { kind: SelectionKind; unread: Unread }) {
  const { failure } = unreadChoice(kind)
  return <Warning text={failure} error={unread.error} again={unread} className="mx-5 mb-2 shrink-0" />
}

function withRemove<Row extends Selectable>(
  columns: readonly Column<Row>[],
  faces: Faces<Row>,
  onRemove: (row: Row) => void,
) {
  return {
    columns: [...columns, REMOVE],
    faces: { ...faces, remove: deleteFace(({ name }: Row) => name, { verb: 'Remove' }) },
    onDelete: onRemove,
  }
}

/** The button, its key, and the dialog; who may change nothing has no button, and the key says why. */
function Adding<Draft extends FieldValues, Row extends Selectable, Item extends Selectable>({
  edit,
  kind,
  dialog,
  available,
  unread,
  onAdd,
}: ContentsTabProps<Draft, Row, Item>) {
  const { add } = selectionKinds[kind]
  const { readOnly, locked } = edit.view
  const reason = unread && unreadChoice(kind).reason
  const show = () => attempt(add, yesUnless(locked ?? reason), () => dialog.show(ADD))
  useShortcuts({ add: show })
  const keyed = useKeyed()
  if (readOnly !== undefined) return null
  return (
    <>
      <ReasonButton opens="dialog" reason={reason} className="ml-auto" {...keyed('add')} onClick={show}>
        <Plus aria-hidden className="size-3.5" /> {add} <Keys of="add" />
      </ReasonButton>
      {dialog.open === ADD && !unread && (
        <SelectRows kind={kind} rows={available} onAdd={onAdd} onClose={dialog.close} />
      )}
    </>
  )
}
