import { type RefObject, useEffect } from 'react'

/** A dialog lies above everything but what was put there after it: what is said while one is open, or opens, is to be read. */
export function useInFront(list: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  const some = toasts.length > 0
  useEffect(() => {
    const element = list.current
    if (!some || !element) return
    const look = ({ target }: Event) => target instanceof HTMLDialogElement && target.open && show(element)
    document.addEventListener('toggle', look, { capture: true })
    return () => {
      document.removeEventListener('toggle', look, { capture: true })
      element.hidePopover()
    }
  }, [list, some])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message comes to the front.
  useEffect(() => {
    if (some && list.current) show(list.current)
  }, [list, toasts, some])
}

/** Lies above messages too, whichever came first. */
export const ABOVE_MESSAGES = { 'data-above-messages': '' }

/** What is in front already stays there: put there anew, it would count as having come from the corner of the page. */
function show(element: HTMLElement): void {
  const isOpen = element.matches(':popover-open')
  const above = [...document.querySelectorAll<HTMLElement>('[data-above-messages]:popover-open')]
  const others = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].filter(
    (one) => one !== element && !above.includes(one),
  )
  if (isOpen && others.length === 0) return
  for (const one of [...(isOpen ? [element] : []), ...above]) one.hidePopover()
  for (const one of [element, ...above]) one.showPopover()
}
