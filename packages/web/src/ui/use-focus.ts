import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A tab was asked for by its key, or a new form was opened. The same object for the same wish. */
export interface TabEntry {
  tab: string | undefined
  isNew?: boolean
}

const TABLE = '[role=grid], [role=treegrid]'
/** The field that a tab is about. */
const TAB_SEARCH = '[data-starts-tab]'
/** Not what searches a table that comes after it. */
const FORM_FIELDS = 'input:not([type=search]), select, textarea'

/**
 * Focuses what the tab begins with, its search field or its first table. Where fields come first, the tab: the
 * next digit turns to another one.
 */
export function useFocusTabStart(
  panel: RefObject<HTMLElement | null>,
  tab: string,
  entry: TabEntry | undefined,
  focusTab: () => void,
): void {
  const start = useEffectEvent((part: HTMLElement): boolean => {
    const first = firstOf(part, `${TABLE}, ${TAB_SEARCH}, ${FORM_FIELDS}`)
    const isTable = first?.matches(TABLE)
    const isSearch = first?.matches(TAB_SEARCH)
    const inside = isTable
      ? first?.querySelector<HTMLElement>('[tabindex="0"]')
      : (entry?.isNew || isSearch) && first
    if (inside) inside.focus()
    else if (!entry?.isNew) focusTab()
    return Boolean(isTable ? inside : first)
  })
  useEffect(() => {
    const part = panel.current
    if (!part || entry?.tab !== tab) return
    const before = document.activeElement
    const arrive = () => {
      const isUnmoved = document.activeElement === before || isFocusLost(document.activeElement)
      if (!isUnmoved || start(part)) observer.disconnect()
    }
    const observer = new MutationObserver(arrive)
    observer.observe(part, { childList: true, subtree: true })
    arrive()
    return () => observer.disconnect()
  }, [panel, tab, entry])
}

function firstOf(part: HTMLElement, kinds: string): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(kinds)]
  return all.find((one) => !one.matches(':disabled') && one.checkVisibility())
}

/** Where the browser or a new page leaves it, when what had it is gone. */
function isFocusLost(active: Element | null): boolean {
  return !active || active === document.body || active.matches('h1, [role=tab]')
}

/** Whether the last focus or press was inside. Native events: React misses the focus of a closing dialog. */
export function useWasInside(part: HTMLElement | null): RefObject<boolean> {
  const inside = useRef(false)
  useEffect(() => {
    const look = ({ target }: Event) => {
      inside.current = target instanceof Node && part?.contains(target) === true
    }
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    inside.current = part?.contains(document.activeElement) === true
    addEventListener('focusin', look, options)
    addEventListener('pointerdown', look, options)
    return () => controller.abort()
  }, [part])
  return inside
}

/** The rows take the focus if it is free, before they are painted: a key that is pressed then is for them. */
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

/** Calls `act` once ready: now, or when one of these dialogs closes. Returns how to stop waiting. */
function whenReady(isReady: () => boolean, dialogs: string, act: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const attempt = () => {
    if (isReady()) {
      controller.abort()
      act()
      return
    }
    // Each by itself: a closed dialog has left the page before its event bubbles.
    for (const dialog of document.querySelectorAll(dialogs))
      dialog.addEventListener('close', attempt, { signal })
  }
  attempt()
  return () => controller.abort()
}

/** Calls `take` once the focus is free: at once, or after a dialog has given it back. */
export const whenFocusIsFree = (take: () => void) => whenReady(isFocusFree, 'dialog[open]', take)

const OVERLAYS = 'dialog[open][data-overlay]'

export const whenNoOverlay = (act: () => void) =>
  whenReady(() => !document.querySelector(OVERLAYS), OVERLAYS, act)

/** The first focus of a page: the field with `data-initial-focus`, the rows of its list, or its heading. */
const INITIAL_FOCUS = ['[data-initial-focus]', '[role=grid] [tabindex="0"]', 'h1']

/** For a link to the page that is already open. */
export function focusPageStart(): void {
  const main = document.getElementById('main')
  const targets = INITIAL_FOCUS.flatMap((selector) => main?.querySelector<HTMLElement>(selector) ?? [])
  targets[0]?.focus()
}

/** The `data-place` to scroll back to: a windowed list has to draw that row. */
let pendingRow: string | undefined

export const pendingRowFocus = {
  get: (): string | undefined => pendingRow,
  set: (next: string | undefined): void => {
    pendingRow = next
  },
}
