import { type EngagementDetails, engagementRecordKeys, readAgain } from '@headend/core/engagement-record'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReadContext } from '../../context/services.tsx'

/** Tries again what could not be read of the form, and leaves the rest as it is: somebody may be at work in it. */
export function useReadAgain(details: EngagementDetails) {
  const context = useReadContext()
  const queryClient = useQueryClient()
  const [isFetching, setFetching] = useState(false)
  const refetch = async () => {
    setFetching(true)
    const found = await readAgain(context, details)
    queryClient.setQueryData<EngagementDetails>(
      engagementRecordKeys.details(details.record),
      (now) => now && found(now),
    )
    setFetching(false)
  }
  return { isFetching, refetch: () => void refetch() }
}
