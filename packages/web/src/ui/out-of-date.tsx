import type { Reread } from './missed.ts'
import { TryAgain } from './try-again.tsx'

/** What was read before is there, and could not be read anew. */
interface UnreadAnew extends Reread {
  /** Why; null while it is tried again. */
  error: Error | null
}

interface OutOfDateProps {
  /** 'Failed to load the packages'. */
  failure: string
  query: UnreadAnew
}

/** Said below what it is about, which stays, and stays where it is (OPN-92); over its end where the page scrolls as a whole. */
export function OutOfDate({ failure, query: { error, isFetching, refetch } }: OutOfDateProps) {
  return (
    <div
      role="alert"
      className="sticky bottom-0 flex shrink-0 items-center gap-3 border-line border-t bg-warn-soft px-5 py-1.5 text-warn"
    >
      <p className="min-w-0 flex-1">
        <span className="font-[560]">This may be out of date.</span> {failure}: {error?.message}
      </p>
      <TryAgain busy={isFetching} onClick={() => void refetch()} />
    </div>
  )
}
