import type { Country } from '@headend/core/country'
import { type EngagementIdentity, isPlatform, type Platform } from '@headend/core/engagements'
import { TAIL_PLATFORM } from '@headend/core/remote-events'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { createOwnWrites } from '../../table/use-table-address.ts'

const route = getRouteApi('/remoteeventdebug')

export type Target = ReturnType<typeof useTarget>

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
    /** The same id on another platform or in another country. */
    moveTo: (there: EngagementIdentity) => keep({ platform: there.platform, country: there.country }),
  }
}

/** A text in the address of the page: shown as typed, the address follows. */
export function useAddressText(name: 'searchTerm' | 'filter') {
  const { [name]: addressed = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(addressed)
  const [known, setKnown] = useState(addressed)
  const [writes] = useState(createOwnWrites)
  // Changed by Back or a link.
  if (addressed !== known) {
    setKnown(addressed)
    if (!writes.has(addressed)) setTyped(addressed)
  }
  useEffect(() => writes.arrived(addressed), [writes, addressed])
  /** An invalid text is shown, but not written into the address. */
  const type = (text: string, valid = true) => {
    setTyped(text)
    if (!valid) return
    writes.add(text)
    void navigate({
      search: (before) => ({ ...before, [name]: text }),
      state: (before) => before,
      hash: true,
      replace: true,
    })
  }
  return { typed, type }
}
