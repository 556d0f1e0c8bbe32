/** Header, footer and messages around every screen. */
import { countryName } from '@headend/core/country'
import { visible } from '@headend/core/text'
import { Box, Text } from 'ink'
import type { ReactNode } from 'react'
import { textWidth } from '../output/table.ts'
import { shortHint } from '../sign-on/hint.ts'
import type { Terminal } from '../terminal.ts'
import { actionFor, type Binding, keyLabel, type Mode, usePresses } from './keys.tsx'
import { Line } from './lines.tsx'
import { MessageArea, useMessageLines, useQuestion } from './message-area.tsx'
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
  const { context, environment, country, user, trouble } = useConsole()
  const { columns } = useWindow()
  const production = environment === 'production'
  const where = `${country} ${countryName[country]}`
  const { env } = context.terminal
  const head = layOutHeader(
    {
      environment: production ? '!! PRODUCTION !!' : environment.toUpperCase(),
      ...{ where, trouble, env, user: visible(user), title: visible(title) },
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
      {head.user && (
        <Box width={head.widths.user} flexShrink={0}>
          <Line color="white">{user}</Line>
        </Box>
      )}
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
  env: Terminal['env']
}

interface HeaderLayout {
  /** The environment; in a wide header 'Headend' stands before it. */
  name: string
  user: string
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

/** Cells that user and title keep before the advice is added. */
const LEAST_BESIDE = 19

/** In a narrow header the product name goes first, and the user after a log-out. */
export function layOutHeader(
  { environment, where, title, trouble, env, ...shown }: HeaderFacts,
  columns: number,
): HeaderLayout {
  const narrow = columns < NARROW
  const name = narrow ? environment : `Headend  ${environment}`
  const user = narrow && trouble === 'signed-out' ? '' : shown.user
  const room = columns - 2 * PADDING - widthWithGap(name) - widthWithGap(where)
  const alert = trouble ? troubleText(trouble, room - LEAST_BESIDE - 2 * GAP, env) : ''
  const [userWidth, titleWidth] = headerWidths(
    user,
    title,
    room - (user === '' ? 0 : GAP) - widthWithGap(alert),
  )
  return { name, user, alert, widths: { user: userWidth, title: titleWidth } }
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

/** The trouble, with the advice where there is room. */
export function troubleText(trouble: Trouble, room: number, env: Terminal['env']): string {
  const plain = ` ${TROUBLES[trouble]} `
  if (trouble === 'offline') return plain
  const helpful = ` ${TROUBLES[trouble]}: ${shortHint(env, trouble)} `
  return textWidth(helpful) <= room ? helpful : plain
}

type Hint = Pick<Binding, 'on' | 'does' | 'foot'>

/** Blanks before the key, between it and what it does, and behind. */
const BLANKS = 3

const widthOf = ({ on, does }: Hint) => textWidth(keyLabel(on[0])) + textWidth(does) + BLANKS

/** Whole hints of the footer: the 'first' ones, then as many as there is room for. */
export function footHints<One extends Hint>(bindings: readonly One[], columns: number): One[] {
  const hints = bindings.filter(({ foot }) => foot)
  const inTurn = [...hints.filter(({ foot }) => foot === 'first'), ...hints]
  const fitting = new Set<One>()
  let room = columns
  for (const hint of inTurn) {
    const width = fitting.has(hint) ? 0 : widthOf(hint)
    if (width > room) continue
    room -= width
    fitting.add(hint)
  }
  return hints.filter((hint) => fitting.has(hint))
}

const LEAST_WINDOW = { columns: 60, rows: 15 }

/** Its keys; undefined where the window is large enough. Hidden screens get no keys. */
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
