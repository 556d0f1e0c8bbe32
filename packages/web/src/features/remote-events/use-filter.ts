import { asAppError } from '@headend/core/errors'
import { parseEventFilter } from '@headend/core/remote-events'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { startJudge } from './filter-judge.ts'
import type { LogCursor } from './log-cursor.ts'
import type { LogStore } from './log-store.ts'
import { useAddressText } from './use-address-text.ts'

export interface LogFilter {
  typed: string
  type: (text: string) => void
  /** Why it cannot be read, or what it waits for; the last one that could stands. */
  problem: string | undefined
  /** Enter in its field. */
  confirm: () => void
  field: RefObject<HTMLInputElement | null>
  focus: () => void
}

/** What is typed filters at once, if it can be read, and then stands in the address, so that it can be sent to a colleague. */
export function useFilter(store: LogStore, cursor: LogCursor): LogFilter {
  const { typed, type } = useAddressText('filter')
  const [confirmed, setConfirmed] = useState('')
  const [tooSlow, setTooSlow] = useState('')
  const isUnconfirmed = (text: string) => text !== confirmed && parseEventFilter(text).hasExpression
  const problem =
    problemOf(typed) ??
    (isUnconfirmed(typed) ? UNCONFIRMED : undefined) ??
    (typed !== '' && typed === tooSlow ? TOO_SLOW : undefined)
  const valid = problem === undefined ? typed : undefined
  useEffect(() => {
    if (valid === undefined) return
    const { text, hasExpression, accepts } = parseEventFilter(valid)
    cursor.holdLine()
    if (!hasExpression) return store.filter(text.trim() === '' ? undefined : accepts)
    const { judge, end } = startJudge(text)
    store.filterBy(judge, () => setTooSlow(text))
    return end
  }, [valid, store, cursor])
  const field = useRef<HTMLInputElement>(null)
  return {
    typed,
    type: (text) => {
      setConfirmed(text)
      type(text, problemOf(text) === undefined)
    },
    problem,
    confirm: () => setConfirmed(typed),
    field,
    focus: () => field.current?.select(),
  }
}

/** Nobody has written it here: it came with the address, and may take its time on each line. */
const UNCONFIRMED = 'Press Enter to filter by this expression'

const TOO_SLOW = 'This expression takes too long on a line. Write a simpler one.'

function problemOf(text: string): string | undefined {
  try {
    parseEventFilter(text)
    return undefined
  } catch (error) {
    return asAppError(error).message
  }
}
