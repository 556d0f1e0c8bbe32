import { Box } from 'ink'
import { Line } from './line.tsx'
import type { Binding } from './mode.ts'

const ALWAYS = [
  { keys: '?', does: 'these keys', on: ['?'] },
  { keys: 'Ctrl-C', does: 'leave at once', on: ['Ctrl-C'] },
]

export function Help({ bindings }: { bindings: readonly Binding[] }) {
  return (
    <Box flexDirection="column" paddingX={1}>
      <Line bold>Keys</Line>
      {[...bindings, ...ALWAYS].map(({ keys, does, on }) => (
        <Line key={keys}>{`${on.join(', ').padEnd(20)} ${does}`}</Line>
      ))}
      <Line dimColor>Any key goes back</Line>
    </Box>
  )
}
