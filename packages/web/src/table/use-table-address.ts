import { type AnyColumn, readTableAddress, type TableState, writeTableAddress } from '@headend/core/table'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** Filters and sort of a table, kept in the address without new history entries (TBL-015..018). */
export function useTableAddress(columns: readonly AnyColumn[]) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const addressText = formatAddress(readTableAddress(search, columns), columns)
  const [state, setState] = useState(() => readTableAddress(search, columns))
  const [writes] = useState(createOwnWrites)
  const [lastText, setLastText] = useState(addressText)
  // A change that this table has not written came from Back, a link or the palette.
  if (addressText !== lastText) {
    setLastText(addressText)
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
        search: (current: object) => ({ ...current, ...table }),
        state: true,
        hash: true,
        replace: true,
      })
    },
    [columns, navigate, writes],
  )
  return { state, onChange }
}

function formatAddress(state: TableState, columns: readonly AnyColumn[]): string {
  return JSON.stringify(writeTableAddress(state, columns))
}

/** Texts that were written into the address but are not in it yet, in order. */
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
