import { AppError, type ErrorKind, retold } from '@headend/core/errors'

/** An error that knows what a person at a terminal can do about it. */
export class HintedError extends AppError {
  readonly hint: string

  constructor(kind: ErrorKind, message: string, hint: string, cause?: unknown) {
    super(kind, message, { ...(cause instanceof AppError && cause), cause })
    this.hint = hint
  }
}

/** The same error after what it is about: 'Failed to search engagements: The service answered 500'. */
export function prefixed(error: AppError, subject: string): AppError {
  return retold(error, { message: `${subject}: ${error.message}` })
}
