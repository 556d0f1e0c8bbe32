/** What one life of an edit is made of: what it begins with, what may happen to it, and how it ends. */
import type { Verdict } from '../access/index.ts'
import type { EditField } from './field.ts'
import type { ServerErrors } from './server-errors.ts'

export type EditMode = 'create' | 'edit'

/** The quoted texts of one kind of record. What is neither made nor deleted here has the first only. */
export interface EditLabels {
  save: string
  /** The title in create mode. */
  create?: string
  /** The title of one that is there, where that is not its name. */
  edit?: string
  saveNew?: string
  remove?: string
  /** What the delete button does, where its label does not say it. */
  removeHint?: string
}

/** Where an edit stands, as a person sees it. */
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

/** What an edit began with: the record, and what the form holds of it. */
export interface Original<Draft, Stored = unknown> {
  /** Empty where it does not exist yet. */
  id: string
  draft: Draft
  /** The record itself, with the version that a save must name. */
  stored: Stored | undefined
  /** Fields that could not be read: in their place the draft holds nothing, and that says nothing of what is stored. */
  unread?: readonly string[]
  /** Of the state that a save must name: what is read anew in the same one is only more of it. */
  version?: unknown
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

/** What a save hands to the service. */
export interface SaveAttempt<Draft, Stored> {
  draft: Draft
  original: Original<Draft, Stored>
}

/** A form, for whoever tells what it would save: what it began with, and what it holds. */
export interface Edited<Draft> {
  fields: readonly EditField<Draft>[]
  before: Draft
  after: Draft
  isNew: boolean
  /** Why nothing can be saved now, whatever the form holds: a line that did it would do it twice, or over what somebody else has done. */
  underWay: string | undefined
}

/** What the form is to stand on now: what was changed since `base` is put on top, nothing where there is no base. */
export interface Rebase<Draft> {
  base: Draft | undefined
  theirs: Draft
}

export type EditEvent<Draft, Stored> =
  | { type: 'SAVE'; draft: Draft }
  | { type: 'DELETE' }
  /** Continues from what the other person saved: with own changes on top, or without them. */
  | { type: 'RESOLVE_CONFLICT'; with: 'mine' | 'theirs' }
  /** Reads what is stored now, where that is not known. */
  | { type: 'CHECK' }
  /** While a save is under way: what was asked for since is not asked for any more. */
  | { type: 'TYPED' }
  /** It was read anew meanwhile, behind the form that holds this draft. */
  | { type: 'RENEWED'; original: Original<Draft, Stored>; draft: Draft }
  /** Rights come and go with the token. */
  | { type: 'RIGHTS'; verdict: Verdict }
  /** The page is left: whatever answers now is nobody's business. */
  | { type: 'LEAVE' }

/**
 * Why the record is read again: the save went well, or partly; someone else saved; the service no longer knows it; the
 * result of a 'save' or 'remove' is unknown. A conflict ends as 'same' (both saved the same) or 'merged'.
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
  /** What was sent last. */
  sent: Draft
  recheck: RecheckReason
  /** Of the fields that were changed those that are stored as they were sent, where a save of several calls has stopped. */
  saved: readonly string[]
  theirs: Original<Draft, Stored> | undefined
  serverErrors: ServerErrors<Draft> | undefined
  /** A save that was asked for during another one: due when that has gone well. */
  nextSave: 'asked' | 'due' | undefined
  end: EditEnd | undefined
}

/** Nothing sent, nothing known but what it began with. */
export function initialContext<Draft, Stored>(input: EditInput<Draft, Stored>): EditContext<Draft, Stored> {
  return {
    ...input,
    sent: input.original.draft,
    recheck: 'saved',
    saved: [],
    theirs: undefined,
    serverErrors: undefined,
    nextSave: undefined,
    end: undefined,
  }
}
