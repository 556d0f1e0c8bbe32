import { asAppError } from '@headend/core/errors'
import { parseEventFilter } from '@headend/core/remote-events'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { createOwnWrites } from '../../table/use-table-address.ts'
import type { FilterRequest } from './filter-worker.ts'
import address from './filter-worker.ts?worker&url'
import type { LogCursor } from './log-cursor.ts'
import type { FilterJudge, LogStore } from './log-store.ts'

const route = getRouteApi('/remoteeventdebug')

/** A text of the page that is also in its address. It is shown as typed, and the address follows. */
export function useAddressText(name: 'searchTerm' | 'filter') {
  const { [name]: addressText = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(addressText)
  const [lastText, setLastText] = useState(addressText)
  const [writes] = useState(createOwnWrites)
  // A change that was not written here came from Back or a link.
  if (addressText !== lastText) {
    setLastText(addressText)
    if (!writes.has(addressText)) setTyped(addressText)
  }
  useEffect(() => writes.arrived(addressText), [writes, addressText])
  /** An invalid text is shown, but not written into the address. */
  const type = (text: string, valid = true) => {
    setTyped(text)
    if (!valid) return
    writes.add(text)
    void navigate({
      search: (current) => ({ ...current, [name]: text }),
      state: true,
      hash: true,
      replace: true,
    })
  }
  return { typed, type }
}

export type LogFilter = ReturnType<typeof useFilter>

/** A valid filter applies while typing, and is in the address, which can be sent to a colleague. */
export function useFilter(store: LogStore, cursor: LogCursor) {
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
    type: (text: string) => {
      setConfirmed(text)
      type(text, problemOf(text) === undefined)
    },
    /** Why the filter does not apply. The last valid filter then stays. */
    problem,
    confirm: () => setConfirmed(typed),
    field,
    focus: () => field.current?.select(),
  }
}

/** An expression from an address waits for Enter: it may be slow on purpose. */
const UNCONFIRMED = 'Press Enter to filter by this expression'

const TOO_SLOW = 'This expression takes too long. Write a simpler expression.'

function problemOf(text: string): string | undefined {
  try {
    parseEventFilter(text)
    return undefined
  } catch (error) {
    return asAppError(error).message
  }
}

const DEADLINE = 1000
const BATCH = 500

/** Filters messages in a worker. `end` stops it; a match that takes too long stops it, too. */
function startJudge(filter: string): { judge: FilterJudge; end: () => void } {
  const worker = startWorker()
  const ended = Promise.withResolvers<never>()
  const end = () => {
    worker.terminate()
    ended.reject(new Error('The filter has ended'))
  }
  worker.onerror = end
  const answer = () => {
    const answered = new Promise<unknown>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data)
    })
    return Promise.race([answered, ended.promise])
  }
  // The deadline starts when the worker is ready.
  const ready = answer()
  // A rejection must be handled, also if no one waits for the worker when it ends.
  ready.catch(() => {})
  const ask = async (messages: readonly string[]) => {
    worker.postMessage({ filter, messages } satisfies FilterRequest)
    const timer = setTimeout(end, DEADLINE)
    const verdicts = await answer()
    clearTimeout(timer)
    return verdicts as boolean[]
  }
  return {
    async judge(messages) {
      await ready
      const verdicts: boolean[] = []
      for (let start = 0; start < messages.length; start += BATCH)
        verdicts.push(...(await ask(messages.slice(start, start + BATCH))))
      return verdicts
    },
    end,
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}

/** The only policy that the headers of the console allow. It returns a fixed address. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('headend-worker', {
  createScriptURL: () => address,
})

function startWorker(): Worker {
  return new Worker(policy?.createScriptURL('') ?? address, { type: 'module' })
}
