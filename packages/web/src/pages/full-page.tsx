import type { ReactNode } from 'react'

interface FullPageProps {
  title: string
  text?: ReactNode
  /** What can be done about it. */
  children: ReactNode
}

/** A page that says one thing. */
export function FullPage({ title, text, children }: FullPageProps) {
  return (
    <div className="grid h-full place-items-center p-8">
      <title>{`${title} · Headend`}</title>
      <div className="max-w-lg text-center">
        <h1 className="text-balance font-[620] text-xl tracking-[-0.01em]">{title}</h1>
        {text && <p className="mt-2 text-muted [overflow-wrap:anywhere] first-letter:uppercase">{text}</p>}
        <div className="mt-6 flex justify-center gap-2">{children}</div>
      </div>
    </div>
  )
}
