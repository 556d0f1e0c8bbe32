import { assign, fromCallback, setup } from 'xstate'
import type { EngagementIdentity } from '../engagements/index.ts'

type TailEvent =
  | { type: 'CONNECT'; target: EngagementIdentity }
  | { type: 'DISCONNECT' }
  /** Sent by the stream: it is open; lost, with another attempt to come; or closed for good. */
  | { type: 'OPENED' }
  | { type: 'LOST' }
  | { type: 'CLOSED' }

interface TailInput {
  /** The target of a stream that ended because its page was left: the next page shows that. */
  interrupted?: EngagementIdentity | undefined
}

interface TailContext {
  /** Still set after the end, for the texts. */
  target: EngagementIdentity | undefined
}

/**
 * idle → connecting → streaming, perhaps waiting for the next attempt, then idle or disconnected. The
 * provided `stream` sends OPENED, LOST and CLOSED and stops when left. The events do not pass through the
 * machine (EVT-001..003).
 */
export const tailMachine = setup({
  types: { context: {} as TailContext, events: {} as TailEvent, input: {} as TailInput | undefined },
  actors: {
    stream: fromCallback<{ type: 'NOTHING' }, { target: EngagementIdentity }>(() => {
      throw new Error('Provide this effect: tailMachine.provide({ actors })')
    }),
  },
  actions: {
    setTarget: assign({
      target: ({ event, context }) => (event.type === 'CONNECT' ? event.target : context.target),
    }),
  },
}).createMachine({
  id: 'tail',
  context: ({ input }) => ({ target: input?.interrupted }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: ({ context }) => context.target !== undefined, target: 'disconnected' }, 'idle'],
    },
    idle: { on: { CONNECT: { target: 'connected', actions: 'setTarget' } } },
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
    disconnected: { on: { CONNECT: { target: 'connected', actions: 'setTarget' } } },
  },
})
