import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The tab that the address names; turning to another makes no entry of the history. */
export function useTabAddress() {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onTab = useCallback(
    (id: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, tab: id }),
        state: (before) => before,
        replace: true,
      }),
    [navigate],
  )
  return { tab, onTab }
}
