import type { Question } from '@headend/core/command'
import { Box } from 'ink'
import { useState } from 'react'
import { useConsole } from './app.tsx'
import { CARET, Line } from './line.tsx'
import type { Mode } from './mode.ts'

/** The keys while something is asked: y or n, or a line that must be typed. */
export function useQuestion(): Mode | undefined {
  const { asked } = useConsole()
  const [typed, setTyped] = useState('')
  if (!asked) return undefined
  const { question, answer } = asked
  const reply = (yes: boolean) => {
    setTyped('')
    answer(yes)
  }
  const no = { on: ['n', 'N', 'Enter', 'Escape'], keys: 'n', does: 'no', run: () => reply(false) }
  const wanted = question.typed
  if (wanted === undefined)
    return { bindings: [{ on: ['y', 'Y'], keys: 'y', does: question.yes, run: () => reply(true) }, no] }
  return {
    bindings: [
      { on: ['Enter'], keys: 'Enter', does: question.yes, run: () => reply(typed.trim() === wanted) },
      { ...no, on: ['Escape'], keys: 'Esc' },
    ],
    input: { value: typed, change: setTyped },
  }
}

interface TalkProps {
  height: number
  /** What has been typed as the answer. */
  answer: string | undefined
}

/** What is asked, what is under way or what was said. */
export function Talk({ height, answer }: TalkProps) {
  const { asked, running, notice } = useConsole()
  if (!asked && !running && !notice) return null
  return (
    <Box flexDirection="column" height={height} paddingX={1} flexShrink={0} overflow="hidden">
      {asked && <Asked question={asked.question} answer={answer} />}
      {!asked && running && <Line>{`${running}…`}</Line>}
      {!running && notice && (
        <Line wrap="wrap" color={notice.tone === 'success' ? 'green' : 'red'}>
          {notice.text}
        </Line>
      )}
    </Box>
  )
}

function Asked({ question, answer = '' }: { question: Question; answer: string | undefined }) {
  const { title, text, yes, typed, destructive } = question
  return (
    <>
      <Line bold {...(destructive && { color: 'red' })}>
        {title}
      </Line>
      <Line>{text}</Line>
      <Line>{typed === undefined ? `${yes}? [y/N]` : `Type ${typed} to confirm: ${answer}${CARET}`}</Line>
    </>
  )
}
