import { Box } from 'ink'
import { type ReactNode, useState } from 'react'
import { type Binding, isTyping, keyLabel, type Mode, motions } from './keys.tsx'
import { Line } from './lines.tsx'
import { lastTop, ScrolledLines } from './page.tsx'
import { type PaletteItem, type PalettePage, ScreenItemsContext } from './palette/item.ts'
import { Palette } from './palette/palette.tsx'
import { ROOT_PAGE } from './palette/sources.ts'
import { usePalette } from './palette/use-palette.ts'
import { ScreenLayout, useBodyHeight, useGlobalBindings } from './screen-layout.tsx'
import { useConsole, useIsVisible } from './use-console.ts'
import { useWindow } from './window.tsx'

interface FrameProps {
  mode: Mode
  title: string
  offers?: readonly PaletteItem[]
  children: ReactNode
}

/** Header, the screen, palette or help, messages, footer; only for the visible screen. */
export function Frame(props: FrameProps) {
  return useIsVisible() ? <VisibleFrame {...props} /> : null
}

function VisibleFrame({ mode, title, offers = [], children }: FrameProps) {
  const { palette, showPalette } = useConsole()
  const [help, setHelp] = useState<number>()
  const common = useScreenBindings(
    mode,
    () => showPalette([ROOT_PAGE]),
    () => setHelp(0),
  )
  const own: Mode = { ...mode, bindings: [...mode.bindings, ...common] }
  const listed = [...offers, ...bindingItems(own.bindings)]
  if (palette)
    return (
      <ScreenItemsContext value={listed}>
        <PaletteFrame key={palette.length} pages={palette} title={title} />
      </ScreenItemsContext>
    )
  if (help !== undefined) return <HelpScreen shown={own} at={help} title={title} onMove={setHelp} />
  return (
    <ScreenLayout mode={own} title={title}>
      {children}
    </ScreenLayout>
  )
}

/** The keys of every screen. While typing, `:` and `?` are text; the palette lists the keys. */
function useScreenBindings(mode: Mode, showPalette: () => void, showHelp: () => void): Binding[] {
  const everywhere = useGlobalBindings()
  const typing = isTyping(mode)
  const unless = (key: string) => (typing ? [] : [key])
  return [
    {
      on: [...unless(':'), 'Ctrl-K'],
      does: typing ? 'palette, keys' : 'palette',
      run: showPalette,
      foot: 'first',
    },
    {
      on: unless('?'),
      does: 'keys',
      foot: typing ? false : 'first',
      id: 'session.keys',
      title: 'Keys',
      run: showHelp,
    },
    ...everywhere,
  ]
}

function bindingItems(bindings: readonly Binding[]): PaletteItem[] {
  return bindings.flatMap(({ title, id = `here.${title}`, on, run, refused, remedy }) =>
    title === undefined ? [] : [{ id, group: 'Here', title, hint: keyLabel(on[0]), refused, remedy, run }],
  )
}

function PaletteFrame({ pages, title }: { pages: readonly PalettePage[]; title: string }) {
  const everywhere = useGlobalBindings()
  const { view, mode } = usePalette(pages)
  return (
    <ScreenLayout mode={{ ...mode, bindings: [...mode.bindings, ...everywhere] }} title={title}>
      <Palette view={view} height={useBodyHeight()} />
    </ScreenLayout>
  )
}

interface HelpScreenProps {
  shown: Mode
  at: number
  title: string
  /** undefined: back to the screen. */
  onMove: (at: number | undefined) => void
}

function HelpScreen({ shown, at, title, onMove }: HelpScreenProps) {
  const everywhere = useGlobalBindings()
  const { columns } = useWindow()
  const height = useBodyHeight()
  const below = height - TITLE
  const lines = helpLines(shown, columns)
  const back = () => onMove(undefined)
  const mode = {
    bindings: [
      ...motions({ at, last: lastTop(lines, below), page: below }, onMove),
      { on: ['q', 'Escape', '?', 'Enter'], does: 'back', run: back, foot: true },
      ...everywhere,
    ],
  }
  return (
    <ScreenLayout mode={mode} title={title}>
      <Help lines={lines} at={at} height={height} />
    </ScreenLayout>
  )
}

const GAP = 2
const TITLE = 1

const typingIn = (mode: Mode) => [
  { on: ['Characters'], does: isTyping(mode) ? 'text, ? and : too' : 'text' },
  { on: ['Ctrl-U'], does: 'clear the line' },
]

/** All keys of the screen, in two columns if there is room. */
export function helpLines(mode: Mode, columns: number): string[] {
  const rows = [...(mode.input ? typingIn(mode) : []), ...mode.bindings]
    .filter(({ on }) => on.length > 0)
    .map(({ on, does }) => ({ keys: on.map(keyLabel).join(', '), does }))
  const widest = Math.max(...rows.map(({ keys }) => keys.length))
  const lines = rows.map(({ keys, does }) => `${keys.padEnd(widest)} ${does}`)
  const width = Math.max(...lines.map(({ length }) => length)) + GAP
  if (2 * width > columns - 2) return lines
  const half = Math.ceil(lines.length / 2)
  return lines.slice(0, half).map((line, index) => line.padEnd(width) + (lines[half + index] ?? ''))
}

export function Help({ lines, at, height }: { lines: readonly string[]; at: number; height: number }) {
  return (
    <Box flexDirection="column" paddingX={1}>
      <Line bold>Keys</Line>
      <ScrolledLines lines={lines.map((text) => ({ text, tone: 'plain' }))} at={at} height={height - TITLE} />
    </Box>
  )
}
