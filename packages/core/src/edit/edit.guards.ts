/** What the chart of an edit asks before it goes one way or another. */
import { asAppError, type ErrorKind } from '../errors.ts'
import { changesOf, fieldsRead, isBetween, isSame } from './changes.ts'
import type { Doubt, EditContext, Original } from './edit.ts'
import type { EditField } from './field.ts'
import { savedFields } from './partly-saved.ts'

/** What the effect that has failed threw. */
export interface Failed {
  error: unknown
}

/** What is stored now. */
export interface Read<Draft, Stored> {
  read: Original<Draft, Stored>
}

/** What is stored now, and what the form holds. */
export interface Renewed<Draft, Stored> extends Read<Draft, Stored> {
  draft: Draft
}

interface At<Draft, Stored> {
  context: EditContext<Draft, Stored>
}

export function editGuards<Draft, Stored>() {
  return {
    mayWrite: ({ context }: At<Draft, Stored>) => context.verdict.allowed,
    exists: ({ context }: At<Draft, Stored>) => context.mode === 'edit',
    isNew: ({ context }: At<Draft, Stored>) => context.mode === 'create',
    /** Below what was typed only what is of the same state: of a newer one the service says at the save what it is. */
    mayRenew: (
      { context: { fields, original } }: At<Draft, Stored>,
      { read, draft }: Renewed<Draft, Stored>,
    ) =>
      isSameDraft(fields, original.draft, draft) ||
      (original.version !== undefined && read.version === original.version),
    doubts: ({ context }: At<Draft, Stored>, { about }: { about: Doubt }) => context.doubt === about,
    isAsSent: ({ context }: At<Draft, Stored>, { read }: Read<Draft, Stored>) =>
      context.doubt !== 'remove' &&
      isSameDraft(fieldsRead(context.fields, context.original, read), read.draft, context.sent),
    isAsBefore: ({ context }: At<Draft, Stored>, { read }: Read<Draft, Stored>) =>
      isSameDraft(fieldsRead(context.fields, context.original, read), read.draft, context.original.draft),
    /** A save of several calls of which nobody knows how far it got: whatever is not as it was, is as it was sent. */
    isInParts: ({ context }: At<Draft, Stored>, { read }: Read<Draft, Stored>) =>
      context.doubt === 'save' &&
      fieldsRead(context.fields, context.original, read).every((field) =>
        isBetween(field, read.draft, { before: context.original.draft, after: context.sent }),
      ),
    /** What was to be changed could not be read: it tells nothing of what became of that. */
    isUntold: ({ context: { fields, original, sent } }: At<Draft, Stored>, { read }: Read<Draft, Stored>) =>
      fields.some((field) => read.unread?.includes(field.name) && !isSame(field, original.draft, sent)),
    isOf: (_: At<Draft, Stored>, { error, kind }: Failed & { kind: ErrorKind }) =>
      asAppError(error).kind === kind,
    /** Of a record that was there: a part of it that is unknown looks the same, so that it is read. */
    isGone: ({ context }: At<Draft, Stored>, { error }: Failed) =>
      context.mode === 'edit' && asAppError(error).kind === 'not-found',
    isPartly: (_: At<Draft, Stored>, { error }: Failed) => savedFields(error).length > 0,
  }
}

function isSameDraft<Draft>(fields: readonly EditField<Draft>[], one: Draft, other: Draft): boolean {
  return changesOf(fields, one, other).length === 0
}
