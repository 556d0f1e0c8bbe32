import { isSecretPath } from '../secret.ts'
import { nameOf, type PathNames } from './names.ts'
import { steps } from './pointer.ts'
import { nameText } from './value-text.ts'

/** What is to be known of a path, whatever the document is. */
export interface Place {
  path: readonly string[]
  /** As people call it, harmless. */
  name: string
  /** The part of the path that has the name, and the rest. */
  named: readonly string[]
  rest: readonly string[]
  secret: boolean
}

/** A log has thousands of changes of the same few paths: each is looked at once. */
export function placesNamedBy(names: PathNames): (pointer: string) => Place {
  const seen = new Map<string, Place>()
  return (pointer) => {
    const known = seen.get(pointer)
    if (known) return known
    const place = placeOf(pointer, names)
    seen.set(pointer, place)
    return place
  }
}

function placeOf(pointer: string, names: PathNames): Place {
  const path = steps(pointer)
  const { name, known } = nameOf(path, pointer, names)
  return {
    path,
    name: nameText(name),
    named: path.slice(0, known),
    rest: path.slice(known),
    secret: isSecretPath(path),
  }
}
