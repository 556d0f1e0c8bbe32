import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { escapeSearch } from '../../keyboard/search-escape.ts'
import { cx } from '../cx.ts'
import { TextInput } from './text-input.tsx'

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
