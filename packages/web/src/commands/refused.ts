import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { inSentence } from '@headend/core/text'
import { shownPage } from './shown-page.ts'
import { showToast } from './toasts.tsx'

/** Somebody asks for it by a key or a button: does it, or says why not. */
export function attempt(what: string, reason: string | undefined, act: () => void): void {
  if (reason === undefined) act()
  else sayRefused(what, reason)
}

/** As a command does that is refused. */
function sayRefused(what: string, reason: string): void {
  showToast({
    tone: 'error',
    title: SOMETHING_WENT_WRONG,
    text: `${what}: ${inSentence(reason)}`,
    ofPage: shownPage.get(),
  })
}
