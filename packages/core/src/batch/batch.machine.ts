import { assign, fromPromise, setup } from 'xstate'

export type StopReason = 'errors' | 'signal' | 'signed-out' | 'journal'

/** `canary`: not all of the canary succeeded. `declined`: not confirmed after the canary. */
export type Ending = 'finished' | 'canary' | 'declined' | StopReason

export type Part = 'canary' | 'rest' | 'all'

interface BatchContext {
  canary: boolean
  ending: Ending
}

type BatchEvent = { type: 'STOP'; reason: StopReason }

const missing = () => Promise.reject(new Error('Provide this effect: batchMachine.provide({ actors })'))

/**
 * canary → asking → rest → ended; without a canary rest → ended. STOP starts no new boxes but waits
 * for running ones, because the journal needs their results. `fire` runs the boxes of a part and returns
 * whether all are done.
 */
export const batchMachine = setup({
  types: {
    input: {} as { canary: boolean },
    context: {} as BatchContext,
    events: {} as BatchEvent,
    output: {} as { ending: Ending },
  },
  actors: {
    fire: fromPromise<{ allDone: boolean }, { part: Part }>(missing),
    /** Whether to continue after the canary. */
    goOn: fromPromise<boolean>(missing),
  },
  actions: {
    /** The first reason counts. */
    stop: assign({ ending: ({ context, event }) => (isStopped(context) ? context.ending : event.reason) }),
    end: assign({ ending: (_, { ending }: { ending: Ending }) => ending }),
  },
  guards: {
    canary: ({ context }) => context.canary,
    stopped: ({ context }) => isStopped(context),
  },
}).createMachine({
  id: 'batch',
  context: ({ input }) => ({ ...input, ending: 'finished' }),
  initial: 'beginning',
  output: ({ context }) => ({ ending: context.ending }),
  states: {
    beginning: { always: [{ guard: 'canary', target: 'canary' }, { target: 'rest' }] },
    canary: {
      on: { STOP: { actions: 'stop' } },
      invoke: {
        src: 'fire',
        input: { part: 'canary' },
        onDone: [
          { guard: 'stopped', target: 'ended' },
          { guard: ({ event }) => event.output.allDone, target: 'asking' },
          { target: 'ended', actions: { type: 'end', params: { ending: 'canary' } } },
        ],
      },
    },
    asking: {
      on: { STOP: { target: 'ended', actions: 'stop' } },
      invoke: {
        src: 'goOn',
        onDone: [
          { guard: ({ event }) => event.output, target: 'rest' },
          { target: 'ended', actions: { type: 'end', params: { ending: 'declined' } } },
        ],
        onError: { target: 'ended', actions: { type: 'end', params: { ending: 'declined' } } },
      },
    },
    rest: {
      on: { STOP: { actions: 'stop' } },
      invoke: {
        src: 'fire',
        input: ({ context }) => ({ part: context.canary ? 'rest' : 'all' }),
        onDone: 'ended',
      },
    },
    ended: { type: 'final' },
  },
})

function isStopped({ ending }: BatchContext): boolean {
  return ending !== 'finished'
}
