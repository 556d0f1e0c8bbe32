/** What a lost sign-in has kept from being done: said when the person is back, since the page that knew it is gone. */
import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import type { ToastContent } from '@headend/core/shell'
import { personalTabStorage } from '../ui/storage/personal-storage.ts'
import { readObject } from '../ui/storage/read-object.ts'

const KEY = 'undone'

/** `what` as a sentence begins: 'Software reboot (STB 4711002 in SE)'. */
export function rememberUndone(what: string): void {
  personalTabStorage.setItem(KEY, JSON.stringify({ what, page: performance.timeOrigin }))
}

/** What there is to say about it, once. */
export function undone(): ToastContent | undefined {
  const { what, page } = readObject(personalTabStorage.getItem(KEY)) ?? {}
  // The page that knew it is still there, on its way to the sign-in.
  if (typeof what !== 'string' || page === performance.timeOrigin) return undefined
  personalTabStorage.removeItem(KEY)
  const text = `Your sign-in had ended: ${what} was not done.`
  return { tone: 'error', title: SOMETHING_WENT_WRONG, text }
}
