import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { cx, wrapAnywhere } from './cx.ts'
import { tooltip } from './tooltip/tooltip.ts'
import { whenFocusIsFree } from './use-focus.ts'

interface PageHeaderProps {
  heading: string
  title?: string
  badges?: ReactNode
  /** The place between heading and actions, where the table of the page puts its filters. */
  slot?: Ref<HTMLDivElement>
  actions?: ReactNode
  /** The title in the browser's tab and history. Must not contain personal data. */
  documentTitle?: string
}

export function PageHeader({
  heading,
  title,
  badges,
  slot,
  actions,
  documentTitle = heading,
}: PageHeaderProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  // If the page before took the focused element away, the heading gets the focus, after any open dialog.
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
          {/* The heading is the same for every record: with the name, a screen reader hears the change. */}
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
          {badges}
        </div>
      </div>
      {slot && <div ref={slot} className="flex min-h-button min-w-60 flex-1" />}
      <div
        className={cx(
          'flex min-h-button flex-wrap items-center justify-end gap-2 empty:hidden xl:shrink-0 xl:flex-nowrap',
          !slot && 'grow',
        )}
      >
        {actions}
      </div>
    </header>
  )
}

/** On a narrow screen only the name of the record is shown, not that of its area. */
const hiddenWhenNarrow = '-mt-button self-end'

const strong = 'font-[620] text-lg tracking-[-0.01em]'
