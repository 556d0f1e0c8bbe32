import type { ChangeKind, ChangeRow } from '@headend/core/change-log'
import { nextRow } from '../ui/row-keys.ts'

/** What is drawn in one line: a change, one of its operations, or one field of what an operation changed. */
export interface Line {
  id: string
  /** 1 for a change, as `aria-level` counts. */
  level: number
  kind: ChangeKind
  when: string
  user: string
  what: string
  place: string
  from: string
  to: string
  /** Undefined where there is nothing below it. */
  expanded: boolean | undefined
  /** In full: the texts may take several rows. */
  whole: boolean
  /** The first change of its day. */
  newDay: boolean
}

/** Everything that can be seen while these are expanded, from the top. */
export function linesOf(rows: readonly ChangeRow[], expanded: ReadonlySet<string>): Line[] {
  const lines: Line[] = []
  let day = ''
  for (const row of rows) {
    const newDay = dayOf(row.when) !== day
    day = dayOf(row.when)
    addRow(lines, row, { level: 1, newDay, expanded })
  }
  return lines
}

interface Setting {
  level: number
  newDay: boolean
  expanded: ReadonlySet<string>
}

function addRow(lines: Line[], row: ChangeRow, { level, newDay, expanded }: Setting): void {
  const { children, details, ...texts } = row
  const open = expanded.has(row.id)
  lines.push({ ...texts, level, newDay, whole: false, expanded: children || details ? open : undefined })
  if (!open) return
  for (const child of children ?? []) addRow(lines, child, { level: level + 1, newDay: false, expanded })
  for (const [index, detail] of (details?.() ?? []).entries()) {
    const kind = detail.from === '' ? 'added' : detail.to === '' ? 'removed' : 'replaced'
    const below = { id: `${row.id}#${index}`, level: level + 1, kind, ...detail, what: '' } as const
    lines.push({ ...below, when: '', user: '', expanded: undefined, whole: true, newDay: false })
  }
}

export const dayOf = (when: string) => when.slice(0, 10)

/** What a key does in the tree: goes to a line, or opens or closes the one that it is on. */
export type Step = { to: number } | 'toggle' | undefined

export function stepOf(key: string, lines: readonly Line[], index: number, page: number): Step {
  const line = lines[index]
  if (!line) return undefined
  if (key === 'Enter' || key === ' ') return line.expanded === undefined ? undefined : 'toggle'
  if (key === 'ArrowRight') return line.expanded === false ? 'toggle' : inside(line, index)
  if (key === 'ArrowLeft') return line.expanded ? 'toggle' : outside(lines, index)
  if (key === 'PageDown') return { to: Math.min(index + page, lines.length - 1) }
  if (key === 'PageUp') return { to: Math.max(index - page, 0) }
  const to = nextRow(key, index, lines.length)
  return to === undefined ? undefined : { to }
}

function inside(line: Line, index: number): Step {
  return line.expanded ? { to: index + 1 } : undefined
}

function outside(lines: readonly Line[], index: number): Step {
  const level = lines[index]?.level ?? 1
  const to = lines.findLastIndex((line, at) => at < index && line.level < level)
  return to < 0 ? undefined : { to }
}
