/** Pins and passwords, hidden in change logs and dry runs (OPN-79, OPN-100). */
import { isObject } from './schema.ts'

const HIDDEN = '••••'

// Whole words, also in camelCase: pin1 and newPin, not shipping and pinned.
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

/** Whether a pin is set or enabled stays visible. */
export function hidden(value: unknown): unknown {
  const telling = value === undefined || value === null || value === '' || typeof value === 'boolean'
  return telling ? value : HIDDEN
}

/** The value without pins and passwords, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, part]) => [
    name,
    isSecretStep(name) ? hidden(part) : withoutSecrets(part),
  ])
  return Object.fromEntries(fields)
}
