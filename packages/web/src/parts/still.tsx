import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Dialogs and popups as what they are, but in their place on the page: none over the others. */
export function Still({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const scrim of place.current?.querySelectorAll<HTMLElement>('[data-scrim]') ?? [])
      scrim.hidePopover()
  })
  return (
    <div
      ref={place}
      className="flex flex-wrap items-start gap-4 [&>[popover]:not([data-scrim])]:static! [&>[popover]:not([data-scrim])]:block! [&>[data-scrim]]:contents! [&_dialog]:static! [&_dialog]:m-0!"
    >
      {children}
    </div>
  )
}
