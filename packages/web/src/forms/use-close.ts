import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ListPath, listAt } from '../context/record-place.ts'

/** Back one step where a list has opened the page, else to the list in its place (PKG-004, OPN-52). */
export function useClose(list: ListPath | '/engagements'): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    const { backOnClose, walkedTo } = router.state.location.state
    if (backOnClose) router.history.back()
    else void navigate({ ...listAt(list, walkedTo), replace: true })
  }, [router, navigate, list])
}
