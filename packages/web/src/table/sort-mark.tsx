import type { Direction } from '@headend/core/table'
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react'

interface SortMarkProps {
  sorted: Direction | undefined
  /** What stands there where nothing is sorted. */
  none: LucideIcon
}

export function SortMark({ sorted, none: None }: SortMarkProps) {
  if (sorted === 'ascending') return <ArrowUp aria-hidden className="size-3 shrink-0" />
  if (sorted === 'descending') return <ArrowDown aria-hidden className="size-3 shrink-0" />
  return <None aria-hidden className="size-3 shrink-0 text-faint" />
}
