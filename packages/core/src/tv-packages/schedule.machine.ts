import { assign, setup } from 'xstate'
import type { TvPackageEntry } from './contract.ts'
import type { EntryKind } from './entries.ts'
import {
  commonEntry,
  type Edge,
  type ScheduleDraft,
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
  /** One, or several that get the same schedule. */
  entries: readonly TvPackageEntry[]
  zone: string
  /** Milliseconds. */
  now: () => number
}

/** One dialog's: whoever closes it drops the machine, and nothing of it is left (SCH-012). */
export interface ScheduleContext extends ScheduleInput {
  /** What the entries have in common: what the draft is compared with. */
  entry: TvPackageEntry
  draft: ScheduleDraft
}

type Event =
  | { type: 'FREE' | 'SCHEDULE'; on: boolean }
  | { type: 'DATE' | 'TIME'; edge: Edge; text: string }
  /** A field has been left: what stands in it is put in order. */
  | { type: 'LEFT'; edge: Edge }
  | { type: 'SAVE' }

/** open → saved. The provided `save` gets the entries as they are to be; there is no saving what is unchanged or wrong. */
export const scheduleMachine = setup({
  types: { input: {} as ScheduleInput, context: {} as ScheduleContext, events: {} as Event },
  actions: {
    change: assign({ draft: ({ context, event }) => changed(context, event) }),
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
          actions: { type: 'save', params: ({ context }) => scheduled(context) },
        },
      },
    },
    saved: { type: 'final' },
  },
})

function changed({ draft, zone, now }: ScheduleContext, event: Event): ScheduleDraft {
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

/** SCH-006. */
function isSavable({ entries, entry, draft, zone, now }: ScheduleContext): boolean {
  const here = { zone, now: now() }
  const tidy = tidySchedule(draft, here)
  return (
    entries.some((one) => scheduleChanged(one, tidy, zone)) &&
    Object.keys(scheduleProblems(entry, tidy, here)).length === 0
  )
}

function scheduled({ entries, draft, zone, now }: ScheduleContext): readonly TvPackageEntry[] {
  const tidy = tidySchedule(draft, { zone, now: now() })
  return entries.map((entry) => scheduledEntry(entry, tidy, zone))
}
