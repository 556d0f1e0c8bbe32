import type { SnapshotFrom } from 'xstate'
import { CHECK_FIELDS, UNCHANGED } from '../../edit/index.ts'
import {
  type LocalTime,
  localTime,
  minutesBetween,
  type TurnChoice,
  withoutTurn,
  wrongPart,
  zoneNote,
} from '../../foundation/local-time.ts'
import { firstOf } from '../../foundation/numbers.ts'
import { visible } from '../../foundation/text.ts'
import { defaultRangeEnd, spanText, spelledOut } from '../../foundation/time.ts'
import type { MomentContext } from '../../foundation/typed-moment.ts'
import { kindText, selectionKinds } from '../../selection/index.ts'
import type { TvPackageEntry } from './contract.ts'
import type { EntryKind } from './entries.ts'
import type { ScheduleContext, scheduleMachine } from './schedule.machine.ts'
import {
  edgeMoment,
  type PickableDays,
  pickableDays,
  type ScheduleDraft,
  type ScheduleEdge,
  type ScheduleProblems,
  scheduleChanged,
  scheduleProblems,
  scheduleTurn,
  tidySchedule,
} from './schedule.ts'

export interface ScheduleView {
  title: string
  /** 'Channel ID: 12' (SCH-010). */
  subtitle: string
  free: boolean
  scheduled: boolean
  start: EdgeView
  end: EdgeView
  /** The schedule in one sentence, once it is complete. */
  summary: string | undefined
  explanations: readonly [string, string]
  /** `unseen` is the reason for front ends that do not show the problems at the fields. */
  save: { label: string; reason: string | undefined; unseen: string | undefined }
  /** Whether closing the dialog would lose changes. */
  unsaved: boolean
}

export interface EdgeView {
  label: string
  date: string
  time: string
  problem: string | undefined
  /** False while the date is empty: an empty field is missing, not wrong. */
  isWrong: boolean
  /** The wrong one of date and time, when the other is right. */
  wrongPart: keyof LocalTime | undefined
  /** Set when the time comes twice that day. */
  repeatedHour: TurnChoice | undefined
  /** 'Helsinki' when the clock of this computer shows another time, else ''. */
  zone: string
  days: PickableDays
  /** yyyy-MM-dd. */
  today: string
  /** Where the calendar opens without a date. */
  opensAt: string
}

export function scheduleView({ context }: SnapshotFrom<typeof scheduleMachine>, now: number): ScheduleView {
  const { kind, entries, entry, draft, zone } = context
  const clock = { zone, now }
  const tidy = tidySchedule(draft, clock)
  const problems = scheduleProblems(entry, tidy, clock)
  const wrong = problems.start ?? problems.end
  const validated = { tidy, problems, clock }
  const edges = { start: edgeView('start', context, validated), end: edgeView('end', context, validated) }
  const unsaved = scheduleChanged(entry, tidy, zone)
  const changes = entries.some((item) => scheduleChanged(item, tidy, zone))
  return {
    title: titleOf(kind, entries),
    subtitle: `${selectionKinds[kind].columns[1].label}: ${idsText(entries)}`,
    free: draft.free,
    scheduled: draft.scheduled,
    ...edges,
    summary: draft.scheduled && !wrong ? summaryOf(entry, tidy, zone) : undefined,
    explanations: explanationsOf(kind),
    save: {
      label: 'Save',
      reason: changes ? saveReason(edges, wrong) : UNCHANGED,
      unseen: changes ? wrong : UNCHANGED,
    },
    unsaved,
  }
}

function titleOf(kind: EntryKind, entries: readonly TvPackageEntry[]): string {
  const [first, ...others] = entries
  return first && others.length === 0 ? visible(first.name || first.id) : kindText(kind, entries.length)
}

/** Ids that fit beside the title. */
const MAX_IDS = 5

const idsText = (entries: readonly TvPackageEntry[]) =>
  firstOf(
    entries.map(({ id }) => visible(id)),
    MAX_IDS,
  ).join(', ')

/** A wrong field shows its own problem, which is not repeated at the button. */
function saveReason(edges: Pick<ScheduleView, ScheduleEdge>, wrong: string | undefined): string | undefined {
  return edges.start.isWrong || edges.end.isWrong ? CHECK_FIELDS : wrong
}

interface ValidatedSchedule {
  tidy: ScheduleDraft
  problems: ScheduleProblems
  clock: MomentContext
}

function edgeView(
  edge: ScheduleEdge,
  { entry, draft }: ScheduleContext,
  { tidy, problems, clock }: ValidatedSchedule,
): EdgeView {
  const { zone, now } = clock
  const { date, time } = draft[edge]
  const today = localTime(now, zone).date
  const turn = scheduleTurn(entry, tidy, edge, zone)
  return {
    date,
    time: turn ? withoutTurn(time) : time,
    label: edge === 'start' ? 'Start' : 'End',
    problem: problems[edge],
    isWrong: problems[edge] !== undefined && date !== '',
    wrongPart: wrongPart(tidy[edge]),
    repeatedHour: turn,
    zone: zoneNote(edgeMoment(entry, tidy, edge, zone) ?? now, zone).trim(),
    days: pickableDays(tidy, edge, clock),
    today,
    // The day of the default end (SHL-056): a picked date starts at 00:00 (SCH-002).
    opensAt: edge === 'start' ? today : localTime(defaultRangeEnd(now, zone), zone).date,
  }
}

function summaryOf(entry: TvPackageEntry, draft: ScheduleDraft, zone: string): string | undefined {
  const [start, end] = (['start', 'end'] as const).map((edge) => edgeMoment(entry, draft, edge, zone))
  if (start === undefined || end === undefined) return undefined
  const span = spanText(minutesBetween(start, end, zone))
  return `In the package from ${spelledOut(start, zone)}${span && ` for ${span}`}, until ${spelledOut(end, zone)}`
}

function explanationsOf(kind: EntryKind): [string, string] {
  const many = `${selectionKinds[kind].noun}s`
  return [
    `Scheduled ${many} are in the package only during their set times.`,
    `Unscheduled ${many} are added immediately and must be removed manually.`,
  ]
}
