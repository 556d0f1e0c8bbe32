import type { EngagementHit } from '@headend/core/engagements'
import { isSearchable, SEARCH_HINT, SEARCH_LABEL } from '@headend/core/engagements'
import { Box } from 'ink'
import { useState } from 'react'
import { useConsole } from './app.tsx'
import { EngagementScreen } from './engagement-screen.tsx'
import { Frame, useBodyHeight } from './frame.tsx'
import { Hits } from './hits.tsx'
import { moved } from './layout.ts'
import { CARET, Line } from './line.tsx'
import { listBindings, type Mode } from './mode.ts'
import { type Found, useSearch } from './use-search.ts'

/** Lines above the result: label, input, an empty one. */
const ABOVE = 3

/** The first screen; an engagement opens over it, so that coming back finds everything as it was. */
export function SearchScreen() {
  const { quit } = useConsole()
  const [term, setTerm] = useState('')
  const [typing, setTyping] = useState(true)
  const [chosen, setChosen] = useState(0)
  const [opened, setOpened] = useState<EngagementHit>()
  const { found, search } = useSearch()
  const height = useBodyHeight()
  const submit = async () => {
    setChosen(0)
    setTyping(!(await search(term)))
  }
  const searchAnew = () => {
    setTerm('')
    setTyping(true)
  }
  const toList = { on: ['Tab', 'Down', 'Escape'], keys: 'Esc', does: 'results', run: () => setTyping(false) }
  const modes: Record<'input' | 'list', Mode> = {
    input: {
      bindings: [{ on: ['Enter'], keys: 'Enter', does: 'search', run: submit }, toList],
      input: { value: term, change: setTerm },
    },
    list: {
      bindings: [
        ...listBindings((step) => setChosen(moved(chosen, step, found.hits.length))),
        { on: ['Enter'], keys: 'Enter', does: 'open', run: () => setOpened(found.hits[chosen]) },
        { on: ['/'], keys: '/', does: 'search', run: searchAnew },
        { on: ['Tab'], keys: 'Tab', does: 'change the search', run: () => setTyping(true) },
        { on: ['q'], keys: 'q', does: 'quit', run: quit },
      ],
    },
  }
  if (opened) return <EngagementScreen found={opened} onBack={() => setOpened(undefined)} />
  return (
    <Frame mode={typing ? modes.input : modes.list}>
      <Box flexDirection="column" paddingX={1}>
        <Line bold={typing}>{SEARCH_LABEL}</Line>
        <Line wrap="truncate-start">{`> ${term}${typing ? CARET : ''}`}</Line>
        <Line dimColor>{isSearchable(term) ? ' ' : SEARCH_HINT}</Line>
        <Result found={found} chosen={typing ? undefined : chosen} height={height - ABOVE} />
      </Box>
    </Frame>
  )
}

interface ResultProps {
  found: Found
  chosen: number | undefined
  height: number
}

function Result({ found: { searching, problem, warning, empty, rows }, chosen, height }: ResultProps) {
  if (searching) return <Line>Searching…</Line>
  return (
    <>
      {problem && (
        <Line wrap="wrap" color="red">
          {problem}
        </Line>
      )}
      {warning && <Line color="yellow">{warning}</Line>}
      {empty && <Line>{[empty.text, empty.hint].filter(Boolean).join('. ')}</Line>}
      {rows.length > 0 && <Hits rows={rows} chosen={chosen} height={height - (warning ? 1 : 0)} />}
    </>
  )
}
