import type { Ability } from '@headend/core/access'
import { createLog } from '@headend/core/log'
import type { ReadContext } from '@headend/core/query'
import { useCallback, useMemo, useState } from 'react'
import type { Notice } from './notice.ts'
import type { Scene } from './open.ts'

/** What is drawn goes by the rights that were seen last; whatever is begun asks for those of the token that is good now. */
export function useReader(scene: Scene, say: (notice: Notice) => void): Pick<Scene, 'reader' | 'current'> {
  const { current: ask } = scene
  const [latest, setLatest] = useState(scene.reader)
  const telling = useCallback(
    (reader: ReadContext): ReadContext => ({
      ...reader,
      // An error is told by whatever failed; a warning by nobody else.
      log: createLog((level, text) => level === 'WARN' && say({ tone: 'error', text })),
    }),
    [say],
  )
  const current = useCallback(
    async (ability?: Ability) => {
      setLatest(await ask())
      return telling(await ask(ability))
    },
    [ask, telling],
  )
  return { reader: useMemo(() => telling(latest), [telling, latest]), current }
}
