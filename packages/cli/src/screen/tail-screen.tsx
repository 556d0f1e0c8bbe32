import type { EngagementIdentity } from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import { type EventLog, type LineNumber, type LogEntry, lineOf } from '@headend/core/event-log'
import { accountText, phaseText, TAIL_TITLE, tailingLine } from '@headend/core/remote-events'
import { visible } from '@headend/core/text'
import { Box, Text, type TextProps } from 'ink'
import { useState } from 'react'
import { wrapped } from '../table.ts'
import { useConsole } from './app.tsx'
import { Frame, useBodyHeight } from './frame.tsx'
import { CARET, Line } from './line.tsx'
import { type Binding, type Mode, motions } from './mode.ts'
import { useBoxTools } from './use-box-tools.ts'
import { useTail } from './use-tail.ts'
import { useWindow } from './window.tsx'

/** Lines above the events: what is tailed, the account, the filter. */
const ABOVE = 3
/** UTF-16 units that a cell can take at most, roughly: an event may be long, and only its beginning is shown. */
const UNITS_PER_CELL = 4
const NO_TIME = ' '.repeat('yyyy-MM-dd HH:mm:ss'.length)

/** The live events of an engagement, with the tools of its box at hand. */
export function TailScreen({ identity }: { identity: EngagementIdentity }) {
  const { back, open } = useConsole()
  const { columns } = useWindow()
  const height = useBodyHeight() - ABOVE
  const { phase, log, reconnects, switchReconnect, connect, paint, filter } = useTail(identity)
  const { items, binding: tools } = useBoxTools(identity)
  const [top, setTop] = useState(0)
  const [wraps, setWraps] = useState(false)
  const search = useFilter(filter)

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
    <Frame mode={search.mode ?? mode} title={TAIL_TITLE} offers={items}>
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
  connecting: { mark: '○', color: 'magenta' },
  streaming: { mark: '●', color: 'green' },
  waiting: { mark: '◌', color: 'magenta' },
  disconnected: { mark: '○', color: 'red' },
} as const

function Indicator({ phase }: { phase: keyof typeof INDICATORS }) {
  const { mark, color } = INDICATORS[phase]
  return <Line color={color}>{`${mark} ${phaseText[phase]}`}</Line>
}

/** Words and shapes say what colours may not. */
const KINDS: Record<LogEntry['kind'], { mark: string; style: TextProps }> = {
  event: { mark: '', style: {} },
  said: { mark: '-- ', style: { dimColor: true } },
  trouble: { mark: '!! ', style: { color: 'red' } },
  gap: { mark: '!! ', style: { color: 'red', bold: true } },
  action: { mark: '>> ', style: { color: 'magenta', bold: true } },
  outcome: { mark: '>> ', style: { color: 'magenta', bold: true } },
  failure: { mark: '>> ', style: { color: 'red', bold: true } },
  mark: { mark: '>> ', style: { color: 'magenta', bold: true } },
}

interface Shown {
  line: LineNumber
  entry: LogEntry
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

interface EventsProps {
  lines: readonly Shown[]
  height: number
  width: number
  wraps: boolean
  /** Whether the newest have to be seen, where not all can be. */
  fromEnd: boolean
}

export function Events({ lines, height, width, wraps, fromEnd }: EventsProps) {
  const drawn = lines.flatMap(({ line, entry }) => {
    const { mark, style } = KINDS[entry.kind]
    const { time, text } = lineOf(entry)
    const whole = `${time ?? NO_TIME}  ${mark}${text}`
    if (!wraps) return [{ key: `${line}`, style, text: whole.slice(0, width * UNITS_PER_CELL) }]
    return wrapped(whole, width).map((part, index) => ({ key: `${line}.${index}`, style, text: part }))
  })
  const shown = fromEnd ? drawn.slice(-height) : drawn.slice(0, height)
  return shown.map(({ key, style, text }) => (
    <Text key={key} wrap="truncate" {...style}>
      {visible(text)}
    </Text>
  ))
}
