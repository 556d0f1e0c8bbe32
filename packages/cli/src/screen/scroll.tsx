import { visible } from '@headend/core/text'
import { Box, Text } from 'ink'
import type { PageLine } from './page.ts'

const STYLES = {
  plain: {},
  heading: { bold: true },
  problem: { color: 'red' },
} as const

/** The part of a text that fits, and below it where that is. */
export function Scrolled({ lines, at, height }: { lines: readonly PageLine[]; at: number; height: number }) {
  const body = lines.length > height ? height - 1 : height
  return (
    <Box flexDirection="column" height={height} flexShrink={0}>
      {lines.slice(at, at + body).map(({ text, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text
        <Text key={at + index} wrap="truncate" {...STYLES[tone]}>
          {visible(text) || ' '}
        </Text>
      ))}
      {lines.length > height && (
        <Text dimColor>{`${at + 1} to ${Math.min(lines.length, at + body)} of ${lines.length} lines`}</Text>
      )}
    </Box>
  )
}

/** The last line that can stand at the top. */
export function lastTop(lines: readonly unknown[], height: number): number {
  return lines.length > height ? lines.length - height + 1 : 0
}
