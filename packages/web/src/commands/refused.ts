import { refusalText, type Verdict, whyNot } from '@headend/core/access'
import { inSentence } from '@headend/core/text'
import { showToast } from './toasts.tsx'

/** Somebody asks for it by a key or a button: does it, or says why not, and what helps. */
export function attempt(what: string, verdict: Verdict, act: () => void, remedy?: string): void {
  const reason = whyNot(verdict)
  if (reason === undefined) act()
  else sayRefused(what, refusalText(reason, remedy))
}

/** As a command does that is refused. */
export function sayRefused(what: string, reason: string): void {
  showToast({ tone: 'refused', text: `${what}: ${inSentence(reason)}` })
}
