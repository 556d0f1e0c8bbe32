/** What every write of a document has in common: its body, the state it is about, and who does it. */
import { isObject } from '@headend/core/is-object'
import type { Context } from 'hono'
import { type Env, etagOf } from './http.ts'
import { Refusal } from './refusal.ts'

export async function readBody(c: Context<Env>): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (isObject(body)) return body
  throw new Refusal(400, 'invalid-body', 'Expected a JSON object')
}

/** RFC 9110: a write that names a state is about that one; what is in another one stays as it is. */
export function demandState(c: Context<Env>, document: object): void {
  const wanted = c.req.header('If-Match')
  if (!wanted || wanted.trim() === '*') return
  const tags = wanted.split(',').map((tag) => tag.trim())
  if (!tags.includes(etagOf(document)))
    throw new Refusal(412, 'changed-meanwhile', 'It is no longer in the state that If-Match names')
}

/** The fields that are refused, and why; nothing where there are none. */
export function demandFields(fields: Readonly<Record<string, string>>): void {
  const reasons = Object.entries(fields).map(([name, why]) => `${name}: ${why}`)
  if (reasons.length > 0) throw new Refusal(400, 'invalid-body', reasons.join('; '), fields)
}

/** What a body says of what is known without it has to be so: whoever sends it has mixed something up. */
export function demandSaid(body: object, known: Readonly<Record<string, string | number>>): void {
  const said: Partial<Record<string, unknown>> = { ...body }
  const wrong = Object.entries(known).filter(([name, value]) => String(said[name] ?? value) !== String(value))
  demandFields(Object.fromEntries(wrong.map(([name, value]) => [name, `Has to be ${value} here`])))
}

/** What is wrong with a field that names what is not offered: only what stood there `before` may stay. */
export function unknownAmong(
  field: string,
  sent: readonly string[],
  { offered, before }: { offered: readonly string[]; before: readonly string[] | undefined },
): Record<string, string> {
  const known = new Set([...offered, ...(before ?? [])])
  const unknown = sent.filter((id) => !known.has(id))
  return unknown.length > 0 ? { [field]: `Unknown: ${unknown.join(', ')}` } : {}
}

/** What a contract says of a body that is not of its shape. */
export function demandShape<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(400, 'invalid-body', `${issue?.path.join('.') || 'the body'}: ${issue?.message}`)
}

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

/** As change logs name somebody; a service account has no name. */
export function callerName(c: Context<Env>): string {
  const { claims, username } = c.get('caller')
  return typeof claims.name === 'string' ? claims.name : username
}
