/** A window in which no screen finds room: what is open waits for a larger one. */
import { Box } from 'ink'
import { useEverywhere } from './everywhere.ts'
import { Line } from './line.tsx'
import type { Mode } from './mode.ts'
import { useConsole } from './use-console.ts'
import { useWindow } from './window.tsx'

/** What the screens need at least. */
const LEAST = { columns: 60, rows: 15 }

/** The keys meanwhile; undefined where there is room. Nothing acts that nobody sees. */
export function useTooSmall(): Mode | undefined {
  const { columns, rows } = useWindow()
  const { quit } = useConsole()
  const everywhere = useEverywhere()
  if (columns >= LEAST.columns && rows >= LEAST.rows) return undefined
  return {
    bindings: [{ on: ['q'], keys: 'q', does: 'quit', run: quit }, ...everywhere],
  }
}

export function TooSmall() {
  const { columns, rows } = useWindow()
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
      <Line wrap="wrap">{`Too small: ${LEAST.columns} x ${LEAST.rows} at least, this is ${columns} x ${rows}`}</Line>
    </Box>
  )
}
