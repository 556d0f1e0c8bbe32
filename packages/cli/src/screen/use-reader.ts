import { type Ability, type Access, demand } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { createLog } from '@headend/core/log'
import type { ReadContext } from '@headend/core/query'
import { useCallback, useMemo, useState } from 'react'
import type { Notice } from './notice.ts'
import type { Scene } from './scene.ts'
import { createTroubleWatch, type Trouble } from './trouble.ts'

export interface Reading {
  /** With the rights that were seen last: what is drawn goes by it. */
  reader: ReadContext
  /** As the token says that is good now, for whatever is begun; with an ability it throws for who may not. */
  current: (ability?: Ability) => Promise<ReadContext>
  trouble: Trouble | undefined
  /** Told of everything that was tried, so that the header knows; undefined: it worked. */
  noted: (error?: unknown) => void
}

export function useReader(
  { context, reader }: Scene,
  country: Country,
  say: (notice: Notice) => void,
): Reading {
  const [latest, setLatest] = useState(reader)
  const [trouble, setTrouble] = useState<Trouble>()
  const [watch] = useState(createTroubleWatch)
  const noted = useCallback((error?: unknown) => setTrouble(watch.ends(error)), [watch])
  const here = useCallback(
    (given: ReadContext): ReadContext => ({
      ...given,
      country,
      access: { ...given.access, country },
      // An error is told by whatever failed; a warning by nobody else.
      log: createLog((level, text) => level === 'WARN' && say({ tone: 'error', text })),
    }),
    [country, say],
  )
  const current = useCallback(
    async (ability?: Ability) => {
      watch.begins()
      const now = here(await context.reader())
      setLatest((before) => (isSame(before.access, now.access) ? before : now))
      if (ability) demand(ability, now.access)
      return now
    },
    [context, here, watch],
  )
  return { reader: useMemo(() => here(latest), [here, latest]), current, trouble, noted }
}

function isSame(a: Access, b: Access): boolean {
  return a.roles?.join() === b.roles?.join()
}
