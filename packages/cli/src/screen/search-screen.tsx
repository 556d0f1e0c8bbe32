import { can, refusalText, remedy, whyNot } from '@headend/core/access'
import {
  type EngagementHit,
  engagementQueries,
  HIT_COLUMNS,
  hitRow,
  identityKey,
  isSearchable,
  otherCountriesView,
  SEARCH_FAILED,
  SEARCH_HINT,
  SEARCH_LABEL,
  type SearchView,
  searchView,
} from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { Box } from 'ink'
import { useEffect, useRef, useState } from 'react'
import { prefixed } from '../errors.ts'
import { Frame } from './frame.tsx'
import { type Mode, motions } from './keys.tsx'
import { CellsTable, Line, Lines, toErrorText, useLines } from './lines.tsx'
import { problemText } from './scene.ts'
import { useBodyHeight } from './screen-layout.tsx'
import { useCaret, useConsole } from './use-console.ts'

/** Lines above the result: label, input and an empty line. */
const ABOVE = 3

const TITLE = 'Engagement search'

export function SearchScreen() {
  const { quit, open } = useConsole()
  const refusal = useRefusal()
  const [term, setTerm] = useState('')
  const [typing, setTyping] = useState(!refusal)
  const [chosen, setChosen] = useState(0)
  const { results, search } = useSearch()
  const caret = useCaret(typing)
  const { hits, problem, warning, empty, elsewhere } = results
  const nothing = empty && [empty.text, empty.hint].filter(Boolean).join('. ')
  const problemLines = useLines(
    refusal ? { text: refusal } : toErrorText(problem),
    warning ? { text: warning, color: 'magenta' } : undefined,
    ...[nothing, elsewhere].map((text) => (text ? { text } : undefined)),
  )
  const height = useBodyHeight() - ABOVE - problemLines.length
  const submit = async () => {
    setChosen(0)
    setTyping(!(await search(term)))
  }
  // `/` leads to the line, as in every list: here it is the line already.
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
        { on: ['Enter'], does: 'search', run: submit, foot: true },
        { on: ['Escape', 'Tab', 'Down'], does: 'results', run: () => setTyping(false), foot: true },
      ],
      input: { value: term, change: type, keysFirst: true },
    },
    list: {
      bindings: [
        { on: ['Enter'], does: 'open', run: enter, foot: true },
        { on: ['/'], does: 'search', run: searchAnew, title: 'Search engagements', foot: true },
        { on: ['Tab'], does: 'change the search', run: () => setTyping(true), foot: true },
        { on: ['q'], does: 'quit', run: quit, title: 'Quit', foot: true },
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
        {results.searching && <Line>Searching…</Line>}
        <Lines lines={problemLines} />
        <Hits rows={results.rows} chosen={typing ? undefined : chosen} height={height} />
      </Box>
    </Frame>
  )
}

/** Shows the reason; the palette leads to allowed screens. */
function useRefusal(): string | undefined {
  const { reader } = useConsole()
  const reason = whyNot(can('engagement.view', reader.access))
  return reason && `${TITLE}: ${refusalText(reason, remedy('engagement.view', reader.access))}`
}

interface HitsProps {
  rows: SearchState['rows']
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

interface SearchState extends Omit<SearchView, 'summary'> {
  hits: readonly EngagementHit[]
  searching?: boolean
  /** The other country with matches, where this one has none. */
  elsewhere?: string | undefined
  problem?: string
}

const NO_RESULTS: SearchState = { rows: [], hits: [] }

async function findElsewhere(
  reader: ReadContext,
  term: string,
  signal: AbortSignal,
): Promise<Partial<SearchState>> {
  const countries = await engagementQueries.elsewhere(reader, term).queryFn({ signal })
  const hits = countries.flatMap(({ hits }) => hits)
  return { hits, rows: hits.map(hitRow), elsewhere: otherCountriesView(reader.country, countries)?.text }
}

/** Runs one search at a time: a newer search, or leaving the screen, aborts it. */
function useSearch() {
  const { current, context, say, noteOutcome } = useConsole()
  const [results, setResults] = useState<SearchState>(NO_RESULTS)
  const latest = useRef(new AbortController())
  useEffect(() => () => latest.current.abort(), [])

  const find = async (term: string, signal: AbortSignal): Promise<SearchState> => {
    try {
      const reader = await current('engagement.view')
      const result = await engagementQueries.search(reader, term).queryFn({ signal })
      noteOutcome()
      const state = { ...searchView(term, result), hits: result.hits }
      return result.hits.length > 0 ? state : { ...state, ...(await findElsewhere(reader, term, signal)) }
    } catch (thrown) {
      const error = asAppError(thrown)
      noteOutcome(error)
      // A term that is too short was not searched: the error says enough.
      const shown = error.kind === 'usage' ? error : prefixed(error, SEARCH_FAILED)
      return { ...NO_RESULTS, problem: problemText(shown, context.terminal.env) }
    }
  }

  const search = async (term: string): Promise<boolean> => {
    latest.current.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    say(undefined)
    setResults({ ...NO_RESULTS, searching: true })
    const result = await find(term, signal)
    if (signal.aborted) return false
    setResults(result)
    return result.hits.length > 0
  }

  return { results, search }
}
