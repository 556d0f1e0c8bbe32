import { shownPage } from '../commands/shown-page.ts'
import { showToast } from '../commands/toasts.tsx'

/** Somebody has pressed the key that takes a row out of a record, and may not: it says why. */
export function sayItStays(name: string, reason: string): void {
  showToast({ tone: 'error', title: `${name} stays`, text: reason, ofPage: shownPage.get() })
}
