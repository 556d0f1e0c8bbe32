/** Where in a named field something has changed: which entry of a list, which of its fields. */
import { childOf, isContainer } from './document.ts'
import { inWords } from './names.ts'
import { END, listIndex } from './pointer.ts'
import { labelOf, nameText } from './value-text.ts'

const DEEPEST = 6

/**
 * 'Norrsken 1 › Valid from' for the steps below a value: entries go by their own name where they are known, and a place
 * in a list of plain values is not said, since its value says it. '' for the value itself.
 */
export function placeText(value: unknown, path: readonly string[], leaf: unknown): string {
  const parts: string[] = []
  let at = value
  for (const [index, step] of path.slice(0, DEEPEST).entries()) {
    at = childOf(at, step)
    const last = index === path.length - 1
    const part = stepText(step, last ? (leaf ?? at) : at, last)
    if (part) parts.push(part)
  }
  return [...parts, ...(path.length > DEEPEST ? ['…'] : [])].join(' › ')
}

function stepText(step: string, value: unknown, last: boolean): string | undefined {
  const index = step === END ? undefined : listIndex(step)
  if (index === undefined && step !== END) return nameText(inWords(step))
  const label = labelOf(value)
  if (label !== undefined) return label
  if (last && value !== undefined && !isContainer(value)) return undefined
  return index === undefined ? undefined : `entry ${index + 1}`
}

/** Where a copied or moved value came from: within one list by its places there, else by the name of the field. */
export function originText(source: Origin, target: Origin): string {
  const [from, to] = [source, target].map(({ path }) => placeInList(path.at(-1)))
  const within = source.path.slice(0, -1).join('/') === target.path.slice(0, -1).join('/')
  return within && from && to ? `from ${from} to ${to}` : `from ${source.name}`
}

interface Origin {
  path: readonly string[]
  name: string
}

function placeInList(step: string | undefined): string | undefined {
  if (step === END) return 'the end'
  const index = listIndex(step ?? '')
  return index === undefined ? undefined : `place ${index + 1}`
}
