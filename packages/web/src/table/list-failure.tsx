import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'

interface ListFailureProps {
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** A list that could not be read: why, and once more. */
export function ListFailure({ title, query: { error, isFetching, refetch } }: ListFailureProps) {
  return (
    <Failure
      title={title}
      text={error?.message}
      action={
        <Button tone="primary" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  )
}
