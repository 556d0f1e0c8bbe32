import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** How a tab was opened: by its key, in a new form, or by the address. A new request must be a new object. */
export interface TabEntry {
  tab: string | undefined
  by: 'key' | 'new-form' | 'address'
}

const TABLE = '[role=grid], [role=treegrid]'
/** A search field that is the main thing on its tab. */
const TAB_SEARCH = '[data-starts-tab]'
/** Without search fields: they filter the table that follows. */
const FORM_FIELDS = 'input:not([type=search]), select, textarea'

/**
 * Focuses the start of a tab: its search field or its first table. If form fields come first, the tab itself
 * gets the focus, so that the next digit opens another tab and is not typed.
 */
export function useFocusTabStart(
  panel: RefObject<HTMLElement | null>,
  tab: string,
  entry: TabEntry | undefined,
  focusTab: () => void,
): void {
  const start = useEffectEvent((part: HTMLElement): boolean => {
    const first = findFirst(part, `${TABLE}, ${TAB_SEARCH}, ${FORM_FIELDS}`)
    const isTable = first?.matches(TABLE)
    const isSearch = first?.matches(TAB_SEARCH)
    // An address leaves the focus where it is, unless the tab is there to search.
    if (entry?.by === 'address' && !isSearch) return Boolean(first)
    const inside = isTable
      ? first?.querySelector<HTMLElement>('[tabindex="0"]')
      : (entry?.by === 'new-form' || isSearch) && first
    if (inside) inside.focus()
    else if (entry?.by === 'key') focusTab()
    return Boolean(isTable ? inside : first)
  })
  useEffect(() => {
    const part = panel.current
    if (!part || entry?.tab !== tab) return
    const initialFocus = document.activeElement
    const attempt = () => {
      const isUnmoved = document.activeElement === initialFocus || isFocusLost(document.activeElement)
      if (!isUnmoved || start(part)) observer.disconnect()
    }
    const observer = new MutationObserver(attempt)
    observer.observe(part, { childList: true, subtree: true })
    attempt()
    return () => observer.disconnect()
  }, [panel, tab, entry])
}

function findFirst(part: HTMLElement, selector: string): HTMLElement | undefined {
  const elements = [...part.querySelectorAll<HTMLElement>(selector)]
  return elements.find((element) => !element.matches(':disabled') && element.checkVisibility())
}

/** Whether the focus is where it falls back to when the focused element is removed. */
function isFocusLost(active: Element | null): boolean {
  return !active || active === document.body || active.matches('h1, [role=tab]')
}

/** Whether the last focus or press was inside. With native events: React misses those of a closing dialog. */
export function useWasInside(part: HTMLElement | null): RefObject<boolean> {
  const inside = useRef(false)
  useEffect(() => {
    const update = ({ target }: Event) => {
      inside.current = target instanceof Node && part?.contains(target) === true
    }
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    inside.current = part?.contains(document.activeElement) === true
    addEventListener('focusin', update, options)
    addEventListener('pointerdown', update, options)
    return () => controller.abort()
  }, [part])
  return inside
}

/** Focuses the rows if the focus is free, before the first paint, so that the next key acts on them. */
export function useFocusWhenFree(scroller: HTMLElement | null): void {
  useLayoutEffect(
    () =>
      whenFocusIsFree(() => {
        scroller?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      }),
    [scroller],
  )
}

/** Whether the focus is on nothing, on the heading, or on the search that opened the page. */
function isFocusFree(): boolean {
  const active = document.activeElement
  return (
    !active || active === document.body || active.matches('h1, #main') || active.closest('search') !== null
  )
}

/** Calls `action` once ready: now, or when one of these dialogs closes. Returns how to stop waiting. */
function whenReady(isReady: () => boolean, dialogs: string, action: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const attempt = () => {
    if (isReady()) {
      controller.abort()
      action()
      return
    }
    // On each dialog: `close` does not bubble from a dialog that has left the page.
    for (const dialog of document.querySelectorAll(dialogs))
      dialog.addEventListener('close', attempt, { signal })
  }
  attempt()
  return () => controller.abort()
}

/** Calls `action` once the focus is free: at once, or after a dialog has given it back. */
export const whenFocusIsFree = (action: () => void) => whenReady(isFocusFree, 'dialog[open]', action)

const OVERLAYS = 'dialog[open][data-overlay]'

export const whenNoOverlay = (action: () => void) =>
  whenReady(() => !document.querySelector(OVERLAYS), OVERLAYS, action)

/** The first focus of a page: the field with `data-initial-focus`, the rows of its list, or its heading. */
const INITIAL_FOCUS = ['[data-initial-focus]', '[role=grid] [tabindex="0"]', 'h1']

/** Called by a link to the page that is already open. */
export function focusPageStart(): void {
  const main = document.getElementById('main')
  const targets = INITIAL_FOCUS.flatMap((selector) => main?.querySelector<HTMLElement>(selector) ?? [])
  targets[0]?.focus()
}

/** The `data-place` of the row to scroll back to: a virtual list must render it. */
let pendingRow: string | undefined

export const pendingRowFocus = {
  get: (): string | undefined => pendingRow,
  set: (next: string | undefined): void => {
    pendingRow = next
  },
}
