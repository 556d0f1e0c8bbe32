import { type ReactNode, useState } from 'react'
import { Drawn, useBodyHeight } from './drawn.tsx'
import { useEverywhere } from './everywhere.ts'
import { HelpScreen } from './help-screen.tsx'
import { type Binding, isTyping, type Mode } from './mode.ts'
import { Opened, type OpenRecord } from './palette/inside-source.ts'
import type { PaletteItem, PalettePage } from './palette/item.ts'
import { Offered } from './palette/offered.ts'
import { Palette } from './palette/palette.tsx'
import { ROOT } from './palette/sources.ts'
import { usePalette } from './palette/use-palette.ts'
import { useConsole, useIsSeen } from './use-console.ts'

interface FrameProps {
  mode: Mode
  /** What is open, beside country and user. */
  title: string
  /** What the palette lists besides what has keys here. */
  offers?: readonly PaletteItem[]
  /** What the palette shows things in. */
  record?: OpenRecord | undefined
  children: ReactNode
}

/** Header, one screen or what lies over it, what is asked or said, footer. Only the screen that is seen has one. */
export function Frame(props: FrameProps) {
  return useIsSeen() ? <Whole {...props} /> : null
}

function Whole({ mode, title, offers = [], record, children }: FrameProps) {
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
        <Opened value={record}>
          <WithPalette key={palette.length} pages={palette} title={title} />
        </Opened>
      </Offered>
    )
  if (help !== undefined) return <HelpScreen of={own} at={help} title={title} onMove={setHelp} />
  return (
    <Drawn mode={own} title={title}>
      {children}
    </Drawn>
  )
}

/** The keys of every screen. Where something is typed, `:` and `?` are text, and the palette leads to the keys. */
function useCommon(mode: Mode, showPalette: () => void, showHelp: () => void): Binding[] {
  const everywhere = useEverywhere()
  const typing = isTyping(mode)
  const unless = (key: string) => (typing ? [] : [key])
  return [
    {
      on: [...unless(':'), 'Ctrl-K'],
      keys: typing ? 'Ctrl-K' : ':',
      does: typing ? 'palette, keys' : 'palette',
      run: showPalette,
      foot: 'first',
    },
    {
      ...{ on: unless('?'), keys: typing ? '' : '?', does: 'keys', foot: typing ? false : 'first' },
      ...{ id: 'session.keys', title: 'Keys' },
      run: showHelp,
    },
    ...everywhere,
  ]
}

function offersOf(bindings: readonly Binding[]): PaletteItem[] {
  return bindings.flatMap(({ title, id = `here.${title}`, keys, run, refused, remedy }) =>
    title === undefined ? [] : [{ id, group: 'Here', title, hint: keys, refused, remedy, run }],
  )
}

function WithPalette({ pages, title }: { pages: readonly PalettePage[]; title: string }) {
  const everywhere = useEverywhere()
  const { view, mode } = usePalette(pages)
  return (
    <Drawn mode={{ ...mode, bindings: [...mode.bindings, ...everywhere] }} title={title}>
      <Palette view={view} height={useBodyHeight()} />
    </Drawn>
  )
}
