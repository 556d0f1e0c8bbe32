import { Box } from 'ink'
import { Line } from './line.tsx'
import { isTyping, type Mode } from './mode.ts'
import { Scrolled } from './scroll.tsx'

const GAP = 2
/** Lines above the keys. */
export const TITLE = 1

/** Of a line that is typed into. */
const typingIn = (mode: Mode) => [
  { on: ['Characters'], does: isTyping(mode) ? 'text, ? and : too' : 'text' },
  { on: ['Ctrl-U'], does: 'empties the line' },
]

/** All keys of what is on the screen, in two columns where there is room. */
export function helpLines(mode: Mode, columns: number): string[] {
  const rows = [...(mode.input ? typingIn(mode) : []), ...mode.bindings]
    .filter(({ on }) => on.length > 0)
    .map(({ on, does }) => ({ keys: on.map(nameOf).join(', '), does }))
  const widest = Math.max(...rows.map(({ keys }) => keys.length))
  const lines = rows.map(({ keys, does }) => `${keys.padEnd(widest)} ${does}`)
  const width = Math.max(...lines.map(({ length }) => length)) + GAP
  if (2 * width > columns - 2) return lines
  const half = Math.ceil(lines.length / 2)
  return lines.slice(0, half).map((line, index) => line.padEnd(width) + (lines[half + index] ?? ''))
}

const NAMES: Partial<Record<string, string>> = {
  ' ': 'Space',
  Down: '↓',
  Up: '↑',
  Left: '←',
  Right: '→',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Escape: 'Esc',
}

function nameOf(key: string): string {
  return NAMES[key] ?? key
}

export function Help({ lines, at, height }: { lines: readonly string[]; at: number; height: number }) {
  return (
    <Box flexDirection="column" paddingX={1}>
      <Line bold>Keys</Line>
      <Scrolled lines={lines.map((text) => ({ text, tone: 'plain' }))} at={at} height={height - TITLE} />
    </Box>
  )
}
