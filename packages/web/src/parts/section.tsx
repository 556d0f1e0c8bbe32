import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t px-5 py-4">
      <h2 id={id} className="font-[620] text-md">
        {title}
      </h2>
      {text && <p className="mt-0.5 max-w-[80ch] text-muted">{text}</p>}
      <div className="mt-3 flex flex-wrap items-start gap-2">{children}</div>
    </section>
  )
}

/** Shows dialogs inside the page instead of over it, so that several can be open. */
export function Still({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const dialog of container.current?.querySelectorAll('dialog') ?? []) {
      dialog.close()
      dialog.show()
    }
  })
  return (
    <div ref={container} className="flex flex-wrap items-start gap-4 *:contents! *:*:m-0!">
      {children}
    </div>
  )
}

export const nothing = () => {}
