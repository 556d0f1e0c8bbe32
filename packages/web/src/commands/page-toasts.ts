import { createToasts, type ToastClock, type Toasts } from '@headend/core/shell'
import type { Store } from '../ui/store.ts'
import { linesOf, type ToastContent } from '../ui/toasts/toast-box.tsx'

/** What is offered with a message is about one thing: two that offer something are two, whatever they say. */
function isSame(one: ToastContent, other: ToastContent): boolean {
  return !one.action && !other.action && wordsOf(one) === wordsOf(other)
}

function wordsOf({ tone, title, text, detail, ofPage }: ToastContent): string {
  return JSON.stringify([tone, title, text, linesOf(detail), ofPage])
}

/** A refusal that only says why: what offers something stays until its time is over. */
const saysWhy = ({ tone, action }: ToastContent) => tone === 'refused' && !action

/** What it puts right, or says anew: a failure is no news any more when the same was tried again, and has ended. */
const outdates = ({ tone, of }: ToastContent, before: ToastContent) =>
  tone !== 'refused' && of !== undefined && before.tone === 'error' && before.of === of

/**
 * What is done again, or refused again, is renewed where it stands; how something has ended takes the place of its failure before. One
 * refusal at a time: the answer to a press takes the place of the answer to the one before, on the page in sight.
 */
function say(toasts: Toasts<ToastContent>, content: ToastContent, duration?: number) {
  const among = toasts.all().filter(({ open }) => open)
  const same = among.find((toast) => content.tone !== 'error' && isSame(toast.content, content))
  const before = among.find(
    (toast) => outdates(content, toast.content) || (saysWhy(content) && saysWhy(toast.content)),
  )
  if (same) {
    toasts.renew(same.id, content, duration)
    if (before && before !== same) toasts.dismiss(before.id)
    return same.id
  }
  if (!before) return toasts.show(content, duration)
  toasts.replace(before.id, content, duration)
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
