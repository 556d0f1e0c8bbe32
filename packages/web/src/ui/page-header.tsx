import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx, wrapAnywhere } from './cx.ts'
import { tooltip } from './tooltip/tooltip.ts'
import { whenFocusIsFree } from './use-focus.ts'

interface PageHeaderProps {
  heading: string
  title?: string
  marks?: ReactNode
  actions?: ReactNode
  /** For the browser's tab and history: never personal data. */
  documentTitle?: string
}

export function PageHeader({ heading, title, marks, actions, documentTitle = heading }: PageHeaderProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  // When a page removes the focused element, its heading gets the focus, if need be after a dialog.
  useEffect(() => whenFocusIsFree(() => document.activeElement === document.body && ref.current?.focus()), [])
  const name = useId()
  return (
    <header className="relative flex shrink-0 flex-wrap items-center xl:flex-nowrap gap-x-2 gap-y-1 px-5 pt-3.5 pb-2.5">
      <title>{`${documentTitle} · Headend`}</title>
      <div className="flex min-w-0 flex-wrap overflow-y-clip">
        <div
          className={cx(
            'flex h-button items-center gap-1 whitespace-nowrap',
            title ? hiddenWhenNarrow : 'mr-2',
          )}
        >
          {/* Read when the focus comes: from record to record the heading stays the same. */}
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

/** On a narrow screen the record's name stays and the area's goes. */
const hiddenWhenNarrow = '-mt-button self-end'

const strong = 'font-[620] text-lg tracking-[-0.01em]'
