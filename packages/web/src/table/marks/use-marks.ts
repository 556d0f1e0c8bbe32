import { type Argv, shellLines } from '@headend/core/cli-equivalent'
import { countText } from '@headend/core/numbers'
import {
  dropRows,
  EMPTY_SELECTION,
  extendFrom,
  extendTo,
  type HeaderState,
  headerState,
  type Selection,
  selectVisible,
  toggleRow,
  toggleVisible,
} from '@headend/core/selection'
import type { DeletedView } from '@headend/core/table'
import { ArrowRight, Copy, type LucideIcon, Terminal } from 'lucide-react'
import { useMemo } from 'react'
import { copyText } from '../../commands/copy-text.ts'
import { useReadContext } from '../../context/services.tsx'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { createPersonalStore } from '../../ui/storage/personal-storage.ts'
import { useStore } from '../../ui/store.ts'

/** Marked rows of a list, by id; `shown` are the ids of what the filters leave, in order. */
export interface Marks {
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  /** From the row that was marked last to this one. */
  extend: (shown: readonly string[], to: string) => void
  /** On the way of a cursor that goes from one row to another with Shift. */
  extendFrom: (shown: readonly string[], from: string, to: string) => void
  toggleAll: (shown: readonly string[]) => void
  all: (shown: readonly string[]) => void
  none: () => void
  drop: (ids: readonly string[]) => void
  stateOf: (shown: readonly string[]) => HeaderState
}

/** Of the country that was looked at last: marks of another one are nothing to act on. In memory alone. */
const storedMarks = createPersonalStore<{ country: string; lists: Readonly<Record<string, Selection>> }>()

/** A deletion takes time: by then other rows, or another country, may be marked. */
export function dropMarks(country: string, list: string, ids: readonly string[]): void {
  const stored = storedMarks.get()
  const marked = stored?.country === country ? stored.lists[list] : undefined
  if (stored && marked)
    storedMarks.set({ country, lists: { ...stored.lists, [list]: dropRows(marked, ids) } })
}

/** Marks survive filters, sorting and a visit to a record, but no sign-out and no other country. */
export function useMarks(list: string): Marks {
  const { country } = useReadContext()
  const stored = useStore(storedMarks)
  const selection = (stored?.country === country && stored.lists[list]) || EMPTY_SELECTION
  return useMemo(() => {
    const put = (next: Selection) => {
      const before = storedMarks.get()
      const lists = before?.country === country ? before.lists : {}
      storedMarks.set({ country, lists: { ...lists, [list]: next } })
    }
    return {
      chosen: selection.chosen,
      toggle: (id) => put(toggleRow(selection, id)),
      extend: (shown, to) => put(extendTo(selection, shown, to)),
      extendFrom: (shown, from, to) => put(extendFrom(selection, shown, from, to)),
      toggleAll: (shown) => put(toggleVisible(selection, shown)),
      all: (shown) => put(selectVisible(selection, shown)),
      none: () => put(EMPTY_SELECTION),
      drop: (ids) => dropMarks(country, list, ids),
      stateOf: (shown) => (selection.chosen.size === 0 ? 'none' : headerState(selection, shown)),
    }
  }, [selection, country, list])
}

export interface Marking<Row> {
  marks: Marks
  acts: (marked: readonly Row[]) => readonly MarkedAct[]
  open: (marked: readonly Row[]) => void
  /** Deletes all after one question. Absent where no row can be deleted. */
  delete?: ((marked: readonly Row[]) => void) | undefined
  deleted?: DeletedView | undefined
}

export interface MarkedAct {
  id: string
  title: string
  icon: LucideIcon
  cli?: Argv | undefined
  keys?: ShortcutId
  reason?: string | undefined
  remedy?: string | undefined
  destroys?: true
  busy?: boolean
  run: () => void
}

interface MarkedKind<Row> {
  noun: string
  argvOf: (row: Row) => Argv
  open: (rows: readonly Row[]) => void
}

export function markedActs<Row extends { id: string }>(
  rows: readonly Row[],
  { noun, argvOf, open }: MarkedKind<Row>,
): MarkedAct[] {
  const count = countText(rows.length, noun)
  return [
    {
      id: 'open',
      title: 'Open in turn',
      icon: ArrowRight,
      keys: 'open-marked',
      cli: onlyArgv(rows, argvOf),
      run: () => open(rows),
    },
    {
      id: 'copy-ids',
      title: 'Copy ids',
      icon: Copy,
      run: () => void copyText(rows.map(({ id }) => id).join('\n'), `Copied the ids of ${count}`),
    },
    {
      id: 'copy-commands',
      title: 'Copy as commands',
      icon: Terminal,
      cli: onlyArgv(rows, argvOf),
      run: () => void copyText(shellLines(rows, argvOf), `Copied the commands for ${count}`),
    },
  ]
}

/** A terminal takes one row at a time: several are copied as lines. */
export function onlyArgv<Row>(rows: readonly Row[], argvOf: (row: Row) => Argv): Argv | undefined {
  const [only, ...others] = rows
  return only && others.length === 0 ? argvOf(only) : undefined
}
