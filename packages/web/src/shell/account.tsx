import { initials } from '@headend/core/session'
import { useSession } from '../context/services.tsx'
import { tooltip } from '../ui/tooltip.ts'

/** Who is signed in, with which roles (SHL-044, SHL-045). */
export function Account() {
  const { user, roles = [] } = useSession()
  if (!user) return null
  return (
    <>
      <div className="hidden min-w-0 max-w-[240px] text-right leading-[15px] lg:block">
        <div className="truncate font-[560]">{user.name}</div>
        <Roles roles={roles} />
      </div>
      <span
        aria-hidden
        className="grid size-[26px] shrink-0 place-items-center rounded-full bg-info-soft font-[650] text-[11px] text-info"
      >
        {initials(user.name)}
      </span>
    </>
  )
}

function Roles({ roles }: { roles: readonly string[] }) {
  const list = roles.join(', ') || 'none'
  return (
    <button
      type="button"
      {...tooltip(list, 'bottom')}
      className="block w-full cursor-default! truncate rounded-sm text-right text-[11px] text-muted"
    >
      {roles.length === 1 ? 'Role' : 'Roles'} {list}
    </button>
  )
}
