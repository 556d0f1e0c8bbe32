import type { RecordBadge as Badge, BadgeVariant } from '@headend/core/record'
import { type Column, cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { dateTime, relativeTime } from '@headend/core/time'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { Check, type LucideIcon, Minus, Trash2 } from 'lucide-react'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import {
  areaOf,
  hrefOf,
  type ListPath,
  type PageAddress,
  recordAddress,
  useWithOpenTab,
} from '../../context/record-route.ts'
import { useCountry } from '../../context/services.tsx'
import { Keys } from '../../keyboard/kbd.tsx'
import { Badge as Mark, type Tone } from '../../ui/badge.tsx'
import { type OpenedDialog, opensDialog } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../ui/idle.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import type { Cell } from './cell.ts'

export function idCell(list: ListPath): Cell<{ id: string }> {
  return {
    render: ({ id }) => (
      <RecordLink list={list} id={id}>
        {id}
      </RecordLink>
    ),
    code: true,
  }
}

interface RecordLinkProps {
  list: ListPath
  id: string
  children: ReactNode
}

/** A link from a row to its record, which can also be opened in a new tab. */
export function RecordLink({ list, id, children }: RecordLinkProps) {
  const withOpenTab = useWithOpenTab(areaOf(list))
  return (
    <RowLink address={withOpenTab(recordAddress(list, id))} className="hover:underline">
      {children}
    </RowLink>
  )
}

/** The name of a record. A narrow table cuts it. */
export const nameCell: Cell<{ name: string }> = {
  render: ({ name }) => <span className="font-[540]">{visible(name)}</span>,
  width: 148,
}

/** A tick or a dash, so that the ticks stand out. Screen readers read Yes or No. */
export function YesNo({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={yes ? 'inline size-3.5 text-ok' : 'inline size-3.5 text-faint'} />
      <span className="sr-only">{yes ? 'Yes' : 'No'}</span>
    </>
  )
}

export function timeCell<Row>(
  moment: (row: Row) => string | null,
  zone: string,
  user: (row: Row) => string = () => '',
): Cell<Row> {
  return {
    render: (row) => <RelativeTime moment={moment(row)} zone={zone} />,
    tip: (row) => whenAndWho(moment(row), user(row), zone),
  }
}

function RelativeTime({ moment, zone }: { moment: string | null; zone: string }) {
  const now = useNow()
  if (!moment) return null
  return (
    <time dateTime={moment} className="text-muted">
      {relativeTime(new Date(moment), now, zone, 'in-list')}
    </time>
  )
}

/** '2026-06-30 @ 14:00, Maja Lindqvist' (PKG-008, OPN-112). */
function whenAndWho(moment: string | null, user: string, zone: string): string | undefined {
  return [moment && dateTime(new Date(moment), zone), user].filter(Boolean).join(', ') || undefined
}

/** Pixels that a badge needs beside its text. */
export const BADGE = 16

const tones: Record<BadgeVariant, Tone> = {
  default: 'quiet',
  TEST_PACKAGE: 'warn',
  CAMPAIGN_ACTIVE_SALE: 'ok',
  CAMPAIGN_UPCOMING: 'info',
  CAMPAIGN_EXPIRED: 'quiet',
}

/** The badge of a package or a campaign, in its list and beside its title (PKG-011). */
export function RecordBadge({ badge }: { badge: Badge | undefined }) {
  return badge && <Mark tone={tones[badge.variant]}>{badge.text}</Mark>
}

/** Tooltips that show the full text of a column, for cells that may be cut. */
export function fullTextTip<Row>(columns: readonly Column<Row>[]) {
  return (columnId: string) => {
    const column = columns.find(({ id }) => id === columnId)
    return (row: Row) => column && (visible(cellText(column, row)) || undefined)
  }
}

/** A text that differs from others in its end: a narrow column cuts its start. */
export function TextEnd({ text }: { text: string }) {
  return (
    <span dir="rtl" className="block truncate text-left">
      <span dir="ltr">{text}</span>
    </span>
  )
}

interface RowLinkProps {
  address: PageAddress & Pick<NavigateOptions, 'state'>
  className?: string
  /** Off for links in a row: a key of the row opens them. */
  inTabOrder?: boolean | undefined
  children: ReactNode
}

/** A link in a row. The router's link would compute its target in every row at each change of the address. */
export function RowLink({ address, className, inTabOrder, children }: RowLinkProps) {
  const router = useRouter()
  const country = useCountry()
  const navigate = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void router.navigate(address)
  }
  return (
    <a
      href={hrefOf(address, { basepath: router.basepath, country })}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={navigate}
      className={className}
    >
      {children}
    </a>
  )
}

/** Other buttons and modifier keys are left to the browser, which opens a tab or a window. */
function isPlainClick({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey
}

export interface CellAction {
  label: string
  icon: LucideIcon
  reason?: string | undefined
  harmless?: boolean
  opens?: OpenedDialog | undefined
}

export const DeleteRow = createContext<((row: never) => void) | undefined>(undefined)

export const DeleteKeyActsOnMarks = createContext(false)

/** A cell with a button that calls `onDelete` of the table, like the Delete key. It never opens the row. */
export function actionCell<Row>(toAction: (row: Row) => CellAction): Cell<Row> {
  return { end: true, render: (row) => <RowButton {...toAction(row)} row={row} /> }
}

function RowButton<Row>({ label, icon: Icon, reason, harmless, opens, row }: CellAction & { row: Row }) {
  const isCurrent = useIsCurrent()
  const deleteKeyActsOnMarks = useContext(DeleteKeyActsOnMarks)
  const onDelete = useContext(DeleteRow) as ((row: Row) => void) | undefined
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      {...opensDialog(opens)}
      {...tooltip(reason ?? label)}
      onClick={() => onDelete?.(row)}
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 align-middle text-muted aria-disabled:text-faint',
        harmless ? 'live:bg-accent-soft live:text-accent' : 'live:bg-bad-soft live:text-bad',
      )}
    >
      {isCurrent && !deleteKeyActsOnMarks && reason === undefined && (
        <Keys of="remove" className="hidden! group-focus-visible:inline-flex!" />
      )}
      <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
    </button>
  )
}

export const CurrentRow = createContext(false)

/** For elements that only the current row needs to render: in all other rows they would be hidden. */
const useIsCurrent = () => useContext(CurrentRow)

export const DELETE_COLUMN = { id: 'delete', label: 'Delete', type: 'CUSTOM' } as const

/** The cell of the Delete column. Deleting asks first; removing only takes the row out of the form. */
export function deleteCell<Row>(
  nameOf: (row: Row) => string,
  { verb = 'Delete', reason }: { verb?: 'Delete' | 'Remove'; reason?: string | undefined } = {},
): Cell<Row> {
  const opens = verb === 'Delete' ? 'question' : undefined
  const toAction = (row: Row) => ({ label: `${verb} ${nameOf(row)}`, icon: Trash2, reason, opens }) as const
  return { ...actionCell(toAction), width: 76 }
}
