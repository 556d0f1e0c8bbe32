import { type AnyColumn, readTableAddress, type TableState, writeTableAddress } from '@headend/core/table'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { beforeGoingOn } from '../ui/keys/before-going-on.ts'
import { createPacedWrite } from './paced-write.ts'

/**
 * Filters and sort of a table, kept in the address without making entries of the history (TBL-015..018). What is set shows
 * at once; the address follows, before anybody can have gone on.
 */
export function useTableAddress(columns: readonly AnyColumn[]) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const there = textOf(readTableAddress(search, columns), columns)
  const [state, setState] = useState(() => readTableAddress(search, columns))
  const write = usePacedWrite(columns)
  const [known, setKnown] = useState(there)
  // Somebody else has written it: Back, a link, the palette. What we wrote ourselves may arrive when more has been typed.
  if (there !== known) {
    setKnown(there)
    if (!write.wrote(there)) setState(readTableAddress(search, columns))
  }
  useEffect(() => write.arrived(there), [write, there])
  const onChange = useCallback(
    (next: TableState) => {
      setState(next)
      write.soon({ state: next, path: location.pathname })
    },
    [write],
  )
  return { state, onChange }
}

interface Written {
  state: TableState
  /** Of the page that it was set on: the one that follows may be there already. */
  path: string
}

function usePacedWrite(columns: readonly AnyColumn[]) {
  const navigate = useNavigate()
  // Columns come and go, and what is on its way stays on its way.
  const newest = useRef(columns)
  useEffect(() => {
    newest.current = columns
  })
  const paced = useMemo(
    () =>
      createPacedWrite<Written>({
        textOf: ({ state }) => textOf(state, newest.current),
        isDue: ({ path }) => path === location.pathname,
        now: () => performance.now(),
        later: beforeGoingOn,
        write: ({ state }) => {
          const table = writeTableAddress(state, newest.current)
          void navigate({
            to: '.',
            search: (before: object) => ({ ...before, ...table }),
            state: (before) => before,
            hash: true,
            replace: true,
          })
        },
      }),
    [navigate],
  )
  useEffect(() => paced.stop, [paced])
  return paced
}

function textOf(state: TableState, columns: readonly AnyColumn[]): string {
  return JSON.stringify(writeTableAddress(state, columns))
}
