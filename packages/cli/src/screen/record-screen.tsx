import type { RecordPart } from '@headend/core/palette'
import { Box } from 'ink'
import { useMemo, useState } from 'react'
import { RECORDS } from '../features/index.ts'
import type { Field } from '../records/field.ts'
import { Frame } from './frame.tsx'
import { type Mode, motions } from './keys.tsx'
import { Line } from './lines.tsx'
import { createPage, lastTop, layOutBlocks, type PageLine, problemBlock, ScrolledLines } from './page.tsx'
import type { Notice } from './scene.ts'
import { useBodyHeight } from './screen-layout.tsx'
import { useConsole } from './use-console.ts'
import { useLoaded } from './use-loaded.ts'
import { useWindow } from './window.tsx'

type ScrollTarget = { line: number } | { label: string | undefined }

/** One record as `headend … view` prints it, and its change log where there is one. */
export function RecordScreen({ kind, id }: { kind: string; id: string }) {
  const { context, current, back, say } = useConsole()
  const row = RECORDS.find(({ name }) => name === kind)
  const [changes, setChanges] = useState(false)
  const [top, setTop] = useState<ScrollTarget>({ line: 0 })
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
  const at = Math.min('line' in top ? top.line : lineOf(top.label, lines ?? []), last)
  const turn = (to: boolean, top: ScrollTarget = { line: 0 }) => {
    say(undefined)
    setChanges(to)
    setTop(top)
  }
  const show = async (inside: RecordPart) => {
    const { records } = (await row?.records()) ?? {}
    const label = labelFor(inside, records?.help().facts.fields ?? [])
    turn(false, { label })
    say(sectionNotice(inside, label))
  }
  const history = changes ? 'details' : 'change log'
  const mode: Mode = {
    bindings: [
      ...(row?.changes
        ? [{ on: ['Tab', 'l', 'h'], does: history, title: history, run: () => turn(!changes), foot: true }]
        : []),
      { on: ['r'], does: 'reload', run: () => void reload(), title: 'Reload', foot: true },
      { on: ['q', 'Escape'], does: 'back', run: back, foot: true },
      ...motions({ at, last, page: height }, (line) => setTop({ line })),
    ],
  }
  const title = `${row?.singular ?? kind} ${id}${changes ? ', change log' : ''}`
  const record = row && {
    ...{ area: row.area, where: () => 'here', show },
    lists: (tab: string) => row.changes === true && tab === 'change-log',
  }
  return (
    <Frame mode={mode} title={title} record={record}>
      <Box flexDirection="column" paddingX={1}>
        {lines ? <ScrolledLines lines={lines} at={at} height={height} /> : loading && <Line>Reading…</Line>}
      </Box>
    </Frame>
  )
}

/** The label of the field with this title, or of the first one of its tab. */
export function labelFor({ title, tab }: Pick<RecordPart, 'title' | 'tab'>, fields: readonly Field[]) {
  const field = fields.find(({ label }) => label === title) ?? fields.find((one) => one.tab === tab)
  return field?.label
}

export function sectionNotice(
  { title, emptyReason }: Pick<RecordPart, 'title' | 'emptyReason'>,
  label: string | undefined,
): Notice {
  if (emptyReason !== undefined) return { tone: 'refused', text: emptyReason }
  return { tone: 'success', text: label === undefined ? title : `${title}: see ${label}` }
}

/** The line that begins with this label, or the first one. */
export function lineOf(label: string | undefined, lines: readonly PageLine[]): number {
  const found = lines.findIndex(({ text }) => text === label || text.startsWith(`${label}  `))
  return Math.max(0, found)
}
