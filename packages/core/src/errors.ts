/**
 * The one family of errors. A front end never looks at messages to decide what to do: the kind says it, and each
 * front end maps kinds in one table (web: page or toast, terminal: exit status).
 */
export const ERROR_KINDS = [
  /** The configuration document is missing or wrong; nothing else starts. */
  'configuration',
  /** Asked for in a way that cannot work: a missing country, an unknown tool, too short a search term. */
  'usage',
  /** A rule of the product refuses the values; see RejectedError for the fields. */
  'rejected',
  /** Nobody is signed in, or the service refused the token (401). */
  'not-authenticated',
  /** Signed in, but a role is missing. */
  'forbidden',
  /** The service knows no such thing (404). */
  'not-found',
  /** What was to be changed is no longer what it was when it was read (412). */
  'conflict',
  /** Any other status outside 200-299. */
  'server',
  /** An answer came, but it is not what was agreed. */
  'parse',
  /** No answer came, and why is not known (status 0). */
  'unspecified',
  /** There was no connection, or the request could not be sent: nothing was done. */
  'not-sent',
  /** Given up by a signal or a time-out before an answer came. */
  'aborted',
  /** Sent, and nothing tells what became of it: a request with effects may or may not have acted. */
  'outcome-unknown',
  /** A question was answered with no. */
  'declined',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

export interface ErrorDetails {
  cause?: unknown
  /** HTTP status, where one came. */
  status?: number | undefined
  /** As the service's error body carries them (NET-023). */
  errorCode?: string | undefined
  errorMessage?: string | undefined
  /** Milliseconds after which the service wants to be asked again (Retry-After). */
  retryAfter?: number | undefined
  /** What to say at a field, where that is not what was wrong for sure: it keeps nobody from trying again. */
  hints?: Readonly<Record<string, string>> | undefined
  /** What whoever is refused can do about it. */
  remedy?: string | undefined
  /** What somebody gave that cannot work, to be told beside the message. */
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

/** Values that a rule or a service refuses: which field, and the text to show at it. */
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

/** What a page cannot begin without could not be had: why, and what it was. */
export class LoadError extends AppError {
  override readonly name = 'UnreadError'
  /** 'Failed to load the package'. */
  readonly failure: string

  constructor(failure: string, error: AppError) {
    super(error.kind, error.message, { ...error, cause: error })
    this.failure = failure
  }
}

/** Where a service explains a refusal by one of these texts, the fields that it is about; any other error stays as it is. */
export function asRejected(
  error: unknown,
  fieldsOf: Readonly<Record<string, Record<string, string>>>,
): unknown {
  const known = asAppError(error)
  const { errorMessage } = known
  if (errorMessage === undefined || !Object.hasOwn(fieldsOf, errorMessage)) return error
  return withMessage(known, { fields: fieldsOf[errorMessage] ?? {} })
}

/** What is said otherwise. */
export interface ErrorChange {
  /** Of another kind it is no refusal any more, and nothing else special. */
  kind?: ErrorKind
  message?: string
  /** Makes it a refusal of these, whatever kind it was; without a message it says their texts. */
  fields?: Record<string, string>
  hints?: Readonly<Record<string, string>>
}

/**
 * An error in other words: a new one, caused by the old one, which may be shown elsewhere and stays as it is. What is not said
 * otherwise it has too.
 */
export function withMessage(error: AppError, { kind, fields, ...words }: ErrorChange): AppError {
  const details = { ...error, cause: error }
  if (fields) return Object.assign(new RejectedError(fields, undefined, details), words)
  if (kind) return Object.assign(new AppError(kind, error.message, details), words)
  return Object.assign(copyOf(error), words)
}

/** Of the same class, but not by its constructor: each has one of its own, and some make their message there. */
function copyOf(error: AppError): AppError {
  const copy = new AppError(error.kind, error.message, { cause: error })
  Object.setPrototypeOf(copy, Object.getPrototypeOf(error))
  return Object.assign(copy, error)
}

/** Anything thrown, as one of ours: what is not is a defect and keeps its own message. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new AppError('unspecified', message, { cause: error })
}

/** What stood where something else is wanted, and what helps, as a person reads it: 'Given: abc. Package ids are digits'. */
export function givenText({ given }: AppError, remedy: string | undefined): string | undefined {
  const parts = [given === undefined ? undefined : `Given: ${given}`, remedy].filter(Boolean)
  return parts.length > 0 ? parts.join('. ') : undefined
}
