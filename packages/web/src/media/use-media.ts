import { askForMedia, type ShelfView, shelfQuery, shelfView } from '@headend/core/media'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useMediaReader } from './use-media-reader.ts'

export interface KnownMedia extends ShelfView {
  /** What could not be told of is asked for again. */
  retry: () => void
}

/** What these are: only what nobody has read yet is asked for. The same list from one drawing to the next. */
export function useMedia(ids: readonly string[]): KnownMedia {
  const reader = useMediaReader()
  const client = useQueryClient()
  const { country } = reader
  const { data: shelf } = useQuery(shelfQuery(country))
  const ask = (again: boolean) => void askForMedia(client, reader, ids, { again })
  const onComing = useEffectEvent(() => ask(true))
  const onIds = useEffectEvent(() => ask(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes, or comes into another country, asks for what failed, too.
  useEffect(() => onComing(), [country])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other list.
  useEffect(() => onIds(), [ids])
  const view = useMemo(() => shelfView(shelf, ids), [shelf, ids])
  return { ...view, retry: () => ask(true) }
}
