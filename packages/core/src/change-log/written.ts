import { hidden, isSecretPath, withoutSecrets } from '../secret.ts'
import { inOrder } from './chronology.ts'
import type { ChangeEntry, Operation } from './contract.ts'
import { steps } from './pointer.ts'

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
  return { ...operation, value: isSecret ? hidden(operation.value) : withoutSecrets(operation.value) }
}
