import { createToasts, type ToastClock, type Toasts } from '@headend/core/shell'
import type { Store } from '../ui/store.ts'
import { linesOf, type ToastContent } from '../ui/toast-box.tsx'

/** What is offered with a message is about one thing: two that offer something are two, whatever they say. */
function isSame(one: ToastContent, other: ToastContent): boolean {
  return !one.action && !other.action && wordsOf(one) === wordsOf(other)
}

function wordsOf({ tone, title, text, detail, ofPage }: ToastContent): string {
  return JSON.stringify([tone, title, text, linesOf(detail), ofPage])
}

/** A refusal that only says why: what offers something stays until its time is over. */
const saysWhy = ({ tone, action }: ToastContent) => tone === 'refused' && !action

/**
 * What is done again, or refused again, is renewed where it stands; one refusal at a time: the answer to a press takes the place of the
 * answer to the one before, on the page in sight. What has failed twice is told twice.
 */
function say(toasts: Toasts<ToastContent>, content: ToastContent, duration?: number) {
  const among = toasts.all().filter(({ open }) => open && content.tone !== 'error')
  const same = among.find((toast) => isSame(toast.content, content))
  const before = same ?? (saysWhy(content) ? among.find((toast) => saysWhy(toast.content)) : undefined)
  if (!before) return toasts.show(content, duration)
  if (same) toasts.renew(before.id, content, duration)
  else toasts.replace(before.id, content, duration)
  return before.id
}

export interface PageToasts extends Toasts<ToastContent> {
  /** Somebody is asked something: refusals were about something else, and can be read again. */
  passAnswers: () => void
}

/**
 * What was done or has failed is told wherever somebody goes; the answer to a press goes with its page, and can be read again. Also
 * where that page has gone before there was a place to say it.
 */
export function createPageToasts(
  clock: ToastClock,
  shown: Pick<Store<string>, 'get' | 'subscribe'>,
): PageToasts {
  const toasts = createToasts<ToastContent>(clock)
  const isHere = ({ ofPage }: ToastContent) => ofPage === undefined || ofPage === shown.get()
  const leave = () => {
    for (const { id, open, content } of toasts.all()) if (open && !isHere(content)) toasts.dismiss(id)
  }
  shown.subscribe(leave)
  return {
    ...toasts,
    passAnswers: () => {
      for (const { id, open, content } of toasts.all()) if (open && saysWhy(content)) toasts.dismiss(id)
    },
    // What comes too late takes the place of nothing that can be done something about.
    show: (content, duration) =>
      isHere(content) ? say(toasts, content, duration) : toasts.remember(content),
  }
}
