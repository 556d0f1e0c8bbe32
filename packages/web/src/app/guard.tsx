import { can } from '@headend/core/access'
import { AREAS, type Area, type AreaId, guard } from '@headend/core/shell'
import { useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ForbiddenPage } from '../shell/error-pages.tsx'
import { PageSpinner } from '../ui/states.tsx'
import { useAccess, useServices, useSession } from './services.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The area that a route belongs to: its access rule is the rule of the route. Only unknown addresses have none. */
    area?: AreaId
  }
}

/** The area of the open page. */
export function useArea(): Area | undefined {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  return AREAS.find((area) => area.id === id)
}

/** The page behind its access rule: rendered, forbidden with the reason, or first to the sign-in (SHL-013..015). */
export function Guard({ children }: { children: ReactNode }) {
  const { loading } = useSession()
  const access = useAccess()
  const ability = useArea()?.ability
  if (!ability) return children
  switch (guard(ability, { loading, access })) {
    case 'wait':
      return <PageSpinner label="Loading" />
    case 'sign-in':
      return <ToSignIn />
    case 'forbidden':
      return <ForbiddenPage verdict={can(ability, access)} />
    case 'render':
      return children
  }
}

function ToSignIn() {
  const { session } = useServices()
  const router = useRouter()
  useEffect(() => {
    session.send({ type: 'LOGIN', returnTo: router.state.location.href })
  }, [session, router])
  return <PageSpinner label="To the sign-in" />
}
