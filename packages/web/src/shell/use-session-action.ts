import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { LogIn, LogOut } from 'lucide-react'
import { leaveBy } from '../commands/leaving.ts'
import { showToast } from '../commands/toasts.tsx'
import { useServices, useSession } from '../context/services.tsx'
import { useLogin } from '../context/use-login.ts'

const UNDER_WAY = 'Something that you have begun is not done yet.'
const OFFLINE = {
  tone: 'refused',
  text: 'You are offline: logging out ends your session at the sign-on, and needs the network.',
} as const

/** Login for nobody, Log out for somebody (SHL-046, SHL-047). */
export function useSessionAction() {
  const { session } = useServices()
  const { loggedIn } = useSession()
  const login = useLogin()
  const queryClient = useQueryClient()
  const logOut = () => {
    // The session is ended by a visit to the sign-on; without a network that would be a page of the browser's, and no end.
    if (!onlineManager.isOnline()) return showToast(OFFLINE)
    leaveBy(() => session.send({ type: 'LOGOUT' }), queryClient.isMutating() > 0 ? UNDER_WAY : undefined)
  }
  return loggedIn
    ? { id: 'session.log-out', title: 'Log out', icon: LogOut, run: logOut }
    : { id: 'session.log-in', title: 'Login', icon: LogIn, run: login }
}
