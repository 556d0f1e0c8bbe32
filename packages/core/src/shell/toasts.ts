/** Messages: how many are shown, for how long, and which can be read again. The console's toast library times and draws them. */

/** SHL-049. */
export const MAX_TOASTS = 4
/** Milliseconds (SHL-050). */
export const TOAST_DURATION = 5000
/** Milliseconds from its dismissal until a toast is forgotten (SHL-051). */
const REMEMBERED = 1_000_000

export interface ToastContent {
  /** Refused: nothing was tried, and nothing is wrong. */
  tone: 'success' | 'error' | 'refused'
  /** Absent where it was refused: the text says what, and why (decision 0010). */
  title?: string | undefined
  text: string
  /** Why, in small print: one line, or several. */
  detail?: string | readonly string[] | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** What was done or has failed, and to whom: its next result replaces a failure. */
  of?: string | undefined
}

export interface Toast {
  id: number
  content: ToastContent
  /** Milliseconds since 1970. */
  shownAt: number
  /** How often the same was said while it was shown. */
  times: number
  /** Milliseconds since 1970; absent while it is shown. */
  dismissedAt?: number
}

/**
 * The toasts with a new one, newest first. The same words are counted in the toast that shows them; more than four dismiss the
 * oldest; a result replaces the failure before it, and a refusal the refusal before it.
 */
export function addToast(
  toasts: readonly Toast[],
  content: ToastContent,
  id: number,
  now: number,
): readonly Toast[] {
  const same = toasts.find((toast) => isShown(toast) && hasSameWords(toast.content, content))
  const newest: Toast = same
    ? { ...same, content, shownAt: now, times: same.times + 1 }
    : { id, content, shownAt: now, times: 1 }
  const others = recentToasts(toasts, now).filter((toast) => toast !== same)
  const kept = others.filter((toast) => isShown(toast) && !isReplaced(toast.content, content))
  const staying = kept.slice(0, MAX_TOASTS - 1)
  return [newest, ...others.map((toast) => (staying.includes(toast) ? toast : dismissed(toast, now)))]
}

export function dismissToast(toasts: readonly Toast[], id: number, now: number): readonly Toast[] {
  return toasts.map((toast) => (toast.id === id ? dismissed(toast, now) : toast))
}

/** Those that can still be read. */
export function recentToasts(toasts: readonly Toast[], now: number): readonly Toast[] {
  return toasts.filter(({ dismissedAt }) => dismissedAt === undefined || now - dismissedAt < REMEMBERED)
}

function isShown({ dismissedAt }: Toast): boolean {
  return dismissedAt === undefined
}

function dismissed(toast: Toast, now: number): Toast {
  return isShown(toast) ? { ...toast, dismissedAt: now } : toast
}

/** An action belongs to one thing: two toasts with an action are never the same. */
function hasSameWords(one: ToastContent, other: ToastContent): boolean {
  const words = ({ tone, title, text, detail }: ToastContent) => JSON.stringify([tone, title, text, detail])
  return !one.action && !other.action && words(one) === words(other)
}

function isReplaced(before: ToastContent, next: ToastContent): boolean {
  if (next.tone === 'refused') return before.tone === 'refused' && !before.action && !next.action
  return before.tone === 'error' && before.of !== undefined && before.of === next.of
}
