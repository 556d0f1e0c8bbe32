import { Box, Text } from 'ink'
import type { ReactNode } from 'react'

/** A line of a list: the chosen one has a mark, since colours may be off. */
export function Marked({ on = false, children }: { on?: boolean; children: ReactNode }) {
  return (
    <Box height={1} flexShrink={0}>
      <Box width={2} flexShrink={0}>
        <Text bold>{on ? '› ' : '  '}</Text>
      </Box>
      {children}
    </Box>
  )
}
