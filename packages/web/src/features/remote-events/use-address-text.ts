import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { createPacedWrite } from '../../table/paced-write.ts'
import { beforeGoingOn } from '../../ui/keys/before-going-on.ts'

const route = getRouteApi('/remoteeventdebug')

export interface AddressText {
  typed: string
  /** One that is not `valid` is shown, and not written into the address. */
  type: (text: string, valid?: boolean) => void
}

/** A text that stands in the address of the page: it shows as it is typed, and is written before anybody can have gone on. */
export function useAddressText(name: 'searchTerm' | 'filter'): AddressText {
  const { [name]: there = '' } = route.useSearch()
  const [typed, setTyped] = useState(there)
  const [known, setKnown] = useState(there)
  const write = usePacedWrite(name)
  // Somebody else has written it: Back, or a link. What was written here may arrive when more has been typed.
  if (there !== known) {
    setKnown(there)
    if (!write.wrote(there)) setTyped(there)
  }
  useEffect(() => write.arrived(there), [write, there])
  const type = (text: string, valid = true) => {
    setTyped(text)
    if (valid) write.soon({ text, path: location.pathname })
    else write.stop()
  }
  return { typed, type }
}

interface Written {
  text: string
  /** Of the page that it was typed on: the one that follows may be there already. */
  path: string
}

function usePacedWrite(name: 'searchTerm' | 'filter') {
  const navigate = route.useNavigate()
  const paced = useMemo(
    () =>
      createPacedWrite<Written>({
        textOf: ({ text }) => text,
        isDue: ({ path }) => path === location.pathname,
        now: () => performance.now(),
        later: beforeGoingOn,
        write: ({ text }) =>
          void navigate({
            search: (before) => ({ ...before, [name]: text }),
            state: (before) => before,
            hash: true,
            replace: true,
          }),
      }),
    [navigate, name],
  )
  useEffect(() => paced.stop, [paced])
  return paced
}
