/**
 * The states of a form in console and terminal: editing → saving → reading → editing or ended
 * (PKG-071..076, STR-023..025). The form owns the draft. The front end provides the effects: `save` resolves
 * with the id, `read` with the stored record; each shows its error and then rejects. `rebase` moves the
 * changes to another version.
 */
import { assign, fromPromise, setup } from 'xstate'
import { asAppError, type ErrorKind } from '../foundation/errors.ts'
import { changesOf, isBetween, isSame, readFields } from './changes.ts'
import {
  type EditContext,
  type EditEnd,
  type EditEvent,
  type EditInput,
  initialContext,
  type Original,
  type Rebase,
  type RecheckReason,
  type SaveAttempt,
} from './edit.ts'
import type { EditField } from './field.ts'
import { refusedFields, savedFields, withoutRead } from './server-errors.ts'

export function createEditMachine<Draft extends object, Stored>() {
  return setup({
    types: {
      context: {} as EditContext<Draft, Stored>,
      events: {} as EditEvent<Draft, Stored>,
      input: {} as EditInput<Draft, Stored>,
    },
    actors: {
      save: fromPromise<string, SaveAttempt<Draft, Stored>>(missing),
      read: fromPromise<Original<Draft, Stored>, SaveAttempt<Draft, Stored>>(missing),
      remove: fromPromise<void, Original<Draft, Stored>>(missing),
    },
    guards: {
      mayWrite: ({ context }) => context.verdict.allowed,
      isNew: ({ context }) => context.mode === 'create',
      exists: ({ context }) => context.mode === 'edit',
      rechecks: ({ context }, reason: RecheckReason) => context.recheck === reason,
    },
    actions: {
      recheck: assign((_, recheck: RecheckReason) => ({ recheck })),
      end: assign((_, end: EditEnd) => ({ end })),
      rebase: (_, _rebase: Rebase<Draft>) => {},
    },
  }).createMachine({
    id: 'edit',
    context: ({ input }) => initialContext(input),
    initial: 'editing',
    on: {
      RIGHTS: { actions: assign(({ event }) => ({ verdict: event.verdict })) },
      LEAVE: '.left',
    },
    states: {
      editing: {
        on: {
          SAVE: {
            guard: 'mayWrite',
            target: 'saving',
            actions: assign(({ context, event }) => ({ ...newAttempt(context), sent: event.draft })),
          },
          DELETE: {
            guard: 'exists',
            target: 'removing',
            actions: assign(({ context }) => newAttempt(context)),
          },
          RENEWED: {
            guard: ({ context, event }) => canRenew(context, event.original, event.draft),
            actions: [
              {
                type: 'rebase',
                params: ({ context, event }) => ({
                  base: context.original.draft,
                  theirs: event.original.draft,
                }),
              },
              assign(({ context, event }) => setOriginal(context, event.original)),
            ],
          },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context }) => ({ draft: context.sent, original: context.original }),
          onDone: [
            {
              guard: 'exists',
              target: 'reading',
              actions: { type: 'recheck', params: 'saved' },
            },
            {
              target: 'ended',
              actions: { type: 'end', params: ({ event }) => ({ to: 'record', id: event.output }) },
            },
          ],
          onError: [
            {
              guard: ({ event }) => savedFields(event.error).length > 0,
              target: 'reading',
              actions: [
                { type: 'recheck', params: 'partly-saved' },
                assign(({ context, event }) => ({
                  saved: changedFields(context).filter((name) => savedFields(event.error).includes(name)),
                  ...rejectedBy(event.error, context),
                })),
              ],
            },
            {
              guard: ({ event }) => isOfKind(event.error, 'conflict'),
              target: 'reading',
              actions: { type: 'recheck', params: 'conflict' },
            },
            {
              guard: ({ event }) => isOfKind(event.error, 'outcome-unknown'),
              target: 'unknown',
              actions: { type: 'recheck', params: 'save' },
            },
            {
              guard: ({ context, event }) => isGone(context, event.error),
              target: 'reading',
              actions: [
                { type: 'recheck', params: 'gone' },
                assign(({ context, event }) => rejectedBy(event.error, context)),
              ],
            },
            {
              target: 'editing',
              actions: assign(({ context, event }) => rejectedBy(event.error, context)),
            },
          ],
        },
      },
      removing: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context }) => context.original,
          onDone: { target: 'ended', actions: { type: 'end', params: { to: 'list' } } },
          onError: [
            {
              guard: ({ event }) => isOfKind(event.error, 'outcome-unknown'),
              target: 'unknown',
              actions: { type: 'recheck', params: 'remove' },
            },
            {
              guard: ({ context, event }) => isGone(context, event.error),
              target: 'reading',
              actions: [
                { type: 'recheck', params: 'gone' },
                assign(({ context, event }) => rejectedBy(event.error, context)),
              ],
            },
            {
              target: 'editing',
              actions: assign(({ context, event }) => rejectedBy(event.error, context)),
            },
          ],
        },
      },
      // Also after a save: the next save must send the new version.
      reading: {
        tags: 'busy',
        invoke: {
          src: 'read',
          input: ({ context }) => ({ draft: context.sent, original: context.original }),
          onDone: [
            {
              guard: 'isNew',
              target: 'foundSameId',
              actions: assign(({ event }) => ({ theirs: event.output })),
            },
            { guard: ({ context, event }) => hasUnreadChange(context, event.output), target: 'unread' },
            {
              guard: ({ context, event }) => resultOf(context, event.output) !== undefined,
              target: 'editing',
              actions: [
                {
                  type: 'rebase',
                  params: ({ context, event }) => ({
                    base: resultOf(context, event.output)?.base,
                    theirs: event.output.draft,
                  }),
                },
                assign(({ context, event }) => ({
                  ...resultOf(context, event.output)?.changes,
                  ...setOriginal(context, event.output),
                })),
              ],
            },
            { target: 'conflict', actions: assign(({ event }) => ({ theirs: event.output })) },
          ],
          onError: [
            { guard: ({ event }) => isOfKind(event.error, 'not-found'), target: 'missing' },
            { target: 'unread' },
          ],
        },
      },
      conflict: {
        on: {
          RESOLVE_CONFLICT: {
            target: 'editing',
            actions: [
              {
                type: 'rebase',
                params: ({ context: { original, theirs = original }, event }) => ({
                  base: event.with === 'mine' ? original.draft : undefined,
                  theirs: theirs.draft,
                }),
              },
              assign(({ context: { original, theirs = original }, event }) => ({
                original: theirs,
                theirs: undefined,
                recheck: event.with === 'mine' ? 'merged' : 'saved',
              })),
            ],
          },
        },
      },
      // No second request before the result is known (decision 0008).
      unknown: { on: { CHECK: 'reading' } },
      unread: { on: { CHECK: 'reading' } },
      // The new id exists: from this save, or from someone else, which the next save reports.
      foundSameId: {
        always: [
          {
            guard: ({ context }) => matchesSent(context, context.theirs ?? context.original),
            target: 'ended',
            actions: {
              type: 'end',
              params: ({ context }) => ({ to: 'record', id: context.theirs?.id ?? '' }),
            },
          },
          { target: 'editing' },
        ],
      },
      missing: {
        always: [
          {
            guard: { type: 'rechecks', params: 'remove' },
            target: 'ended',
            actions: { type: 'end', params: { to: 'list' } },
          },
          { guard: 'isNew', target: 'editing' },
        ],
      },
      ended: { type: 'final' },
      left: { type: 'final' },
    },
  })
}

const missing = () => Promise.reject(new Error('Provide this effect: machine.provide({ actors })'))

type Context<Draft> = EditContext<Draft, unknown>
type StoredVersion<Draft, Stored = unknown> = Original<Draft, Stored>

const isOfKind = (error: unknown, kind: ErrorKind) => asAppError(error).kind === kind

/** The record or a part of it is unknown to the service, so the record is read. */
const isGone = <Draft>({ mode }: Context<Draft>, error: unknown) =>
  mode === 'edit' && isOfKind(error, 'not-found')

/** With unsaved changes the version must be the same: the save reports a newer one. */
function canRenew<Draft>(
  { fields, original }: Context<Draft>,
  read: StoredVersion<Draft>,
  draft: Draft,
): boolean {
  if (isSameDraft(fields, original.draft, draft)) return true
  return original.version !== undefined && read.version === original.version
}

/** Whether a changed field could not be read: then it is unknown whether it was saved. */
function hasUnreadChange<Draft>(context: Context<Draft>, { unread }: StoredVersion<Draft>): boolean {
  const { fields, original, sent, recheck } = context
  if (recheck === 'saved' || recheck === 'partly-saved') return false
  return fields.some((field) => unread?.includes(field.name) && !isSame(field, original.draft, sent))
}

interface Result<Draft> {
  /** The form's changes since this draft are not saved yet. */
  base: Draft
  changes?: Partial<Pick<Context<Draft>, 'recheck' | 'saved'>>
}

/** The result of a save or delete by the record read afterwards; undefined if someone else changed it. */
function resultOf<Draft>(context: Context<Draft>, read: StoredVersion<Draft>): Result<Draft> | undefined {
  const { fields, original, sent, recheck, saved } = context
  if (recheck === 'saved') return { base: sent }
  if (recheck === 'partly-saved') return { base: savedPartOf(context, saved) }
  const comparable = readFields(fields, original, read)
  if (matchesSent(context, read))
    // Someone else saved the same values.
    return { base: sent, changes: { recheck: recheck === 'conflict' ? 'same' : recheck } }
  if (isSameDraft(comparable, read.draft, original.draft)) return { base: original.draft }
  // After a save of several calls with an unknown result, each field is as before or as sent.
  const versions = { before: original.draft, after: sent }
  if (recheck !== 'save' || !comparable.every((field) => isBetween(field, read.draft, versions)))
    return undefined
  const stored = savedIn(context, read)
  return { base: savedPartOf(context, stored), changes: { recheck: 'partly-saved', saved: stored } }
}

function matchesSent<Draft>(
  { fields, original, sent, recheck }: Context<Draft>,
  read: StoredVersion<Draft>,
): boolean {
  return recheck !== 'remove' && isSameDraft(readFields(fields, original, read), read.draft, sent)
}

function isSameDraft<Draft>(fields: readonly EditField<Draft>[], left: Draft, right: Draft): boolean {
  return changesOf(fields, left, right).length === 0
}

const OF_A_CONFLICT: ReadonlySet<RecheckReason> = new Set(['conflict', 'same', 'merged'])

/** Clears the notices of the previous save. */
function newAttempt<Draft>({ recheck }: Context<Draft>) {
  return {
    recheck: OF_A_CONFLICT.has(recheck) ? ('saved' as const) : recheck,
    serverErrors: undefined,
  }
}

function setOriginal<Draft, Stored>(
  { original, serverErrors }: EditContext<Draft, Stored>,
  read: StoredVersion<Draft, Stored>,
) {
  return {
    original: read,
    serverErrors: serverErrors && withoutRead(serverErrors, original.unread, read.unread),
  }
}

function rejectedBy<Draft>(error: unknown, { sent }: Context<Draft>) {
  const fields = refusedFields(error)
  const { hints } = asAppError(error)
  return { serverErrors: (fields ?? hints) && { fields: fields ?? {}, hints, draft: sent } }
}

const changedFields = <Draft>({ fields, original, sent }: Context<Draft>) =>
  changesOf(fields, original.draft, sent).map(({ name }) => name)

/** The changed fields that are stored as sent. */
function savedIn<Draft>(context: Context<Draft>, read: StoredVersion<Draft>): readonly string[] {
  const unsaved = changesOf(context.fields, context.sent, read.draft).map(({ name }) => name)
  return changedFields(context).filter((name) => !unsaved.includes(name))
}

/** The original with the saved fields: the other fields are still changes. */
function savedPartOf<Draft>({ original, sent }: Context<Draft>, saved: readonly string[]): Draft {
  const settled = Object.entries(sent as object).filter(([name]) => saved.includes(name))
  return { ...original.draft, ...Object.fromEntries(settled) }
}
