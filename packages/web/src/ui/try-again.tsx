import { useLayoutEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { whenFocusIsFree } from './focus/free-focus.ts'

interface TryAgainProps extends ButtonProps {
  /** Of what the page is for: it has the keyboard as that would have had it, and leaves it to what comes. */
  inPlace?: boolean
}

/** Asks once more for what could not be had. Where that is beside the page and the button goes, the keyboard goes on near it. */
export function TryAgain({ inPlace = false, ...props }: TryAgainProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (inPlace) return whenFocusIsFree(() => ref.current?.focus())
    const button = ref.current
    return () => {
      if (button && button === document.activeElement) stepBack(button)
    }
  }, [inPlace])
  return (
    <Button ref={ref} {...props}>
      Try again
    </Button>
  )
}

/** Where a second Enter, or a space, does nothing, or opens what Esc closes: whoever presses once more has not meant anything else. */
const HARMLESS =
  'input:not([type=checkbox], [type=radio]), select, textarea, [role=tab], [aria-haspopup=dialog]:not([data-asks])'

/** To the last such stop before it: Tab leads on from there to what has come. */
function stepBack(button: HTMLElement): void {
  const part = button.closest<HTMLElement>('dialog, main')
  const stops = [...(part?.querySelectorAll<HTMLElement>(HARMLESS) ?? [])]
  const before = stops.findLast((stop) => isStop(stop) && isBefore(stop, button))
  ;(before ?? part)?.focus({ preventScroll: true })
}

const isStop = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()

const isBefore = (element: Element, other: Element) =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
