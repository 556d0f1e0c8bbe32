/** Fields that a service rejected: how long each stays wrong, and whether this form can fix it. */
import { AppError, RejectedError } from '../foundation/errors.ts'
import { isSame } from './changes.ts'
import type { EditField } from './field.ts'
import { type Problems, pickProblems } from './problems.ts'

export interface ServerErrors<Draft> {
  fields: Problems
  /** Shown at their fields; they block nothing. */
  hints?: Problems | undefined
  draft: Draft
}

/** Removes errors of fields that were unread and now are read: the errors were about no value. */
export function withoutRead<Draft>(
  errors: ServerErrors<Draft>,
  before: readonly string[] = [],
  now: readonly string[] = [],
): ServerErrors<Draft> {
  const isRead = (name: string) => before.includes(name) && !now.includes(name)
  if (!Object.keys(errors.fields).some(isRead)) return errors
  return { ...errors, fields: pickProblems(errors.fields, (name) => !isRead(name)) }
}

interface RejectedEdit<Draft> {
  mode: 'create' | 'edit'
  fields: readonly EditField<Draft>[]
  serverErrors: ServerErrors<Draft> | undefined
}

/** A rejected field stays wrong until it changes; one that this form can't fix, until anything changes. */
export function standingErrors<Draft>(edit: RejectedEdit<Draft>, draft: Draft): Problems {
  const { fields, serverErrors } = edit
  if (!serverErrors) return {}
  const fixableHere = fixableFields(edit)
  const untouched = fields.every((field) => isSame(field, serverErrors.draft, draft))
  return pickProblems(serverErrors.fields, (name) => {
    const field = fixableHere.get(name)
    return field ? isSame(field, serverErrors.draft, draft) : untouched
  })
}

/** Hints at fields that still hold the same value. */
export function hintsAt<Draft>(
  { fields, serverErrors }: Pick<RejectedEdit<Draft>, 'fields' | 'serverErrors'>,
  draft: Draft,
): Problems {
  if (!serverErrors?.hints) return {}
  const unchanged = fields.filter((field) => isSame(field, serverErrors.draft, draft))
  const names = new Set<string>(unchanged.map(({ name }) => name))
  return pickProblems(serverErrors.hints, (name) => names.has(name))
}

/** Rejected, and not to be changed here: fixed, hidden, or no field of this form. */
export function unfixable<Draft>(edit: RejectedEdit<Draft>): Problems {
  const fixableHere = fixableFields(edit)
  return pickProblems(edit.serverErrors?.fields ?? {}, (name) => !fixableHere.has(name))
}

/** The problems that can be fixed here: nothing else may keep someone from saving. */
export function fixable<Draft>({ context }: { context: RejectedEdit<Draft> }, problems: Problems): Problems {
  const beyond = unfixable(context)
  return pickProblems(problems, (name) => beyond[name] !== problems[name])
}

/** Everything wrong with a draft: by the rules, and by what the service has rejected. */
export function allProblems<Draft>(
  { context }: { context: RejectedEdit<Draft> },
  draft: Draft,
  byRules: Problems,
): Problems {
  return { ...standingErrors(context, draft), ...byRules }
}

function fixableFields<Draft>(edit: RejectedEdit<Draft>): ReadonlyMap<string, EditField<Draft>> {
  const { mode, fields, serverErrors } = edit
  const fixableHere = fields.filter(
    ({ fixed, shown }) =>
      !(fixed && mode === 'edit') && (!serverErrors || (shown?.(serverErrors.draft) ?? true)),
  )
  return new Map(fixableHere.map((field) => [field.name, field]))
}

/** A save of several calls that stopped: earlier parts are saved, later ones were not tried. */
export class PartlySavedError extends AppError {
  override readonly name = 'PartlySavedError'
  readonly part: string
  /** The fields that are stored as sent. */
  readonly saved: readonly string[]
  readonly fields: Readonly<Record<string, string>>

  constructor(
    cause: AppError,
    { part, saved, progress }: { part: string; saved: readonly string[]; progress: string },
  ) {
    super(cause.kind, [cause.message, progress].filter(Boolean).join('. '), { ...cause, cause })
    this.part = part
    this.saved = saved
    this.fields = refusedFields(cause) ?? {}
  }
}

export function refusedFields(error: unknown): Readonly<Record<string, string>> | undefined {
  const refuses =
    error instanceof RejectedError || (error instanceof PartlySavedError && error.kind === 'rejected')
  return refuses ? error.fields : undefined
}

export function savedFields(error: unknown): readonly string[] {
  return error instanceof PartlySavedError ? error.saved : []
}
