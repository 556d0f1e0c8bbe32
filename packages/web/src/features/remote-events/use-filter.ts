import { asAppError } from '@headend/core/errors'
import { parseEventFilter } from '@headend/core/remote-events'
import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LogCursor } from './log-cursor.ts'
import type { LogStore } from './log-store.ts'

const route = getRouteApi('/remoteeventdebug')

/** Milliseconds of rest before what was typed is written into the address: browsers refuse too many. */
const REST = 250

export interface LogFilter {
  typed: string
  type: (text: string) => void
  /** Why it cannot be read; the last one that could stands. */
  problem: string | undefined
  field: RefObject<HTMLInputElement | null>
  focus: () => void
}

/** What is typed filters at once, if it can be read, and then stands in the address, so that it can be sent to a colleague. */
export function useFilter(store: LogStore, cursor: LogCursor): LogFilter {
  const { filter: there = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(there)
  const [known, setKnown] = useState(there)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [written, setWritten] = useState(there)
  // Somebody else has written it: Back, or a link.
  if (there !== known) {
    setKnown(there)
    if (there !== written) setTyped(there)
  }
  const problem = problemOf(typed)
  const valid = problem === undefined ? typed : undefined
  useEffect(() => {
    if (valid === undefined) return
    const { text, accepts } = parseEventFilter(valid)
    cursor.holdLine()
    store.change((log) => log.filter(text.trim() === '' ? undefined : accepts))
  }, [valid, store, cursor])
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = (text: string) => {
    setWritten(text)
    void navigate({ search: (before) => ({ ...before, filter: text }), replace: true })
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (problemOf(text) === undefined) timer.current = setTimeout(write, REST, text)
  }
  const field = useRef<HTMLInputElement>(null)
  return { typed, type, problem, field, focus: () => field.current?.select() }
}

function problemOf(text: string): string | undefined {
  try {
    parseEventFilter(text)
    return undefined
  } catch (error) {
    return asAppError(error).message
  }
}
