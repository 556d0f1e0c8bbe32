import { type EngagementIdentity, engagementName } from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import { type EventLog, noteMark } from '@headend/core/event-log'
import { ZONES } from '@headend/core/local-time'
import { accountText, phaseText, reconnectTitle, tailingLine } from '@headend/core/remote-events'
import { Box, Text } from 'ink'
import { useState } from 'react'
import { useBoxTools } from '../engagement-tools.ts'
import { Frame } from '../frame.tsx'
import { type Binding, type Mode, motions } from '../keys.tsx'
import { endOfText, Line } from '../lines.tsx'
import { useBodyHeight } from '../screen-layout.tsx'
import { useCaret, useConsole } from '../use-console.ts'
import { useWindow } from '../window.tsx'
import { EventRows, type NumberedEntry } from './event-rows.tsx'
import { type Tail, useTail } from './use-tail.ts'

/** Lines above the events: engagement, counts, filter. */
const ABOVE = 3
/** Cells between two texts of a line, and at both its ends. */
const GAP = 2
const PADDING = 2

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
    tail,
    place,
    wraps,
    back,
    turnWraps: () => setWraps(!wraps),
    beginFilter: search.begin,
    openEngagement: () => open({ at: 'engagement', identity }),
  })
  const mode: Mode = { bindings: [tools, ...keys] }
  const lines = entriesFrom(log, place.at, height)
  const indicator = `${INDICATORS[phase].mark} ${phaseText[phase] ?? ''}`
  const states = reconnects ? [indicator] : [indicator, NO_RECONNECT]
  return (
    <Frame mode={search.mode ?? mode} title={`Events ${engagementName(identity)}`} offers={items}>
      <Box flexDirection="column" paddingX={1}>
        <Box height={1} gap={GAP}>
          {/* Its end says whose events they are. */}
          <Line bold wrap="truncate-start">
            {endOfText(
              tailingLine(identity),
              columns - PADDING - states.join('').length - states.length * GAP,
            )}
          </Line>
          <Box flexShrink={0} gap={GAP}>
            <Line color={INDICATORS[phase].color}>{indicator}</Line>
            {!reconnects && <Line dimColor>{NO_RECONNECT}</Line>}
          </Box>
        </Box>
        <Line dimColor>{accountText(log.account())}</Line>
        <Status search={search} missed={log.waitingCount} />
        <EventRows
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

interface Filtering {
  text: string
  mode: Mode | undefined
  problem: string | undefined
  begin: () => void
}

/** `/`: the filter applies while it is typed, if it can be read; Esc restores the old filter. */
function useFilter({ filtered, filter }: Pick<Tail, 'filtered' | 'filter'>): Filtering {
  const [text, setText] = useState(filtered)
  const [before, setBefore] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const change = (typed: string) => {
    setText(typed)
    try {
      filter(typed)
      setProblem(undefined)
    } catch (error) {
      setProblem(asAppError(error).message)
    }
  }
  const leave = (typed?: string) => {
    if (typed !== undefined) change(typed)
    setBefore(undefined)
  }
  const typing = before !== undefined
  const mode: Mode = {
    bindings: [
      { on: ['Enter'], does: 'keep the filter', foot: true, run: () => problem === undefined && leave() },
      { on: ['Escape'], does: 'undo the filter change', run: () => leave(before ?? ''), foot: true },
    ],
    input: { value: text, change },
  }
  return { text, mode: typing ? mode : undefined, problem, begin: () => setBefore(text) }
}

function Status({ search, missed }: { search: Filtering; missed: number | undefined }) {
  const { text, mode, problem } = search
  const caret = useCaret(mode !== undefined)
  const filter = mode || text ? `/ ${text}${caret}` : ''
  return (
    <Box height={1} gap={2}>
      {missed !== undefined && (
        <Box flexShrink={0}>
          <Text bold inverse>{` PAUSED, ${missed} more since `}</Text>
        </Box>
      )}
      <Line>{filter || ' '}</Line>
      {problem && <Line color="red">{problem}</Line>}
    </Box>
  )
}

interface TailKeyParts {
  tail: Tail
  place: ReturnType<typeof useLogPlace>
  wraps: boolean
  turnWraps: () => void
  beginFilter: () => void
  openEngagement: () => void
  back: () => void
}

/** The keys of a log of events, besides the tools of the box. */
function tailKeys({
  tail,
  place,
  wraps,
  turnWraps,
  beginFilter,
  openEngagement,
  back,
}: TailKeyParts): Binding[] {
  const { phase, log, reconnects, switchReconnect, connect, paint } = tail
  const connectNow: Binding = {
    on: ['r'],
    does: 'connect now',
    run: connect,
    title: 'Connect now',
    foot: 'first',
  }
  const stands = phase === 'waiting' || phase === 'disconnected'
  return [
    { on: ['/'], does: 'filter', run: beginFilter, title: 'Filter the events', foot: true },
    pauseBinding(place),
    { on: ['m'], does: 'mark', run: () => addMark(log, paint), title: 'Add a mark to the log' },
    {
      on: ['w'],
      does: wraps ? 'cut lines' : 'wrap lines',
      foot: true,
      title: wraps ? 'Cut long lines' : 'Wrap long lines',
      run: turnWraps,
    },
    ...(stands ? [connectNow] : []),
    { on: ['R'], does: 'reconnect on or off', title: reconnectTitle(reconnects), run: switchReconnect },
    { on: ['e'], does: 'engagement', run: openEngagement, title: 'Open the engagement' },
    { on: ['q', 'Escape'], does: 'back', run: back, foot: true },
    ...place.moves,
  ]
}

function pauseBinding({ paused, at, follow, hold }: TailKeyParts['place']): Binding {
  return {
    on: ['p'],
    does: paused ? 'follow' : 'pause',
    foot: true,
    title: paused ? 'Follow the events' : 'Pause the events',
    run: () => (paused ? follow() : hold(at)),
  }
}

function addMark(log: EventLog, paint: () => void): void {
  noteMark(log, Date.now())
  paint()
}

/** The lines on the screen: the newest ones, or, while paused, those from `top` on. */
function useLogPlace(log: EventLog, paint: () => void, height: number) {
  const [top, setTop] = useState(0)
  const paused = log.waitingCount !== undefined
  const last = Math.max(0, log.shown.length - height)
  const at = paused ? Math.min(top, last) : last
  const follow = () => {
    log.resume()
    paint()
  }
  const hold = (to: number) => {
    log.pause()
    setTop(to)
    paint()
  }
  const moves = motions({ at, last, page: height }, hold).map((motion) =>
    motion.on.includes('G') ? { ...motion, does: 'follow the end', run: follow } : motion,
  )
  return { paused, at, follow, hold, moves }
}

function entriesFrom(log: EventLog, from: number, count: number): NumberedEntry[] {
  const rows = Array.from(
    { length: Math.max(0, Math.min(count, log.shown.length - from)) },
    (_, row) => from + row,
  )
  return rows.flatMap((row) => {
    const line = log.shown.at(row)
    const entry = line === undefined ? undefined : log.at(line)
    return line !== undefined && entry ? [{ line, entry }] : []
  })
}
