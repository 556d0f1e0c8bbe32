import { assign, fromPromise, setup } from 'xstate'
import type { TvAccount } from '../../../foundation/country.ts'
import { asAppError } from '../../../foundation/errors.ts'
import { isSearchable } from '../index.ts'
import type { EstMove } from './contract.ts'
import type { EstTarget, EstTargetResults } from './rules.ts'

/** `tvAccountId` is the account to move from. */
interface MoveEstContext extends TvAccount {
  term: string
  /** Undefined before the first result. */
  targets: readonly EstTarget[] | undefined
  note: string | undefined
  target: EstTarget | undefined
  /** The error of the last search or move. */
  problem: string | undefined
}

type MoveEstEvent =
  | { type: 'OPEN' | 'CONTINUE' | 'BACK' | 'MOVE' | 'CLOSE' }
  | { type: 'SEARCH'; term: string }
  | { type: 'CHOOSE'; target: EstTarget | undefined }

const missing = () => Promise.reject(new Error('Provide this effect: moveEstMachine.provide({ actors })'))

const NO_SEARCH = { term: '', targets: undefined, note: undefined, target: undefined, problem: undefined }

/**
 * closed → choosing → confirming → moving → closed (PUR-006..015). A new search aborts the previous
 * one. A move is never aborted; without an answer the dialog can only be closed, and the purchases show
 * the result.
 */
export const moveEstMachine = setup({
  types: { input: {} as TvAccount, context: {} as MoveEstContext, events: {} as MoveEstEvent },
  actors: {
    search: fromPromise<EstTargetResults, { term: string }>(missing),
    /** Shows its own success or failure. */
    move: fromPromise<unknown, EstMove>(missing),
  },
  actions: {
    reset: assign(NO_SEARCH),
    choose: assign({
      target: ({ context, event }) => (event.type === 'CHOOSE' ? event.target : context.target),
    }),
    startSearch: assign({
      ...NO_SEARCH,
      term: ({ context, event }) => (event.type === 'SEARCH' ? event.term.trim() : context.term),
    }),
    setTargets: assign((_, { targets, note }: EstTargetResults) => ({ targets, note })),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    searchable: ({ event }) => event.type === 'SEARCH' && isSearchable(event.term),
    movable: ({ context: { target, tvAccountId } }) =>
      target !== undefined && target.tvAccountId !== tvAccountId,
    unknown: (_, { error }: { error: unknown }) => asAppError(error).kind === 'outcome-unknown',
  },
}).createMachine({
  id: 'move-est',
  context: ({ input }) => ({ ...input, ...NO_SEARCH }),
  initial: 'closed',
  states: {
    closed: { entry: 'reset', on: { OPEN: 'choosing' } },
    choosing: {
      initial: 'waiting',
      on: {
        SEARCH: { guard: 'searchable', target: '.searching', actions: 'startSearch' },
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
              actions: { type: 'setTargets', params: ({ event }) => event.output },
            },
            onError: {
              target: 'waiting',
              actions: { type: 'setProblem', params: ({ event: { error } }) => ({ error }) },
            },
          },
        },
      },
    },
    confirming: {
      on: {
        BACK: { target: 'choosing', actions: 'clearProblem' },
        MOVE: { target: 'moving', actions: 'clearProblem' },
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
        onDone: 'closed',
        onError: [
          {
            guard: { type: 'unknown', params: ({ event: { error } }) => ({ error }) },
            target: 'unknown',
            actions: { type: 'setProblem', params: ({ event: { error } }) => ({ error }) },
          },
          {
            target: 'confirming',
            actions: { type: 'setProblem', params: ({ event: { error } }) => ({ error }) },
          },
        ],
      },
    },
    /** The move was sent, but no answer arrived (decision 0008). */
    unknown: { on: { CLOSE: 'closed' } },
  },
})

/** A declined move is not an error. */
function problemOf(error: unknown): string | undefined {
  const { kind, message } = asAppError(error)
  return kind === 'declined' ? undefined : message
}
