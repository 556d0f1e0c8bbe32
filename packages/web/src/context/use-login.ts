import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useServices } from './services.tsx'

/** To the sign-in page, and from there back to the page that is open now. */
export function useLogin(): () => void {
  const { session } = useServices()
  const router = useRouter()
  return useCallback(() => {
    session.send({ type: 'LOGIN', returnTo: router.state.location.href })
  }, [session, router])
}
