import { assign, fromCallback, setup } from 'xstate'
import type { EngagementIdentity } from '../engagements/index.ts'

type Event =
  | { type: 'CONNECT'; target: EngagementIdentity }
  | { type: 'DISCONNECT' }
  /** From the stream: it is open; it is lost and will be tried again; it has ended for good. */
  | { type: 'OPENED' }
  | { type: 'LOST' }
  | { type: 'CLOSED' }

interface Input {
  /** Of a stream that ended with its view, and not because somebody wanted that: the next view says so. */
  cut?: EngagementIdentity | undefined
}

interface Context {
  /** Kept after the end, so that a view can say what was tailed. */
  target: EngagementIdentity | undefined
}

/**
 * idle → connecting → streaming, perhaps waiting for the next try, and back to idle or disconnected. The provided `stream`
 * sends OPENED, LOST and CLOSED and stops when left; the events themselves never pass through here (EVT-001..003).
 */
export const tailMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input | undefined },
  actors: {
    stream: fromCallback<{ type: 'NOTHING' }, { target: EngagementIdentity }>(() => {
      throw new Error('Provide this effect: tailMachine.provide({ actors })')
    }),
  },
  actions: {
    aim: assign({
      target: ({ event, context }) => (event.type === 'CONNECT' ? event.target : context.target),
    }),
  },
}).createMachine({
  id: 'tail',
  context: ({ input }) => ({ target: input?.cut }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: ({ context }) => context.target !== undefined, target: 'disconnected' }, 'idle'],
    },
    idle: { on: { CONNECT: { target: 'connected', actions: 'aim' } } },
    connected: {
      invoke: {
        src: 'stream',
        input: ({ context }) => ({ target: context.target as EngagementIdentity }),
        onError: 'disconnected',
      },
      initial: 'connecting',
      states: {
        connecting: {},
        streaming: {},
        waiting: {},
      },
      on: {
        OPENED: '.streaming',
        LOST: '.waiting',
        DISCONNECT: 'idle',
        CLOSED: 'disconnected',
      },
    },
    disconnected: { on: { CONNECT: { target: 'connected', actions: 'aim' } } },
  },
})
