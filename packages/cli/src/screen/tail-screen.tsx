import type { EngagementIdentity } from '@headend/core/engagements'
import { accountText, phaseText, tailingLine } from '@headend/core/remote-events'
import { Box } from 'ink'
import { useState } from 'react'
import { useConsole } from './app.tsx'
import { useBodyHeight } from './drawn.tsx'
import { Events } from './events.tsx'
import { Frame } from './frame.tsx'
import { Line } from './line.tsx'
import { linesOf, useLogPlace } from './log-place.ts'
import type { Mode } from './mode.ts'
import { Status, useFilter } from './tail-filter.tsx'
import { tailKeys } from './tail-keys.ts'
import { useBoxTools } from './use-box-tools.ts'
import { useTail } from './use-tail.ts'
import { useWindow } from './window.tsx'

/** Lines above the events: what is tailed, the account, the filter. */
const ABOVE = 3

/** The live events of an engagement, with the tools of its box at hand. */
export function TailScreen({ identity }: { identity: EngagementIdentity }) {
  const { back, open } = useConsole()
  const { columns } = useWindow()
  const height = useBodyHeight() - ABOVE
  const tail = useTail(identity)
  const { phase, log, reconnects } = tail
  const { items, binding: tools } = useBoxTools(identity)
  const [wraps, setWraps] = useState(false)
  const search = useFilter(tail.filter)
  const place = useLogPlace(log, tail.paint, height)
  const keys = tailKeys({
    ...{ tail, place, wraps, back },
    turnWraps: () => setWraps(!wraps),
    beginFilter: search.begin,
    openEngagement: () => open({ at: 'engagement', identity }),
  })
  const mode: Mode = { bindings: [tools, ...keys] }
  const lines = linesOf(log, place.at, height)
  return (
    <Frame mode={search.mode ?? mode} title={`Events ${identity.platform} ${identity.id}`} offers={items}>
      <Box flexDirection="column" paddingX={1}>
        <Box height={1} gap={2}>
          {/* Its end says whose events they are. */}
          <Line bold wrap="truncate-start">
            {tailingLine(identity)}
          </Line>
          <Box flexShrink={0} gap={2}>
            <Indicator phase={phase} />
            {!reconnects && <Line dimColor>no reconnect</Line>}
          </Box>
        </Box>
        <Line dimColor>{accountText(log.account())}</Line>
        <Status search={search} missed={log.waiting} />
        <Events lines={lines} height={height} width={columns - 2} wraps={wraps} fromEnd={!place.paused} />
      </Box>
    </Frame>
  )
}

const INDICATORS = {
  idle: { mark: '○', color: 'magenta' },
  connecting: { mark: '○', color: 'magenta' },
  streaming: { mark: '●', color: 'green' },
  waiting: { mark: '◌', color: 'magenta' },
  disconnected: { mark: '○', color: 'red' },
} as const

function Indicator({ phase }: { phase: keyof typeof INDICATORS }) {
  const { mark, color } = INDICATORS[phase]
  return <Line color={color}>{`${mark} ${phaseText[phase] ?? ''}`}</Line>
}
