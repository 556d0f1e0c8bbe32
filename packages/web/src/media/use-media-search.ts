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

export interface SavedSearch {
  type: AccessType
  search: Snapshot<unknown>
  top: number
}

/** Holds the search while its tab is not open. The page creates the ref, as the picker is unmounted. */
export type SavedSearchRef = RefObject<SavedSearch | undefined>

/** A search for media of this type. It continues a saved search, if there is one. */
export function useMediaSearch(type: AccessType, savedSearch: SavedSearchRef, scroller: HTMLElement | null) {
  const reader = useMediaReader()
  const { country, configuration } = reader
  const machine = useMemo(
    () =>
      mediaSearchMachine.provide({
        actors: {
          search: fromPromise(({ input: { question, page }, signal }) =>
            mediaQueries.search(reader, question, page).queryFn({ signal }).catch(logFailure(reader, signal)),
          ),
          lookUp: fromPromise(({ input: { ids }, signal }) =>
            mediaQueries.byIds(reader, ids).queryFn({ signal }).catch(logFailure(reader, signal)),
          ),
        },
      }),
    [reader],
  )
  const saved = savedSearch.current?.type === type ? savedSearch.current : undefined
  const [snapshot, send, actor] = useActor(machine, {
    input: { question: newQuestion(configuration, country, type) },
    ...(saved && { snapshot: saved.search }),
  })
  useLayoutEffect(() => {
    if (!scroller) return
    return () => {
      // A text that was not searched yet is searched when the picker mounts again.
      actor.send({ type: 'SUBMIT' })
      savedSearch.current = { type, search: actor.getPersistedSnapshot(), top: scroller.scrollTop }
    }
  }, [actor, savedSearch, scroller, type])
  const { question } = snapshot.context
  return {
    question,
    view: mediaSearchView(snapshot, hasStore(configuration, country, type)),
    ask: (change: Partial<MediaQuestion>) => send({ type: 'ASK', question: { ...question, ...change } }),
    send,
  }
}

function logFailure({ log }: MediaReader, signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) log.error("Couldn't search media", error)
    throw error
  }
}

export type MediaSearch = ReturnType<typeof useMediaSearch>
