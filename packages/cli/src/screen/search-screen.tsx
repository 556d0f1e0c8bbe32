import { can, refusalText, remedy, whyNot } from '@headend/core/access'
import { HIT_COLUMNS, identityKey, isSearchable, SEARCH_HINT, SEARCH_LABEL } from '@headend/core/engagements'
import { Box } from 'ink'
import { useState } from 'react'
import { CellsTable } from './cells.tsx'
import { useBodyHeight } from './drawn.tsx'
import { Frame } from './frame.tsx'
import { Line } from './line.tsx'
import { inRed, Lines, useLines } from './lines.tsx'
import { type Mode, motions } from './mode.ts'
import { useCaret, useConsole } from './use-console.ts'
import { type Found, useSearch } from './use-search.ts'

/** Lines above the result: label, input, an empty one. */
const ABOVE = 3

const TITLE = 'Engagement search'

/** The first screen. */
export function SearchScreen() {
  const { quit, open } = useConsole()
  const refusal = useRefusal()
  const [term, setTerm] = useState('')
  const [typing, setTyping] = useState(!refusal)
  const [chosen, setChosen] = useState(0)
  const { found, search } = useSearch()
  const caret = useCaret(typing)
  const { hits, problem, warning, empty, elsewhere } = found
  const nothing = empty && [empty.text, empty.hint].filter(Boolean).join('. ')
  const told = useLines(
    refusal ? { text: refusal } : inRed(problem),
    warning ? { text: warning, color: 'magenta' } : undefined,
    ...[nothing, elsewhere].map((text) => (text ? { text } : undefined)),
  )
  const height = useBodyHeight() - ABOVE - told.length
  const submit = async () => {
    setChosen(0)
    setTyping(!(await search(term)))
  }
  // Whoever begins with `/`, as in every list, is at the line already.
  const type = (text: string) => setTerm(text === '/' ? '' : text)
  const searchAnew = () => {
    setTerm('')
    setTyping(true)
  }
  const enter = () => {
    const hit = hits[chosen]
    if (hit) open({ at: 'engagement', identity: hit.engagement, hit })
  }
  const modes: Record<'input' | 'list', Mode> = {
    input: {
      bindings: [
        { on: ['Enter'], keys: 'Enter', does: 'search', run: submit, foot: true },
        {
          on: ['Tab', 'Down', 'Escape'],
          keys: 'Esc',
          does: 'results',
          run: () => setTyping(false),
          foot: true,
        },
      ],
      input: { value: term, change: type, keysFirst: true },
    },
    list: {
      bindings: [
        { on: ['Enter'], keys: 'Enter', does: 'open', run: enter, foot: true },
        { on: ['/'], keys: '/', does: 'search', run: searchAnew, title: 'Search engagements', foot: true },
        { on: ['Tab'], keys: 'Tab', does: 'change the search', run: () => setTyping(true), foot: true },
        { on: ['q'], keys: 'q', does: 'quit', run: quit, title: 'Quit', foot: true },
        ...motions({ at: chosen, last: Math.max(0, hits.length - 1), page: height - 1 }, setChosen),
      ],
    },
  }
  return (
    <Frame mode={typing ? modes.input : modes.list} title={TITLE}>
      <Box flexDirection="column" paddingX={1}>
        <Line bold={typing}>{SEARCH_LABEL}</Line>
        <Line wrap="truncate-start">{`> ${term}${caret}`}</Line>
        <Line dimColor>{isSearchable(term) ? ' ' : SEARCH_HINT}</Line>
        {found.searching && <Line>Searching…</Line>}
        <Lines lines={told} />
        <Hits rows={found.rows} chosen={typing ? undefined : chosen} height={height} />
      </Box>
    </Frame>
  )
}

/** Why nobody is searched here. It stays to be seen: the palette leads to what may be done. */
function useRefusal(): string | undefined {
  const { reader } = useConsole()
  const reason = whyNot(can('engagement.view', reader.access))
  return reason && `${TITLE}: ${refusalText(reason, remedy('engagement.view', reader.access))}`
}

interface HitsProps {
  rows: Found['rows']
  chosen: number | undefined
  height: number
}

function Hits({ rows, chosen, height }: HitsProps) {
  if (rows.length === 0) return null
  return (
    <CellsTable
      columns={HIT_COLUMNS}
      rows={rows.map((row) => ({ key: identityKey(row), cells: HIT_COLUMNS.map(({ key }) => row[key]) }))}
      chosen={chosen}
      height={height}
    />
  )
}
