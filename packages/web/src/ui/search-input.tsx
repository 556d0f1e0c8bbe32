import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { TextInput } from './text-input.tsx'

/** One line of text that narrows what stands below it while it is typed. */
export function SearchInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <div className={cx('relative', className)}>
      <Search aria-hidden className="absolute inset-y-0 left-2 my-auto size-3.5 text-muted" />
      <TextInput type="search" {...props} className="pl-7.5" />
    </div>
  )
}
