import { visible } from '@headend/core/text'
import { Box } from 'ink'
import { useState } from 'react'
import { wrapText } from '../output/table.ts'
import { questionLines } from '../prompts.ts'
import type { Mode } from './keys.tsx'
import { CARET, Line } from './lines.tsx'
import { useConsole } from './use-console.ts'
import { useWindow } from './window.tsx'

/** The keys of a question: y or n, or a line to type. */
export function useQuestion(): Mode | undefined {
  const { pendingQuestion } = useConsole()
  const [typed, setTyped] = useState('')
  if (!pendingQuestion) return undefined
  const { question, answer } = pendingQuestion
  const reply = (given: Parameters<typeof answer>[0]) => {
    setTyped('')
    answer(given)
  }
  const no = { does: 'no', run: () => reply('no'), foot: true }
  const yes = { does: question.yes, foot: true }
  const wanted = question.typed
  if (wanted === undefined)
    return {
      bindings: [
        { ...yes, on: ['y', 'Y'], run: () => reply('yes') },
        { ...no, on: ['n', 'N', 'Enter', 'Escape'] },
      ],
    }
  return {
    bindings: [
      { ...yes, on: ['Enter'], run: () => reply(typed.trim() === wanted ? 'yes' : 'mistyped') },
      { ...no, on: ['Escape'] },
    ],
    input: { value: typed, change: setTyped },
  }
}

interface MessageLine {
  text: string
  bold?: boolean
  color?: string
}

export function useMessageLines(): readonly MessageLine[] {
  const { pendingQuestion, running, notice } = useConsole()
  const width = useWindow().columns - 2
  const lines = (text: string, style: Omit<MessageLine, 'text'> = {}): MessageLine[] =>
    wrapText(visible(text), width).map((line) => ({ text: line, ...style }))
  if (pendingQuestion) {
    const { yes, typed, destructive } = pendingQuestion.question
    const [title = '', ...about] = questionLines(pendingQuestion.question, pendingQuestion.subject)
    const prompt = typed === undefined ? `${yes}? [y/N]` : `Type ${typed} to confirm: `
    return [
      ...lines(title, { bold: true, ...(destructive && { color: 'red' }) }),
      ...about.flatMap((line) => lines(line)),
      { text: prompt },
    ]
  }
  const messageLines = notice ? lines(notice.text, COLOURS[notice.tone]) : []
  return running ? [{ text: `${running}…` }, ...messageLines] : messageLines
}

/** A refusal has the terminal's own colour: yellow is unreadable on white. */
const COLOURS = {
  success: { color: 'green' },
  error: { color: 'red' },
  refused: {},
} as const

/** `answer`: the text typed so far. */
export function MessageArea({ answer }: { answer: string | undefined }) {
  const messageLines = useMessageLines()
  return (
    <Box flexDirection="column" paddingX={1} flexShrink={0}>
      {messageLines.map(({ text, ...style }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Line key={index} {...style}>
          {index === messageLines.length - 1 && answer !== undefined ? `${text}${answer}${CARET}` : text}
        </Line>
      ))}
    </Box>
  )
}
