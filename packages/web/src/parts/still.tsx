import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Dialogs and popups as what they are, but in their place on the page: none over the others. */
export function Still({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const dialog of place.current?.querySelectorAll('dialog') ?? []) {
      dialog.close()
      dialog.show()
    }
  })
  return (
    <div ref={place} className="flex flex-wrap items-start gap-4 *:contents! *:*:m-0!">
      {children}
    </div>
  )
}
