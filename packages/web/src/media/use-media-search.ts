import {
  hasStore,
  type MediaQuestion,
  type MediaReader,
  mediaQueries,
  mediaSearchMachine,
  mediaSearchView,
  newQuestion,
} from '@headend/core/media'
import type { AccessType } from '@headend/core/purchases'
import { useActor } from '@xstate/react'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { fromPromise, type Snapshot } from 'xstate'
import { useMediaReader } from './use-media.ts'

/** A search that is kept: its words and results. */
export interface KeptSearch {
  type: AccessType
  search: Snapshot<unknown>
  /** Pixels that it was scrolled. */
  top: number
}

/** Holds it while its tab is not open; outlives the picker. */
export type SearchKeeper = RefObject<KeptSearch | undefined>

/** A search for media of this type; it starts from the kept one, if any. */
export function useMediaSearch(type: AccessType, keeper: SearchKeeper, scroller: HTMLElement | null) {
  const reader = useMediaReader()
  const { country, configuration } = reader
  const machine = useMemo(
    () =>
      mediaSearchMachine.provide({
        actors: {
          search: fromPromise(({ input: { question, page }, signal }) =>
            mediaQueries.search(reader, question, page).queryFn({ signal }).catch(told(reader, signal)),
          ),
          lookUp: fromPromise(({ input: { ids }, signal }) =>
            mediaQueries.byIds(reader, ids).queryFn({ signal }).catch(told(reader, signal)),
          ),
        },
      }),
    [reader],
  )
  const kept = keeper.current?.type === type ? keeper.current : undefined
  const [snapshot, send, actor] = useActor(machine, {
    input: { question: newQuestion(configuration, country, type) },
    ...(kept && { snapshot: kept.search }),
  })
  useLayoutEffect(() => {
    if (!scroller) return
    return () => {
      // A kept text is searched again.
      actor.send({ type: 'SUBMIT' })
      keeper.current = { type, search: actor.getPersistedSnapshot(), top: scroller.scrollTop }
    }
  }, [actor, keeper, scroller, type])
  const { question } = snapshot.context
  return {
    question,
    view: mediaSearchView(snapshot, hasStore(configuration, country, type)),
    ask: (over: Partial<MediaQuestion>) => send({ type: 'ASK', question: { ...question, ...over } }),
    send,
  }
}

/** What was overtaken is no failure. */
function told({ log }: MediaReader, signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) log.error("Couldn't search media", error)
    throw error
  }
}

export type MediaSearch = ReturnType<typeof useMediaSearch>
