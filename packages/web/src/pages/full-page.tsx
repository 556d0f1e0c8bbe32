import { PAGE_TEXTS } from '@headend/core/shell'
import { visible } from '@headend/core/text'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'

interface FullPageProps {
  title: string
  /** May be a service's words: what would act on the page is spelled out. */
  text?: string | undefined
  detail?: string | undefined
  more?: ReactNode
  children: ReactNode
}

/** A page with one message, read out as it comes; it takes a lost focus. */
export function FullPage({ title, text, detail, more, children }: FullPageProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus may have gone with the page before.
    if (document.activeElement === document.body) message.current?.focus()
  }, [])
  return (
    <div className="grid h-full place-items-center p-8">
      <title>{`${title} · Headend`}</title>
      <div className="max-w-lg text-center">
        <div ref={message} role="alert" tabIndex={-1} className="outline-none">
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

interface GoBackProps {
  /** Plain where something else is to be done first. */
  tone?: 'primary' | 'plain'
  before?: () => Promise<void>
}

/** To `/`, which works again there, even if it is what was broken (SHL-030..034). */
export function GoBack({ tone = 'primary', before }: GoBackProps) {
  const navigate = useNavigate()
  const go = async () => {
    await navigate({ to: '/' })
    await before?.()
  }
  return (
    <Button tone={tone} onClick={() => void go()}>
      {PAGE_TEXTS.goBack}
    </Button>
  )
}
