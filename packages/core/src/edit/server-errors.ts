/** Fields that a service has rejected: how long each stays wrong, and whether this form can fix it. */
import { isSame } from './changes.ts'
import type { EditField } from './field.ts'
import { only, type Problems } from './problems.ts'

/** What was rejected, and the draft that it was rejected in. */
export interface ServerErrors<Draft> {
  fields: Problems
  /** Shown at their fields; they block nothing. */
  hints?: Problems | undefined
  draft: Draft
}

/** An error at a field that could not be read says nothing about its value: it goes once the field is read. */
export function withoutRead<Draft>(
  errors: ServerErrors<Draft>,
  before: readonly string[] = [],
  now: readonly string[] = [],
): ServerErrors<Draft> {
  const isRead = (name: string) => before.includes(name) && !now.includes(name)
  if (!Object.keys(errors.fields).some(isRead)) return errors
  return { ...errors, fields: only(errors.fields, (name) => !isRead(name)) }
}

interface RejectedEdit<Draft> {
  mode: 'create' | 'edit'
  fields: readonly EditField<Draft>[]
  serverErrors: ServerErrors<Draft> | undefined
}

/** A rejected field stays wrong until its value changes; one that this form cannot fix, until anything changes. */
export function standingErrors<Draft>(edit: RejectedEdit<Draft>, draft: Draft): Problems {
  const { fields, serverErrors } = edit
  if (!serverErrors) return {}
  const fixableHere = fixableFields(edit)
  const untouched = fields.every((field) => isSame(field, serverErrors.draft, draft))
  return only(serverErrors.fields, (name) => {
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
  return only(serverErrors.hints, (name) => names.has(name))
}

/** Rejected, and not to be changed here: fixed, hidden, or no field of this form. */
export function unfixable<Draft>(edit: RejectedEdit<Draft>): Problems {
  const fixableHere = fixableFields(edit)
  return only(edit.serverErrors?.fields ?? {}, (name) => !fixableHere.has(name))
}

/** The problems that can be fixed here: nothing else may keep someone from saving. */
export function fixable<Draft>({ context }: { context: RejectedEdit<Draft> }, problems: Problems): Problems {
  const beyond = unfixable(context)
  return only(problems, (name) => beyond[name] !== problems[name])
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
