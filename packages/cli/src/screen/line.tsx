import { visible } from '@headend/core/text'
import { Box, Text, type TextProps } from 'ink'
import type { ReactNode } from 'react'

/** Stands where typing goes on; a character, since colours may be off. */
export const CARET = '▏'

interface LineProps extends Omit<TextProps, 'children'> {
  children: string
}

/** Text on one line, cut off with … where it is too long, if nothing else is said. No text of the screen is drawn raw: all of it passes here. */
export function Line({ children, ...style }: LineProps) {
  return (
    <Text wrap="truncate" {...style}>
      {visible(children)}
    </Text>
  )
}

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
