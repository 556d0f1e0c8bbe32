import { assign, fromPromise, setup } from 'xstate'
import type { Verdict } from '../access/index.ts'
import { asAppError, type ErrorKind } from '../errors.ts'
import { changesOf } from './changes.ts'
import type { EditField } from './field.ts'
import { refusedFields, savedFields } from './partly-saved.ts'
import type { Refusal } from './problems.ts'

export type EditMode = 'create' | 'edit'

/** What an edit began with: the record, and what the form holds of it. */
export interface Original<Draft, Stored = unknown> {
  /** Empty where it does not exist yet. */
  id: string
  draft: Draft
  /** The record itself, with the version that a save must name. */
  stored: Stored | undefined
}

/** Where an edit leads when it has ended: to the record that was created, or to the list that lacks what was deleted. */
export type EditEnd = { to: 'record'; id: string } | { to: 'list' }

export interface EditInput<Draft, Stored> {
  mode: EditMode
  fields: readonly EditField<Draft>[]
  original: Original<Draft, Stored>
  /** Whether this person may save; the form is read-only where not. */
  verdict: Verdict
}

/** What a save or a removal hands to the outside. */
export interface Attempt<Draft, Stored> {
  draft: Draft
  original: Original<Draft, Stored>
}

type Event<Draft, Stored> =
  | { type: 'SAVE'; draft: Draft }
  | { type: 'DELETE' }
  /** In a conflict: go on from what the other person has saved, with own changes on top of it or without. */
  | { type: 'GO_ON'; with: 'mine' | 'theirs' }
  /** Reads what is stored now, where that is not known. */
  | { type: 'CHECK' }
  /** It was read anew meanwhile, before anything was typed. */
  | { type: 'RENEWED'; original: Original<Draft, Stored> }
  /** Rights come and go with the token. */
  | { type: 'RIGHTS'; verdict: Verdict }
  /** The page is left: whatever answers now is nobody's business. */
  | { type: 'LEAVE' }

/** What is to be found out by reading anew: what the save made of it, or what was done at all. */
type Doubt = 'saved' | 'partly-saved' | 'conflict' | 'save' | 'remove'

interface Context<Draft, Stored> extends EditInput<Draft, Stored> {
  /** What was sent last. */
  sent: Draft
  doubt: Doubt
  /** The fields that are stored as they were sent, where a save of several calls has stopped. */
  saved: readonly string[]
  theirs: Original<Draft, Stored> | undefined
  refusal: Refusal<Draft> | undefined
  end: EditEnd | undefined
}

/** What the form is to stand on now: what was changed since `base` is put on top, nothing where there is no base. */
export interface Rebase<Draft> {
  base: Draft | undefined
  theirs: Draft
}

const missing = () => Promise.reject(new Error('Provide this effect: machine.provide({ actors })'))

interface Failed {
  error: unknown
}

interface Read<Draft, Stored> {
  read: Original<Draft, Stored>
}

function isOf({ error }: Failed, kind: ErrorKind): boolean {
  return asAppError(error).kind === kind
}

function isSameDraft<Draft>(
  { fields }: Pick<EditInput<Draft, unknown>, 'fields'>,
  one: Draft,
  other: Draft,
): boolean {
  return changesOf(fields, one, other).length === 0
}

/**
 * One life of an edit: editing → saving → reading → editing, or → ended. The draft is the form's; it passes through here
 * on its way to the service. `save` ends with the id, `read` with what is stored now. A command that was declined or has
 * failed throws its error, after the person was told (PKG-071..076, STR-023..025).
 */
export function createEditMachine<Draft extends object, Stored>() {
  const asRead = ({ event }: { event: { output: Original<Draft, Stored> } }) => ({ read: event.output })
  const onSent = (done: { context: Context<Draft, Stored>; event: { output: Original<Draft, Stored> } }) => ({
    base: done.context.sent,
    theirs: done.event.output.draft,
  })
  /** Of what was sent only that is settled which is stored: the rest is still to be saved. */
  const onSaved = (done: { context: Context<Draft, Stored>; event: { output: Original<Draft, Stored> } }) => {
    const { original, sent, saved } = done.context
    const settled = Object.entries(sent).filter(([name]) => saved.includes(name))
    return { base: { ...original.draft, ...Object.fromEntries(settled) }, theirs: done.event.output.draft }
  }
  return setup({
    types: {
      context: {} as Context<Draft, Stored>,
      events: {} as Event<Draft, Stored>,
      input: {} as EditInput<Draft, Stored>,
    },
    actors: {
      save: fromPromise<string, Attempt<Draft, Stored>>(missing),
      read: fromPromise<Original<Draft, Stored>, Attempt<Draft, Stored>>(missing),
      remove: fromPromise<void, Original<Draft, Stored>>(missing),
    },
    guards: {
      mayWrite: ({ context }) => context.verdict.allowed,
      exists: ({ context }) => context.mode === 'edit',
      isNew: ({ context }) => context.mode === 'create',
      doubts: ({ context }, { about }: { about: Doubt }) => context.doubt === about,
      isAsSent: ({ context }, { read }: Read<Draft, Stored>) =>
        context.doubt !== 'remove' && isSameDraft(context, read.draft, context.sent),
      isAsBefore: ({ context }, { read }: Read<Draft, Stored>) =>
        isSameDraft(context, read.draft, context.original.draft),
      isOf: (_, { error, kind }: Failed & { kind: ErrorKind }) => isOf({ error }, kind),
      isPartly: (_, { error }: Failed) => savedFields(error).length > 0,
    },
    actions: {
      aim: assign({
        sent: ({ context, event }) => (event.type === 'SAVE' ? event.draft : context.sent),
        refusal: undefined,
      }),
      wonder: assign({ doubt: (_, { about }: { about: Doubt }) => about }),
      take: assign({ original: (_, { read }: Read<Draft, Stored>) => read }),
      meet: assign({ theirs: (_, { read }: Read<Draft, Stored>) => read }),
      goOn: assign({ original: ({ context }) => context.theirs ?? context.original, theirs: undefined }),
      /** The form takes what is stored now, under what was typed. */
      rebase: (_, _rebase: Rebase<Draft>) => {},
      refuse: assign({
        refusal: ({ context }, { error }: Failed) => {
          const fields = refusedFields(error)
          return fields && { fields, draft: context.sent }
        },
      }),
      keep: assign({ saved: (_, { error }: Failed) => savedFields(error) }),
      end: assign({ end: (_, { end }: { end: EditEnd }) => end }),
      setRights: assign({
        verdict: ({ context, event }) => (event.type === 'RIGHTS' ? event.verdict : context.verdict),
      }),
    },
  }).createMachine({
    id: 'edit',
    context: ({ input }) => ({
      ...input,
      sent: input.original.draft,
      doubt: 'saved',
      saved: [],
      theirs: undefined,
      refusal: undefined,
      end: undefined,
    }),
    initial: 'editing',
    on: { RIGHTS: { actions: 'setRights' }, LEAVE: '.left' },
    states: {
      editing: {
        on: {
          SAVE: { guard: 'mayWrite', target: 'saving', actions: 'aim' },
          DELETE: { guard: 'exists', target: 'removing' },
          RENEWED: {
            actions: [
              {
                type: 'rebase',
                params: ({ context, event: { original } }) => ({
                  base: context.original.draft,
                  theirs: original.draft,
                }),
              },
              { type: 'take', params: ({ event: { original } }) => ({ read: original }) },
            ],
          },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context: { sent, original } }) => ({ draft: sent, original }),
          onDone: [
            {
              guard: 'exists',
              target: 'reading',
              actions: { type: 'wonder', params: { about: 'saved' } },
            },
            {
              target: 'ended',
              actions: { type: 'end', params: ({ event }) => ({ end: { to: 'record', id: event.output } }) },
            },
          ],
          onError: [
            {
              guard: { type: 'isPartly', params: ({ event: { error } }) => ({ error }) },
              target: 'reading',
              actions: [
                { type: 'wonder', params: { about: 'partly-saved' } },
                { type: 'keep', params: ({ event: { error } }) => ({ error }) },
                { type: 'refuse', params: ({ event: { error } }) => ({ error }) },
              ],
            },
            {
              guard: { type: 'isOf', params: ({ event: { error } }) => ({ error, kind: 'conflict' }) },
              target: 'reading',
              actions: { type: 'wonder', params: { about: 'conflict' } },
            },
            {
              guard: { type: 'isOf', params: ({ event: { error } }) => ({ error, kind: 'outcome-unknown' }) },
              target: 'unknown',
              actions: { type: 'wonder', params: { about: 'save' } },
            },
            {
              target: 'editing',
              actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) },
            },
          ],
        },
      },
      removing: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context }) => context.original,
          onDone: { target: 'ended', actions: { type: 'end', params: { end: { to: 'list' } } } },
          onError: [
            {
              guard: { type: 'isOf', params: ({ event: { error } }) => ({ error, kind: 'outcome-unknown' }) },
              target: 'unknown',
              actions: { type: 'wonder', params: { about: 'remove' } },
            },
            { target: 'editing' },
          ],
        },
      },
      /** After a save too: its version is what the next save must name. */
      reading: {
        tags: 'busy',
        invoke: {
          src: 'read',
          input: ({ context: { sent, original } }) => ({ draft: sent, original }),
          onDone: [
            { guard: 'isNew', target: 'found', actions: { type: 'meet', params: asRead } },
            {
              guard: { type: 'doubts', params: { about: 'saved' } },
              target: 'editing',
              actions: [
                { type: 'rebase', params: onSent },
                { type: 'take', params: asRead },
              ],
            },
            {
              guard: { type: 'doubts', params: { about: 'partly-saved' } },
              target: 'editing',
              actions: [
                { type: 'rebase', params: onSaved },
                { type: 'take', params: asRead },
              ],
            },
            {
              guard: { type: 'isAsSent', params: asRead },
              target: 'editing',
              actions: [
                { type: 'rebase', params: onSent },
                { type: 'take', params: asRead },
              ],
            },
            {
              guard: { type: 'isAsBefore', params: asRead },
              target: 'editing',
              actions: { type: 'take', params: asRead },
            },
            { target: 'conflict', actions: { type: 'meet', params: asRead } },
          ],
          onError: [
            {
              guard: { type: 'isOf', params: ({ event: { error } }) => ({ error, kind: 'not-found' }) },
              target: 'missing',
            },
            { target: 'unread' },
          ],
        },
      },
      conflict: {
        on: {
          GO_ON: {
            target: 'editing',
            actions: [
              {
                type: 'rebase',
                params: ({ context: { original, theirs = original }, event }) => ({
                  base: event.with === 'mine' ? original.draft : undefined,
                  theirs: theirs.draft,
                }),
              },
              'goOn',
            ],
          },
        },
      },
      /** Sent, and no answer: nothing is sent again before it is known what was done (decision 0008). */
      unknown: { on: { CHECK: 'reading' } },
      unread: { on: { CHECK: 'reading' } },
      /** There is one of the id that was to be created: this one, or another's, which the next save will be told. */
      found: {
        always: [
          {
            guard: {
              type: 'isAsSent',
              params: ({ context: { theirs, original } }) => ({ read: theirs ?? original }),
            },
            target: 'ended',
            actions: {
              type: 'end',
              params: ({ context: { theirs } }) => ({ end: { to: 'record', id: theirs?.id ?? '' } }),
            },
          },
          { target: 'editing' },
        ],
      },
      missing: {
        always: [
          {
            guard: { type: 'doubts', params: { about: 'remove' } },
            target: 'ended',
            actions: { type: 'end', params: { end: { to: 'list' } } },
          },
          { guard: 'isNew', target: 'editing' },
        ],
      },
      ended: { type: 'final' },
      left: { type: 'final' },
    },
  })
}
