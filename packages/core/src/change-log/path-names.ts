/** Labels of the paths in a change log, and texts that say which part of a field has changed. */
import { isSecretPath } from '../foundation/secrets.ts'
import { sentence } from '../foundation/text.ts'
import { childOf, END, isContainer, listIndex, parsePointer } from './document.ts'
import { labelOf, nameText } from './value-text.ts'

/** Labels of the paths in patches (LOG-008..011, OPN-100). */
export interface PathNames {
  /** Label of the empty path. */
  documentLabel: string
  /** Labels by path without the first /: 'address/city'. */
  paths: Readonly<Record<string, string>>
}

const MAX_LABEL_STEPS = 3

/** Label and number of steps of the longest labelled prefix; an unknown path is its own label. */
function nameOf(
  path: readonly string[],
  pointer: string,
  { documentLabel, paths }: PathNames,
): { name: string; steps: number } {
  if (path.length === 0) return { name: documentLabel, steps: 0 }
  for (let steps = Math.min(path.length, MAX_LABEL_STEPS); steps > 0; steps--) {
    const prefix = path.slice(0, steps).join('/')
    if (Object.hasOwn(paths, prefix)) return { name: paths[prefix] ?? prefix, steps }
  }
  return { name: pointer, steps: path.length }
}

/** 'Valid from' for `validFrom`. */
export function fieldLabel(field: string): string {
  if (!/^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)*$/.test(field)) return field
  return sentence(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

export interface NamedPath {
  path: readonly string[]
  /** Label, with control characters escaped. */
  name: string
  /** The labelled prefix of the path, and the rest. */
  prefix: readonly string[]
  rest: readonly string[]
  secret: boolean
}

/** Looks up paths, with a cache: a log has thousands of changes at few paths. */
export function createPathLookup(names: PathNames): (pointer: string) => NamedPath {
  const cache = new Map<string, NamedPath>()
  return (pointer) => {
    const cached = cache.get(pointer)
    if (cached) return cached
    const namedPath = lookUp(pointer, names)
    cache.set(pointer, namedPath)
    return namedPath
  }
}

function lookUp(pointer: string, names: PathNames): NamedPath {
  const path = parsePointer(pointer)
  const { name, steps } = nameOf(path, pointer, names)
  return {
    path,
    name: nameText(name),
    prefix: path.slice(0, steps),
    rest: path.slice(steps),
    secret: isSecretPath(path),
  }
}

const MAX_SHOWN_STEPS = 6

/**
 * 'Norrsken 1 › Valid from' for the steps below a value, '' for the value itself. Entries have their own
 * names; the index of a plain value is left out, because the value is shown.
 */
export function placeText(value: unknown, path: readonly string[], leaf: unknown): string {
  const parts: string[] = []
  let current = value
  for (const [index, step] of path.slice(0, MAX_SHOWN_STEPS).entries()) {
    current = childOf(current, step)
    const last = index === path.length - 1
    const part = stepText(step, last ? (leaf ?? current) : current, last)
    if (part) parts.push(part)
  }
  return [...parts, ...(path.length > MAX_SHOWN_STEPS ? ['…'] : [])].join(' › ')
}

function stepText(step: string, value: unknown, last: boolean): string | undefined {
  const index = step === END ? undefined : listIndex(step)
  if (index === undefined && step !== END) return nameText(fieldLabel(step))
  const label = labelOf(value)
  if (label !== undefined) return label
  if (last && value !== undefined && !isContainer(value)) return undefined
  return index === undefined ? undefined : `entry ${index + 1}`
}

/** Source of a copied or moved value: positions within one list, else the label of the field. */
export function originText(source: LabelledPath, target: LabelledPath): string {
  const [from, to] = [source, target].map(({ path }) => positionText(path.at(-1)))
  const within = source.path.slice(0, -1).join('/') === target.path.slice(0, -1).join('/')
  return within && from && to ? `from ${from} to ${to}` : `from ${source.name}`
}

interface LabelledPath {
  path: readonly string[]
  name: string
}

function positionText(step: string | undefined): string | undefined {
  if (step === END) return 'the end'
  const index = listIndex(step ?? '')
  return index === undefined ? undefined : `place ${index + 1}`
}
