/** The services of the console and the session, for every other folder. This folder imports core only. */
import type { Access } from '@headend/core/access'
import type { Configuration } from '@headend/core/config'
import { type Country, requireCountry } from '@headend/core/country'
import type { EngagementIdentity } from '@headend/core/engagements'
import type { Log } from '@headend/core/log'
import type { ReadContext } from '@headend/core/query'
import { type Session, type SessionView, sessionView } from '@headend/core/session'
import type { DataManager } from '@headend/core/transport'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { createContext, useCallback, useContext, useMemo } from 'react'

export interface Services {
  configuration: Configuration
  session: Session
  data: DataManager
  log: Log
  /** Opens the page of a box's events, connected. */
  watchBox: (box: EngagementIdentity) => void
}

export const ServicesContext = createContext<Services | undefined>(undefined)
export const CountryContext = createContext<Country | undefined>(undefined)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new TypeError('Outside of ServicesContext')
  return services
}

export function useSession(): SessionView {
  const { session } = useServices()
  const snapshot = useSelector(session, (snapshot) => snapshot)
  return useMemo(() => sessionView(snapshot), [snapshot])
}

/** The current country; undefined without a sign-in or an allowed country. */
export function useCountry(): Country | undefined {
  return useContext(CountryContext)
}

export function useAccess(): Access {
  const { roles } = useSession()
  const country = useCountry()
  const { accessContact: contact } = useServices().configuration
  return useMemo(() => ({ roles, country, contact }), [roles, country, contact])
}

/** For pages with a country. Elsewhere it throws 'No country is set'. */
export function useReadContext(): ReadContext {
  const readContext = useReadContextLater()
  return useMemo(readContext, [readContext])
}

/** Returns how to get the read context when an action runs: it throws only then. */
export function useReadContextLater(): () => ReadContext {
  const { data, log } = useServices()
  const access = useAccess()
  return useCallback(
    () => ({ access, country: requireCountry(access.country), data, log }),
    [access, data, log],
  )
}

/** Returns how to open the sign-in page, which leads back to the page that is open now. */
export function useLogin(): () => void {
  const { session } = useServices()
  const router = useRouter()
  return useCallback(() => {
    session.send({ type: 'LOGIN', returnTo: router.state.location.href })
  }, [session, router])
}
