import type { ChangeRow } from '@headend/core/change-log'
import { nextRow } from '../keyboard/row-keys.ts'

/** What is drawn in one line: a change, one of its operations, or one field of what an operation changed. */
export interface Line {
  readonly row: Said
  /** 1 for a change, as `aria-level` counts. */
  readonly level: number
  /** Undefined where there is nothing below it. */
  readonly expanded: boolean | undefined
  /** In full: the texts may take several rows. */
  readonly whole: boolean
  /** The first change of its day. */
  readonly newDay: boolean
}

/** What a line says; what is below it has lines of its own. */
type Said = Omit<ChangeRow, 'children' | 'details'>

/** All lines while these are expanded. Texts are made for the drawn ones only. */
export function linesOf(rows: readonly ChangeRow[], expanded: ReadonlySet<string>): Line[] {
  const lines: Line[] = []
  for (const [index, row] of rows.entries())
    addRow(lines, row, { level: 1, before: rows[index - 1], expanded })
  return lines
}

interface Setting {
  level: number
  before: ChangeRow | undefined
  expanded: ReadonlySet<string>
}

function addRow(lines: Line[], row: ChangeRow, setting: Setting): void {
  const { level, expanded } = setting
  const open = expanded.has(row.id)
  lines.push(new RowLine(row, setting, open))
  if (!open) return
  for (const child of row.children ?? []) addRow(lines, child, { ...setting, level: level + 1 })
  for (const [index, detail] of (row.details?.() ?? []).entries()) {
    const kind = detail.from === '' ? 'added' : detail.to === '' ? 'removed' : 'replaced'
    const field = { id: `${row.id}#${index}`, kind, when: '', user: '', what: '', ...detail } as const
    lines.push({ row: field, level: level + 1, expanded: undefined, whole: true, newDay: false })
  }
}

/** A class because thousands of objects with getters of their own take longer than their texts. */
class RowLine implements Line {
  readonly whole = false
  readonly row: ChangeRow
  readonly level: number
  readonly #before: ChangeRow | undefined
  readonly #open: boolean

  constructor(row: ChangeRow, { level, before }: Setting, open: boolean) {
    this.row = row
    this.level = level
    this.#before = before
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
