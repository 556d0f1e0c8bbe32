import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { showToast } from './toasts.tsx'

/** Somebody has asked, by a key or a button, for what they may not do: says why, as a command does that is refused. */
export function sayRefused(what: string, reason: string): void {
  showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text: `${what}: ${reason}` })
}
