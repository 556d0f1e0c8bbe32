import { visible } from '@headend/core/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'
import { wrapAnywhere } from '../ui/wrap-anywhere.ts'

interface FullPageProps {
  title: string
  /** May be a service's words: what would act on the page is spelled out. */
  text?: string | undefined
  /** More of it, below. */
  detail?: string | undefined
  /** What else there is, below what can be done. */
  more?: ReactNode
  /** What can be done about it. */
  children: ReactNode
}

/** A page that says one thing: to the eye, to screen readers as it comes, and to whoever walks on by keyboard from there. */
export function FullPage({ title, text, detail, more, children }: FullPageProps) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus may have gone with the page before.
    if (document.activeElement === document.body) said.current?.focus()
  }, [])
  return (
    <div className="grid h-full place-items-center p-8">
      <title>{`${title} · Headend`}</title>
      <div className="max-w-lg text-center">
        <div ref={said} role="alert" tabIndex={-1} className="outline-none">
          <h1 className="text-balance font-[620] text-xl tracking-[-0.01em]">{title}</h1>
          {text && (
            <p className={cx('mt-2 text-muted first-letter:uppercase', wrapAnywhere(text))}>
              {visible(text)}
            </p>
          )}
          {detail && <p className={cx('mt-2', wrapAnywhere(detail))}>{visible(detail)}</p>}
        </div>
        <div className="mt-6 flex justify-center gap-2">{children}</div>
        {more}
      </div>
    </div>
  )
}
