import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { escapeSearch } from '../../keyboard/search-escape.ts'
import { cx } from '../cx.ts'

export const control =
  'h-control w-full rounded-md border border-control bg-panel px-2 text-ink placeholder:text-faint ' +
  'focus-visible:border-accent disabled:border-line disabled:bg-sunk disabled:text-muted ' +
  'aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-muted ' +
  'aria-invalid:border-bad aria-invalid:outline-bad'

/** One line of text. People type names and ids, which a browser can't complete or correct. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input type="text" autoComplete="off" spellCheck={false} {...props} className={cx(control, className)} />
  )
}

export function SearchInput({ className, onKeyDown, ...props }: ComponentProps<'input'>) {
  return (
    <div className={cx('relative', className)}>
      <Search aria-hidden className="absolute inset-y-0 left-2 my-auto size-3.5 text-muted" />
      <TextInput
        type="search"
        {...props}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          escapeSearch(event)
        }}
        className="pl-7.5"
      />
    </div>
  )
}
