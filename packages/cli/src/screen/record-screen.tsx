import { Box } from 'ink'
import { useMemo, useState } from 'react'
import { RECORDS } from '../record-rows.ts'
import { useConsole } from './app.tsx'
import { useBodyHeight } from './drawn.tsx'
import { Frame } from './frame.tsx'
import { Line } from './line.tsx'
import { type Mode, motions } from './mode.ts'
import { createPage, layOut, problemBlock } from './page.ts'
import { lastTop, Scrolled } from './scroll.tsx'
import { useLoaded } from './use-loaded.ts'
import { useWindow } from './window.tsx'

/** One record as `headend … view` tells it, and what has been changed in it where that is known. */
export function RecordScreen({ kind, id }: { kind: string; id: string }) {
  const { context, current, back } = useConsole()
  const row = RECORDS.find(({ name }) => name === kind)
  const [changes, setChanges] = useState(false)
  const [at, setAt] = useState(0)
  const { columns } = useWindow()
  const height = useBodyHeight()
  const { data, problem, loading, reload } = useLoaded(`${kind} ${id} ${changes}`, async () => {
    const page = createPage()
    const printing = { ...context, output: page.output, reader: current }
    const { records } = (await row?.records()) ?? {}
    await (changes ? records?.changes : records?.view)?.(printing, id)
    return page.blocks
  })
  const lines = useMemo(() => {
    const blocks = problem === undefined ? data : [problemBlock(problem)]
    return blocks && layOut(blocks, columns - 2)
  }, [data, problem, columns])
  const last = lastTop(lines ?? [], height)
  const turn = () => {
    setChanges(!changes)
    setAt(0)
  }
  const history = changes ? 'what it is' : 'change log'
  const readAnew = async () => {
    const { data } = await current()
    data.evict()
    reload()
  }
  const mode: Mode = {
    bindings: [
      ...(row?.changes
        ? [{ on: ['Tab', 'l', 'h'], keys: 'Tab', does: history, title: history, run: turn, foot: true }]
        : []),
      { on: ['r'], keys: 'r', does: 'reload', run: () => void readAnew(), title: 'Reload', foot: true },
      { on: ['q', 'Escape'], keys: 'q', does: 'back', run: back, foot: true },
      ...motions({ at: Math.min(at, last), last, page: height }, setAt),
    ],
  }
  const title = `${row?.thing ?? kind} ${id}${changes ? ', change log' : ''}`
  return (
    <Frame mode={mode} title={title}>
      <Box flexDirection="column" paddingX={1}>
        {lines ? (
          <Scrolled lines={lines} at={Math.min(at, last)} height={height} />
        ) : (
          loading && <Line>Reading…</Line>
        )}
      </Box>
    </Frame>
  )
}
