import { type AnyColumn, readTableAddress, type TableState, writeTableAddress } from '@headend/core/table'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { beforeNextAct } from '../ui/after-picture.ts'

/** Milliseconds between two writes: browsers refuse an address that is written with every key of somebody who types fast. */
const PACE = 250

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
      write.soon(next)
    },
    [write],
  )
  return { state, onChange }
}

function usePacedWrite(columns: readonly AnyColumn[]) {
  const navigate = useNavigate()
  // Columns come and go, and what is on its way stays on its way.
  const newest = useRef(columns)
  useEffect(() => {
    newest.current = columns
  })
  const callOff = useRef<() => void>(undefined)
  const paced = useMemo(() => {
    /** What is on its way into the address, in order. */
    let written: string[] = []
    let last = Number.NEGATIVE_INFINITY
    const now = (state: TableState) => {
      last = performance.now()
      written.push(textOf(state, newest.current))
      const table = writeTableAddress(state, newest.current)
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...table }),
        state: (before) => before,
        hash: true,
        replace: true,
      })
    }
    return {
      soon: (state: TableState) => {
        callOff.current?.()
        const wait = last + PACE - performance.now()
        callOff.current = wait <= 0 ? beforeNextAct(() => now(state)) : after(wait, () => now(state))
      },
      wrote: (text: string) => written.includes(text),
      arrived: (text: string) => {
        written = written.slice(written.indexOf(text) + 1)
      },
    }
  }, [navigate])
  useEffect(() => () => callOff.current?.(), [])
  return paced
}

function after(wait: number, task: () => void): () => void {
  const timer = setTimeout(task, wait)
  return () => clearTimeout(timer)
}

function textOf(state: TableState, columns: readonly AnyColumn[]): string {
  return JSON.stringify(writeTableAddress(state, columns))
}
