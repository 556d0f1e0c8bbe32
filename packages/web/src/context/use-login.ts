import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useServices } from './services.tsx'

/** To the sign-in page, and from there back to the page that is open now, or that a sign-out elsewhere has closed over something unsaved. */
export function useLogin(): () => void {
  const { session } = useServices()
  const router = useRouter()
  return useCallback(() => {
    const { href, state } = router.state.location
    session.send({ type: 'LOGIN', returnTo: state.signedOutElsewhere?.typedAt ?? href })
  }, [session, router])
}
