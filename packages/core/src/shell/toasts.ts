/** Messages that come and go: which are shown, for how long, and which can still be read again. Whoever draws them holds and dismisses. */

/** SHL-049. */
const MOST_SHOWN = 4
/** Milliseconds (SHL-050). */
const DURATION = 5000
/** Milliseconds from its dismissal until a toast is forgotten (SHL-051). */
const REMEMBERED = 1_000_000

export interface Toast<Content> {
  id: number
  content: Content
  /** Milliseconds since 1970. */
  shownAt: number
  /** How often something was said anew in its place. */
  renewed: number
  /** How often the same was said, one after the other. */
  times: number
  /** False once dismissed: it is only remembered. */
  open: boolean
}

export interface ToastClock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs the task once, after so many milliseconds; returns how to give it up. */
  after: (milliseconds: number, task: () => void) => () => void
}

export interface Toasts<Content> {
  /** Shown and remembered ones, as they first came; the same list until something changes. */
  all: () => readonly Toast<Content>[]
  subscribe: (listener: () => void) => () => void
  /** One more than fit pushes out the one that was said longest ago. Answers its id. */
  show: (content: Content, duration?: number) => number
  /** The same was said again: all of its time begins anew, and it stays where it is. Nothing for one that is only remembered. */
  renew: (id: number, content: Content, duration?: number) => void
  /** Something else is said in its place, with all of the time; what stood there is only remembered. */
  replace: (id: number, content: Content, duration?: number) => void
  /** Nobody sees it, and it takes no place: it can be read again. Answers its id. */
  remember: (content: Content) => number
  dismiss: (id: number) => void
  /** Forgets all of them, shown and remembered: they were for somebody else. */
  clear: () => void
  /** No time passes for any of them as long as somebody holds them, each for a reason of their own. */
  hold: (reason: string) => void
  release: (reason: string) => void
}

/** By when each was said last: one that was renewed has kept its place among those that are shown. */
export function newestToastsFirst<Content>(toasts: readonly Toast<Content>[]): readonly Toast<Content>[] {
  return toasts.toSorted((one, other) => one.shownAt - other.shownAt).reverse()
}

interface Countdown {
  remaining: number
  startedAt: number
  /** Absent while it stands still. */
  stop: (() => void) | undefined
}

export function createToasts<Content>(clock: ToastClock): Toasts<Content> {
  let toasts: readonly Toast<Content>[] = []
  let lastId = 0
  const countdowns = new Map<number, Countdown>()
  const reasons = new Set<string>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast<Content>[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  const start = (id: number, countdown: Countdown) => {
    countdown.startedAt = clock.now()
    countdown.stop = clock.after(countdown.remaining, () => dismiss(id))
  }

  const stop = (countdown: Countdown) => {
    if (!countdown.stop) return
    countdown.stop()
    countdown.stop = undefined
    countdown.remaining -= clock.now() - countdown.startedAt
  }

  const dismiss = (id: number) => {
    const countdown = countdowns.get(id)
    if (!countdown) return
    stop(countdown)
    countdowns.delete(id)
    forget(id)
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  }

  const forget = (id: number) =>
    clock.after(REMEMBERED, () => change(toasts.filter((toast) => toast.id !== id)))

  const anew = (id: number, content: Content, again: boolean, duration = DURATION) => {
    const countdown = countdowns.get(id)
    if (!countdown) return
    stop(countdown)
    countdown.remaining = duration
    if (reasons.size === 0) start(id, countdown)
    const renewed = (toast: Toast<Content>) => ({
      ...toast,
      content,
      shownAt: clock.now(),
      renewed: toast.renewed + 1,
      times: again ? toast.times + 1 : 1,
    })
    change(toasts.map((toast) => (toast.id === id ? renewed(toast) : toast)))
  }

  const replace = (id: number, content: Content, duration?: number) => {
    const before = toasts.find((toast) => toast.id === id && toast.open)
    if (!before) return
    lastId += 1
    toasts = [{ ...before, id: lastId, open: false }, ...toasts]
    forget(lastId)
    anew(id, content, false, duration)
  }

  const first = (content: Content) => ({ id: lastId, content, shownAt: clock.now(), renewed: 0, times: 1 })

  const remember = (content: Content) => {
    lastId += 1
    forget(lastId)
    change([...toasts, { ...first(content), open: false }])
    return lastId
  }

  const show = (content: Content, duration = DURATION) => {
    lastId += 1
    const countdown: Countdown = { remaining: duration, startedAt: 0, stop: undefined }
    countdowns.set(lastId, countdown)
    if (reasons.size === 0) start(lastId, countdown)
    change([...toasts, { ...first(content), open: true }])
    const tooMany = newestToastsFirst(toasts.filter(({ open }) => open)).slice(MOST_SHOWN)
    for (const { id } of tooMany) dismiss(id)
    return lastId
  }

  return {
    all: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    renew: (id, content, duration) => anew(id, content, true, duration),
    replace,
    remember,
    dismiss,
    clear: () => {
      for (const countdown of countdowns.values()) stop(countdown)
      countdowns.clear()
      if (toasts.length > 0) change([])
    },
    hold: (reason) => {
      reasons.add(reason)
      for (const countdown of countdowns.values()) stop(countdown)
    },
    release: (reason) => {
      if (!reasons.delete(reason) || reasons.size > 0) return
      for (const [id, countdown] of countdowns) start(id, countdown)
    },
  }
}
