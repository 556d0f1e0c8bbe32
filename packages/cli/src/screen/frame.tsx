import { Box, Text, useWindowSize } from 'ink'
import { type ReactNode, useState } from 'react'
import { useConsole } from './app.tsx'
import { usePresses } from './keyboard.tsx'
import { Line } from './line.tsx'
import { actionFor, type Binding, type Mode } from './mode.ts'
import { Talk, useQuestion } from './talk.tsx'

/** Lines of header, of the empty one below it and of the footer. */
const EDGES = 3
const TALK = 3

/** How many lines the screen inside the frame has. */
export function useBodyHeight(): number {
  const { notice, asked, running } = useConsole()
  const talk = notice || asked || running ? TALK : 0
  return Math.max(1, useWindowSize().rows - EDGES - talk)
}

interface FrameProps {
  mode: Mode
  children: ReactNode
}

/** Header, one screen or its keys, what is asked or said, footer. A question takes the keys until it is answered. */
export function Frame({ mode: own, children }: FrameProps) {
  const { rows } = useWindowSize()
  const { interrupt } = useConsole()
  const [help, setHelp] = useState(false)
  const question = useQuestion()
  const mode = question ?? own
  const helps = !mode.input?.value
  usePresses((press) => {
    if (press.key === 'Ctrl-C') interrupt()
    else if (help) setHelp(false)
    else if (press.key === '?' && helps) setHelp(true)
    else actionFor(press, mode)?.()
  })
  return (
    <Box flexDirection="column" height={rows} overflow="hidden">
      <Header />
      <Box flexDirection="column" height={useBodyHeight()} marginTop={1} flexShrink={0} overflow="hidden">
        {help ? <Help bindings={mode.bindings} /> : children}
      </Box>
      <Talk height={TALK} answer={question?.input?.value} />
      <Footer mode={mode} />
    </Box>
  )
}

function Header() {
  const { environment, reader, user } = useConsole()
  const backgroundColor = environment === 'production' ? 'red' : 'blue'
  return (
    <Box backgroundColor={backgroundColor} paddingX={1} gap={2} height={1} flexShrink={0}>
      <Line bold color="white">
        {`Headend  ${environment.toUpperCase()}`}
      </Line>
      <Line color="white">{`${reader.country}  ${user}`}</Line>
    </Box>
  )
}

function Footer({ mode: { bindings, input } }: { mode: Mode }) {
  const keys = bindings.map(({ keys, does }) => [keys, does] as const)
  if (!input?.value) keys.push(['?', 'keys'])
  return (
    <Text wrap="truncate">
      {keys.map(([key, does]) => (
        <Text key={key}>
          <Text bold>{` ${key}`}</Text>
          <Text dimColor>{` ${does} `}</Text>
        </Text>
      ))}
    </Text>
  )
}

const ALWAYS = [
  { keys: '?', does: 'these keys', on: ['?'] },
  { keys: 'Ctrl-C', does: 'leave at once', on: ['Ctrl-C'] },
]

function Help({ bindings }: { bindings: readonly Binding[] }) {
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
