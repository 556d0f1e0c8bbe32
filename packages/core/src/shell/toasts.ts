/** Messages: how many are shown, for how long, and which are remembered. A toast library renders them. */

export const MAX_TOASTS = 4
/** Milliseconds (SHL-050). */
export const TOAST_DURATION = 5000
/** Milliseconds after its dismissal until a toast is forgotten (SHL-051). */
const REMEMBERED = 1_000_000

export interface ToastContent {
  /** 'refused': nothing was tried. */
  tone: 'success' | 'error' | 'refused'
  /** A refusal has a text only (decision 0010). */
  title?: string | undefined
  text: string
  /** The reason, in small print. */
  detail?: string | readonly string[] | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** Command and subject; a new result with the same value replaces a failure. */
  subjectKey?: string | undefined
}

export interface Toast {
  id: number
  content: ToastContent
  /** Milliseconds since 1970. */
  shownAt: number
  /** How often the same message arrived while it was shown. */
  times: number
  /** Milliseconds since 1970; absent while it is shown. */
  dismissedAt?: number
}

/**
 * Adds a toast, newest first. An equal toast is counted instead; a fifth dismisses the oldest; a result
 * replaces an earlier failure, and a refusal an earlier refusal.
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
  const remaining = others.filter((toast) => isShown(toast) && !isReplaced(toast.content, content))
  const staying = remaining.slice(0, MAX_TOASTS - 1)
  return [newest, ...others.map((toast) => (staying.includes(toast) ? toast : dismiss(toast, now)))]
}

export function dismissToast(toasts: readonly Toast[], id: number, now: number): readonly Toast[] {
  return toasts.map((toast) => (toast.id === id ? dismiss(toast, now) : toast))
}

/** Toasts that are shown or remembered. */
export function recentToasts(toasts: readonly Toast[], now: number): readonly Toast[] {
  return toasts.filter(({ dismissedAt }) => dismissedAt === undefined || now - dismissedAt < REMEMBERED)
}

function isShown({ dismissedAt }: Toast): boolean {
  return dismissedAt === undefined
}

function dismiss(toast: Toast, now: number): Toast {
  return isShown(toast) ? { ...toast, dismissedAt: now } : toast
}

/** Toasts with an action are never equal: each action has its own subject. */
function hasSameWords(a: ToastContent, b: ToastContent): boolean {
  const words = ({ tone, title, text, detail }: ToastContent) => JSON.stringify([tone, title, text, detail])
  return !a.action && !b.action && words(a) === words(b)
}

function isReplaced(before: ToastContent, next: ToastContent): boolean {
  if (next.tone === 'refused') return before.tone === 'refused' && !before.action && !next.action
  return before.tone === 'error' && before.subjectKey !== undefined && before.subjectKey === next.subjectKey
}
