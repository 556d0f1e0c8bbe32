import type { EventLog, LineList, LineNumber } from '@headend/core/event-log'
import { createStore } from '../../ui/store.ts'

/** Pixels of every line: one height, so that the place of each of 100,000 is known. */
export const LINE_HEIGHT = 19

/** Lines drawn beyond each edge of the view. */
const BEYOND = 15

interface LogPlace {
  following: boolean
  /** Otherwise: a line, and how many of its pixels are above the upper edge (negative: below). */
  topLine: { line: LineNumber; above: number }
  /** The line of the keyboard, and the other end of its selection; none while following. */
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

/** Scrolling, following, the keyboard's line, the selection. Lines in view stay when others come or go. */
export function createLogCursor(log: Pick<EventLog, 'shown'>) {
  const place = createStore<LogPlace>(AT_THE_END)
  let height = 0
  /** As drawn last: lines may come and go before the next scroll event. */
  let picture = { top: 0, lowest: 0, line: 0, row: 0 }

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
  const seeing = (row: number) => {
    const most = row * LINE_HEIGHT
    return Math.max(Math.min(top(), most), most + LINE_HEIGHT - height)
  }
  const rowOfKeyboard = () => {
    const { at } = place.get()
    return at === undefined ? undefined : shown.rowOf(at)
  }
  const follow = () => place.set(AT_THE_END)
  const moveTo = (line: LineNumber, extend = false) => {
    const { at, anchor } = place.get()
    const from = extend ? (anchor ?? at ?? line) : line
    place.set({ following: false, topLine: topLineAt(seeing(shown.rowOf(line))), at: line, anchor: from })
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
    /** To be called when drawn; returns how far to scroll. */
    settle() {
      const row = Math.floor(top() / LINE_HEIGHT)
      picture = { top: top(), lowest: lowest(), line: shown.at(row) ?? 0, row }
      return picture.top
    },
    /** Rows to draw; the end is exclusive. */
    drawn(): [from: number, to: number] {
      const first = Math.floor(top() / LINE_HEIGHT)
      const many = Math.ceil(height / LINE_HEIGHT) + 1
      return [Math.max(0, first - BEYOND), Math.min(shown.length, first + many + BEYOND)]
    },
    /** A scroll event: a person scrolled, or the browser did what `settle` said. */
    scrolledTo(pixels: number) {
      // Before the height is known, only the browser scrolls, to its end.
      if (height === 0 || Math.abs(pixels - picture.top) <= 1) return
      const atTheEnd = pixels >= picture.lowest - 1
      const moved = (shown.rowOf(picture.line) - picture.row) * LINE_HEIGHT
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
      // While following, the keyboard starts at the last line.
      const visible = { first: place.get().following ? last : first, last }
      const row = rowOfKeyboard()
      const next = nextRow(key, row, { rows: shown.length, page, visible })
      if (next === undefined) return false
      const line = shown.at(next)
      const goesOn = key === 'End' || (next === row && next > 0 && DOWNWARD.has(key))
      if (line === undefined || (goesOn && !extend)) follow()
      else moveTo(line, extend)
      return true
    },
    holdLine() {
      const row = rowOfKeyboard()
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
    /** The selected lines, or that of the keyboard. */
    selected(): LineNumber[] {
      const rows = range()
      if (!rows) return []
      return linesOf(shown, rows.from, rows.to)
    },
  }
}

/** At the last line these follow new lines again. */
const DOWNWARD: ReadonlySet<string> = new Set(['ArrowDown', 'PageDown'])

function linesOf(list: LineList, from: number, to: number): LineNumber[] {
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

/** Where a key leads from a row, or without one; undefined for other keys. */
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
