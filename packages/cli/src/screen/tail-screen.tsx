import { type EngagementIdentity, engagementName } from '@headend/core/engagements'
import { accountText, phaseText, tailingLine } from '@headend/core/remote-events'
import { ZONES } from '@headend/core/time-zone'
import { Box } from 'ink'
import { useState } from 'react'
import { useBodyHeight } from './drawn.tsx'
import { Events } from './events.tsx'
import { Frame } from './frame.tsx'
import { endOf } from './layout.ts'
import { Line } from './line.tsx'
import { linesOf, useLogPlace } from './log-place.ts'
import type { Mode } from './mode.ts'
import { Status, useFilter } from './tail-filter.tsx'
import { tailKeys } from './tail-keys.ts'
import { useBoxTools } from './use-box-tools.ts'
import { useConsole } from './use-console.ts'
import { useTail } from './use-tail.ts'
import { useWindow } from './window.tsx'

/** Lines above the events: what is tailed, the account, the filter. */
const ABOVE = 3
/** Cells between two texts of a line, and at both its ends. */
const GAP = 2
const PADDING = 2

/** The live events of an engagement, with the tools of its box at hand. */
export function TailScreen({ identity }: { identity: EngagementIdentity }) {
  const { back, open } = useConsole()
  const { columns } = useWindow()
  const height = useBodyHeight() - ABOVE
  const tail = useTail(identity)
  const { phase, log, reconnects } = tail
  const { items, binding: tools } = useBoxTools(identity)
  const [wraps, setWraps] = useState(false)
  const search = useFilter(tail)
  const place = useLogPlace(log, tail.paint, height)
  const keys = tailKeys({
    ...{ tail, place, wraps, back },
    turnWraps: () => setWraps(!wraps),
    beginFilter: search.begin,
    openEngagement: () => open({ at: 'engagement', identity }),
  })
  const mode: Mode = { bindings: [tools, ...keys] }
  const lines = linesOf(log, place.at, height)
  const indicator = `${INDICATORS[phase].mark} ${phaseText[phase] ?? ''}`
  const states = reconnects ? [indicator] : [indicator, NO_RECONNECT]
  return (
    <Frame mode={search.mode ?? mode} title={`Events ${engagementName(identity)}`} offers={items}>
      <Box flexDirection="column" paddingX={1}>
        <Box height={1} gap={GAP}>
          {/* Its end says whose events they are. */}
          <Line bold wrap="truncate-start">
            {endOf(tailingLine(identity), columns - PADDING - states.join('').length - states.length * GAP)}
          </Line>
          <Box flexShrink={0} gap={GAP}>
            <Line color={INDICATORS[phase].color}>{indicator}</Line>
            {!reconnects && <Line dimColor>{NO_RECONNECT}</Line>}
          </Box>
        </Box>
        <Line dimColor>{accountText(log.account())}</Line>
        <Status search={search} missed={log.waiting} />
        <Events
          lines={lines}
          height={height}
          width={columns - PADDING}
          wraps={wraps}
          zone={ZONES[identity.country]}
          fromEnd={!place.paused}
        />
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

const NO_RECONNECT = 'no reconnect'
