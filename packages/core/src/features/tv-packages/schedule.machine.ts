import { assign, setup } from 'xstate'
import type { TvPackageEntry } from './contract.ts'
import type { EntryKind } from './entries.ts'
import {
  commonEntry,
  type ScheduleDraft,
  type ScheduleEdge,
  scheduleChanged,
  scheduleDraft,
  scheduledEntry,
  scheduleProblems,
  tidyEdge,
  tidySchedule,
  withDate,
  withTime,
} from './schedule.ts'

export interface ScheduleInput {
  kind: EntryKind
  /** Every entry gets the same schedule. */
  entries: readonly TvPackageEntry[]
  zone: string
  now: () => number
}

/** A dialog has its own machine: closing it drops all changes (SCH-012). */
export interface ScheduleContext extends ScheduleInput {
  /** The schedule that the entries have in common; the draft is compared with it. */
  entry: TvPackageEntry
  draft: ScheduleDraft
}

type ScheduleEvent =
  | { type: 'FREE' | 'SCHEDULE'; on: boolean }
  | { type: 'DATE' | 'TIME'; edge: ScheduleEdge; text: string }
  /** The field lost the focus: its text is tidied. */
  | { type: 'LEFT'; edge: ScheduleEdge }
  | { type: 'SAVE' }

/** open → saved. An unchanged or invalid schedule cannot be saved (SCH-006). */
export const scheduleMachine = setup({
  types: { input: {} as ScheduleInput, context: {} as ScheduleContext, events: {} as ScheduleEvent },
  actions: {
    change: assign({ draft: ({ context, event }) => changeDraft(context, event) }),
    save: (_, _entries: readonly TvPackageEntry[]) => {
      throw new Error('Provide this effect: scheduleMachine.provide({ actions })')
    },
  },
  guards: { savable: ({ context }) => isSavable(context) },
}).createMachine({
  id: 'schedule',
  context: ({ input }) => {
    const entry = commonEntry(input.entries)
    return { ...input, entry, draft: scheduleDraft(entry, input.zone) }
  },
  initial: 'open',
  states: {
    open: {
      on: {
        FREE: { actions: 'change' },
        SCHEDULE: { actions: 'change' },
        DATE: { actions: 'change' },
        TIME: { actions: 'change' },
        LEFT: { actions: 'change' },
        SAVE: {
          guard: 'savable',
          target: 'saved',
          actions: { type: 'save', params: ({ context }) => applySchedule(context) },
        },
      },
    },
    saved: { type: 'final' },
  },
})

function changeDraft({ draft, zone, now }: ScheduleContext, event: ScheduleEvent): ScheduleDraft {
  switch (event.type) {
    case 'FREE':
      return { ...draft, free: event.on }
    case 'SCHEDULE':
      return { ...draft, scheduled: event.on }
    case 'DATE':
      return withDate(draft, event.edge, event.text)
    case 'TIME':
      return withTime(draft, event.edge, event.text)
    case 'LEFT':
      return tidyEdge(draft, event.edge, { zone, now: now() })
    default:
      return draft
  }
}

function isSavable({ entries, entry, draft, zone, now }: ScheduleContext): boolean {
  const clock = { zone, now: now() }
  const tidy = tidySchedule(draft, clock)
  return (
    entries.some((item) => scheduleChanged(item, tidy, zone)) &&
    Object.keys(scheduleProblems(entry, tidy, clock)).length === 0
  )
}

function applySchedule({ entries, draft, zone, now }: ScheduleContext): readonly TvPackageEntry[] {
  const tidy = tidySchedule(draft, { zone, now: now() })
  return entries.map((entry) => scheduledEntry(entry, tidy, zone))
}
