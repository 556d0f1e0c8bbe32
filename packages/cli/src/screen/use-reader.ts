import { type Ability, type Access, demand } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { asAppError } from '@headend/core/errors'
import { createLog } from '@headend/core/log'
import type { ReadContext } from '@headend/core/query'
import { useCallback, useMemo, useState } from 'react'
import type { Notice, Scene } from './scene.ts'

export interface ReaderState {
  reader: ReadContext
  /** A reader with the current token, for every request; throws 'forbidden' without the ability. */
  current: (ability?: Ability) => Promise<ReadContext>
  trouble: Trouble | undefined
  noteOutcome: (error?: unknown) => void
}

export function useReader(
  { context, reader }: Scene,
  country: Country,
  say: (notice: Notice) => void,
): ReaderState {
  const [latest, setLatest] = useState(reader)
  const [trouble, setTrouble] = useState<Trouble>()
  const noteOutcome = useCallback((error?: unknown) => setTrouble(troubleOf(error)), [])
  const inCountry = useCallback(
    (reader: ReadContext): ReadContext => ({
      ...reader,
      country,
      access: { ...reader.access, country },
      // Errors are shown by the request that failed, warnings only here.
      log: createLog((level, text) => level === 'WARN' && say({ tone: 'error', text })),
    }),
    [country, say],
  )
  const current = useCallback(
    async (ability?: Ability) => {
      const now = inCountry(await context.reader())
      setLatest((previous) => (isSame(previous.access, now.access) ? previous : now))
      if (ability) demand(ability, now.access)
      return now
    },
    [context, inCountry],
  )
  return { reader: useMemo(() => inCountry(latest), [inCountry, latest]), current, trouble, noteOutcome }
}

function isSame(a: Access, b: Access): boolean {
  return a.roles?.join() === b.roles?.join()
}

/** 'refused': a service refused the token; the next try has a new one. */
export type Trouble = 'offline' | 'signed-out' | 'refused'

/** Other errors mean that the service answered. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error === undefined) return undefined
  const { kind, status } = asAppError(error)
  if (kind === 'not-authenticated') return status === 401 ? 'refused' : 'signed-out'
  return kind === 'unspecified' && (status ?? 0) === 0 ? 'offline' : undefined
}
