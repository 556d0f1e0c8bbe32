/** The types of an edit: its input, events, context and end. */
import type { Verdict } from '../access/index.ts'
import type { EditField } from './field.ts'
import type { ServerErrors } from './server-errors.ts'

export type EditMode = 'create' | 'edit'

export interface EditLabels {
  save: string
  /** The title in create mode. */
  create?: string
  /** The title in edit mode, unless it is the name. */
  edit?: string
  saveNew?: string
  remove?: string
  /** Explains the delete button, if its label does not. */
  removeHint?: string
}

export type EditPhase =
  | 'read-only'
  | 'editing'
  | 'saving'
  | 'deleting'
  | 'checking'
  | 'conflict'
  | 'unknown'
  | 'unread'
  | 'missing'
  | 'ended'

export interface Original<Draft, Stored = unknown> {
  /** Empty for a new record. */
  id: string
  draft: Draft
  /** The stored record, with the version that a save must send. */
  stored: Stored | undefined
  /** Fields that could not be read. They are empty in the draft, whatever is stored. */
  unread?: readonly string[]
  /** The version that a save must send. */
  version?: unknown
}

/** Where an ended edit leads: to the created record, or to the list after a delete. */
export type EditEnd = { to: 'record'; id: string } | { to: 'list' }

export interface EditInput<Draft, Stored> {
  mode: EditMode
  fields: readonly EditField<Draft>[]
  original: Original<Draft, Stored>
  /** Whether this person may save; the form is read-only where not. */
  verdict: Verdict
}

export interface SaveAttempt<Draft, Stored> {
  draft: Draft
  original: Original<Draft, Stored>
}

/** The changes of a form, for its command line. */
export interface FormChanges<Draft> {
  fields: readonly EditField<Draft>[]
  before: Draft
  after: Draft
  isNew: boolean
  /** Why no save is possible now: a second one would repeat it, or overwrite someone else's. */
  busyReason: string | undefined
}

/** The form's new version; changes since `base` are kept on top, none without a base. */
export interface Rebase<Draft> {
  base: Draft | undefined
  theirs: Draft
}

export type EditEvent<Draft, Stored> =
  | { type: 'SAVE'; draft: Draft }
  | { type: 'DELETE' }
  /** Continues on the other version, with or without own changes. */
  | { type: 'RESOLVE_CONFLICT'; with: 'mine' | 'theirs' }
  /** Reads the stored record after an unknown result. */
  | { type: 'CHECK' }
  /** A background refresh; the form holds this draft. */
  | { type: 'RENEWED'; original: Original<Draft, Stored>; draft: Draft }
  /** Rights may change with the token. */
  | { type: 'RIGHTS'; verdict: Verdict }
  /** The page is left: later answers are ignored. */
  | { type: 'LEAVE' }

/**
 * Why the record is read again: saved, or partly; someone else saved; the service has lost it; the result of
 * a 'save' or 'remove' is unknown. A conflict ends as 'same' (both saved the same) or 'merged'.
 */
export type RecheckReason =
  | 'saved'
  | 'partly-saved'
  | 'conflict'
  | 'same'
  | 'merged'
  | 'gone'
  | 'save'
  | 'remove'

export interface EditContext<Draft, Stored> extends EditInput<Draft, Stored> {
  sent: Draft
  recheck: RecheckReason
  /** The fields that a partial save has stored. */
  saved: readonly string[]
  theirs: Original<Draft, Stored> | undefined
  serverErrors: ServerErrors<Draft> | undefined
  end: EditEnd | undefined
}

export function initialContext<Draft, Stored>(input: EditInput<Draft, Stored>): EditContext<Draft, Stored> {
  return {
    ...input,
    sent: input.original.draft,
    recheck: 'saved',
    saved: [],
    theirs: undefined,
    serverErrors: undefined,
    end: undefined,
  }
}
