import { Drawn, useBodyHeight } from './drawn.tsx'
import { useEverywhere } from './everywhere.ts'
import { Help, helpLines, TITLE } from './help.tsx'
import { type Mode, motions } from './mode.ts'
import { lastTop } from './scroll.tsx'
import { useWindow } from './window.tsx'

interface HelpScreenProps {
  of: Mode
  /** The first line that is seen. */
  at: number
  title: string
  /** undefined: back to the screen. */
  onMove: (at: number | undefined) => void
}

/** The keys of a screen, over it. */
export function HelpScreen({ of, at, title, onMove }: HelpScreenProps) {
  const everywhere = useEverywhere()
  const { columns } = useWindow()
  const height = useBodyHeight()
  const below = height - TITLE
  const lines = helpLines(of, columns)
  const back = () => onMove(undefined)
  const mode = {
    bindings: [
      ...motions({ at, last: lastTop(lines, below), page: below }, onMove),
      { on: ['q', 'Escape', '?', 'Enter'], keys: 'q', does: 'back', run: back, foot: true },
      ...everywhere,
    ],
  }
  return (
    <Drawn mode={mode} title={title}>
      <Help lines={lines} at={at} height={height} />
    </Drawn>
  )
}
