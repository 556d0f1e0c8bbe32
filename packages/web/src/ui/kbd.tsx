import { Fragment } from 'react'
import { cx } from './cx.ts'
import { keyNames } from './keys.ts'

/** Keys as they stand on the keyboard; for the eye only, `aria-keyshortcuts` tells them to everybody else. */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  return (
    <span aria-hidden className={cx('inline-flex gap-1', className)}>
      {keyNames(keys).map((name) => (
        <Fragment key={name}>
          <kbd className="min-w-4 rounded-sm border border-b-2 border-line-strong bg-panel px-1 text-center font-medium font-sans text-2xs text-muted">
            {name}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}

/** For keys on a button that has a colour of its own. */
export const onColour = '[&_kbd]:border-current/40 [&_kbd]:bg-transparent [&_kbd]:text-current'
