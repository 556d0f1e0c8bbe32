/** Values that nobody reads in a log: pins and passwords (OPN-100). */

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

/** The body of a call, to be shown to whoever would have sent it: without its pins and passwords. */
export function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body).map(([name, value]) => [
    name,
    isSecretStep(name) ? hidden(value) : value,
  ])
  return Object.fromEntries(fields)
}
