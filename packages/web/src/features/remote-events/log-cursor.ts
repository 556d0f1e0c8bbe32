import type { EventLog, LineList, LineNumber } from '@headend/core/event-log'
import { createStore } from '../../ui/store.ts'

/** Pixels. All lines have the same height, so that the position of each of 100,000 is known. */
export const LINE_HEIGHT = 19

/** Lines rendered beyond each edge of the view. */
const OVERSCAN = 15

interface LogPlace {
  following: boolean
  /** If not following: a line, and how many of its pixels are above the upper edge (negative: below). */
  topLine: { line: LineNumber; above: number }
  /** The line of the cursor, and the other end of the selection; undefined while following. */
  at: LineNumber | undefined
  anchor: LineNumber | undefined
}

const AT_THE_END: LogPlace = {
  following: true,
  topLine: { line: 0, above: 0 },
  at: undefined,
  anchor: undefined,
}

export type LogCursor = ReturnType<typeof createLogCursor>

/** Scrolling, following, the cursor and the selection. Visible lines stay when lines are added or removed. */
export function createLogCursor(log: Pick<EventLog, 'shown'>) {
  const place = createStore<LogPlace>(AT_THE_END)
  let height = 0
  /** The last render: lines may be added or removed before the next scroll event. */
  let rendered = { top: 0, lowest: 0, line: 0, row: 0 }

  const set = (change: Partial<LogPlace>) => place.set({ ...place.get(), ...change })
  const { shown } = log
  const lowest = () => Math.max(0, shown.length * LINE_HEIGHT - height)
  const top = () => {
    const { following, topLine } = place.get()
    if (following) return lowest()
    return Math.max(0, Math.min(shown.rowOf(topLine.line) * LINE_HEIGHT + topLine.above, lowest()))
  }
  const topLineAt = (pixels: number) => {
    const row = Math.floor(pixels / LINE_HEIGHT)
    return { line: shown.at(row) ?? 0, above: pixels - row * LINE_HEIGHT }
  }
  const topThatShows = (row: number) => {
    const rowTop = row * LINE_HEIGHT
    return Math.max(Math.min(top(), rowTop), rowTop + LINE_HEIGHT - height)
  }
  const cursorRow = () => {
    const { at } = place.get()
    return at === undefined ? undefined : shown.rowOf(at)
  }
  const follow = () => place.set(AT_THE_END)
  const moveTo = (line: LineNumber, extend = false) => {
    const { at, anchor } = place.get()
    const from = extend ? (anchor ?? at ?? line) : line
    const topLine = topLineAt(topThatShows(shown.rowOf(line)))
    place.set({ following: false, topLine, at: line, anchor: from })
  }
  const range = () => {
    const { at, anchor } = place.get()
    if (at === undefined || anchor === undefined) return undefined
    const ends = [shown.rowOf(at), shown.rowOf(anchor)]
    return { from: Math.min(...ends), to: Math.max(...ends) }
  }

  return {
    place,
    resize(pixels: number) {
      height = pixels
      set({})
    },
    top,
    /** Call it after each render. Returns the scroll position to set. */
    settle() {
      const row = Math.floor(top() / LINE_HEIGHT)
      rendered = { top: top(), lowest: lowest(), line: shown.at(row) ?? 0, row }
      return rendered.top
    },
    /** The rows to render; the end is exclusive. */
    rowsToRender(): [from: number, to: number] {
      const first = Math.floor(top() / LINE_HEIGHT)
      const count = Math.ceil(height / LINE_HEIGHT) + 1
      return [Math.max(0, first - OVERSCAN), Math.min(shown.length, first + count + OVERSCAN)]
    },
    /** A scroll event: a person scrolled, or the browser did what `settle` said. */
    scrolledTo(pixels: number) {
      // Before the height is known, only the browser scrolls, to its end.
      if (height === 0 || Math.abs(pixels - rendered.top) <= 1) return
      const atTheEnd = pixels >= rendered.lowest - 1
      const moved = (shown.rowOf(rendered.line) - rendered.row) * LINE_HEIGHT
      if (atTheEnd && place.get().at === undefined) follow()
      else set({ following: false, topLine: topLineAt(Math.max(0, pixels + moved)) })
    },
    follow,
    moveTo,
    /** Moves by a key; false for other keys. */
    press(key: string, extend: boolean) {
      const page = Math.max(1, Math.floor(height / LINE_HEIGHT) - 2)
      const first = Math.ceil(top() / LINE_HEIGHT)
      const last = Math.min(shown.length, first + page + 2) - 1
      // While following, the cursor starts at the last line.
      const visible = { first: place.get().following ? last : first, last }
      const row = cursorRow()
      const next = nextRow(key, row, { rows: shown.length, page, visible })
      if (next === undefined) return false
      const line = shown.at(next)
      const passesEnd = key === 'End' || (next === row && next > 0 && DOWNWARD.has(key))
      if (line === undefined || (passesEnd && !extend)) follow()
      else moveTo(line, extend)
      return true
    },
    /** Keeps the cursor's line at its place in the view, for a change of the filter. */
    holdLine() {
      const row = cursorRow()
      const { at } = place.get()
      if (row === undefined || at === undefined) return
      set({ topLine: { line: at, above: top() - row * LINE_HEIGHT } })
    },
    selectAll() {
      const [first, end] = [shown.at(0), shown.at(shown.length - 1)]
      set({ following: false, topLine: topLineAt(top()), anchor: first, at: end })
    },
    /** False if nothing was selected. */
    deselect() {
      const { at, anchor } = place.get()
      if (at === undefined) return false
      set(anchor === at ? { at: undefined, anchor: undefined } : { anchor: at })
      return true
    },
    isSelected(line: LineNumber) {
      const { at, anchor } = place.get()
      if (at === undefined || anchor === undefined || at === anchor) return false
      return Math.min(at, anchor) <= line && line <= Math.max(at, anchor)
    },
    get hasRange() {
      const { at, anchor } = place.get()
      return at !== anchor
    },
    get rangeLength() {
      const { at, anchor } = place.get()
      const rows = at === anchor ? undefined : range()
      return rows ? rows.to - rows.from + 1 : 0
    },
    /** The selected lines, or the line of the cursor. */
    selected(): LineNumber[] {
      const rows = range()
      if (!rows) return []
      return sliceLines(shown, rows.from, rows.to)
    },
  }
}

/** Keys that start following again when the cursor is on the last line. */
const DOWNWARD: ReadonlySet<string> = new Set(['ArrowDown', 'PageDown'])

function sliceLines(list: LineList, from: number, to: number): LineNumber[] {
  const lines: LineNumber[] = []
  for (let row = from; row <= to; row += 1) {
    const line = list.at(row)
    if (line !== undefined) lines.push(line)
  }
  return lines
}

interface LogExtent {
  rows: number
  page: number
  visible: { first: number; last: number }
}

/** The row that a key moves to, also without a current row; undefined for other keys. */
function nextRow(
  key: string,
  row: number | undefined,
  { rows, page, visible }: LogExtent,
): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowDown: (row ?? visible.first - 1) + 1,
    ArrowUp: (row ?? visible.last + 1) - 1,
    PageDown: (row ?? visible.first) + page,
    PageUp: (row ?? visible.last) - page,
    Home: 0,
    End: rows - 1,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.max(0, Math.min(next, rows - 1))
}
