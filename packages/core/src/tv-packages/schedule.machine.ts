import { assign, setup } from 'xstate'
import type { TvPackageEntry } from './contract.ts'
import type { EntryKind } from './entries.ts'
import {
  type Edge,
  type ScheduleDraft,
  scheduleChanged,
  scheduleDraft,
  scheduledEntry,
  scheduleProblems,
  tidied,
  withDate,
  withTime,
} from './schedule.ts'

interface Input {
  zone: string
  /** Milliseconds. */
  now: () => number
}

export interface OpenSchedule {
  kind: EntryKind
  entry: TvPackageEntry
  draft: ScheduleDraft
}

interface Context extends Input {
  /** Nothing of it is left once the dialog is closed (SCH-012). */
  open: OpenSchedule | undefined
}

type Event =
  | { type: 'OPEN'; kind: EntryKind; entry: TvPackageEntry }
  | { type: 'FREE' | 'SCHEDULE'; on: boolean }
  | { type: 'DATE' | 'TIME'; edge: Edge; text: string }
  /** A field has been left: what stands in it is put in order. */
  | { type: 'LEFT'; edge: Edge }
  | { type: 'SAVE' }
  | { type: 'CLOSE' }

/** closed → open → closed. The provided `save` gets the entry as it is to be; there is no saving what is unchanged or wrong. */
export const scheduleMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actions: {
    open: assign({
      open: ({ context, event }) => {
        if (event.type !== 'OPEN') return context.open
        const { kind, entry } = event
        return { kind, entry, draft: scheduleDraft(entry, context.zone) }
      },
    }),
    change: assign({
      open: ({ context: { open }, event }) => open && { ...open, draft: changed(open.draft, event) },
    }),
    forget: assign({ open: undefined }),
    save: (_, _entry: TvPackageEntry) => {
      throw new Error('Provide this effect: scheduleMachine.provide({ actions })')
    },
  },
  guards: { savable: ({ context }) => isSavable(context) },
}).createMachine({
  id: 'schedule',
  context: ({ input }) => ({ ...input, open: undefined }),
  initial: 'closed',
  states: {
    closed: { on: { OPEN: { target: 'open', actions: 'open' } } },
    open: {
      on: {
        FREE: { actions: 'change' },
        SCHEDULE: { actions: 'change' },
        DATE: { actions: 'change' },
        TIME: { actions: 'change' },
        LEFT: { actions: 'change' },
        SAVE: {
          guard: 'savable',
          target: 'closed',
          actions: [{ type: 'save', params: ({ context }) => entryOf(context) }, 'forget'],
        },
        CLOSE: { target: 'closed', actions: 'forget' },
      },
    },
  },
})

function changed(draft: ScheduleDraft, event: Event): ScheduleDraft {
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
      return tidied(draft, event.edge)
    default:
      return draft
  }
}

/** SCH-006. */
function isSavable({ open, zone, now }: Context): boolean {
  if (!open || !scheduleChanged(open.entry, open.draft, zone)) return false
  return Object.keys(scheduleProblems(open.entry, open.draft, { zone, now: now() })).length === 0
}

function entryOf({ open, zone }: Context): TvPackageEntry {
  if (!open) throw new Error('There is no schedule to save')
  return scheduledEntry(open.entry, open.draft, zone)
}
