import type { SnapshotFrom } from 'xstate'
import { CHECK_FIELDS, UNCHANGED } from '../edit/index.ts'
import {
  type LocalTime,
  localTime,
  minutesBetween,
  type TurnChoice,
  withoutTurn,
  wrongPart,
} from '../local-time.ts'
import { countText, firstOf } from '../number-text.ts'
import { selectionKinds } from '../selection/index.ts'
import { visible } from '../text.ts'
import { defaultRangeEnd, spanText, spelledOut } from '../time.ts'
import { zoneNote } from '../time-zone.ts'
import type { Here } from '../typed-moment.ts'
import type { TvPackageEntry } from './contract.ts'
import type { EntryKind } from './entries.ts'
import type { ScheduleContext, scheduleMachine } from './schedule.machine.ts'
import {
  type Edge,
  momentOn,
  type PickableDays,
  pickableDays,
  type ScheduleDraft,
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
  /** What will be, in one sentence; nothing while something is missing. */
  summary: string | undefined
  /** SCH-013, SCH-014. */
  explanations: readonly [string, string]
  /** `unseen`: why not, for whoever does not see what is said at start and end. */
  save: { label: string; reason: string | undefined; unseen: string | undefined }
  /** Whether closing it would lose something. */
  unsaved: boolean
}

export interface EdgeView {
  label: string
  date: string
  time: string
  problem: string | undefined
  /** What nobody has written yet is missing; it is not wrong. */
  isWrong: boolean
  /** Of what is wrong: the one that is, where the other is as it should be. */
  wrongPart: keyof LocalTime | undefined
  /** Of a time that comes twice. */
  turn: TurnChoice | undefined
  /** 'Helsinki', where the machine's clock shows another time; else ''. */
  zone: string
  days: PickableDays
  /** yyyy-MM-dd. */
  today: string
  /** Where its calendar opens while nothing is picked. */
  opensAt: string
}

/** All that the dialog shows. */
export function scheduleView({ context }: SnapshotFrom<typeof scheduleMachine>, now: number): ScheduleView {
  const { kind, entries, entry, draft, zone } = context
  const here = { zone, now }
  const meant = tidySchedule(draft, here)
  const problems = scheduleProblems(entry, meant, here)
  const wrong = problems.start ?? problems.end
  const judged = { meant, problems, here }
  const edges = { start: edgeView('start', context, judged), end: edgeView('end', context, judged) }
  const unsaved = scheduleChanged(entry, meant, zone)
  const changes = entries.some((one) => scheduleChanged(one, meant, zone))
  return {
    title: titleOf(kind, entries),
    subtitle: `${selectionKinds[kind].columns[1].label}: ${idsText(entries)}`,
    free: draft.free,
    scheduled: draft.scheduled,
    ...edges,
    summary: draft.scheduled && !wrong ? summaryOf(entry, meant, zone) : undefined,
    explanations: explanationsOf(kind),
    save: {
      label: 'Save',
      reason: changes ? whyNotYet(edges, wrong) : UNCHANGED,
      unseen: changes ? wrong : UNCHANGED,
    },
    unsaved,
  }
}

function titleOf(kind: EntryKind, entries: readonly TvPackageEntry[]): string {
  const [first, ...others] = entries
  const { one, many } = selectionKinds[kind]
  return first && others.length === 0 ? visible(first.name || first.id) : countText(entries.length, one, many)
}

/** Ids that fit beside the title. */
const MOST_IDS = 5

const idsText = (entries: readonly TvPackageEntry[]) =>
  firstOf(
    entries.map(({ id }) => visible(id)),
    MOST_IDS,
  ).join(', ')

/** What is missing; what is wrong is said where it stands, and not twice. */
function whyNotYet(edges: Pick<ScheduleView, Edge>, wrong: string | undefined): string | undefined {
  return edges.start.isWrong || edges.end.isWrong ? CHECK_FIELDS : wrong
}

/** A schedule as it will be once its fields are left, and what is then wrong with it. */
interface Judged {
  meant: ScheduleDraft
  problems: ScheduleProblems
  here: Here
}

function edgeView(
  edge: Edge,
  { entry, draft }: ScheduleContext,
  { meant, problems, here }: Judged,
): EdgeView {
  const { zone, now } = here
  const { date, time } = draft[edge]
  const today = localTime(now, zone).date
  const turn = scheduleTurn(entry, meant, edge, zone)
  return {
    date,
    time: turn ? withoutTurn(time) : time,
    label: edge === 'start' ? 'Start' : 'End',
    problem: problems[edge],
    isWrong: problems[edge] !== undefined && date !== '',
    wrongPart: wrongPart(meant[edge]),
    turn,
    zone: zoneNote(momentOn(entry, meant, edge, zone) ?? now, zone).trim(),
    days: pickableDays(meant, edge, here),
    today,
    // SHL-056: of its default end the day, since a date that is picked begins at 00:00 (SCH-002).
    opensAt: edge === 'start' ? today : localTime(defaultRangeEnd(now, zone), zone).date,
  }
}

function summaryOf(entry: TvPackageEntry, draft: ScheduleDraft, zone: string): string | undefined {
  const [start, end] = (['start', 'end'] as const).map((edge) => momentOn(entry, draft, edge, zone))
  if (start === undefined || end === undefined) return undefined
  const span = spanText(minutesBetween(start, end, zone))
  return `In the package from ${spelledOut(start, zone)}${span && ` for ${span}`}, until ${spelledOut(end, zone)}`
}

function explanationsOf(kind: EntryKind): [string, string] {
  const { many } = selectionKinds[kind]
  return [
    `Scheduled ${many} are in the package only during their set times.`,
    `Unscheduled ${many} are added immediately and must be removed manually.`,
  ]
}
