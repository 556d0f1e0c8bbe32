import type { EngagementIdentity } from '@headend/core/engagements'
import {
  NOT_CONNECTED,
  phaseText,
  TAIL_TITLE,
  type TailPhase,
  tailingLine,
  tailLine,
} from '@headend/core/remote-events'
import { Box, useWindowSize } from 'ink'
import { Frame, useBodyHeight } from './frame.tsx'
import { Line } from './line.tsx'
import type { Mode } from './mode.ts'
import { useTail } from './use-tail.ts'

/** Lines above the events: title, tailing line, indicator, and why it is disconnected. */
const ABOVE = 4
/** UTF-16 units that a cell can take at most, roughly: an event may be long, and only its beginning is shown. */
const UNITS_PER_CELL = 4

interface EventsScreenProps {
  identity: EngagementIdentity
  onBack: () => void
}

export function EventsScreen({ identity, onBack }: EventsScreenProps) {
  const { columns } = useWindowSize()
  const height = useBodyHeight()
  const { phase, recent, reconnect } = useTail(identity)
  const back = { on: ['q', 'Escape'], keys: 'q', does: 'back', run: onBack }
  const again = { on: ['r'], keys: 'r', does: 'reconnect', run: reconnect }
  const mode: Mode = { bindings: phase.name === 'disconnected' ? [again, back] : [back] }
  const shown = recent.last(height - ABOVE)
  return (
    <Frame mode={mode}>
      <Box flexDirection="column" paddingX={1}>
        <Line bold>{TAIL_TITLE}</Line>
        <Line>{tailingLine(identity)}</Line>
        <Indicator {...phase} count={recent.total} />
        {shown.map(({ event, arrived }, index) => {
          const { time, text } = tailLine(event, arrived)
          const row = recent.total - shown.length + index
          return <Line key={row}>{`${time}  ${text.slice(0, columns * UNITS_PER_CELL)}`}</Line>
        })}
      </Box>
    </Frame>
  )
}

const INDICATORS: Record<IndicatorProps['name'], { mark: string; color: string; more?: string }> = {
  connecting: { mark: '○', color: 'yellow' },
  streaming: { mark: '●', color: 'green' },
  waiting: { mark: '○', color: 'yellow' },
  disconnected: { mark: '○', color: 'red', more: `: ${NOT_CONNECTED}` },
}

interface IndicatorProps {
  name: Exclude<TailPhase, 'idle'>
  reason?: string
  count: number
}

function Indicator({ name, reason = ' ', count }: IndicatorProps) {
  const { mark, color, more = '' } = INDICATORS[name]
  const events = count === 1 ? '1 event' : `${count} events`
  return (
    <>
      <Line color={color}>{`${mark} ${phaseText[name]}${more} · ${events}`}</Line>
      <Line>{reason}</Line>
    </>
  )
}
