import { asAppError } from '@headend/core/errors'
import { parseEventFilter } from '@headend/core/remote-events'
import { type RefObject, useEffect, useRef } from 'react'
import type { LogCursor } from './log-cursor.ts'
import type { LogStore } from './log-store.ts'
import { useAddressText } from './use-address-text.ts'

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
  const { typed, type } = useAddressText('filter')
  const problem = problemOf(typed)
  const valid = problem === undefined ? typed : undefined
  useEffect(() => {
    if (valid === undefined) return
    const { text, accepts } = parseEventFilter(valid)
    cursor.holdLine()
    store.change((log) => log.filter(text.trim() === '' ? undefined : accepts))
  }, [valid, store, cursor])
  const field = useRef<HTMLInputElement>(null)
  return {
    typed,
    type: (text) => type(text, problemOf(text) === undefined),
    problem,
    field,
    focus: () => field.current?.select(),
  }
}

function problemOf(text: string): string | undefined {
  try {
    parseEventFilter(text)
    return undefined
  } catch (error) {
    return asAppError(error).message
  }
}
