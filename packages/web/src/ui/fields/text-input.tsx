import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export const control =
  'h-control w-full rounded-md border border-control bg-panel px-2 text-ink placeholder:text-faint ' +
  'focus-visible:border-accent disabled:border-line disabled:bg-sunk disabled:text-muted ' +
  'aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-muted ' +
  'aria-invalid:border-bad aria-invalid:outline-bad'

/** One line of text. Names and ids are typed here: nothing a browser could complete or correct. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input type="text" autoComplete="off" spellCheck={false} {...props} className={cx(control, className)} />
  )
}
