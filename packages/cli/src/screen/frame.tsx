import { countryName } from '@headend/core/country'
import { Box, Text } from 'ink'
import { type ReactNode, useState } from 'react'
import { useConsole, useIsSeen } from './app.tsx'
import { Help, helpLines } from './help.tsx'
import { usePresses } from './keyboard.tsx'
import { Line } from './line.tsx'
import { actionFor, type Binding, type Mode, motions } from './mode.ts'
import type { PaletteItem, PalettePage } from './palette/item.ts'
import { Palette } from './palette/palette.tsx'
import { Offered, ROOT } from './palette/sources.ts'
import { usePalette } from './palette/use-palette.ts'
import { Talk, useQuestion, useTalk } from './talk.tsx'
import { useWindow } from './window.tsx'

/** Lines of header, of the empty one below it and of the footer. */
const EDGES = 3

/** What the screens need at least. */
const LEAST = { columns: 60, rows: 15 }

/** How many lines the screen inside the frame has. */
export function useBodyHeight(): number {
  return Math.max(1, useWindow().rows - EDGES - useTalk().length)
}

interface FrameProps {
  mode: Mode
  /** What is open, beside country and user. */
  title: string
  /** What the palette lists besides what has keys here. */
  offers?: readonly PaletteItem[]
  children: ReactNode
}

/** Header, one screen or what lies over it, what is asked or said, footer. Only the screen that is seen has one. */
export function Frame(props: FrameProps) {
  const { columns, rows } = useWindow()
  if (!useIsSeen()) return null
  if (columns < LEAST.columns || rows < LEAST.rows) return <TooSmall />
  return <Whole {...props} />
}

function Whole({ mode, title, offers = [], children }: FrameProps) {
  const { palette, showPalette } = useConsole()
  const [help, setHelp] = useState<number>()
  const common = useCommon(
    mode,
    () => showPalette([ROOT]),
    () => setHelp(0),
  )
  const own: Mode = { ...mode, bindings: [...mode.bindings, ...common] }
  const listed = [...offers, ...offersOf(own.bindings)]
  if (palette)
    return (
      <Offered value={listed}>
        <WithPalette key={palette.length} pages={palette} title={title} />
      </Offered>
    )
  if (help !== undefined) return <WithHelp bindings={own.bindings} at={help} title={title} onMove={setHelp} />
  return (
    <Drawn mode={own} title={title}>
      {children}
    </Drawn>
  )
}

/** The keys of every screen. */
function useCommon({ input }: Mode, showPalette: () => void, showHelp: () => void): Binding[] {
  const { stop, interrupt } = useConsole()
  const typing = input !== undefined
  const unless = (key: string) => (typing ? [] : [key])
  return [
    {
      on: [...unless(':'), 'Ctrl-K'],
      keys: typing ? 'Ctrl-K' : ':',
      does: 'palette',
      run: showPalette,
      foot: true,
    },
    {
      ...{ on: unless('?'), keys: '?', does: 'keys', foot: !typing },
      ...{ id: 'session.keys', title: 'Keys' },
      run: showHelp,
    },
    { on: ['Ctrl-Z'], keys: 'Ctrl-Z', does: 'to the shell, until fg', run: stop },
    { on: ['Ctrl-C'], keys: 'Ctrl-C', does: 'leave at once', run: interrupt },
  ]
}

function offersOf(bindings: readonly Binding[]): PaletteItem[] {
  return bindings.flatMap(({ title, id = `here.${title}`, keys, run, refused }) =>
    title === undefined ? [] : [{ id, group: 'Here', title, hint: keys, refused, run }],
  )
}

function WithPalette({ pages, title }: { pages: readonly PalettePage[]; title: string }) {
  const { interrupt } = useConsole()
  const { view, mode } = usePalette(pages)
  const leave = { on: ['Ctrl-C'], keys: 'Ctrl-C', does: 'leave at once', run: interrupt }
  return (
    <Drawn mode={{ ...mode, bindings: [...mode.bindings, leave] }} title={title}>
      <Palette view={view} height={useBodyHeight()} />
    </Drawn>
  )
}

interface WithHelpProps {
  bindings: readonly Binding[]
  at: number
  title: string
  onMove: (at: number | undefined) => void
}

function WithHelp({ bindings, at, title, onMove }: WithHelpProps) {
  const { interrupt } = useConsole()
  const { columns } = useWindow()
  const height = useBodyHeight()
  const lines = helpLines(bindings, columns)
  const mode = {
    bindings: [
      ...motions({ at, last: Math.max(0, lines.length - height + 1), page: height }, onMove),
      {
        on: ['q', 'Escape', '?', 'Enter'],
        keys: 'q',
        does: 'back',
        run: () => onMove(undefined),
        foot: true,
      },
      { on: ['Ctrl-C'], keys: 'Ctrl-C', does: 'leave at once', run: interrupt },
    ],
  }
  return (
    <Drawn mode={mode} title={title}>
      <Help lines={lines} at={at} height={height} />
    </Drawn>
  )
}

/** A question takes the keys until it is answered. */
function Drawn({ mode: own, title, children }: { mode: Mode; title: string; children: ReactNode }) {
  const { rows } = useWindow()
  const { interrupt, stop } = useConsole()
  const question = useQuestion()
  const mode = question ?? own
  usePresses((press) => {
    if (question && press.key === 'Ctrl-C') interrupt()
    else if (question && press.key === 'Ctrl-Z') stop()
    else actionFor(press, mode)?.()
  })
  return (
    <Box flexDirection="column" height={rows} overflow="hidden">
      <Header title={title} />
      <Box flexDirection="column" height={useBodyHeight()} marginTop={1} flexShrink={0} overflow="hidden">
        {children}
      </Box>
      <Talk answer={question?.input?.value} />
      <Footer bindings={mode.bindings} />
    </Box>
  )
}

const TROUBLES = { offline: 'OFFLINE', 'signed-out': 'SIGNED OUT: headend login' } as const

function Header({ title }: { title: string }) {
  const { environment, country, user, trouble } = useConsole()
  const production = environment === 'production'
  const name = production ? '!! PRODUCTION !!' : environment.toUpperCase()
  return (
    <Box backgroundColor={production ? 'red' : 'blue'} paddingX={1} gap={2} height={1} flexShrink={0}>
      <Box flexShrink={0}>
        <Line bold color="white">
          {`Headend  ${name}`}
        </Line>
      </Box>
      <Box flexShrink={0}>
        <Line bold color="white">
          {`${country} ${countryName[country]}`}
        </Line>
      </Box>
      <Box flexGrow={1} flexShrink={1}>
        <Line color="white" wrap="truncate-start">{`${user}  ${title}`}</Line>
      </Box>
      {trouble && (
        <Box flexShrink={0}>
          <Line bold inverse>
            {` ${TROUBLES[trouble]} `}
          </Line>
        </Box>
      )}
    </Box>
  )
}

function Footer({ bindings }: { bindings: readonly Binding[] }) {
  return (
    <Text wrap="truncate">
      {bindings
        .filter(({ foot }) => foot)
        .map(({ keys, does }) => (
          <Text key={keys}>
            <Text bold>{` ${keys}`}</Text>
            <Text dimColor>{` ${does} `}</Text>
          </Text>
        ))}
    </Text>
  )
}

function TooSmall() {
  const { interrupt, quit } = useConsole()
  const { columns, rows } = useWindow()
  usePresses(({ key }) => {
    if (key === 'Ctrl-C') interrupt()
    if (key === 'q') quit()
  })
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
      <Line wrap="wrap">{`Too small: ${LEAST.columns} x ${LEAST.rows} at least, this is ${columns} x ${rows}`}</Line>
    </Box>
  )
}
