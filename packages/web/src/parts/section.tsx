import { type ReactNode, useId } from 'react'

/** Parts of one kind, with what they are for. */
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
