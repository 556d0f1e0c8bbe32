import { Box } from 'ink'
import { useMemo, useState } from 'react'
import { RECORDS } from '../features/index.ts'
import { Frame } from './frame.tsx'
import { type Mode, motions } from './keys.tsx'
import { Line } from './lines.tsx'
import { createPage, lastTop, layOutBlocks, problemBlock, ScrolledLines } from './page.tsx'
import { useBodyHeight } from './screen-layout.tsx'
import { useConsole } from './use-console.ts'
import { useLoaded } from './use-loaded.ts'
import { useWindow } from './window.tsx'

/** One record as `headend … view` prints it, and its change log where there is one. */
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
    await (changes ? records?.changes?.(printing, id, {}) : records?.view(printing, id))
    return page.blocks
  })
  const lines = useMemo(() => {
    const blocks = [...(problem === undefined ? [] : [problemBlock(problem)]), ...(data ?? [])]
    return blocks.length > 0 ? layOutBlocks(blocks, columns - 2) : undefined
  }, [data, problem, columns])
  const last = lastTop(lines ?? [], height)
  const at = Math.min(top, last)
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
