import {
  type EngagementDetails,
  engagementRecordKeys,
  LOAD_FAILURE_TEXTS,
  rereadUnreadParts,
  type SidePart,
} from '@headend/core/engagement-record'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { Warning } from '../../ui/loaded.tsx'

interface UnreadPartProps {
  part: SidePart
  details: EngagementDetails
  className?: string
}

export function UnreadPart({ part, details, className = '' }: UnreadPartProps) {
  const again = useRereadPart(details)
  const error = details.unread[part]
  return (
    error && <Warning text={LOAD_FAILURE_TEXTS[part]} error={error} query={again} className={className} />
  )
}

/** Reads only the missing parts again, and keeps what is typed. */
function useRereadPart(details: EngagementDetails) {
  const context = useReadContext()
  const queryClient = useQueryClient()
  const [isFetching, setFetching] = useState(false)
  const refetch = async () => {
    setFetching(true)
    const withParts = await rereadUnreadParts(context, details)
    queryClient.setQueryData<EngagementDetails>(
      engagementRecordKeys.details(details.record),
      (now) => now && withParts(now),
    )
    setFetching(false)
  }
  return { isFetching, refetch: () => void refetch() }
}
