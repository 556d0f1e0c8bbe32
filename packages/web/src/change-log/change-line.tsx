import type { ChangeKind } from '@headend/core/change-log'
import {
  ArrowRight,
  ChevronRight,
  Copy,
  Dot,
  Layers,
  type LucideIcon,
  Minus,
  MoveVertical,
  Plus,
} from 'lucide-react'
import { type MouseEvent, memo, type Ref } from 'react'
import { rowFocus } from '../keyboard/row-keys.ts'
import { cx, twoLines, wrapAnywhere } from '../ui/cx.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { beginsDay, type ChangeLogLine, dayOf } from './log-lines.ts'

interface ChangeLineProps {
  ref: Ref<HTMLTableRowElement> | undefined
  line: ChangeLogLine
  index: number
  top: number
  current: boolean
  onFocus: (index: number) => void
  onToggle: (index: number) => void
}

/** Memoised: each step of the keyboard renders the tree again. */
export const ChangeLine = memo(function ChangeLine(props: ChangeLineProps) {
  const { ref, line, index, top, current, onFocus, onToggle } = props
  // A person who selects a value to copy it does not want the line to close.
  const onClick = (event: MouseEvent) => {
    if (getSelection()?.isCollapsed !== false || event.detail === 0) onToggle(index)
  }
  return (
    <tr
      ref={ref}
      data-index={index}
      data-place={line.row.id}
      aria-rowindex={index + 2}
      aria-level={line.level}
      aria-expanded={line.expanded}
      tabIndex={current ? 0 : -1}
      onFocus={() => onFocus(index)}
      onClick={onClick}
      style={{ translate: `0 ${top}px` }}
      className={cx(
        'absolute inset-x-0 top-0 grid grid-cols-(--columns) border-line border-b px-2.5 hover:bg-sunk',
        line.isDetail ? 'min-h-row items-start py-1.5' : 'h-row items-center',
        line.level > 1 && 'bg-panel',
        beginsDay(line) &&
          index > 0 &&
          'before:absolute before:inset-x-0 before:-top-px before:h-px before:bg-line-strong',
        line.expanded === undefined && 'cursor-default!',
        rowFocus,
      )}
    >
      <IconCell line={line} />
      <WhenCell line={line} />
      <td className="truncate px-2.5">{line.level === 1 && (line.row.user || '–')}</td>
      <SummaryCell line={line} />
      {/* A group has no values: its names span the three columns. */}
      {line.row.kind !== 'several' && (
        <>
          <FromCell line={line} />
          <ToCell line={line} />
        </>
      )}
    </tr>
  )
})

function IconCell({ line: { row, level, expanded, isDetail } }: { line: ChangeLogLine }) {
  return (
    <td className={cx('flex items-center', isDetail ? 'h-5' : 'h-full')}>
      <span aria-hidden className="absolute inset-y-0 left-[57px] w-px bg-line" />
      <ChevronRight
        aria-hidden
        className={cx(
          'ml-2.5 size-4 text-muted',
          expanded === undefined && 'invisible',
          expanded && 'rotate-90',
        )}
      />
      <span className="relative ml-auto grid w-[46px] place-items-center">
        <KindMark kind={row.kind} small={level > 1} />
      </span>
    </td>
  )
}

/** The length of a time up to its seconds, without the zone. */
const SECONDS = 19

function WhenCell({ line }: { line: ChangeLogLine }) {
  if (line.level > 1) return <td />
  const { when } = line.row
  return (
    <td className="truncate px-2.5">
      {when ? (
        <time dateTime={when.slice(0, SECONDS)}>
          <span className={beginsDay(line) ? 'font-[560]' : 'text-faint'}>{dayOf(when)}</span>
          {when.slice(10)}
        </time>
      ) : (
        '–'
      )}
    </td>
  )
}

function SummaryCell({ line: { row, level, isDetail } }: { line: ChangeLogLine }) {
  const { summary, part } = row
  const isGroup = row.kind === 'several'
  return (
    <td
      colSpan={isGroup ? 3 : undefined}
      className={cx('px-2.5', isGroup && 'col-span-3')}
      style={{ paddingLeft: `${10 + (level - 1) * 18}px` }}
      {...(!isDetail && tooltip(part))}
    >
      <span className={isDetail ? wrapAnywhere(summary, part) : twoLines(`${summary} ${part}`)}>
        {summary && <span className="font-[540]">{summary}</span>}
        {summary && part && ' '}
        {part && <span className="text-muted">{part}</span>}
      </span>
    </td>
  )
}

const oneLine = 'truncate px-2.5'
const allLines = (text: string) => cx('whitespace-pre-line px-2.5', wrapAnywhere(text))

function FromCell({ line: { row, isDetail, expanded } }: { line: ChangeLogLine }) {
  const { kind, from } = row
  const unknown = from === '' && !isDetail && (kind === 'replaced' || kind === 'removed')
  return (
    <td
      className={isDetail ? allLines(from) : oneLine}
      {...(unknown && tooltip('The earlier value is unknown'))}
    >
      {unknown ? (
        <span className="text-faint">–</span>
      ) : (
        <OldValue kind={kind} text={from} struck={expanded === undefined} />
      )}
    </td>
  )
}

interface OldValueProps {
  kind: ChangeKind
  text: string
  struck: boolean
}

function OldValue({ kind, text, struck }: OldValueProps) {
  if (kind !== 'removed') return <span className="text-muted">{text}</span>
  return <del className={cx('text-bad decoration-bad/60', !struck && 'no-underline')}>{text}</del>
}

function ToCell({ line: { row, isDetail } }: { line: ChangeLogLine }) {
  const { kind, to } = row
  return (
    <td className={isDetail ? allLines(to) : oneLine}>
      {kind === 'added' ? <ins className="text-ok no-underline">{to}</ins> : to}
    </td>
  )
}

const looks: Record<ChangeKind, { icon: LucideIcon; tone: string }> = {
  added: { icon: Plus, tone: 'bg-ok-soft text-ok' },
  removed: { icon: Minus, tone: 'bg-bad-soft text-bad' },
  replaced: { icon: ArrowRight, tone: 'bg-info-soft text-info' },
  copied: { icon: Copy, tone: 'bg-sunk text-muted' },
  moved: { icon: MoveVertical, tone: 'bg-sunk text-muted' },
  several: { icon: Layers, tone: 'bg-accent-soft text-accent' },
  other: { icon: Dot, tone: 'bg-sunk text-muted' },
}

function KindMark({ kind, small }: { kind: ChangeKind; small: boolean }) {
  const { icon: Icon, tone } = looks[kind]
  return (
    <span
      aria-hidden
      className={cx('grid place-items-center rounded-full', small ? 'size-4' : 'size-[22px]', tone)}
    >
      <Icon className={small ? 'size-2.5' : 'size-3.5'} />
    </span>
  )
}
