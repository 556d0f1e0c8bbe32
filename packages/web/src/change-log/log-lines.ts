import type { ChangeRow } from '@headend/core/change-log'
import { nextRow } from '../keyboard/row-keys.ts'

/** A line of the tree: a change, one of its operations, or one field that an operation changed. */
export interface ChangeLogLine {
  readonly row: LineText
  /** 1 for a change, as `aria-level` counts. */
  readonly level: number
  /** Undefined if the line has no lines below it. */
  readonly expanded: boolean | undefined
  /** A field, whose texts are shown in full and may take several rows. */
  readonly isDetail: boolean
  /** The change before this one; only known for changes. */
  readonly previous?: ChangeRow | undefined
}

type LineText = Omit<ChangeRow, 'children' | 'details'>

/** The lines of all changes, with those below the expanded ones. Only rendered lines format their texts. */
export function listLines(rows: readonly ChangeRow[], expanded: ReadonlySet<string>): ChangeLogLine[] {
  const lines: ChangeLogLine[] = []
  for (const [index, row] of rows.entries())
    addRow(lines, row, { level: 1, previous: rows[index - 1], expanded })
  return lines
}

interface LineContext {
  level: number
  previous: ChangeRow | undefined
  expanded: ReadonlySet<string>
}

function addRow(lines: ChangeLogLine[], row: ChangeRow, context: LineContext): void {
  const { level, previous } = context
  const isOpen = context.expanded.has(row.id)
  const expanded = row.children || row.details ? isOpen : undefined
  lines.push({ row, level, previous, expanded, isDetail: false })
  if (!isOpen) return
  for (const child of row.children ?? []) addRow(lines, child, { ...context, level: level + 1 })
  for (const [index, detail] of (row.details?.() ?? []).entries()) {
    const kind = detail.from === '' ? 'added' : detail.to === '' ? 'removed' : 'replaced'
    const field = { id: `${row.id}#${index}`, kind, when: '', user: '', summary: '', ...detail } as const
    lines.push({ row: field, level: level + 1, expanded: undefined, isDetail: true })
  }
}

export const dayOf = (when: string) => when.slice(0, 10)

/** Call it for rendered lines only: `when` formats its text when it is read. */
export function beginsDay({ row, level, previous }: ChangeLogLine): boolean {
  return level === 1 && dayOf(row.when) !== dayOf(previous?.when ?? '')
}

/** What a key does in the tree: moves to a line, or opens or closes the current one. */
export type TreeMove = { to: number } | 'toggle' | undefined

export function treeMove(
  key: string,
  lines: readonly ChangeLogLine[],
  index: number,
  page: number,
): TreeMove {
  const line = lines[index]
  if (!line) return undefined
  if (key === 'Enter' || key === ' ') return line.expanded === undefined ? undefined : 'toggle'
  if (key === 'ArrowRight') return line.expanded === false ? 'toggle' : firstChild(line, index)
  if (key === 'ArrowLeft') return line.expanded ? 'toggle' : parentLine(lines, index)
  if (key === 'PageDown') return { to: Math.min(index + page, lines.length - 1) }
  if (key === 'PageUp') return { to: Math.max(index - page, 0) }
  const to = nextRow(key, index, lines.length)
  return to === undefined ? undefined : { to }
}

function firstChild(line: ChangeLogLine, index: number): TreeMove {
  return line.expanded ? { to: index + 1 } : undefined
}

function parentLine(lines: readonly ChangeLogLine[], index: number): TreeMove {
  const level = lines[index]?.level ?? 1
  const to = lines.findLastIndex((line, lineIndex) => lineIndex < index && line.level < level)
  return to < 0 ? undefined : { to }
}
