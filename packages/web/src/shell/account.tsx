import { knownRoles } from '@headend/core/access'
import { initials } from '@headend/core/session'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { LogIn, LogOut } from 'lucide-react'
import { leaveAfterConfirm } from '../commands/leave-guard.tsx'
import { showToast } from '../commands/toasts.tsx'
import { useLogin, useServices, useSession } from '../context/services.tsx'
import { cx } from '../ui/cx.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'

/** Who is signed in, with which roles (SHL-044, SHL-045). */
export function Account() {
  const { user, roles: all = [] } = useSession()
  if (!user) return null
  const roles = knownRoles(all)
  return (
    <>
      <div className="hidden min-w-0 max-w-[400px] text-right leading-[15px] lg:block">
        <div className="truncate font-[560]">{user.name}</div>
        <Roles roles={roles} />
      </div>
      <span aria-hidden className={cx('hidden lg:grid', AVATAR)}>
        {initials(user.name)}
      </span>
      <SmallAccount name={user.name} roles={roles} />
    </>
  )
}

const AVATAR =
  'size-[26px] shrink-0 place-items-center rounded-full bg-info-soft font-[650] text-[11px] text-info'

function SmallAccount({ name, roles }: { name: string; roles: readonly string[] }) {
  const description = `${name}, ${rolesWord(roles)} ${roles.join(', ') || 'none'}`
  return (
    <button
      type="button"
      aria-label={description}
      {...tooltip(description, 'bottom')}
      data-letters={initials(name)}
      className={cx('grid cursor-default! before:content-[attr(data-letters)] lg:hidden', AVATAR)}
    />
  )
}

const rolesWord = (roles: readonly string[]) => (roles.length === 1 ? 'Role' : 'Roles')

/** A long list of roles is cut. The tooltip shows all of them. */
function Roles({ roles }: { roles: readonly string[] }) {
  const list = roles.join(', ') || 'none'
  return (
    <button
      type="button"
      {...tooltip(list, 'bottom')}
      className="block w-full cursor-default! truncate rounded-sm text-right text-[11px] text-muted"
    >
      {rolesWord(roles)} {list}
    </button>
  )
}

const STILL_RUNNING = 'An action is still running.'
const OFFLINE = {
  tone: 'refused',
  text: 'You are offline. Logging out needs the network.',
} as const

export function useSessionAction() {
  const { session } = useServices()
  const { loggedIn } = useSession()
  const login = useLogin()
  const queryClient = useQueryClient()
  const logOut = () => {
    // Log out visits the sign-on server; without a network the browser would show its own error.
    if (!onlineManager.isOnline()) return showToast(OFFLINE)
    leaveAfterConfirm(
      () => session.send({ type: 'LOGOUT' }),
      queryClient.isMutating() > 0 ? STILL_RUNNING : undefined,
    )
  }
  return loggedIn
    ? { id: 'session.log-out', title: 'Log out', icon: LogOut, run: logOut }
    : { id: 'session.log-in', title: 'Login', icon: LogIn, run: login }
}
