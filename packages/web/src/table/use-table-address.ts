import { type AnyColumn, readTableAddress, type TableState, writeTableAddress } from '@headend/core/table'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** Filters and sort of a table, kept in the address without new history entries (TBL-015..018). */
export function useTableAddress(columns: readonly AnyColumn[]) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const addressText = textOf(readTableAddress(search, columns), columns)
  const [state, setState] = useState(() => readTableAddress(search, columns))
  const [writes] = useState(createOwnWrites)
  const [known, setKnown] = useState(addressText)
  // Written by something else: Back, a link, the palette.
  if (addressText !== known) {
    setKnown(addressText)
    if (!writes.has(addressText)) setState(readTableAddress(search, columns))
  }
  useEffect(() => writes.arrived(addressText), [writes, addressText])
  const onChange = useCallback(
    (next: TableState) => {
      setState(next)
      const table = writeTableAddress(next, columns)
      writes.add(JSON.stringify(table))
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...table }),
        state: (before) => before,
        hash: true,
        replace: true,
      })
    },
    [columns, navigate, writes],
  )
  return { state, onChange }
}

function textOf(state: TableState, columns: readonly AnyColumn[]): string {
  return JSON.stringify(writeTableAddress(state, columns))
}

/** What was written into the address and has not come back yet, in order. */
export function createOwnWrites() {
  let written: string[] = []
  return {
    add: (text: string) => void written.push(text),
    has: (text: string) => written.includes(text),
    arrived: (text: string) => {
      written = written.slice(written.indexOf(text) + 1)
    },
  }
}
