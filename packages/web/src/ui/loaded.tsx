import type { ReactNode } from 'react'
import { isMissed, type SideRead } from './missed.ts'
import { OutOfDate } from './out-of-date.tsx'
import { Failure } from './states.tsx'
import { TryAgain } from './try-again.tsx'

interface LoadedProps {
  /** 'Failed to load the packages'. */
  failure: string
  query: SideRead & {
    /** There is nothing yet. */
    isLoadingError: boolean
    /** There is what was read before. */
    isRefetchError: boolean
  }
  /** Where the keyboard begins elsewhere: another list is the page's own. */
  second?: boolean
  /** What shows it, and that it is on its way. */
  children: ReactNode
}

/** What is read from a service, or why it could not be; what was read before stays when that fails (OPN-92). */
export function Loaded({ failure, query, second = false, children }: LoadedProps) {
  const { error, isLoadingError, isRefetchError } = query
  // What the page is for is shown as coming while it is tried again: what is pressed meanwhile is kept for it.
  if (second ? isMissed(query) : isLoadingError) {
    const action = <TryAgain tone="primary" inPlace={!second} {...againOf(query)} />
    return <Failure title={failure} text={error?.message} action={action} />
  }
  return (
    <>
      {children}
      {isRefetchError && <OutOfDate failure={failure} query={query} />}
    </>
  )
}

/** Where nothing has failed it is not asked whether it is read anew: the page would be drawn for each read that begins and ends. */
function againOf({ isFetching, refetch }: LoadedProps['query']) {
  return { busy: isFetching, onClick: () => void refetch() }
}
