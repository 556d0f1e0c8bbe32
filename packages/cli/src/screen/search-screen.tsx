import { HIT_COLUMNS, identityKey, isSearchable, SEARCH_HINT, SEARCH_LABEL } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { Box } from 'ink'
import { useState } from 'react'
import { wrapped } from '../table.ts'
import { useConsole } from './app.tsx'
import { CellsTable } from './cells.tsx'
import { useBodyHeight } from './drawn.tsx'
import { Frame } from './frame.tsx'
import { CARET, Line } from './line.tsx'
import { type Mode, motions } from './mode.ts'
import { type Found, useSearch } from './use-search.ts'
import { useWindow } from './window.tsx'

/** Lines above the result: label, input, an empty one. */
const ABOVE = 3

/** The first screen. */
export function SearchScreen() {
  const { quit, open } = useConsole()
  const [term, setTerm] = useState('')
  const [typing, setTyping] = useState(true)
  const [chosen, setChosen] = useState(0)
  const { found, search } = useSearch()
  const height = useBodyHeight() - ABOVE
  const { hits } = found
  const submit = async () => {
    setChosen(0)
    setTyping(!(await search(term)))
  }
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
      input: { value: term, change: setTerm },
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
    <Frame mode={typing ? modes.input : modes.list} title="Engagement search">
      <Box flexDirection="column" paddingX={1}>
        <Line bold={typing}>{SEARCH_LABEL}</Line>
        <Line wrap="truncate-start">{`> ${term}${typing ? CARET : ''}`}</Line>
        <Line dimColor>{isSearchable(term) ? ' ' : SEARCH_HINT}</Line>
        <Result found={found} chosen={typing ? undefined : chosen} height={height} />
      </Box>
    </Frame>
  )
}

interface ResultProps {
  found: Found
  chosen: number | undefined
  height: number
}

function Result({ found, chosen, height }: ResultProps) {
  const { searching, problem, warning, empty, elsewhere, rows } = found
  const width = useWindow().columns - 2
  if (searching) return <Line>Searching…</Line>
  const nothing = empty && [empty.text, empty.hint].filter(Boolean).join('. ')
  const told = [warning, nothing, elsewhere].flatMap((text) => (text ? wrapped(visible(text), width) : []))
  const warned = warning ? wrapped(visible(warning), width).length : 0
  return (
    <>
      {problem && (
        <Line wrap="wrap" color="red">
          {problem}
        </Line>
      )}
      {told.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
        <Line key={index} {...(index < warned && { color: 'magenta' })}>
          {line}
        </Line>
      ))}
      {rows.length > 0 && (
        <CellsTable
          columns={HIT_COLUMNS}
          rows={rows.map((row) => ({ key: identityKey(row), cells: HIT_COLUMNS.map(({ key }) => row[key]) }))}
          chosen={chosen}
          height={height - told.length}
        />
      )}
    </>
  )
}
