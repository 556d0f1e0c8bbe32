import type { EngagementIdentity } from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import type { EventLog } from '@headend/core/event-log'
import { accountText, phaseText, tailingLine } from '@headend/core/remote-events'
import { Box, Text } from 'ink'
import { useState } from 'react'
import { useConsole } from './app.tsx'
import { Events, type Shown } from './events.tsx'
import { Frame, useBodyHeight } from './frame.tsx'
import { CARET, Line } from './line.tsx'
import { type Binding, type Mode, motions } from './mode.ts'
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
  const { phase, log, reconnects, switchReconnect, connect, paint, filter } = useTail(identity)
  const { items, binding: tools } = useBoxTools(identity)
  const [wraps, setWraps] = useState(false)
  const search = useFilter(filter)
  const { paused, at, follow, hold, moves } = useLogPlace(log, paint, height)
  const switching = reconnects ? 'Stay disconnected after a loss' : 'Reconnect after a loss'
  const stands = phase === 'waiting' || phase === 'disconnected'
  const mode: Mode = {
    bindings: [
      tools,
      { on: ['/'], keys: '/', does: 'filter', run: search.begin, title: 'Filter the events', foot: true },
      {
        ...{ on: ['p'], keys: 'p', does: paused ? 'follow' : 'pause', foot: true },
        title: paused ? 'Follow the events' : 'Pause the events',
        run: () => (paused ? follow() : hold(at)),
      },
      {
        ...{ on: ['m'], keys: 'm', does: 'mark', title: 'Put a mark into the log' },
        run: () => {
          log.note({ kind: 'mark', text: 'Mark', at: Date.now() })
          paint()
        },
      },
      {
        on: ['w'],
        keys: 'w',
        does: wraps ? 'cut lines' : 'wrap lines',
        run: () => setWraps(!wraps),
        title: wraps ? 'Cut long lines' : 'Wrap long lines',
        foot: true,
      },
      ...(stands
        ? [{ on: ['r'], keys: 'r', does: 'connect now', run: connect, title: 'Connect now', foot: true }]
        : []),
      { on: ['R'], keys: 'R', does: 'reconnect on or off', run: switchReconnect, title: switching },
      {
        ...{ on: ['e'], keys: 'e', does: 'engagement', title: 'Open the engagement' },
        run: () => open({ at: 'engagement', identity }),
      },
      { on: ['q', 'Escape'], keys: 'q', does: 'back', run: back, foot: true },
      ...moves,
    ],
  }
  const lines = linesOf(log, at, height)
  return (
    <Frame mode={search.mode ?? mode} title={`Events ${identity.platform} ${identity.id}`} offers={items}>
      <Box flexDirection="column" paddingX={1}>
        <Box height={1} gap={2}>
          <Line bold>{tailingLine(identity)}</Line>
          <Indicator phase={phase} />
          {!reconnects && <Line dimColor>no reconnect</Line>}
        </Box>
        <Line dimColor>{accountText(log.account())}</Line>
        <Status search={search} missed={log.waiting} />
        <Events lines={lines} height={height} width={columns - 2} wraps={wraps} fromEnd={!paused} />
      </Box>
    </Frame>
  )
}

/** Which lines are looked at: the last ones as they come, or, while paused, those from a place on. */
function useLogPlace(log: EventLog, paint: () => void, height: number) {
  const [top, setTop] = useState(0)
  const paused = log.waiting !== undefined
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
  const moves = motions({ at, last, page: height }, hold).map(
    (motion): Binding => (motion.keys === 'G' ? { ...motion, does: 'follow the end', run: follow } : motion),
  )
  return { paused, at, follow, hold, moves }
}

interface Filtering {
  text: string
  mode: Mode | undefined
  problem: string | undefined
  begin: () => void
}

/** `/`: what is typed filters as it is typed, where it can be read; Esc brings the old one back. */
function useFilter(filter: (text: string) => void): Filtering {
  const [text, setText] = useState('')
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
      {
        ...{ on: ['Enter'], keys: 'Enter', does: 'keep the filter', foot: true },
        run: () => problem === undefined && leave(),
      },
      { on: ['Escape'], keys: 'Esc', does: 'as before', run: () => leave(before ?? ''), foot: true },
    ],
    input: { value: text, change },
  }
  return { text, mode: typing ? mode : undefined, problem, begin: () => setBefore(text) }
}

function Status({ search, missed }: { search: Filtering; missed: number | undefined }) {
  const { text, mode, problem } = search
  const filter = mode || text ? `/ ${text}${mode ? CARET : ''}` : ''
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

function linesOf(log: EventLog, from: number, count: number): Shown[] {
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
