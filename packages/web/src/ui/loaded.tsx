import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Failure } from './states.tsx'

interface LoadedProps {
  /** 'Failed to load the packages'. */
  failure: string
  query: {
    error: Error | null
    /** There is nothing yet. */
    isLoadingError: boolean
    /** There is what was read before. */
    isRefetchError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** What shows it, and that it is on its way. */
  children: ReactNode
}

/** What is read from a service, or why it could not be; what was read before stays when that fails (OPN-92). */
export function Loaded({ failure, query, children }: LoadedProps) {
  const { error, isLoadingError, isRefetchError, isFetching, refetch } = query
  const again = { busy: isFetching, onClick: () => void refetch(), children: 'Try again' }
  if (isLoadingError)
    return <Failure title={failure} text={error?.message} action={<Button tone="primary" {...again} />} />
  return (
    <>
      {isRefetchError && (
        <div role="alert" className="flex shrink-0 items-center gap-3 bg-warn-soft px-5 py-1.5 text-warn">
          <p className="min-w-0 flex-1">
            <span className="font-[560]">This may be out of date.</span> {failure}: {error?.message}
          </p>
          <Button {...again} />
        </div>
      )}
      {children}
    </>
  )
}
