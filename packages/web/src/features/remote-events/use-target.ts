import type { Country } from '@headend/core/country'
import { type EngagementIdentity, isPlatform, type Platform } from '@headend/core/engagements'
import { TAIL_PLATFORM } from '@headend/core/remote-events'
import { getRouteApi } from '@tanstack/react-router'
import { useReadContext } from '../../context/services.tsx'
import { useAddressText } from './use-address-text.ts'

const route = getRouteApi('/remoteeventdebug')

export type Target = ReturnType<typeof useTarget>

/** What is typed goes into the address, so that it can be sent to a colleague (EVT-016). */
export function useTarget() {
  const { platform } = route.useSearch()
  const { country } = useReadContext()
  const navigate = route.useNavigate()
  const { typed: id, type } = useAddressText('searchTerm')
  const keep = (change: { platform?: Platform; country?: Country }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const identity: EngagementIdentity = {
    id,
    country,
    platform: isPlatform(platform) ? platform : TAIL_PLATFORM,
  }
  return {
    identity,
    setId: (typed: string) => type(typed),
    setPlatform: (chosen: Platform) => keep({ platform: chosen }),
    /** The same id somewhere else. */
    moveTo: (there: EngagementIdentity) => keep({ platform: there.platform, country: there.country }),
  }
}
