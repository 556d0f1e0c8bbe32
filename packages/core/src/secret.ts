/** Values that nobody reads, in a change log as in a dry run: pins and passwords (OPN-79, OPN-100). */
import { isObject } from './is-object.ts'

const HIDDEN = '••••'

// A word of its own, in camelCase too: pin1 and newPin are pins, shipping and pinned are none.
const NAMES = [
  /(?<![A-Za-z])pins?(?![a-z])/,
  /(?<![A-Z])Pins?(?![a-z])/,
  /(?<![A-Za-z])PIN/,
  /password|parentalCode/i,
]

export function isSecretStep(step: string): boolean {
  return NAMES.some((name) => name.test(step))
}

export function isSecretPath(path: readonly string[]): boolean {
  return path.some(isSecretStep)
}

/** Whether there is a pin, and whether it is on, may be known. */
export function hidden(value: unknown): unknown {
  const telling = value === undefined || value === null || value === '' || typeof value === 'boolean'
  return telling ? value : HIDDEN
}

/** A value that is to be shown, as the body of a call to whoever would have sent it: without a pin or password, however deep. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, part]) => [
    name,
    isSecretStep(name) ? hidden(part) : withoutSecrets(part),
  ])
  return Object.fromEntries(fields)
}
