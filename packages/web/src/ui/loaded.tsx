import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { cx, wrapAnywhere } from './cx.ts'
import { Failure } from './states.tsx'
import { whenFocusIsFree } from './use-focus.ts'

interface LoadedProps {
  failure: string
  query: OptionalRead & {
    isLoadingError: boolean
    /** A later read failed; `data` still holds the result of an earlier one. */
    isRefetchError: boolean
  }
  secondary?: boolean
  children: ReactNode
}

/** The children, or why their data is missing. They stay when only a later read fails (OPN-92). */
export function Loaded({ failure, query, secondary = false, children }: LoadedProps) {
  const { error, isLoadingError, isRefetchError } = query
  if (secondary ? isUnavailable(query) : isLoadingError) {
    // Read only after a failure: the query library renders again for each property that was read.
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

/** Shown below the earlier data, at the edge of the window if the page scrolls (OPN-92). */
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
  /** Why the read failed; empty during a retry. */
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
  /** The button stands in for the content of the page: like the content, it takes the focus if it is free. */
  inPlace?: boolean
}

/** If the button is removed while it has the focus, the page or dialog around it gets the focus. */
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

/** A query whose data a page can do without. */
export interface OptionalRead extends Refetchable {
  data: unknown
  /** Why the read failed; null during a retry. */
  error: Error | null
  isFetchedAfterMount: boolean
}

/** Whether the read failed. Stays true during a retry, so that the message keeps the focus. */
export function isUnavailable({ data, isFetchedAfterMount }: OptionalRead): boolean {
  return data === undefined && isFetchedAfterMount
}
