import type { Clock } from '@headend/core/async'
import { AppError } from '@headend/core/errors'
import { countText } from '@headend/core/numbers'
import { createNumberings, parseRecordedLine, type RecordedEntry } from '@headend/core/remote-events'
import type { CliContext } from '../../cli-context.ts'
import { LONGEST_WAIT, systemClock } from '../../clock.ts'
import { STATUS } from '../../errors.ts'
import type { Output } from '../../output/output.ts'
import { createEventPrinter } from '../../tail/event-printer.ts'
import { type EventOptions, filterWindow, parseEventOptions, showStopHint } from '../../tail/options.ts'
import { type NumberedLine, openBytes, readLines } from '../../tail/recorded-lines.ts'

export interface ReplayOptions extends EventOptions {
  speed: string
}

/** Prints a recording as the tail did, with its pauses, without any request. 3 if lines could not be read. */
export async function replay(
  context: CliContext,
  file: string,
  options: ReplayOptions,
  clock: Clock = systemClock,
): Promise<number> {
  const { output, terminal } = context
  const { windowIn, ...shown } = parseEventOptions(options, clock.now())
  const pace = createReplayPace(toSpeed(options.speed))
  const show = createEventPrinter(context, shown)
  const isRepeated = createRepeatFilter()
  const damage = createDamageReport(output)
  const bytes = openBytes(file, terminal)
  showStopHint(context)
  const ends = [terminal.onSignal(() => void show.sayAccount()), terminal.onAsked(show.sayAccountSoFar)]

  for await (const lines of readLines(bytes)) if (!(await play(lines))) break
  damage.sayRest()
  show.sayAccount()
  for (const end of ends) end()
  return damage.lines > 0 ? STATUS.partlyDone : STATUS.done

  async function play(lines: readonly NumberedLine[]): Promise<boolean> {
    let due: RecordedEntry[] = []
    for (const line of lines) {
      const entry = entryOf(line)
      if (!entry) continue
      const pause = pace.pause(entry.arrived, clock.now())
      // After a line of a second engagement, every line names its engagement.
      if (pause > 0 || show.lines.isNew(entry.identity)) {
        if (!(await show.show(due))) return false
        due = []
        if (pause > 0) await clock.wait(pause)
      }
      show.lines.addEngagement(entry.identity)
      due.push(entry)
    }
    return show.show(due)
  }

  function isWithin(entry: RecordedEntry): boolean {
    return filterWindow(windowIn(entry.identity.country), [entry]).length > 0
  }

  function entryOf(line: NumberedLine): RecordedEntry | undefined {
    if (line.text?.trim() === '') return undefined
    const read = line.text === undefined ? undefined : parseRecordedLine(line.text)
    if (!read) damage.report(line)
    else if ('engagements' in read) {
      pace.restart()
      read.engagements.forEach(show.lines.addEngagement)
    } else if (isRepeated(read)) {
      if (isWithin(read)) show.duplicates(1)
    } else if (isWithin(read)) return read
    return undefined
  }
}

/** Unreadable lines that are reported one by one: a file that is not a recording may have millions. */
const MOST_LINES_REPORTED = 20

export interface DamageReport {
  report(line: NumberedLine): void
  sayRest(): void
  readonly lines: number
}

export function createDamageReport(output: Output): DamageReport {
  let lines = 0
  return {
    report({ number, problem, open }) {
      lines += 1
      if (lines > MOST_LINES_REPORTED) return
      const reason = problem ?? (open ? 'ends in the middle' : 'no event')
      output.notice('damaged', `Line ${number} is skipped: ${reason}`, { line: number, reason })
    },
    sayRest() {
      const rest = lines - MOST_LINES_REPORTED
      if (rest <= 0) return
      const text = countText(rest, 'more line is skipped', 'more lines are skipped')
      output.notice('damaged', text, { lines: rest })
    },
    get lines() {
      return lines
    },
  }
}

/** Skips events already in the recording: a resumed tail starts with recent events again. */
export function createRepeatFilter(): (entry: RecordedEntry) => boolean {
  const numberingOf = createNumberings()
  return (entry) => {
    if ('gap' in entry) return false
    const { id, message, timestamp = '' } = entry.event
    return numberingOf(entry.identity).positionOf(id, `${timestamp} ${message}`) === 'seen'
  }
}

const WITHOUT_PAUSES = Infinity

/** `--speed`: how many times as fast, 'max' without pauses; throws 'usage' for anything else, also 0. */
export function toSpeed(word: string): number {
  const text = word.trim().toLowerCase()
  if (text === 'max') return WITHOUT_PAUSES
  const speed = /^\d+(\.\d+)?x?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  if (Number.isFinite(speed) && speed > 0) return speed
  throw new AppError('usage', `Not a valid speed: '${word}'. Use 10, 0.5 or max`)
}

export interface ReplayPace {
  pause(arrived: number, now: number): number
  /** Starts another recording: the time between two recordings is not a pause. */
  restart(): void
}

/** Milliseconds by which a line is late if the replay was stopped: Ctrl-Z, or a slow reader. */
const LATE_MS = 1000

/** Paces by the clock since the first line: delays don't add up. A stop is not caught up. */
export function createReplayPace(speed: number): ReplayPace {
  let from: { arrived: number; at: number } | undefined
  let latest = -Infinity
  const dueAt = (arrived: number, { arrived: first, at }: { arrived: number; at: number }) =>
    at + (arrived - first) / speed
  return {
    pause(arrived, now) {
      if (speed === WITHOUT_PAUSES) return 0
      from ??= { arrived, at: now }
      // Lines may also be late because a clock was set back.
      if (arrived >= latest && now - dueAt(arrived, from) > LATE_MS) from = { arrived: latest, at: now }
      latest = Math.max(latest, arrived)
      return Math.min(Math.max(0, dueAt(arrived, from) - now), LONGEST_WAIT)
    },
    restart() {
      from = undefined
      latest = -Infinity
    },
  }
}
