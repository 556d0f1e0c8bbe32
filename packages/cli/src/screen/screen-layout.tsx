/** Header, footer and messages around every screen. */
import { countryName } from '@headend/core/country'
import { visible } from '@headend/core/text'
import { Box, Text } from 'ink'
import { type ReactNode, useState } from 'react'
import { textWidth, wrapText } from '../output/table.ts'
import { questionLines } from '../prompts.ts'
import { actionFor, type Binding, keyLabel, type Mode, usePresses } from './keys.tsx'
import { CARET, Line } from './lines.tsx'
import { useConsole } from './use-console.ts'
import type { Trouble } from './use-reader.ts'
import { useRedraw, useWindow } from './window.tsx'

/** Lines of header, of the empty one below it and of the footer. */
const FRAME_LINES = 3

export function useBodyHeight(): number {
  return Math.max(1, useWindow().rows - FRAME_LINES - useMessageLines().length)
}

/** A question takes the keys until it is answered. Input survives a window that is too small for a while. */
export function ScreenLayout({
  mode: own,
  title,
  children,
}: {
  mode: Mode
  title: string
  children: ReactNode
}) {
  const { rows } = useWindow()
  const everywhere = useGlobalBindings()
  const question = useQuestion()
  const small = useTooSmall()
  const mode = small ?? question ?? own
  const height = useBodyHeight()
  usePresses((press) => {
    const anywhere = question && actionFor(press, { bindings: everywhere })
    ;(anywhere ?? actionFor(press, mode))?.()
  })
  if (small) return <TooSmall />
  return (
    <Box flexDirection="column" height={rows} overflow="hidden">
      <Header title={title} />
      <Box flexDirection="column" height={height} marginTop={1} flexShrink={0} overflow="hidden">
        {children}
      </Box>
      <MessageArea answer={question?.input?.value} />
      <Footer bindings={mode.bindings} />
    </Box>
  )
}

function Header({ title }: { title: string }) {
  const { environment, country, user, trouble } = useConsole()
  const { columns } = useWindow()
  const production = environment === 'production'
  const where = `${country} ${countryName[country]}`
  const head = layOutHeader(
    {
      environment: production ? '!! PRODUCTION !!' : environment.toUpperCase(),
      where,
      trouble,
      user: visible(user),
      title: visible(title),
    },
    columns,
  )
  return (
    <Box backgroundColor={production ? 'red' : 'blue'} paddingX={PADDING} gap={GAP} height={1} flexShrink={0}>
      <Box flexShrink={0}>
        <Line bold color="white">
          {head.name}
        </Line>
      </Box>
      <Box flexShrink={0}>
        <Line bold color="white">
          {where}
        </Line>
      </Box>
      <Box width={head.widths.user} flexShrink={0}>
        <Line color="white">{user}</Line>
      </Box>
      <Box width={head.widths.title} flexShrink={0}>
        <Line color="white" wrap="truncate-start">
          {title}
        </Line>
      </Box>
      {head.alert && (
        <Box flexShrink={0}>
          <Line bold inverse>
            {head.alert}
          </Line>
        </Box>
      )}
    </Box>
  )
}

function Footer({ bindings }: { bindings: readonly Binding[] }) {
  return (
    <Text wrap="truncate">
      {footHints(bindings, useWindow().columns).map(({ on, does }) => (
        <Text key={on[0]}>
          <Text bold>{` ${keyLabel(on[0])}`}</Text>
          <Text dimColor>{` ${does} `}</Text>
        </Text>
      ))}
    </Text>
  )
}

/** Blanks between two cells, and at each end. */
const GAP = 2
const PADDING = 1

interface HeaderFacts {
  environment: string
  where: string
  user: string
  title: string
  trouble: Trouble | undefined
}

interface HeaderLayout {
  /** The environment, in a wide header with 'Headend' before it. */
  name: string
  alert: string
  widths: { user: number; title: number }
}

/** Narrower than terminals commonly are. */
const NARROW = 80

const TROUBLES: Readonly<Record<Trouble, string>> = {
  offline: 'OFFLINE',
  'signed-out': 'SIGNED OUT',
  refused: 'REFUSED',
}

/** The texts and widths of the header; a narrow one leaves out the product name. */
export function layOutHeader(
  { environment, where, user, title, trouble }: HeaderFacts,
  columns: number,
): HeaderLayout {
  const name = columns < NARROW ? environment : `Headend  ${environment}`
  const alert = trouble ? ` ${TROUBLES[trouble]} ` : ''
  const room = columns - 2 * PADDING - GAP - [name, where, alert].map(widthWithGap).reduce((a, b) => a + b)
  const [userWidth, titleWidth] = headerWidths(user, title, room)
  return { name, alert, widths: { user: userWidth, title: titleWidth } }
}

function widthWithGap(text: string): number {
  return text === '' ? 0 : textWidth(text) + GAP
}

/** Share of the user name in the width that it has with the title. */
const USER_SHARE = 1 / 3

/** Whole cells for the user name and the title; a short one leaves its room to the other. */
export function headerWidths(user: string, title: string, room: number): [user: number, title: number] {
  const left = Math.max(Math.floor(room * USER_SHARE), room - textWidth(title))
  const width = Math.min(textWidth(user), Math.max(0, left))
  return [width, Math.max(0, room - width)]
}

type Hint = Pick<Binding, 'on' | 'does' | 'foot'>

/** Blanks before the key, before its hint and after it. */
const BLANKS = 3

const hintWidth = ({ on, does }: Hint) => textWidth(keyLabel(on[0])) + textWidth(does) + BLANKS

/** Whole hints of the footer: the 'first' ones, then as many as there is room for. */
export function footHints<One extends Hint>(bindings: readonly One[], columns: number): One[] {
  const hints = bindings.filter(({ foot }) => foot)
  const inTurn = [...hints.filter(({ foot }) => foot === 'first'), ...hints]
  const fitting = new Set<One>()
  let room = columns
  for (const hint of inTurn) {
    const width = fitting.has(hint) ? 0 : hintWidth(hint)
    if (width > room) continue
    room -= width
    fitting.add(hint)
  }
  return hints.filter((hint) => fitting.has(hint))
}

const LEAST_WINDOW = { columns: 60, rows: 15 }

/** The keys of a too small window; undefined if it is large enough. Hidden screens get no keys. */
function useTooSmall(): Mode | undefined {
  const { columns, rows } = useWindow()
  const { quit } = useConsole()
  const everywhere = useGlobalBindings()
  if (columns >= LEAST_WINDOW.columns && rows >= LEAST_WINDOW.rows) return undefined
  return {
    bindings: [{ on: ['q'], does: 'quit', run: quit }, ...everywhere],
  }
}

function TooSmall() {
  const { columns, rows } = useWindow()
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
      <Line wrap="wrap">{`Window too small: needs ${LEAST_WINDOW.columns} x ${LEAST_WINDOW.rows}, has ${columns} x ${rows}`}</Line>
    </Box>
  )
}

/** The keys that work everywhere: on a screen, in a question, and in a window that is too small. */
export function useGlobalBindings(): Binding[] {
  const { interrupt, stop } = useConsole()
  const redraw = useRedraw()
  return [
    { on: ['Ctrl-L'], does: 'redraw', run: redraw },
    { on: ['Ctrl-Z'], does: 'suspend; fg resumes', run: stop },
    { on: ['Ctrl-C'], does: 'quit at once', run: interrupt },
  ]
}

function useQuestion(): Mode | undefined {
  const { pendingQuestion } = useConsole()
  const [typed, setTyped] = useState('')
  if (!pendingQuestion) return undefined
  const { question, answer } = pendingQuestion
  const reply = (value: Parameters<typeof answer>[0]) => {
    setTyped('')
    answer(value)
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
function MessageArea({ answer }: { answer: string | undefined }) {
  const messageLines = useMessageLines()
  return (
    <Box flexDirection="column" paddingX={1} flexShrink={0}>
      {messageLines.map(({ text, ...style }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
        <Line key={index} {...style}>
          {index === messageLines.length - 1 && answer !== undefined ? `${text}${answer}${CARET}` : text}
        </Line>
      ))}
    </Box>
  )
}
