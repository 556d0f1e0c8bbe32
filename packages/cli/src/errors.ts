import { AppError, type ErrorKind } from '@headend/core/errors'

/** An error that knows what a person at a terminal can do about it. */
export class HintedError extends AppError {
  readonly hint: string

  constructor(kind: ErrorKind, message: string, hint: string, cause?: unknown) {
    const { status, errorCode, errorMessage, given } = cause instanceof AppError ? cause : {}
    super(kind, message, { cause, status, errorCode, errorMessage, given })
    this.hint = hint
  }
}

/** The same error after what was attempted: 'Failed to search engagements: The service answered 500'. */
export function retold(error: AppError, attempt: string): AppError {
  error.message = `${attempt}: ${error.message}`
  return error
}
