/**
 * The errors of the product. A front end decides by the kind, never by the message: each has a table of kinds
 * (web: page or toast, terminal: exit status).
 */
export const ERROR_KINDS = [
  /** The configuration document is missing or wrong. */
  'configuration',
  /** A wrong call: a missing country, an unknown tool, too short a search term. */
  'usage',
  /** A rule or a service rejects the values; see RejectedError for the fields. */
  'rejected',
  /** Not signed in, or the service rejected the token (401). */
  'not-authenticated',
  /** A role is missing. */
  'forbidden',
  /** 404. */
  'not-found',
  /** The record has changed since it was read (412). */
  'conflict',
  /** Any other status outside 200-299. */
  'server',
  /** The answer does not fit its contract. */
  'parse',
  /** No answer, for an unknown reason (status 0). */
  'unspecified',
  /** The request could not be sent. */
  'not-sent',
  /** Aborted by a signal or a time-out. */
  'aborted',
  /** A request with effects was sent, and may or may not have acted. */
  'outcome-unknown',
  /** A person answered no. */
  'declined',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

export interface ErrorDetails {
  cause?: unknown
  status?: number | undefined
  /** The message of the service's error body (NET-023). */
  errorCode?: string | undefined
  errorMessage?: string | undefined
  /** Milliseconds (Retry-After). */
  retryAfter?: number | undefined
  /** Texts at fields that may be wrong; they don't block another try. */
  hints?: Readonly<Record<string, string>> | undefined
  remedy?: string | undefined
  /** The invalid input, shown beside the message. */
  given?: string | undefined
}

export class AppError extends Error {
  override readonly name: string = 'AppError'
  readonly kind: ErrorKind
  readonly status: number | undefined
  readonly errorCode: string | undefined
  readonly errorMessage: string | undefined
  readonly retryAfter: number | undefined
  readonly hints: Readonly<Record<string, string>> | undefined
  readonly remedy: string | undefined
  readonly given: string | undefined

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined)
    this.kind = kind
    this.status = details.status
    this.errorCode = details.errorCode
    this.errorMessage = details.errorMessage
    this.retryAfter = details.retryAfter
    this.hints = details.hints
    this.remedy = details.remedy
    this.given = details.given
  }
}

export class RejectedError extends AppError {
  override readonly name = 'RejectedError'
  readonly fields: Readonly<Record<string, string>>

  constructor(
    fields: Record<string, string>,
    message = Object.values(fields).join('; '),
    details: ErrorDetails = {},
  ) {
    super('rejected', message, details)
    this.fields = fields
  }
}

/** Data that a page needs failed to load. */
export class LoadError extends AppError {
  override readonly name = 'UnreadError'
  /** 'Failed to load the package'. */
  readonly failure: string

  constructor(failure: string, error: AppError) {
    super(error.kind, error.message, { ...error, cause: error })
    this.failure = failure
  }
}

export interface ErrorChange {
  /** Another kind makes it a plain AppError. */
  kind?: ErrorKind
  message?: string
  /** Makes it a RejectedError, by default with these texts as its message. */
  fields?: Record<string, string>
  hints?: Readonly<Record<string, string>>
}

/** A changed copy of an error, caused by it. The original may be shown elsewhere. */
export function withMessage(error: AppError, { kind, fields, ...texts }: ErrorChange): AppError {
  const details = { ...error, cause: error }
  if (fields) return Object.assign(new RejectedError(fields, undefined, details), texts)
  if (kind) return Object.assign(new AppError(kind, error.message, details), texts)
  return Object.assign(copyOf(error), texts)
}

/** A copy of the same class, made without its constructor: some constructors make the message. */
function copyOf(error: AppError): AppError {
  const copy = new AppError(error.kind, error.message, { cause: error })
  Object.setPrototypeOf(copy, Object.getPrototypeOf(error))
  return Object.assign(copy, error)
}

/** Anything thrown as an AppError. Other errors are defects and keep their message. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new AppError('unspecified', message, { cause: error })
}

/** 'Given: abc. Package ids are digits'. */
export function givenText({ given }: AppError, remedy: string | undefined): string | undefined {
  const parts = [given === undefined ? undefined : `Given: ${given}`, remedy].filter(Boolean)
  return parts.length > 0 ? parts.join('. ') : undefined
}
