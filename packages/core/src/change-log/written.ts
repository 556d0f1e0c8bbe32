import { inOrder } from './chronology.ts'
import type { ChangeEntry, Operation } from './contract.ts'
import { isContainer } from './document.ts'
import { steps } from './pointer.ts'
import { hidden, isSecretPath, isSecretStep } from './secret.ts'

/** A change as the service tells it, for programs: nothing is shortened, and nothing of it is in words. */
export interface WrittenChange {
  /** Who, as the service names them. */
  by: string
  /** ISO; null where the log does not tell. */
  date: string | null
  /** RFC 6902. */
  patch: Operation[]
}

/** In the order of `changeLogRows`, newest first; without pins and passwords (OPN-100). */
export function writtenChanges(entries: readonly ChangeEntry[]): WrittenChange[] {
  const written = inOrder(entries).map(({ user, date, patch }) => ({
    by: user.name,
    date,
    patch: patch.map(withoutSecret),
  }))
  return written.reverse()
}

function withoutSecret(operation: Operation): Operation {
  if (operation.value === undefined) return operation
  const isSecret = isSecretPath(steps(operation.path))
  return { ...operation, value: isSecret ? hidden(operation.value) : masked(operation.value) }
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (!isContainer(value)) return value
  const fields = Object.entries(value).map(([name, part]) => [
    name,
    isSecretStep(name) ? hidden(part) : masked(part),
  ])
  return Object.fromEntries(fields)
}
