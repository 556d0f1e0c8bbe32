import type { RecordBadge as Badge, BadgeVariant } from '@headend/core/record'
import { type Column, cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { dateTime, relativeTime } from '@headend/core/time'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import {
  areaOf,
  hrefOf,
  type ListPath,
  type PageAddress,
  recordAddress,
  useWithOpenTab,
} from '../../context/record-route.ts'
import { useCountry } from '../../context/services.tsx'
import { Badge as Mark, type Tone } from '../../ui/badge.tsx'
import { cx, timeLines } from '../../ui/cx.ts'
import { useNow } from '../../ui/idle.ts'
import { CELL_PADDING, type Cell } from './cell.ts'

export function idCell(list: ListPath): Cell<{ id: string }> {
  return {
    render: ({ id }) => <IdLink list={list} id={id} />,
    code: true,
    fitPadding: CELL_PADDING,
  }
}

function IdLink({ list, id }: { list: ListPath; id: string }) {
  const withOpenTab = useWithOpenTab(areaOf(list))
  return (
    <RowLink address={withOpenTab(recordAddress(list, id))} className="hover:underline">
      {id}
    </RowLink>
  )
}

/** The name of a record: what a row is known by, and whole where there is room. */
export const nameCell: Cell<{ name: string }> = {
  render: ({ name }) => <span className="font-[540]">{visible(name)}</span>,
  fitPadding: CELL_PADDING,
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

/** How long ago; the tooltip says when and who. */
export function timeCell<Row>(
  moment: (row: Row) => string | null,
  zone: string,
  who: (row: Row) => string = () => '',
): Cell<Row> {
  return {
    render: (row) => <RelativeTime moment={moment(row)} zone={zone} />,
    tip: (row) => whenAndWho(moment(row), who(row), zone),
  }
}

function RelativeTime({ moment, zone }: { moment: string | null; zone: string }) {
  const now = useNow()
  if (!moment) return null
  const text = relativeTime(new Date(moment), now, zone)
  return (
    <time dateTime={moment} className={cx('text-muted', timeLines(text))}>
      {text}
    </time>
  )
}

/** '2026-06-30 @ 14:00, Maja Lindqvist' (PKG-008, OPN-112). */
function whenAndWho(moment: string | null, who: string, zone: string): string | undefined {
  return [moment && dateTime(new Date(moment), zone), who].filter(Boolean).join(', ') || undefined
}

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

interface RowLinkProps {
  address: PageAddress & Pick<NavigateOptions, 'state'>
  className?: string
  children: ReactNode
}

/** A row's link: the router's own computes its target again in each row at every change of the address. */
export function RowLink({ address, className, children }: RowLinkProps) {
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
      tabIndex={-1}
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
