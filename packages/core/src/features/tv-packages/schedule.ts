/** When channels and stores are in a package, in the zone of the country (SCH-001..009, OPN-83, OPN-85). */
import {
  canBecomeDate,
  daysLater,
  isDate,
  type LocalTime,
  localTime,
  NO_TIME,
  resolveMoment,
  type TurnChoice,
  tidyDate,
  tidyTime,
  turnChoice,
  typingProblem,
} from '../../foundation/local-time.ts'
import type { MomentContext } from '../../foundation/typed-moment.ts'
import type { TvPackageEntry } from './contract.ts'

export type ScheduleEdge = 'start' | 'end'

export interface ScheduleDraft {
  free: boolean
  scheduled: boolean
  start: LocalTime
  end: LocalTime
}

const MINUTE = 60_000

/** The first entry, with free view and times only where all entries agree. */
export function commonEntry(entries: readonly TvPackageEntry[]): TvPackageEntry {
  const [first, ...others] = entries
  if (!first) throw new Error('There is no entry to schedule')
  const common = <Name extends 'free' | 'validFrom' | 'validTo'>(name: Name, other: TvPackageEntry[Name]) =>
    others.every((entry) => entry[name] === first[name]) ? first[name] : other
  return {
    ...first,
    free: common('free', false),
    validFrom: common('validFrom', null),
    validTo: common('validTo', null),
  }
}

/** An entry with only a start or only an end is shown too, so that it can be repaired (OPN-86). */
export function scheduleDraft({ free, validFrom, validTo }: TvPackageEntry, zone: string): ScheduleDraft {
  const local = (moment: string | null) => (moment === null ? NO_TIME : localTime(moment, zone))
  return {
    free,
    scheduled: validFrom !== null || validTo !== null,
    start: local(validFrom),
    end: local(validTo),
  }
}

/** A date gets the time 00:00, also one typed as +7d; without a date there is no time (SCH-002, SCH-003). */
export function withDate(draft: ScheduleDraft, edge: ScheduleEdge, date: string): ScheduleDraft {
  const { time } = draft[edge]
  const filled = canBecomeDate(date) ? time || '00:00' : time
  return { ...draft, [edge]: { date, time: date === '' ? '' : filled } }
}

export function withTime(draft: ScheduleDraft, edge: ScheduleEdge, time: string): ScheduleDraft {
  return { ...draft, [edge]: { ...draft[edge], time } }
}

/** Completes short input: 20261124, +7d, 930. */
export function tidyEdge(
  draft: ScheduleDraft,
  edge: ScheduleEdge,
  { zone, now }: MomentContext,
): ScheduleDraft {
  const { date, time } = draft[edge]
  return withDate(withTime(draft, edge, tidyTime(time)), edge, tidyDate(date, localTime(now, zone).date))
}

/** Both edges tidied, as validation and summary read them. */
export function tidySchedule(draft: ScheduleDraft, clock: MomentContext): ScheduleDraft {
  return tidyEdge(tidyEdge(draft, 'start', clock), 'end', clock)
}

/** The days that the calendar offers for the time of the field, or for 00:00 (SCH-002, SCH-007..009). */
export interface PickableDays {
  earliest: string
  latest: string | undefined
  /** Set when today is disabled only because the time has passed. */
  whyNotToday: string | undefined
}

export function pickableDays(draft: ScheduleDraft, edge: ScheduleEdge, clock: MomentContext): PickableDays {
  const { start, end } = draft
  const future = futureDays(draft, edge, clock)
  if (edge === 'start') return { ...future, latest: isDate(end.date) ? daysLater(end.date, -1) : undefined }
  const afterStart = isDate(start.date) ? daysLater(start.date, 1) : ''
  // The start disables today, whatever the time.
  const isBound = afterStart > localTime(clock.now, clock.zone).date
  return { ...(isBound ? { earliest: afterStart, whyNotToday: undefined } : future), latest: undefined }
}

/** The first day: today, or tomorrow when the time has passed today. */
function futureDays(
  draft: ScheduleDraft,
  edge: ScheduleEdge,
  clock: MomentContext,
): Omit<PickableDays, 'latest'> {
  const today = localTime(clock.now, clock.zone).date
  const { time } = withDate(draft, edge, today)[edge]
  const moment = resolveMoment({ date: today, time }, clock.zone) ?? clock.now
  if (!hasPassed(moment, clock)) return { earliest: today, whyNotToday: undefined }
  return {
    earliest: daysLater(today, 1),
    whyNotToday: `${time} today is in the past: choose a later time first`,
  }
}

/** The current minute has not passed (OPN-85). */
function hasPassed(moment: number, { now }: MomentContext): boolean {
  return moment < now - (now % MINUTE)
}

export type ScheduleProblems = Partial<Record<ScheduleEdge, string>>

export function scheduleProblems(
  entry: TvPackageEntry,
  draft: ScheduleDraft,
  clock: MomentContext,
): ScheduleProblems {
  if (!draft.scheduled) return {}
  const start = edgeProblem(entry, draft, 'start', clock)
  const end =
    edgeProblem(entry, draft, 'end', clock) ?? (start ? undefined : orderProblem(entry, draft, clock))
  return { ...(start && { start }), ...(end && { end }) }
}

function edgeProblem(
  entry: TvPackageEntry,
  draft: ScheduleDraft,
  edge: ScheduleEdge,
  clock: MomentContext,
): string | undefined {
  const { zone, now } = clock
  const problem = typingProblem(draft[edge], zone, edge)
  if (problem) return problem
  const moment = edgeMoment(entry, draft, edge, zone) ?? now
  // An unchanged edge stays valid when its time has passed (OPN-85).
  if (isUnchanged(entry, draft, edge, zone) || !hasPassed(moment, clock)) return undefined
  return `The ${edge} must not be in the past`
}

function orderProblem(
  entry: TvPackageEntry,
  draft: ScheduleDraft,
  { zone }: MomentContext,
): string | undefined {
  const { validFrom, validTo } = rangeOf(entry, draft, zone)
  const isInOrder = validFrom !== null && validTo !== null && Date.parse(validTo) > Date.parse(validFrom)
  return isInOrder ? undefined : 'The end must be after the start'
}

/** Milliseconds; undefined while the edge has no valid date and time. */
export function edgeMoment(
  entry: TvPackageEntry,
  draft: ScheduleDraft,
  edge: ScheduleEdge,
  zone: string,
): number | undefined {
  return resolveMoment(draft[edge], zone, storedMoment(entry, edge))
}

/** The two readings of a time that comes twice, at the end of summer time. */
export function scheduleTurn(
  entry: TvPackageEntry,
  draft: ScheduleDraft,
  edge: ScheduleEdge,
  zone: string,
): TurnChoice | undefined {
  return turnChoice(draft[edge], zone, storedMoment(entry, edge))
}

export function scheduleChanged(entry: TvPackageEntry, draft: ScheduleDraft, zone: string): boolean {
  const stored = scheduleDraft(entry, zone)
  if (draft.free !== stored.free || draft.scheduled !== stored.scheduled) return true
  return (
    draft.scheduled && !(['start', 'end'] as const).every((edge) => isUnchanged(entry, draft, edge, zone))
  )
}

/** Without a schedule the entry has no times and keeps its free flag (SCH-004, SCH-005, OPN-83). */
export function scheduledEntry<Entry extends TvPackageEntry>(
  entry: Entry,
  draft: ScheduleDraft,
  zone: string,
): Entry {
  const range = draft.scheduled ? rangeOf(entry, draft, zone) : { validFrom: null, validTo: null }
  return { ...entry, free: draft.free, ...range }
}

function rangeOf(entry: TvPackageEntry, draft: ScheduleDraft, zone: string) {
  // An unchanged edge keeps its seconds and its offset.
  const iso = (edge: ScheduleEdge) => {
    if (isUnchanged(entry, draft, edge, zone)) return entry[FIELDS[edge]]
    const moment = edgeMoment(entry, draft, edge, zone)
    return moment === undefined ? null : new Date(moment).toISOString()
  }
  return { validFrom: iso('start'), validTo: iso('end') }
}

const FIELDS = { start: 'validFrom', end: 'validTo' } as const

function storedMoment(entry: TvPackageEntry, edge: ScheduleEdge): number | undefined {
  const stored = entry[FIELDS[edge]]
  return stored === null ? undefined : Date.parse(stored)
}

function isUnchanged(entry: TvPackageEntry, draft: ScheduleDraft, edge: ScheduleEdge, zone: string): boolean {
  const stored = storedMoment(entry, edge)
  if (stored !== undefined) return edgeMoment(entry, draft, edge, zone) === stored
  return draft[edge].date === '' && draft[edge].time === ''
}
