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

/**
 * The keyboard goes on at the first table in the panel of the tab, which is waited for until the focus has gone elsewhere. Where
 * fields come first, and where there is no table, it is at the tab itself, one Tab before them: whoever presses a digit wants to see
 * what is there. The next digit leads to the next tab, and is nothing that has been typed into a customer's name; no Enter does what
 * the first button does. Something new is there to be filled in: it begins in its first field.
 */
export function useStartInside(
  panel: RefObject<HTMLElement | null>,
  tab: string,
  entry: Entry | undefined,
  focusTab: () => void,
): void {
  /** Whether that is where it stays. */
  const start = useEffectEvent((part: HTMLElement): boolean => {
    const first = firstOf(part, `${TABLE}, ${FILLED_IN}`)
    const isTable = first?.matches(TABLE)
    const inside = isTable ? first?.querySelector<HTMLElement>('[tabindex="0"]') : entry?.isNew && first
    if (inside) inside.focus()
    else if (!entry?.isNew) focusTab()
    return Boolean(isTable ? inside : first)
  })
  useEffect(() => {
    const part = panel.current
    if (!part || entry?.tab !== tab) return
    const before = document.activeElement
    const arrive = () => {
      const stays = document.activeElement === before || isNowhere(document.activeElement)
      if (!stays || start(part)) observer.disconnect()
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
function isNowhere(active: Element | null): boolean {
  return !active || active === document.body || active.matches('h1, [role=tab]')
}
