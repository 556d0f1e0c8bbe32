import { Drawn, useBodyHeight, useLeaving } from './drawn.tsx'
import { Help, helpLines } from './help.tsx'
import { type Mode, motions } from './mode.ts'
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
  const leave = useLeaving()
  const { columns } = useWindow()
  const height = useBodyHeight()
  const lines = helpLines(of, columns)
  const back = () => onMove(undefined)
  const mode = {
    bindings: [
      ...motions({ at, last: Math.max(0, lines.length - height + 1), page: height }, onMove),
      { on: ['q', 'Escape', '?', 'Enter'], keys: 'q', does: 'back', run: back, foot: true },
      leave,
    ],
  }
  return (
    <Drawn mode={mode} title={title}>
      <Help lines={lines} at={at} height={height} />
    </Drawn>
  )
}
