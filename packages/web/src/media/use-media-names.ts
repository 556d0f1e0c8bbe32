import { mediaNames, shelfQuery } from '@headend/core/media'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useReadContext } from '../context/services.tsx'

/** What the media are called that have been read by now: nobody waits for the others. The same from one drawing to the next. */
export function useMediaNames() {
  const { country } = useReadContext()
  const { data: shelf } = useQuery(shelfQuery(country))
  return useMemo(() => mediaNames(shelf), [shelf])
}
