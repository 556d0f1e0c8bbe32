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
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { useMediaReader } from './use-media-reader.ts'

/** A search for media of this type, as the form says it and as it is shown. */
export function useMediaSearch(type: AccessType) {
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
  const [snapshot, send] = useActor(machine, {
    input: { question: newQuestion(configuration, country, type) },
  })
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
    if (!signal.aborted) log.error('Medias could not be searched', error)
    throw error
  }
}

export type MediaSearch = ReturnType<typeof useMediaSearch>
