import { assign, fromPromise, setup } from 'xstate'
import { asAppError } from '../errors.ts'
import type { MediaQuestion } from './contract.ts'
import { isSameQuestion, isSearchable } from './rules.ts'
import { type FoundMedia, type MediaAnswer, type MediaPage, NOTHING_FOUND, withPage } from './search.ts'

export interface MediaSearchInput {
  question: MediaQuestion
}

interface Context extends MediaSearchInput, FoundMedia {
  /** Why a search or the next page could not be had: until it is there, also while it is asked for again. */
  problem: string | undefined
}

type Event =
  /** What stands in the form now. */
  | { type: 'ASK'; question: MediaQuestion }
  /** It is not typed on. */
  | { type: 'SUBMIT' }
  /** The end of what is shown has come into view. */
  | { type: 'MORE' }
  | { type: 'RETRY' }

const missing = () => Promise.reject(new Error('Provide this effect: mediaSearchMachine.provide({ actors })'))

const NOTHING = { ...NOTHING_FOUND, problem: undefined }

/** Milliseconds without a key after which what is typed is searched. */
const PAUSE = 250

/**
 * idle → typing → searching → shown, and from there page by page (MED-001..004, MED-034). Another question forgets what was
 * found, and whatever is still being asked for the one before is given up (MED-002). What could be shown stays when the next
 * page or a missing part cannot be had.
 */
export const mediaSearchMachine = setup({
  types: { input: {} as MediaSearchInput, context: {} as Context, events: {} as Event },
  actors: {
    search: fromPromise<MediaPage, { question: MediaQuestion; page: number }>(missing),
    lookUp: fromPromise<MediaAnswer, { ids: readonly string[] }>(missing),
  },
  actions: {
    ask: assign(({ context, event }) =>
      event.type === 'ASK' ? { ...NOTHING, question: event.question } : context,
    ),
    forgive: assign({ problem: undefined }),
    begin: assign((_, { page }: { page: MediaPage }) => withPage(NOTHING_FOUND, page)),
    append: assign(({ context }, { page }: { page: MediaPage }) => withPage(context, page)),
    refill: assign(({ context }, { answer }: { answer: MediaAnswer }) => refilled(context, answer)),
    fail: assign({ problem: (_, { error }: { error: unknown }) => asAppError(error).message }),
  },
  guards: {
    same: ({ context, event }) => event.type === 'ASK' && isSameQuestion(event.question, context.question),
    searchable: ({ event }) => event.type === 'ASK' && isSearchable(event.question).allowed,
    hasNext: ({ context }) => context.next !== undefined,
    hasMissing: ({ context }) => context.missing.length > 0,
  },
  delays: { pause: PAUSE },
}).createMachine({
  id: 'media-search',
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'idle',
  on: {
    ASK: [
      // A blank more or less is not another question.
      { guard: 'same' },
      { guard: 'searchable', target: '.typing', reenter: true, actions: 'ask' },
      { target: '.idle', actions: 'ask' },
    ],
  },
  states: {
    idle: {},
    typing: { after: { pause: 'searching' }, on: { SUBMIT: 'searching' } },
    searching: {
      invoke: {
        src: 'search',
        input: ({ context: { question } }) => ({ question, page: 0 }),
        onDone: {
          target: 'shown',
          actions: ['forgive', { type: 'begin', params: ({ event }) => ({ page: event.output }) }],
        },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    failed: { on: { RETRY: 'searching' } },
    shown: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            MORE: { guard: 'hasNext', target: 'paging' },
            RETRY: { guard: 'hasMissing', target: 'refilling' },
          },
        },
        paging: {
          invoke: {
            src: 'search',
            input: ({ context: { question, next = 0 } }) => ({ question, page: next }),
            onDone: {
              target: 'resting',
              actions: ['forgive', { type: 'append', params: ({ event }) => ({ page: event.output }) }],
            },
            onError: {
              target: 'stuck',
              actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) },
            },
          },
        },
        /** The end stays in view: only a person asks again. */
        stuck: { on: { RETRY: 'paging' } },
        refilling: {
          invoke: {
            src: 'lookUp',
            input: ({ context }) => ({ ids: context.missing.map(({ id }) => id) }),
            onDone: {
              target: 'resting',
              actions: { type: 'refill', params: ({ event }) => ({ answer: event.output }) },
            },
            // It is missing still, and each says why.
            onError: 'resting',
          },
        },
      },
    },
  },
})

/** Each where it would have stood. */
function refilled({ ids, media }: Context, answer: MediaAnswer): Partial<Context> {
  const known = new Map([...media, ...answer.media].map((one) => [one.id, one]))
  return { media: ids.flatMap((id) => known.get(id) ?? []), missing: answer.missing }
}
