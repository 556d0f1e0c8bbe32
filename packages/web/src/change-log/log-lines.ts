import type { ChangeRow } from '@headend/core/change-log'
import { nextRow } from '../keyboard/row-keys.ts'

/** What is drawn in one line: a change, one of its operations, or one field of what an operation changed. */
export interface ChangeLogLine {
  readonly row: LineText
  /** 1 for a change, as `aria-level` counts. */
  readonly level: number
  /** Undefined where there is nothing below it. */
  readonly expanded: boolean | undefined
  /** In full: the texts may take several rows. */
  readonly isDetail: boolean
  readonly newDay: boolean
}

type LineText = Omit<ChangeRow, 'children' | 'details'>

/** All lines while these are expanded. Texts are made for the drawn ones only. */
export function linesOf(rows: readonly ChangeRow[], expanded: ReadonlySet<string>): ChangeLogLine[] {
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
  const { level, expanded } = context
  const open = expanded.has(row.id)
  lines.push(new RowLine(row, context, open))
  if (!open) return
  for (const child of row.children ?? []) addRow(lines, child, { ...context, level: level + 1 })
  for (const [index, detail] of (row.details?.() ?? []).entries()) {
    const kind = detail.from === '' ? 'added' : detail.to === '' ? 'removed' : 'replaced'
    const field = { id: `${row.id}#${index}`, kind, when: '', user: '', summary: '', ...detail } as const
    lines.push({ row: field, level: level + 1, expanded: undefined, isDetail: true, newDay: false })
  }
}

/** A class because thousands of objects with getters of their own take longer than their texts. */
class RowLine implements ChangeLogLine {
  readonly isDetail = false
  readonly row: ChangeRow
  readonly level: number
  readonly #before: ChangeRow | undefined
  readonly #open: boolean

  constructor(row: ChangeRow, { level, previous }: LineContext, open: boolean) {
    this.row = row
    this.level = level
    this.#before = previous
    this.#open = open
  }

  get expanded() {
    return this.row.children || this.row.details ? this.#open : undefined
  }
  get newDay() {
    return this.level === 1 && dayOf(this.row.when) !== dayOf(this.#before?.when ?? '')
  }
}

export const dayOf = (when: string) => when.slice(0, 10)

/** What a key does in the tree: goes to a line, or opens or closes the one that it is on. */
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
  const to = lines.findLastIndex((line, at) => at < index && line.level < level)
  return to < 0 ? undefined : { to }
}
