import type { EventLog } from '@headend/core/event-log'
import { useState } from 'react'
import type { Shown } from './events.tsx'
import { type Binding, motions } from './mode.ts'

/** Which lines are looked at: the last ones as they come, or, while paused, those from a place on. */
export function useLogPlace(log: EventLog, paint: () => void, height: number) {
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

export function linesOf(log: EventLog, from: number, count: number): Shown[] {
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
