import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createOwnWrites } from '../../table/own-writes.ts'

const route = getRouteApi('/remoteeventdebug')

export interface AddressText {
  typed: string
  /** One that is not `valid` is shown, and not written into the address. */
  type: (text: string, valid?: boolean) => void
}

/** A text that stands in the address of the page: it shows as it is typed, and the address follows. */
export function useAddressText(name: 'searchTerm' | 'filter'): AddressText {
  const { [name]: there = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(there)
  const [known, setKnown] = useState(there)
  const [writes] = useState(createOwnWrites)
  // Written by something else: Back, or a link.
  if (there !== known) {
    setKnown(there)
    if (!writes.has(there)) setTyped(there)
  }
  useEffect(() => writes.arrived(there), [writes, there])
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
