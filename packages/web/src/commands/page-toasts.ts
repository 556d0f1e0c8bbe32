import { createToasts, type ToastClock, type Toasts } from '@headend/core/shell'
import type { Store } from '../ui/store.ts'
import type { ToastContent } from '../ui/toast-box.tsx'

/** Of the same press, on the same page. What was done or has failed twice is told twice. */
function isSameAnswer(one: ToastContent, other: ToastContent): boolean {
  return (
    one.tone === 'refused' &&
    other.tone === 'refused' &&
    one.text === other.text &&
    one.ofPage === other.ofPage
  )
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
      const same = toasts.all().find((toast) => toast.open && isSameAnswer(toast.content, content))
      if (same) toasts.renew(same.id, duration)
      const id = same?.id ?? toasts.show(content, duration)
      leave()
      return id
    },
  }
}
