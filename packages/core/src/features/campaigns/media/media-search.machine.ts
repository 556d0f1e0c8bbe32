import { assign, fromPromise, setup } from 'xstate'
import { asAppError } from '../../../foundation/errors.ts'
import type { MediaQuestion } from './contract.ts'
import { isSameQuestion, isSearchable } from './rules.ts'
import { type MediaAnswer, type MediaPage, NO_RESULTS, type SearchResults, withPage } from './search.ts'

export interface MediaSearchInput {
  question: MediaQuestion
}

interface SearchContext extends MediaSearchInput, SearchResults {
  /** Why a search or page failed; kept during a retry, until it succeeds. */
  problem: string | undefined
}

type SearchEvent =
  /** The form has changed. */
  | { type: 'ASK'; question: MediaQuestion }
  /** Searches without waiting for a pause. */
  | { type: 'SUBMIT' }
  /** The end of the list is visible. */
  | { type: 'MORE' }
  | { type: 'RETRY' }

const missing = () => Promise.reject(new Error('Provide this effect: mediaSearchMachine.provide({ actors })'))

const NOTHING = { ...NO_RESULTS, problem: undefined }

/** Milliseconds without input before a search starts. */
const PAUSE = 250

/**
 * idle → typing → searching → shown, then page by page (MED-001..004, MED-034). A new question drops
 * the results and aborts running reads (MED-002). Results stay when a page or a missing media fails to load.
 */
export const mediaSearchMachine = setup({
  types: { input: {} as MediaSearchInput, context: {} as SearchContext, events: {} as SearchEvent },
  actors: {
    search: fromPromise<MediaPage, { question: MediaQuestion; page: number }>(missing),
    lookUp: fromPromise<MediaAnswer, { ids: readonly string[] }>(missing),
  },
  actions: {
    setQuestion: assign(({ context, event }) =>
      event.type === 'ASK' ? { ...NOTHING, question: event.question } : context,
    ),
    clearProblem: assign({ problem: undefined }),
    setPage: assign((_, { page }: { page: MediaPage }) => withPage(NO_RESULTS, page)),
    append: assign(({ context }, { page }: { page: MediaPage }) => withPage(context, page)),
    refill: assign(({ context }, { answer }: { answer: MediaAnswer }) => insertMedia(context, answer)),
    fail: assign({ problem: (_, { error }: { error: unknown }) => asAppError(error).message }),
  },
  guards: {
    isSame: ({ context, event }) => event.type === 'ASK' && isSameQuestion(event.question, context.question),
    isSearchable: ({ event }) => event.type === 'ASK' && isSearchable(event.question).allowed,
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
      // Spaces at the ends do not change the question.
      { guard: 'isSame' },
      { guard: 'isSearchable', target: '.typing', actions: 'setQuestion' },
      { target: '.idle', actions: 'setQuestion' },
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
          actions: ['clearProblem', { type: 'setPage', params: ({ event }) => ({ page: event.output }) }],
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
              actions: ['clearProblem', { type: 'append', params: ({ event }) => ({ page: event.output }) }],
            },
            onError: {
              target: 'stuck',
              actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) },
            },
          },
        },
        /** The end stays visible, so only a person retries. */
        stuck: { on: { RETRY: 'paging' } },
        refilling: {
          invoke: {
            src: 'lookUp',
            input: ({ context }) => ({ ids: context.missing.map(({ id }) => id) }),
            onDone: {
              target: 'resting',
              actions: { type: 'refill', params: ({ event }) => ({ answer: event.output }) },
            },
            // The media stay missing, each with its reason.
            onError: 'resting',
          },
        },
      },
    },
  },
})

/** Inserts loaded media at their place in the order. */
function insertMedia({ ids, media }: SearchContext, answer: MediaAnswer): Partial<SearchContext> {
  const mediaById = new Map([...media, ...answer.media].map((item) => [item.id, item]))
  return { media: ids.flatMap((id) => mediaById.get(id) ?? []), missing: answer.missing }
}
