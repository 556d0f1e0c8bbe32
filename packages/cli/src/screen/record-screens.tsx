/** The screens of a kind of record: the list and one record. */
import { asAppError } from '@headend/core/errors'
import { areaById } from '@headend/core/shell'
import { Box } from 'ink'
import { useMemo, useState } from 'react'
import { RECORDS } from '../features/index.ts'
import { parseFilter } from '../tail/filter.ts'
import { Frame } from './frame.tsx'
import { type Mode, motions } from './keys.tsx'
import { CellsTable, Line, Lines, toErrorText, useLines } from './lines.tsx'
import { createPage, lastTop, layOutBlocks, problemBlock, ScrolledLines } from './page.tsx'
import { useBodyHeight } from './screen-layout.tsx'
import { useCaret, useConsole, useEditBinding } from './use-console.ts'
import { useLoaded } from './use-loaded.ts'
import { useWindow } from './window.tsx'

/** Lines above the list: title with filter, and an empty line. */
const ABOVE = 2

/** The list of a kind of record; the filter is the one of events, over all cells of a row. */
export function ListScreen({ kind }: { kind: string }) {
  const { current, country, open, back } = useConsole()
  const row = RECORDS.find(({ name }) => name === kind)
  const title = row ? areaById(row.area).title : kind
  const [filter, setFilter] = useState('')
  const [typing, setTyping] = useState(false)
  const [chosen, setChosen] = useState(0)
  const caret = useCaret(typing)
  const { data, problem, loading, reload } = useLoaded(`${kind} ${country}`, async () => {
    const { records } = (await row?.records()) ?? {}
    return records?.rows(await current(records.ability))
  })
  const lines = useMemo(() => data?.lines.map(({ id, cells }) => ({ key: id, cells })) ?? [], [data])
  const { shown, problem: unreadable } = useMemo(() => filterLines(lines, filter), [lines, filter])
  const problemLines = useLines(toErrorText(unreadable), toErrorText(problem))
  const height = useBodyHeight() - ABOVE - problemLines.length
  const at = Math.min(chosen, Math.max(0, shown.length - 1))
  const change = (text: string) => {
    setFilter(text)
    setChosen(0)
  }
  const enter = () => {
    const line = shown[at]
    if (line) open({ at: 'record', kind, id: line.key })
  }
  const leaveInput = () => setTyping(false)
  const clear = () => {
    change('')
    leaveInput()
  }
  const modes: Record<'input' | 'list', Mode> = {
    input: {
      bindings: [
        { on: ['Enter', 'Down', 'Tab'], does: 'to the list', run: leaveInput, foot: true },
        { on: ['Escape'], does: 'clear the filter', run: clear, foot: true },
      ],
      input: { value: filter, change },
    },
    list: {
      bindings: [
        { on: ['Enter', 'l', 'Right'], does: 'open', run: enter, foot: true },
        { on: ['/'], does: 'filter', run: () => setTyping(true), title: 'Filter', foot: true },
        { on: ['r'], does: 'reload', run: () => void reload(), title: 'Reload', foot: true },
        { on: ['q', 'Escape', 'h', 'Left'], does: 'back', run: back, foot: true },
        ...motions({ at, last: Math.max(0, shown.length - 1), page: height - 1 }, setChosen),
      ],
    },
  }
  const of = data && shown.length < data.lines.length ? `${shown.length} of ` : ''
  const count = data && [`${of}${data.lines.length} ${row?.plural}`, data.times].filter(Boolean).join(', ')
  return (
    <Frame mode={typing ? modes.input : modes.list} title={title}>
      <Box flexDirection="column" paddingX={1}>
        <Box height={1} marginBottom={1}>
          <Line bold>{count ?? ''}</Line>
          <Line>{typing || filter ? `  / ${filter}${caret}` : ' '}</Line>
        </Box>
        <Lines lines={problemLines} />
        {loading && !data && <Line>Reading…</Line>}
        {data && (
          <CellsTable
            columns={data.columns}
            rows={shown}
            all={data.lines}
            chosen={typing ? undefined : at}
            height={height}
          />
        )}
      </Box>
    </Frame>
  )
}

/** The matching lines in their order; a filter that can't be read yet leaves nothing out. */
function filterLines<Line extends { cells: readonly string[] }>(lines: readonly Line[], filter: string) {
  if (filter.trim() === '') return { shown: lines, problem: undefined }
  try {
    const { accepts } = parseFilter(filter)
    return { shown: lines.filter(({ cells }) => accepts(cells.join(' | '))), problem: undefined }
  } catch (error) {
    return { shown: lines, problem: asAppError(error).message }
  }
}

/** The screen of one record: the output of `headend … view`, and the change log if there is one. */
export function RecordScreen({ kind, id }: { kind: string; id: string }) {
  const { context, current, back, say } = useConsole()
  const row = RECORDS.find(({ name }) => name === kind)
  const [changes, setChanges] = useState(false)
  const [top, setTop] = useState(0)
  const { columns } = useWindow()
  const height = useBodyHeight()
  const { data, problem, loading, reload } = useLoaded(`${kind} ${id} ${changes}`, async () => {
    const page = createPage()
    const printing = { ...context, output: page.output, reader: current }
    const { records } = (await row?.records()) ?? {}
    await (changes ? records?.changes?.(printing, id, {}) : records?.page(printing, id))
    return page.blocks
  })
  const lines = useMemo(() => {
    const blocks = [...(problem === undefined ? [] : [problemBlock(problem)]), ...(data ?? [])]
    return blocks.length > 0 ? layOutBlocks(blocks, columns - 2) : undefined
  }, [data, problem, columns])
  const last = lastTop(lines ?? [], height)
  const at = Math.min(top, last)
  const edit = useEditBinding(`${row?.subject ?? 'tv-package'}.update`, { id })
  const turn = () => {
    say(undefined)
    setChanges(!changes)
    setTop(0)
  }
  const history = changes ? 'details' : 'change log'
  const mode: Mode = {
    bindings: [
      ...(row?.changes
        ? [{ on: ['Tab', 'l', 'h'], does: history, title: history, run: turn, foot: true }]
        : []),
      ...(row ? [edit] : []),
      { on: ['r'], does: 'reload', run: () => void reload(), title: 'Reload', foot: true },
      { on: ['q', 'Escape'], does: 'back', run: back, foot: true },
      ...motions({ at, last, page: height }, setTop),
    ],
  }
  const title = `${row?.singular ?? kind} ${id}${changes ? ', change log' : ''}`
  return (
    <Frame mode={mode} title={title}>
      <Box flexDirection="column" paddingX={1}>
        {lines ? <ScrolledLines lines={lines} at={at} height={height} /> : loading && <Line>Reading…</Line>}
      </Box>
    </Frame>
  )
}
