import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { cx, wrapAnywhere } from './cx.ts'
import { tooltip } from './tooltip/tooltip.ts'
import { whenFocusIsFree } from './use-focus.ts'

interface PageHeaderProps {
  heading: string
  title?: string
  marks?: ReactNode
  /** The part between heading and actions: of the page's table. */
  slot?: Ref<HTMLDivElement>
  actions?: ReactNode
  /** For the browser's tab and history: never personal data. */
  documentTitle?: string
}

export function PageHeader({
  heading,
  title,
  marks,
  slot,
  actions,
  documentTitle = heading,
}: PageHeaderProps) {
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
      {slot && <div ref={slot} className="flex min-h-button min-w-60 flex-1" />}
      <div
        className={cx(
          'flex min-h-button flex-wrap items-center justify-end gap-2 xl:shrink-0 xl:flex-nowrap',
          !slot && 'grow',
        )}
      >
        {actions}
      </div>
    </header>
  )
}

/** On a narrow screen the record's name stays and the area's goes. */
const hiddenWhenNarrow = '-mt-button self-end'

const strong = 'font-[620] text-lg tracking-[-0.01em]'
