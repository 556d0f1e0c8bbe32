import { asAppError } from '@headend/core/errors'
import { Box, Text } from 'ink'
import { useState } from 'react'
import { Line } from './line.tsx'
import type { Mode } from './mode.ts'
import { useCaret } from './use-console.ts'
import type { Tail } from './use-tail.ts'

interface Filtering {
  text: string
  mode: Mode | undefined
  problem: string | undefined
  begin: () => void
}

/** `/`: what is typed filters as it is typed, where it can be read; Esc brings the old one back. */
export function useFilter({ filtered, filter }: Pick<Tail, 'filtered' | 'filter'>): Filtering {
  const [text, setText] = useState(filtered)
  const [before, setBefore] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const change = (typed: string) => {
    setText(typed)
    try {
      filter(typed)
      setProblem(undefined)
    } catch (error) {
      setProblem(asAppError(error).message)
    }
  }
  const leave = (typed?: string) => {
    if (typed !== undefined) change(typed)
    setBefore(undefined)
  }
  const typing = before !== undefined
  const mode: Mode = {
    bindings: [
      {
        ...{ on: ['Enter'], keys: 'Enter', does: 'keep the filter', foot: true },
        run: () => problem === undefined && leave(),
      },
      { on: ['Escape'], keys: 'Esc', does: 'as before', run: () => leave(before ?? ''), foot: true },
    ],
    input: { value: text, change },
  }
  return { text, mode: typing ? mode : undefined, problem, begin: () => setBefore(text) }
}

export function Status({ search, missed }: { search: Filtering; missed: number | undefined }) {
  const { text, mode, problem } = search
  const caret = useCaret(mode !== undefined)
  const filter = mode || text ? `/ ${text}${caret}` : ''
  return (
    <Box height={1} gap={2}>
      {missed !== undefined && (
        <Box flexShrink={0}>
          <Text bold inverse>{` PAUSED, ${missed} more since `}</Text>
        </Box>
      )}
      <Line>{filter || ' '}</Line>
      {problem && <Line color="red">{problem}</Line>}
    </Box>
  )
}
