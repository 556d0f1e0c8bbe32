import { AppError } from '../errors.ts'
import { MASKED } from '../text.ts'

/**
 * A path with every value encoded, so that an id with `/`, `?`, `#` or `%` stays one segment (OPN-16):
 * path`/rest/…/${country}/${username}`. A value that is missing is a defect of the caller and throws.
 */
export function path(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  return strings.reduce((built, part, index) => `${built}${segment(values[index - 1])}${part}`)
}

function segment(value: string | number | undefined): string {
  if (value === undefined || value === '') throw new TypeError('A path value is missing')
  // The address parser resolves these away, also when they are spelled %2E: another call would be made.
  if (value === '.' || value === '..') throw new AppError('usage', `'${value}' cannot be part of an address`)
  return encodeURIComponent(value)
}

export type QueryValue = string | number | boolean | undefined | readonly (string | number)[]

/** ?a=1&a=2: values encoded, lists repeated, undefined left out (NET-007, NET-008). */
export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(key, String(one))
  const text = search.toString()
  return text && `?${text}`
}

/** The base address of a service, with or without base path or trailing slash, and a path of ours, as one address. */
export function joinAddress(base: string, relative: string): string {
  return `${base.replace(/\/+$/, '')}/${relative.replace(/^\/+/, '')}`
}

interface ShownRequest {
  path: string
  confidential?: readonly string[]
}

/** The path with every segment masked that holds a confidential value. */
export function shownPath({ path, confidential = [] }: ShownRequest): string {
  const values = confidential.map(encodeURIComponent)
  const shown = (segment: string) => (values.some((value) => segment.includes(value)) ? MASKED : segment)
  return path.split('/').map(shown).join('/')
}
