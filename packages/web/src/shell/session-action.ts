import { LogIn, LogOut } from 'lucide-react'
import { leaveBy } from '../commands/leave.tsx'
import { useLogin } from '../context/login.ts'
import { useServices, useSession } from '../context/services.tsx'

/** Login for nobody, Log out for somebody (SHL-046, SHL-047). */
export function useSessionAction() {
  const { session } = useServices()
  const { loggedIn } = useSession()
  const login = useLogin()
  const logOut = () => leaveBy(() => session.send({ type: 'LOGOUT' }))
  return loggedIn
    ? { id: 'session.log-out', title: 'Log out', icon: LogOut, run: logOut }
    : { id: 'session.log-in', title: 'Login', icon: LogIn, run: login }
}
