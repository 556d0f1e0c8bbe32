/** The error answer of every service (OPN-24), and checks that throw it. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type FieldReasons = Readonly<Record<string, string>>

export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly errorCode: string
  readonly fields: FieldReasons | undefined

  constructor(status: ContentfulStatusCode, errorCode: string, errorMessage: string, fields?: FieldReasons) {
    super(errorMessage)
    this.status = status
    this.errorCode = errorCode
    this.fields = fields
  }
}

/** A 400 with the fields and their reasons, where there are any. */
export function assertNoProblems(fields: FieldReasons): void {
  const reasons = Object.entries(fields).map(([name, reason]) => `${name}: ${reason}`)
  if (reasons.length > 0) throw new HttpError(400, 'invalid-body', reasons.join('; '), fields)
}

/** What the service knows already may be left out of a body, but must not differ there. */
export function assertSameValues(body: object, known: Readonly<Record<string, string | number>>): void {
  const sent: Partial<Record<string, unknown>> = { ...body }
  const wrong = Object.entries(known).filter(([name, value]) => String(sent[name] ?? value) !== String(value))
  assertNoProblems(Object.fromEntries(wrong.map(([name, value]) => [name, `Has to be ${value} here`])))
}

/** The problem of a field with ids that are not offered; those that were there `before` may stay. */
export function findUnknownIds(
  field: string,
  sent: readonly string[],
  { offered, before }: { offered: readonly string[]; before: readonly string[] | undefined },
): Record<string, string> {
  const known = new Set([...offered, ...(before ?? [])])
  const unknown = sent.filter((id) => !known.has(id))
  return unknown.length > 0 ? { [field]: `Unknown: ${unknown.join(', ')}` } : {}
}

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

/** A 400 with the first thing that a contract finds wrong in a body. */
export function requireValid<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new HttpError(400, 'invalid-body', `${issue?.path.join('.') || 'the body'}: ${issue?.message}`)
}
