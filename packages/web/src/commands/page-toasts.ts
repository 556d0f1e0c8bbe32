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

/**
 * What is done again, or refused again, is renewed where it stands; one refusal at a time: the answer to a press takes the place of the
 * answer to the one before. What has failed twice is told twice.
 */
function say(toasts: Toasts<ToastContent>, content: ToastContent, duration?: number): number {
  const { tone } = content
  const among = toasts.all().filter((toast) => toast.open && toast.content.tone === tone && tone !== 'error')
  const same = among.find((toast) => isSame(toast.content, content))
  const before = same ?? (tone === 'refused' ? among[0] : undefined)
  if (!before) return toasts.show(content, duration)
  if (same) toasts.renew(before.id, content, duration)
  else toasts.replace(before.id, content, duration)
  return before.id
}

/**
 * What was done or has failed is told wherever somebody goes; the answer to a press goes with its page, and can be read again. Also
 * where that page has gone before there was a place to say it.
 */
export function createPageToasts(
  clock: ToastClock,
  shown: Pick<Store<string>, 'get' | 'subscribe'>,
): Toasts<ToastContent> {
  const toasts = createToasts<ToastContent>(clock)
  const leave = () => {
    for (const { id, open, content } of toasts.all())
      if (open && (content.ofPage ?? shown.get()) !== shown.get()) toasts.dismiss(id)
  }
  shown.subscribe(leave)
  return {
    ...toasts,
    show: (content, duration) => {
      const id = say(toasts, content, duration)
      leave()
      return id
    },
  }
}
