import { assign, fromPromise, setup } from 'xstate'

/** Why no new ones are started any more. */
export type StopReason = 'errors' | 'signal' | 'signed-out' | 'journal'

/** How it came to its end; `canary`: not all of the first were done; `declined`: nobody has said to go on after them. */
export type Ending = 'finished' | 'canary' | 'declined' | StopReason

/** The first ones, what is left after them, or all at once. */
export type Part = 'canary' | 'rest' | 'all'

interface Context {
  canary: boolean
  ending: Ending
}

type Event = { type: 'STOP'; reason: StopReason }

const missing = () => Promise.reject(new Error('Provide this effect: batchMachine.provide({ actors })'))

/**
 * canary → asking → rest → ended, or rest → ended where there is no canary. STOP starts no new ones: those under way are waited
 * for, because what was fired is in the journal and its result has to be, too. The boxes never pass through here: `fire` goes
 * through a part of them and says whether all of it is done.
 */
export const batchMachine = setup({
  types: {
    input: {} as { canary: boolean },
    context: {} as Context,
    events: {} as Event,
    output: {} as { ending: Ending },
  },
  actors: {
    fire: fromPromise<{ allDone: boolean }, { part: Part }>(missing),
    /** Whether to go on after the canary. */
    goOn: fromPromise<boolean>(missing),
  },
  actions: {
    /** The first reason is the one. */
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

function isStopped({ ending }: Context): boolean {
  return ending !== 'finished'
}
