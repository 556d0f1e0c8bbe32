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

/** What a row is opened by in a new tab, too. */
export function RecordLink({ list, id, children }: RecordLinkProps) {
  const withOpenTab = useWithOpenTab(areaOf(list))
  return (
    <RowLink address={withOpenTab(recordAddress(list, id))} className="hover:underline">
      {children}
    </RowLink>
  )
}

/** The name of a record: what a row is known by, and whole where there is room. */
export const nameCell: Cell<{ name: string }> = {
  render: ({ name }) => <span className="font-[540]">{visible(name)}</span>,
  width: 148,
}

/** What is so stands out of a column; a screen reader hears both. */
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
  userOf: (row: Row) => string = () => '',
): Cell<Row> {
  return {
    render: (row) => <RelativeTime moment={moment(row)} zone={zone} />,
    tip: (row) => whenAndWho(moment(row), userOf(row), zone),
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
function whenAndWho(moment: string | null, userOf: string, zone: string): string | undefined {
  return [moment && dateTime(new Date(moment), zone), userOf].filter(Boolean).join(', ') || undefined
}

/** Pixels of a badge beside its text. */
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

/** What is cut off can be read as a whole: in the words of its column. */
export function fullTextTip<Row>(columns: readonly Column<Row>[]) {
  return (columnId: string) => {
    const column = columns.find(({ id }) => id === columnId)
    return (row: Row) => column && (visible(cellText(column, row)) || undefined)
  }
}

/** A text whose end says most: a narrow column cuts its start. */
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
  /** Not within a row, whose key opens it. */
  inTabOrder?: boolean | undefined
  children: ReactNode
}

/** A row's link: the router's own computes its target again in each row at every change of the address. */
export function RowLink({ address, className, inTabOrder, children }: RowLinkProps) {
  const router = useRouter()
  const country = useCountry()
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void router.navigate(address)
  }
  return (
    <a
      href={hrefOf(address, { basepath: router.basepath, country })}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={go}
      className={className}
    >
      {children}
    </a>
  )
}

/** Whatever else is held or pressed is for the browser: another tab, another window. */
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

/** A cell with a button that never opens the row, and does what `onDelete` of the table does by key. */
export function actionCell<Row>(actionOf: (row: Row) => CellAction): Cell<Row> {
  return { end: true, render: (row) => <RowButton {...actionOf(row)} row={row} /> }
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

/** For what only that row shows: drawn in every row, it would be hidden in all of them. */
const useIsCurrent = () => useContext(CurrentRow)

export const DELETE_COLUMN = { id: 'delete', label: 'Delete', type: 'CUSTOM' } as const

/** Its cell. A question comes before anything is deleted; what is removed only leaves the form. */
export function deleteCell<Row>(
  nameOf: (row: Row) => string,
  { verb = 'Delete', reason }: { verb?: 'Delete' | 'Remove'; reason?: string | undefined } = {},
): Cell<Row> {
  const opens = verb === 'Delete' ? 'question' : undefined
  const action = (row: Row) => ({ label: `${verb} ${nameOf(row)}`, icon: Trash2, reason, opens }) as const
  return { ...actionCell(action), width: 76 }
}
