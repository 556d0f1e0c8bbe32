import { useLayoutEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { stopsIn } from './stops.ts'

/** Asks once more for what could not be had. When that is there the button goes, and the keyboard goes on where it stood. */
export function TryAgain(props: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button && button === document.activeElement) stepBack(button)
    }
  }, [])
  return (
    <Button ref={ref} {...props}>
      Try again
    </Button>
  )
}

/** To the stop before it, from which Tab leads on to what has come; where there is none in its part of the page, to that. */
function stepBack(button: HTMLElement): void {
  const part = button.closest<HTMLElement>('[role=tabpanel], dialog, main')
  const stops = part ? stopsIn(part) : []
  const before = stops[stops.indexOf(button) - 1] ?? part
  before?.focus({ preventScroll: true })
}
