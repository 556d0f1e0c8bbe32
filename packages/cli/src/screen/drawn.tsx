/** What every screen has around it. */
import { countryName } from '@headend/core/country'
import { visible } from '@headend/core/text'
import { Box, Text } from 'ink'
import type { ReactNode } from 'react'
import { useEverywhere } from './everywhere.ts'
import { footHints } from './foot.ts'
import { GAP, headOf, PADDING } from './head.ts'
import { usePresses } from './keyboard.tsx'
import { Line } from './line.tsx'
import { actionFor, type Binding, type Mode } from './mode.ts'
import { Talk, useQuestion, useTalk } from './talk.tsx'
import { TooSmall, useTooSmall } from './too-small.tsx'
import { useConsole } from './use-console.ts'
import { useWindow } from './window.tsx'

/** Lines of header, of the empty one below it and of the footer. */
const EDGES = 3

/** How many lines the screen inside the frame has. */
export function useBodyHeight(): number {
  return Math.max(1, useWindow().rows - EDGES - useTalk().length)
}

/** A question takes the keys until it is answered. What has been typed outlasts a window that is too small for a while. */
export function Drawn({ mode: own, title, children }: { mode: Mode; title: string; children: ReactNode }) {
  const { rows } = useWindow()
  const everywhere = useEverywhere()
  const question = useQuestion()
  const small = useTooSmall()
  const mode = small ?? question ?? own
  const height = useBodyHeight()
  usePresses((press) => {
    const anywhere = question && actionFor(press, { bindings: everywhere })
    ;(anywhere ?? actionFor(press, mode))?.()
  })
  if (small) return <TooSmall />
  return (
    <Box flexDirection="column" height={rows} overflow="hidden">
      <Header title={title} />
      <Box flexDirection="column" height={height} marginTop={1} flexShrink={0} overflow="hidden">
        {children}
      </Box>
      <Talk answer={question?.input?.value} />
      <Footer bindings={mode.bindings} />
    </Box>
  )
}

function Header({ title }: { title: string }) {
  const { context, environment, country, user, trouble } = useConsole()
  const { columns } = useWindow()
  const production = environment === 'production'
  const where = `${country} ${countryName[country]}`
  const { env } = context.terminal
  const head = headOf(
    {
      environment: production ? '!! PRODUCTION !!' : environment.toUpperCase(),
      ...{ where, trouble, env, user: visible(user), title: visible(title) },
    },
    columns,
  )
  return (
    <Box backgroundColor={production ? 'red' : 'blue'} paddingX={PADDING} gap={GAP} height={1} flexShrink={0}>
      <Box flexShrink={0}>
        <Line bold color="white">
          {head.name}
        </Line>
      </Box>
      <Box flexShrink={0}>
        <Line bold color="white">
          {where}
        </Line>
      </Box>
      {head.user && (
        <Box width={head.widths.user} flexShrink={0}>
          <Line color="white">{user}</Line>
        </Box>
      )}
      <Box width={head.widths.title} flexShrink={0}>
        <Line color="white" wrap="truncate-start">
          {title}
        </Line>
      </Box>
      {head.told && (
        <Box flexShrink={0}>
          <Line bold inverse>
            {head.told}
          </Line>
        </Box>
      )}
    </Box>
  )
}

function Footer({ bindings }: { bindings: readonly Binding[] }) {
  return (
    <Text wrap="truncate">
      {footHints(bindings, useWindow().columns).map(({ keys, does }) => (
        <Text key={keys}>
          <Text bold>{` ${keys}`}</Text>
          <Text dimColor>{` ${does} `}</Text>
        </Text>
      ))}
    </Text>
  )
}
