import type * as z from 'zod/mini'
import { AppError, type ErrorDetails, RejectedError } from '../errors.ts'
import { asObject } from '../is-object.ts'
import { describeIssues } from '../schema.ts'
import { type Answer, hasEffect, type Request } from './request.ts'
import { TIMED_OUT } from './time-limit.ts'

/** Of a record that is not in the state any more that its form was made of. */
export const CHANGED_SINCE = 'Somebody else has changed it since'

const UNSPECIFIED = 'No answer from the service: it cannot be reached, or the connection was lost'

/** The body of a fetch response as the answer says it is; a JSON-declared body that is none is a parse error (NET-022). */
export async function readAnswer(
  response: Response,
  { ignoreBody = false }: Pick<Request, 'ignoreBody'> = {},
): Promise<{ answer: Answer; size: number }> {
  const text = await response.text()
  const json = /\bjson\b/i.test(response.headers.get('content-type') ?? '') && !(ignoreBody && response.ok)
  const { status, headers } = response
  return {
    answer: { status, headers, body: json && text ? parseJson(text, response) : text || undefined },
    size: text.length,
  }
}

function parseJson(text: string, { ok, status }: Response): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // The status of a failure says more than its body: a 401 stays one.
    if (!ok) return text
    throw new AppError('parse', `The answer is not valid JSON (status ${status})`, { cause, status })
  }
}

/**
 * Nothing for a success; the error of its kind for any other status (NET-018..023). Its text holds no address: that may
 * carry a subscription key or an e-mail.
 */
export function refuseFailure(answer: Answer): void {
  const { status } = answer
  if (status >= 200 && status <= 299) return
  const details = { status, ...errorBody(answer.body) }
  const said = details.errorMessage ? `: ${details.errorMessage}` : ''
  if (status === 401) throw new AppError('not-authenticated', `Not authenticated${said}`, details)
  if (status === 404) throw new AppError('not-found', details.errorMessage ?? 'Not found', details)
  if (status === 412) throw new AppError('conflict', CHANGED_SINCE, details)
  const fields = refusedFields(answer.body)
  if (fields) throw new RejectedError(fields, details.errorMessage, details)
  throw new AppError('server', `The service answered ${status}${said}`, details)
}

/** A refusal that names the fields: { errorCode, errorMessage, fields: { name: 'why' } }. */
function refusedFields(body: unknown): Record<string, string> | undefined {
  const { fields } = asObject(body)
  if (typeof fields !== 'object' || fields === null) return undefined
  const told = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return told.length > 0 ? Object.fromEntries(told) : undefined
}

function errorBody(body: unknown): ErrorDetails {
  const { errorCode, errorMessage } = asObject(body)
  return {
    ...((typeof errorCode === 'string' || typeof errorCode === 'number') && { errorCode: String(errorCode) }),
    ...(typeof errorMessage === 'string' && { errorMessage }),
  }
}

/** What a request threw, as one of ours. */
export function asTransportError(error: unknown, { signal }: Pick<Request, 'signal'>): AppError {
  return error instanceof AppError ? error : fetchError(error, signal)
}

/** The same of a request that was on its way: one that may have acted says so instead of "failed". */
export function asSentError(error: unknown, request: Request): AppError {
  const known = asTransportError(error, request)
  const unanswered = known.kind === 'aborted' || (known.kind === 'unspecified' && !neverConnected(error))
  if (!unanswered || !hasEffect(request)) return known
  const message = `Sent, but no answer came: it may or may not have been done (${known.message})`
  return new AppError('outcome-unknown', message, { cause: known })
}

/** The code of a connection that was not taken in time: nothing was sent either. Of Node's own codes, ETIMEDOUT says both. */
export const NO_CONNECTION_IN_TIME = 'ERR_CONNECT_TIMEOUT'

const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  NO_CONNECTION_IN_TIME,
]

/** Node tells why a connection failed, a browser does not: without a connection nothing was sent. */
function neverConnected(error: unknown): boolean {
  const code = ((error as Error | undefined)?.cause as { code?: string } | undefined)?.code
  return code !== undefined && NEVER_CONNECTED.includes(code)
}

function fetchError(error: unknown, signal: AbortSignal | undefined): AppError {
  if (!signal?.aborted) return new AppError('unspecified', UNSPECIFIED, { cause: error, status: 0 })
  const { reason } = signal
  if (reason instanceof AppError) return reason
  return new AppError('aborted', abortText(reason), { cause: reason })
}

function abortText(reason: unknown): string {
  if (typeof reason === 'string') return reason
  // The reason of a caller who gave none is the browser's own DOMException: nothing a person could use (OPN-103).
  return reason instanceof Error && !(reason instanceof DOMException) ? reason.message : TIMED_OUT
}

/** The body of an answer as its contract has it; what is wrong becomes one clear error. */
export function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: Answer): z.output<Schema> {
  const parsed = schema.safeParse(answer.body)
  if (parsed.success) return parsed.data
  throw new AppError('parse', `Unexpected answer: ${describeIssues(parsed.error, 'the body')}`, {
    cause: parsed.error,
    status: answer.status,
  })
}
