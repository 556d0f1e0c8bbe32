import { AppError, RejectedError } from '../errors.ts'

/** A save of several calls that has stopped: what was saved before stays saved, what comes after was not tried. */
export class PartlySavedError extends AppError {
  override readonly name = 'PartlySavedError'
  /** The one that could not be saved. */
  readonly part: string
  /** The fields of the draft that are stored as they were sent. */
  readonly saved: readonly string[]
  /** Those that the service has refused, and why. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    cause: AppError,
    { part, saved, told }: { part: string; saved: readonly string[]; told: string },
  ) {
    super(cause.kind, [cause.message, told].filter(Boolean).join('. '), { ...cause, cause })
    this.part = part
    this.saved = saved
    this.fields = refusedFields(cause) ?? {}
  }
}

/** Which fields were refused, and why; undefined where it is not about fields. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> | undefined {
  const refuses =
    error instanceof RejectedError || (error instanceof PartlySavedError && error.kind === 'rejected')
  return refuses ? error.fields : undefined
}

/** The fields of a draft that are stored by now, where a save has got through some of its parts. */
export function savedFields(error: unknown): readonly string[] {
  return error instanceof PartlySavedError ? error.saved : []
}
