import { asAppError } from '@headend/core/errors'
import type { SignOnTrouble } from '../sign-on/hint.ts'

/** Why nothing works at the moment, where that is known. */
export type Trouble = 'offline' | SignOnTrouble

interface TroubleWatch {
  /** What begins after a token was refused has a new one. */
  begins(): void
  /** Told of everything that was tried; undefined: it worked. */
  ends(error?: unknown): Trouble | undefined
}

export function createTroubleWatch(): TroubleWatch {
  let last: Trouble | undefined
  let isRenewed = false
  return {
    begins() {
      isRenewed = true
    },
    ends(error) {
      const found = error === undefined ? undefined : troubleOf(error)
      const isNext = found === 'refused' && (last === 'refused' || last === 'refused-again')
      if (!isNext) {
        last = found
        isRenewed = false
      } else if (isRenewed) last = 'refused-again'
      return last
    },
  }
}

/** Whatever else is wrong, the service has answered. */
function troubleOf(error: unknown): Trouble | undefined {
  const { kind, status } = asAppError(error)
  if (kind === 'not-authenticated') return status === 401 ? 'refused' : 'signed-out'
  return kind === 'unspecified' && (status ?? 0) === 0 ? 'offline' : undefined
}
