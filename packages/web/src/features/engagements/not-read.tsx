import { Button } from '../../ui/button.tsx'
import type { useAccessView } from './use-access-view.ts'

/** What adding needs and could not be had. */
export function NotRead({ catalogue, filled }: ReturnType<typeof useAccessView>) {
  return (
    <>
      {catalogue.isLoadingError && (
        <Warning text="The packages to choose from could not be read" query={catalogue} />
      )}
      {filled.error && (
        <Warning text="The stores and channels of what is added could not be read" query={filled} />
      )}
    </>
  )
}

interface WarningProps {
  text: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

function Warning({ text, query: { error, isFetching, refetch } }: WarningProps) {
  return (
    <div
      role="alert"
      className="mx-5 mb-1 flex items-center gap-3 rounded-md bg-warn-soft px-3 py-1 text-warn"
    >
      <p className="min-w-0 flex-1">
        {text}: {error?.message}
      </p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
