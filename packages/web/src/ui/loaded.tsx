import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { cx, wrapAnywhere } from './cx.ts'
import { Failure } from './states.tsx'
import { whenFocusIsFree } from './use-focus.ts'

interface LoadedProps {
  failure: string
  query: OptionalRead & {
    isLoadingError: boolean
    /** There is what was read before. */
    isRefetchError: boolean
  }
  secondary?: boolean
  children: ReactNode
}

/** What a service returned, or why not; earlier data stays when a later read fails (OPN-92). */
export function Loaded({ failure, query, secondary = false, children }: LoadedProps) {
  const { error, isLoadingError, isRefetchError } = query
  if (secondary ? isUnavailable(query) : isLoadingError) {
    // Read only after a failure: a query draws the page again for each property that was read.
    const { isFetching, refetch } = query
    const action = (
      <TryAgain tone="primary" inPlace={!secondary} busy={isFetching} onClick={() => void refetch()} />
    )
    return <Failure title={failure} text={error?.message} action={action} />
  }
  return (
    <>
      {children}
      {isRefetchError && <OutOfDate failure={failure} query={query} />}
    </>
  )
}

interface FailedRefetch extends Refetchable {
  error: Error | null
}

interface OutOfDateProps {
  failure: string
  query: FailedRefetch
}

/** Shown below the data, which stays (OPN-92); at the window's edge where the page scrolls. */
export function OutOfDate({ failure, query: { error, isFetching, refetch } }: OutOfDateProps) {
  return (
    <div
      role="alert"
      className="sticky bottom-0 flex shrink-0 items-center gap-3 border-line border-t bg-warn-soft px-5 py-1.5 text-warn"
    >
      <p className="min-w-0 flex-1">
        <span className="font-[560]">The data may be out of date.</span> {failure}: {error?.message}
      </p>
      <TryAgain busy={isFetching} onClick={() => void refetch()} />
    </div>
  )
}

interface WarningProps {
  text: string
  /** Why; nothing while it is tried again. */
  error: Pick<Error, 'message'> | null | undefined
  query: Refetchable
  className?: string
}

export function Warning({ text, error, query: { isFetching, refetch }, className }: WarningProps) {
  return (
    <div
      role="alert"
      className={cx('flex items-center gap-3 rounded-md bg-warn-soft px-3 py-1 text-warn', className)}
    >
      <p className={cx('min-w-0 flex-1', wrapAnywhere(error?.message))}>
        {error ? `${text}: ${error.message}` : text}
      </p>
      <TryAgain busy={isFetching} onClick={() => void refetch()} />
    </div>
  )
}

interface TryAgainProps extends ButtonProps {
  /** Of what the page is for: it has the keyboard as that would have had it, and leaves it to what comes. */
  inPlace?: boolean
}

/** A Try again button; when it goes with the focus, the page or dialog around it gets the focus. */
export function TryAgain({ inPlace = false, ...props }: TryAgainProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (inPlace) return whenFocusIsFree(() => ref.current?.focus())
    const button = ref.current
    const around = button?.closest<HTMLElement>('dialog, main')
    return () => {
      if (button === document.activeElement) around?.focus({ preventScroll: true })
    }
  }, [inPlace])
  return (
    <Button ref={ref} {...props}>
      Try again
    </Button>
  )
}

export interface Refetchable {
  isFetching: boolean
  refetch: () => unknown
}

/** A read beside a page, which does without where that fails; as a query tells it. */
export interface OptionalRead extends Refetchable {
  data: unknown
  /** Why it could not be read; null while it is tried again. */
  error: Error | null
  isFetchedAfterMount: boolean
}

/** It could not be read; stays true during a retry, so that the message keeps the focus. */
export function isUnavailable({ data, isFetchedAfterMount }: OptionalRead): boolean {
  return data === undefined && isFetchedAfterMount
}
