import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Somebody has asked for a tab by its key, or has come to a new form: the same one as long as it is the same wish. */
export interface Entry {
  tab: string | undefined
  /** Into something new, which is to be filled in. */
  isNew?: boolean
}

const TABLE = '[role=grid], [role=treegrid]'
/** Not what searches a table that comes after it. */
const FILLED_IN = 'input:not([type=search]), select, textarea'
/** Nobody comes by a key for a tab to stand on what an Enter would take away. */
const ANYTHING = 'input, select, textarea, button:not([data-tone^=danger])'

/**
 * The keyboard goes on at what one uses first in the panel of the tab: what says so itself, else whichever comes first of its
 * tables and the fields to be filled in, else a button. What comes later is waited for, until the focus has gone elsewhere.
 * Fields of what is there already begin at the tab itself, one Tab before them: the next digit leads to the next tab, and is
 * nothing that has been typed into a customer's name.
 */
export function useStartInside(
  panel: RefObject<HTMLElement | null>,
  tab: string,
  entry: Entry | undefined,
  focusTab: () => void,
): void {
  const start = useEffectEvent((first: HTMLElement) => {
    if (first.matches(FILLED_IN) && !entry?.isNew) focusTab()
    else first.focus()
  })
  useEffect(() => {
    const part = panel.current
    if (!part || entry?.tab !== tab) return
    const before = document.activeElement
    const arrive = () => {
      const stays = document.activeElement === before || isNowhere(document.activeElement)
      const first = stays ? startOf(part) : undefined
      if (first) start(first)
      if (first || !stays) observer.disconnect()
    }
    const observer = new MutationObserver(arrive)
    observer.observe(part, { childList: true, subtree: true })
    arrive()
    return () => observer.disconnect()
  }, [panel, tab, entry])
}

function startOf(part: HTMLElement): HTMLElement | undefined {
  const named = part.querySelector<HTMLElement>('[data-start]')
  if (named) return named
  const first = firstOf(part, `${TABLE}, ${FILLED_IN}`)
  if (first?.matches(TABLE)) return first.querySelector<HTMLElement>('[tabindex="0"]') ?? undefined
  return first ?? firstOf(part, ANYTHING)
}

function firstOf(part: HTMLElement, kinds: string): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(kinds)]
  return all.find((one) => !one.matches(':disabled') && one.checkVisibility())
}

/** Where the browser or a new page leaves it, when what had it is gone. */
function isNowhere(active: Element | null): boolean {
  return !active || active === document.body || active.matches('h1, [role=tab]')
}
