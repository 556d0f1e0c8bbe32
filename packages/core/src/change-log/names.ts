import { sentence } from '../text.ts'

/** LOG-013. */
export const NO_CHANGES = 'No changes to display'

/** What is said in its place where it cannot be read (OPN-92). */
export const CHANGES_FAILED = 'Failed to load the change log'

/** How people call the places that patches name (LOG-008..011, OPN-100). */
export interface PathNames {
  /** What the empty path stands for. */
  whole: string
  /** By the steps of a path without the first /, so that 'address/city' is the city of an address. */
  paths: ReadonlyMap<string, string>
}

export function pathNames(whole: string, paths: Record<string, string>): PathNames {
  return { whole, paths: new Map(Object.entries(paths)) }
}

/** No name is longer: what lies deeper needs no look. */
const DEEPEST_NAME = 3

/** The name of the longest known beginning of a path, and how many steps it has; an unknown path is its own name. */
export function nameOf(
  all: readonly string[],
  pointer: string,
  { whole, paths }: PathNames,
): { name: string; known: number } {
  if (all.length === 0) return { name: whole, known: 0 }
  for (let known = Math.min(all.length, DEEPEST_NAME); known > 0; known--) {
    const name = paths.get(all.slice(0, known).join('/'))
    if (name !== undefined) return { name, known }
  }
  return { name: pointer, known: all.length }
}

/** A field that has no name of its own, in words: `validFrom` is 'Valid from'. */
export function inWords(field: string): string {
  if (!/^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)*$/.test(field)) return field
  return sentence(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}
