import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { whenFocusIsFree } from './focus/free-focus.ts'
import { tooltip } from './tooltip/tooltip.ts'
import { wrapAnywhere } from './wrap-anywhere.ts'

interface PageHeaderProps {
  heading: string
  /** The name of what is open, after the heading. */
  title?: string
  /** Badges and chips. */
  marks?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** For the browser's tab and history: never personal data. */
  documentTitle?: string
}

export function PageHeader({ heading, title, marks, actions, documentTitle = heading }: PageHeaderProps) {
  const ref = useFocusWhereNoneIs<HTMLHeadingElement>()
  const name = useId()
  return (
    <header className="relative flex shrink-0 flex-wrap items-center xl:flex-nowrap gap-x-2 gap-y-1 px-5 pt-3.5 pb-2.5">
      <title>{`${documentTitle} · Headend`}</title>
      <div className="flex min-w-0 flex-wrap overflow-y-clip">
        <div
          className={cx('flex h-button items-center gap-1 whitespace-nowrap', title ? GOES_WHOLE : 'mr-2')}
        >
          {/* Where the focus comes to it, what is open is read, too: from record to record the heading stays the same. */}
          <h1
            ref={ref}
            tabIndex={-1}
            aria-describedby={title && name}
            className={cx('outline-none', title ? 'text-muted' : strong)}
          >
            {heading}
          </h1>
          {title && (
            <span aria-hidden className="mr-1 text-faint">
              /
            </span>
          )}
        </div>
        <div className="flex min-h-button min-w-0 flex-wrap items-center gap-x-2 gap-y-1 xl:flex-nowrap">
          {title && (
            <h2
              id={name}
              {...tooltip(title, 'bottom')}
              className={cx(strong, 'line-clamp-2 min-w-0 text-balance leading-5!', wrapAnywhere(title))}
            >
              {title}
            </h2>
          )}
          {marks}
        </div>
      </div>
      <div className="flex min-h-button grow flex-wrap items-center justify-end gap-2 xl:shrink-0 xl:flex-nowrap">
        {actions}
      </div>
    </header>
  )
}

/**
 * Where room is short, what is open is told rather than where it belongs: without a height of its own, what has no room beside
 * the name stands on a line above the edge.
 */
const GOES_WHOLE = '-mt-button self-end'

const strong = 'font-[620] text-lg tracking-[-0.01em]'

/** When a page replaces the element that had the focus, the keyboard goes on at its heading instead of nowhere: at once, or behind a dialog. */
function useFocusWhereNoneIs<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => whenFocusIsFree(() => document.activeElement === document.body && ref.current?.focus()), [])
  return ref
}
