import * as z from 'zod/mini'
import { AppError, type ErrorDetails, RejectedError } from '../foundation/errors.ts'
import { asObject, describeIssues, id } from '../foundation/schema.ts'
import { type Answer, hasEffect, type Request, shownPath } from './request.ts'
import { TIMED_OUT } from './time-limit.ts'

export const CHANGED_SINCE = 'Someone else changed this record in the meantime'

const UNSPECIFIED = "The service can't be reached, or the connection was lost"

/** Reads the body; invalid JSON under a JSON content type is a parse error (NET-022). */
export async function readAnswer(
  response: Response,
  request: Request,
): Promise<{ answer: Answer; size: number }> {
  refuseOtherServer(response, request)
  const { ignoreBody = false } = request
  const text = await response.text()
  const json = /\bjson\b/i.test(response.headers.get('content-type') ?? '') && !(ignoreBody && response.ok)
  const { status, headers } = response
  return {
    answer: { status, headers, body: json && text ? parseJson(text, response) : text || undefined },
    size: text.length,
  }
}

function parseJson(text: string, { ok, status, url }: Response): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // A failure keeps its status: a 401 stays one.
    if (!ok) return text
    const host = URL.parse(url)?.host
    const remedy = host && `The answer came from ${host} and may be incomplete`
    throw new AppError('parse', `The answer is not valid JSON (status ${status})`, { cause, status, remedy })
  }
}

const REDIRECTS = [301, 302, 303, 307, 308]

/** After a sign-in page or a proxy's notice, also behind a redirect, the outcome of a write is unknown. */
function refuseOtherServer(response: Response, request: Request): void {
  const { ok, status, headers, type } = response
  const isWrite = hasEffect(request)
  if (isWrite && (type === 'opaqueredirect' || REDIRECTS.includes(status)))
    throw unknownOutcome(`the request was redirected${targetOf(response)}`, status)
  if (!ok || !/^text\/html\b/i.test(headers.get('content-type') ?? '')) return
  const message = `expected JSON, got text/html from ${shownAddress(response, request)}`
  if (isWrite) throw unknownOutcome(message, status)
  throw new AppError('parse', `Unexpected answer: ${message}`, { status })
}

function unknownOutcome(why: string, status: number, details: ErrorDetails = {}): AppError {
  const message = `The request was sent, but the result is unknown: ${why}`
  return new AppError('outcome-unknown', message, { ...details, status })
}

/** The target without its query, which may hold a secret. Browsers hide the target. */
function targetOf({ headers, url }: Response): string {
  const location = headers.get('location')
  const target = location === null ? null : URL.parse(location, url || undefined)
  return target ? ` to ${target.origin}${target.pathname}` : ''
}

function shownAddress({ url, redirected }: Response, request: Request): string {
  const origin = URL.parse(url)?.origin ?? ''
  return redirected ? `${origin}, where the request was redirected` : origin + shownPath(request)
}

/**
 * Throws the error of any status but 2xx (NET-018..023). Its text has no address, which may hold a key or an
 * e-mail.
 */
export function refuseFailure(answer: Answer, request: Request): void {
  const { status } = answer
  if (status >= 200 && status <= 299) return
  const details = { status, ...errorBody(answer.body) }
  const reason = details.errorMessage ? `: ${details.errorMessage}` : ''
  if (status === 401) throw new AppError('not-authenticated', `Not authenticated${reason}`, details)
  if (status === 404) throw new AppError('not-found', details.errorMessage ?? 'Not found', details)
  if (status === 412) throw new AppError('conflict', CHANGED_SINCE, details)
  if (status === 407) throw new AppError('not-sent', PROXY_ASKS, details)
  const fields = refusedFields(answer.body)
  if (fields) throw new RejectedError(fields, details.errorMessage, details)
  const message = `The service answered ${status}${reason}`
  if (hasEffect(request) && GAVE_UP.includes(status)) throw unknownOutcome(message, status, details)
  const retryAfter = BUSY.includes(status) ? retryAfterOf(answer.headers) : undefined
  const wait = retryAfter === undefined ? '' : `. Try again in ${Math.ceil(retryAfter / 1000)} s`
  throw new AppError('server', message + wait, { ...details, retryAfter })
}

/** Only a proxy answers 407 (RFC 9110, 15.5.8): the service never got the request. */
const PROXY_ASKS = 'A proxy refused the request: it asks for a user name and password (407)'

/** Time-outs of the service or a gateway: it may have acted. */
const GAVE_UP = [408, 502, 504]

const BUSY = [429, 503]

/** Milliseconds. The header has seconds or a date (RFC 9110, 10.2.3) on the service's clock. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const wait = Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** Rejected fields in a body { errorCode, errorMessage, fields: { name: 'why' } }. */
function refusedFields(body: unknown): Record<string, string> | undefined {
  const { fields } = asObject(body)
  if (typeof fields !== 'object' || fields === null) return undefined
  const texts = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

function errorBody(body: unknown): ErrorDetails {
  const { errorCode, errorMessage } = asObject(body)
  return {
    ...((typeof errorCode === 'string' || typeof errorCode === 'number') && { errorCode: String(errorCode) }),
    ...(typeof errorMessage === 'string' && { errorMessage }),
  }
}

export function asTransportError(error: unknown, { signal }: Pick<Request, 'signal'>): AppError {
  return error instanceof AppError ? error : fetchError(error, signal)
}

/** An error after a request was sent: the outcome of a request with effects is unknown. */
export function asSentError(error: unknown, request: Request): AppError {
  const appError = asTransportError(error, request)
  const unanswered = appError.kind === 'aborted' || appError.kind === 'unspecified'
  if (!unanswered || !hasEffect(request)) return appError
  const message = `The request was sent, but no answer arrived: the result is unknown (${appError.message})`
  return new AppError('outcome-unknown', message, { cause: appError, remedy: appError.remedy })
}

function fetchError(error: unknown, signal: AbortSignal | undefined): AppError {
  if (!signal?.aborted) return new AppError('unspecified', UNSPECIFIED, { cause: error, status: 0 })
  const { reason } = signal
  if (reason instanceof AppError) return reason
  return new AppError('aborted', abortText(reason), { cause: reason })
}

function abortText(reason: unknown): string {
  if (typeof reason === 'string') return reason
  // If the caller gave no reason, the reason is the browser's DOMException, which helps no reader (OPN-103).
  return reason instanceof Error && !(reason instanceof DOMException) ? reason.message : TIMED_OUT
}

export function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: Answer): z.output<Schema> {
  const parsed = schema.safeParse(answer.body)
  if (parsed.success) return parsed.data
  throw new AppError('parse', `Unexpected answer: ${describeIssues(parsed.error, 'the body')}`, {
    cause: parsed.error,
    status: answer.status,
  })
}

const created = z.object({ id })

/** The id of a created record; '' if the answer has none, because the record exists anyway. */
export function createdId({ body }: Answer): string {
  try {
    return created.safeParse(JSON.parse(String(body))).data?.id ?? ''
  } catch {
    return ''
  }
}
