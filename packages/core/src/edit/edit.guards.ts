/** What the chart of an edit asks before it goes one way or another. */
import { asAppError, type ErrorKind } from '../errors.ts'
import { changesOf } from './changes.ts'
import type { Doubt, EditContext, EditInput, Original } from './edit.ts'
import { savedFields } from './partly-saved.ts'

/** What the effect that has failed threw. */
export interface Failed {
  error: unknown
}

/** What is stored now. */
export interface Read<Draft, Stored> {
  read: Original<Draft, Stored>
}

export function editGuards<Draft, Stored>() {
  interface At {
    context: EditContext<Draft, Stored>
  }
  return {
    mayWrite: ({ context }: At) => context.verdict.allowed,
    exists: ({ context }: At) => context.mode === 'edit',
    isNew: ({ context }: At) => context.mode === 'create',
    doubts: ({ context }: At, { about }: { about: Doubt }) => context.doubt === about,
    isAsSent: ({ context }: At, { read }: Read<Draft, Stored>) =>
      context.doubt !== 'remove' && isSameDraft(context, read.draft, context.sent),
    isAsBefore: ({ context }: At, { read }: Read<Draft, Stored>) =>
      isSameDraft(context, read.draft, context.original.draft),
    isOf: (_: At, { error, kind }: Failed & { kind: ErrorKind }) => asAppError(error).kind === kind,
    isPartly: (_: At, { error }: Failed) => savedFields(error).length > 0,
  }
}

function isSameDraft<Draft>(
  { fields }: Pick<EditInput<Draft, unknown>, 'fields'>,
  one: Draft,
  other: Draft,
): boolean {
  return changesOf(fields, one, other).length === 0
}
