import { type FocusEvent, type MouseEvent, memo } from 'react'
import { rowFocus } from '../keyboard/row-keys.ts'
import { cx } from '../ui/cx.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { openInTab } from '../ui/open-in-tab.ts'
import { CurrentRow } from './current-row.ts'
import { RowCells, type RowCellsProps } from './row-cells.tsx'

/** Of its ground. */
export type RowTone = 'ok' | 'bad'

const tones: Record<RowTone, string> = { ok: 'bg-ok-soft', bad: 'bg-bad-soft' }

/** A row whose box was pressed, or that was pressed with Shift. */
export interface Pressed {
  id: string
  extends: boolean
}

/** The row stays the one that the keyboard is on while it is on one of its cells. */
const cellFocus =
  'has-[>td:focus-visible]:bg-accent-soft has-[>td:focus-visible]:shadow-[inset_3px_0_var(--color-accent)]'

interface TableRowProps<Row extends object> extends RowCellsProps<Row> {
  tone: RowTone | undefined
  index: number
  current: boolean
  onOpen: ((row: Row) => void) | undefined
  onIntent: (row: Row) => void
  /** Undefined where rows cannot be marked. */
  marked: boolean | undefined
  onMark: (pressed: Pressed) => void
}

function DrawnRow<Row extends object>(props: TableRowProps<Row>) {
  const { model, faces, tone, index, column, current, marked, columns, wanted } = props
  return (
    <tr
      data-row={index}
      data-place={model.id}
      aria-rowindex={index + 2}
      aria-selected={marked}
      tabIndex={current && column === undefined ? 0 : -1}
      {...pressing(props)}
      {...reaching(props)}
      style={{ translate: `0 calc(var(--spacing-row) * ${index})` }}
      className={cx(
        // Who comes back to it finds it below the headers.
        'group absolute inset-x-0 top-0 grid h-row scroll-mt-row grid-cols-(--columns) items-center border-line border-b px-2.5',
        tone ? tones[tone] : marked ? 'bg-accent-soft' : 'hover:bg-sunk',
        wanted !== undefined &&
          current &&
          '-outline-offset-1 shadow-[inset_3px_0_var(--color-accent)] forced-colors:outline',
        rowFocus,
        cellFocus,
      )}
    >
      <CurrentRow value={current}>
        <RowCells model={model} faces={faces} column={column} columns={columns} wanted={wanted} />
      </CurrentRow>
      {/* After the cells: whoever hears a row read out hears first what it is. */}
      {marked !== undefined && <MarkBox {...props} marked={marked} />}
    </tr>
  )
}

/** The table makes its rows anew when it is scrolled; what they show is the record. */
export const TableRow = memo(DrawnRow, ({ model: before, ...one }, { model: after, ...other }) => {
  const keys = Object.keys(one) as (keyof typeof one)[]
  return before.original === after.original && keys.every((key) => one[key] === other[key])
}) as typeof DrawnRow

type Markable = Pick<TableRowProps<object>, 'onMark'> & { model: { id: string } }

function mark(event: MouseEvent, { model, onMark }: Markable): void {
  event.stopPropagation()
  onMark({ id: model.id, extends: event.shiftKey })
}

function MarkBox({ marked, ...props }: Markable & { marked: boolean }) {
  return (
    <td className="order-first h-full">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is a part, and has a name of its own. */}
      <label className="flex h-full cursor-pointer items-center pl-2.5">
        <Checkbox
          tabIndex={-1}
          aria-label={`Mark ${props.model.id}`}
          checked={marked}
          onClick={(event) => mark(event, props)}
        />
      </label>
    </td>
  )
}

/**
 * A press opens the row, with Ctrl or the middle button in a new tab, with Shift it marks; what can be pressed in a cell
 * keeps its own.
 */
function pressing<Row extends object>(props: TableRowProps<Row>) {
  const { model, onOpen, marked } = props
  const onClick = (event: MouseEvent) => {
    const lies = (within: string) => event.target instanceof Element && event.target.closest(within) !== null
    // The box in it is pressed by the browser.
    if (lies('label, button, input')) return
    if (event.shiftKey && marked !== undefined) {
      // A link would open a window besides.
      event.preventDefault()
      mark(event, props)
    } else if (!lies('a') && !(isForNewTab(event) && openLink(event))) onOpen?.(model.original)
  }
  const onAuxClick = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, label, button, input') !== null
    if (event.button === 1 && !isOwn) openLink(event)
  }
  return { onClick, onAuxClick, onMouseDown: marked === undefined ? undefined : keepText }
}

const isForNewTab = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey

/** Where the row has a link: to the record itself. */
function openLink({ currentTarget }: MouseEvent): boolean {
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[href]')
  if (link) openInTab(link.href)
  return link !== null
}

/** A click with Shift marks rows; it selects none of their text. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

function reaching<Row extends object>({ model, onIntent }: TableRowProps<Row>) {
  const intend = () => onIntent(model.original)
  return {
    onPointerEnter: intend,
    // A row that has the focus because its table has come is not meant yet.
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && relatedTarget.closest('tr')) intend()
    },
  }
}
