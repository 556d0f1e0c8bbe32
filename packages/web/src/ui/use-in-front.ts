import { type RefObject, useEffect } from 'react'

/** A dialog lies above everything but what was put there after it: what is said while one is open, or opens, is to be read. */
export function useInFront(list: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  const some = toasts.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message comes to the front.
  useEffect(() => {
    const element = list.current
    if (!some || !element) return
    const show = () => {
      const isOpen = element.matches(':popover-open')
      if (isOpen && !document.querySelector('dialog[open]')) return
      if (isOpen) element.hidePopover()
      element.showPopover()
    }
    const look = ({ target }: Event) => target instanceof HTMLDialogElement && target.open && show()
    show()
    document.addEventListener('toggle', look, { capture: true })
    return () => {
      document.removeEventListener('toggle', look, { capture: true })
      element.hidePopover()
    }
  }, [list, toasts, some])
}
