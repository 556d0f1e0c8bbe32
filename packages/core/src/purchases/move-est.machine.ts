import { assign, fromPromise, setup } from 'xstate'
import { isSearchable } from '../engagements/index.ts'
import { asAppError } from '../errors.ts'
import type { TvAccount } from '../tv-account.ts'
import type { EstMove } from './contract.ts'
import type { EstFound, EstTarget } from './rules.ts'

/** The account is the one that is moved from. */
interface Context extends TvAccount {
  /** What was searched last. */
  term: string
  /** undefined before the first answer. */
  targets: readonly EstTarget[] | undefined
  /** What the search says of them. */
  note: string | undefined
  target: EstTarget | undefined
  /** Why a search or a move has failed; the move has told the person already. */
  problem: string | undefined
}

type Event =
  | { type: 'OPEN' | 'CONTINUE' | 'BACK' | 'MOVE' | 'CLOSE' }
  | { type: 'SEARCH'; term: string }
  | { type: 'CHOOSE'; target: EstTarget | undefined }

const missing = () => Promise.reject(new Error('Provide this effect: moveEstMachine.provide({ actors })'))

const nothing = { term: '', targets: undefined, note: undefined, target: undefined, problem: undefined }

/**
 * closed → choosing → confirming → moving → closed (PUR-006..015). What a newer search overtakes is given up. A move that was
 * sent is never given up and never sent again without a person; when no answer came, it can only be closed and looked up.
 */
export const moveEstMachine = setup({
  types: { input: {} as TvAccount, context: {} as Context, events: {} as Event },
  actors: {
    search: fromPromise<EstFound, { term: string }>(missing),
    /** Ends when it is done and told; throws, after it was told, when it has failed. */
    move: fromPromise<unknown, EstMove>(missing),
  },
  actions: {
    forget: assign(nothing),
    choose: assign({
      target: ({ context, event }) => (event.type === 'CHOOSE' ? event.target : context.target),
    }),
    look: assign({
      ...nothing,
      term: ({ context, event }) => (event.type === 'SEARCH' ? event.term.trim() : context.term),
    }),
    find: assign((_, { targets, note }: EstFound) => ({ targets, note })),
    fail: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgive: assign({ problem: undefined }),
    /** Told when it has been moved: whoever opened the dialog shows the purchases anew. */
    moved: () => {},
  },
  guards: {
    searchable: ({ event }) => event.type === 'SEARCH' && isSearchable(event.term),
    movable: ({ context: { target, tvAccountId } }) =>
      target !== undefined && target.tvAccountId !== tvAccountId,
    unknown: (_, { error }: { error: unknown }) => asAppError(error).kind === 'outcome-unknown',
  },
}).createMachine({
  id: 'move-est',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { OPEN: 'choosing' } },
    choosing: {
      initial: 'waiting',
      on: {
        SEARCH: { guard: 'searchable', target: '.searching', reenter: true, actions: 'look' },
        CHOOSE: { actions: 'choose' },
        CONTINUE: { guard: 'movable', target: 'confirming' },
        CLOSE: 'closed',
      },
      states: {
        waiting: {},
        searching: {
          invoke: {
            src: 'search',
            input: ({ context: { term } }) => ({ term }),
            onDone: {
              target: 'waiting',
              actions: { type: 'find', params: ({ event }) => event.output },
            },
            onError: {
              target: 'waiting',
              actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) },
            },
          },
        },
      },
    },
    confirming: {
      on: {
        BACK: { target: 'choosing', actions: 'forgive' },
        MOVE: { target: 'moving', actions: 'forgive' },
        CLOSE: 'closed',
      },
    },
    moving: {
      invoke: {
        src: 'move',
        input: ({ context: { country, tvAccountId, target } }) => ({
          country,
          fromTvAccountId: tvAccountId,
          toTvAccountId: target?.tvAccountId ?? '',
        }),
        onDone: { target: 'closed', actions: 'moved' },
        onError: [
          {
            guard: { type: 'unknown', params: ({ event: { error } }) => ({ error }) },
            target: 'unknown',
            actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) },
          },
          {
            target: 'confirming',
            actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) },
          },
        ],
      },
    },
    /** Sent, and no answer (decision 0008): the purchases of both accounts tell. */
    unknown: { on: { CLOSE: { target: 'closed', actions: 'moved' } } },
  },
})

/** What was declined is no problem. */
function problemOf(error: unknown): string | undefined {
  const { kind, message } = asAppError(error)
  return kind === 'declined' ? undefined : message
}
