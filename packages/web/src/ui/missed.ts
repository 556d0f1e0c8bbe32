/** What can be read once more. */
export interface Reread {
  isFetching: boolean
  refetch: () => unknown
}

/** A read beside a page, which does without where that fails; as a query tells it. */
export interface SideRead extends Reread {
  data: unknown
  /** Why it could not be read; null while it is tried again. */
  error: Error | null
  /** It has been read, well or not, since somebody sees the page. */
  isFetchedAfterMount: boolean
}

/** It could not be read, also while it is tried again: what says so stays, and the keyboard with it. */
export function isMissed({ data, isFetchedAfterMount }: SideRead): boolean {
  return data === undefined && isFetchedAfterMount
}
