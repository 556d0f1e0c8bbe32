import { cx } from './cx.ts'
import type { Reread } from './missed.ts'
import { TryAgain } from './try-again.tsx'

interface WarningProps {
  /** What could not be read. */
  text: string
  /** Why; nothing while it is tried again. */
  error: Error | null | undefined
  again: Reread
  className?: string
}

/** Said where it is missed; what is around it goes on. */
export function Warning({ text, error, again: { isFetching, refetch }, className }: WarningProps) {
  return (
    <div
      role="alert"
      className={cx('flex items-center gap-3 rounded-md bg-warn-soft px-3 py-1 text-warn', className)}
    >
      <p className="min-w-0 flex-1">{error ? `${text}: ${error.message}` : text}</p>
      <TryAgain busy={isFetching} onClick={() => void refetch()} />
    </div>
  )
}
