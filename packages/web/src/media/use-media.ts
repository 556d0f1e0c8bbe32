import {
  type KnownMediaView,
  knownMediaQuery,
  knownMediaView,
  loadMedia,
  type MediaReader,
  mediaNames,
} from '@headend/core/media'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useReadContext, useServices } from '../context/services.tsx'

export interface KnownMedia extends KnownMediaView {
  retry: () => void
}

/** Media by id. Only unknown ones are read. `ids` must be stable (memoise it). */
export function useMedia(ids: readonly string[]): KnownMedia {
  const reader = useMediaReader()
  const client = useQueryClient()
  const { country } = reader
  const { data: knownMedia } = useQuery(knownMediaQuery(country))
  const load = (again: boolean) => void loadMedia(client, reader, ids, { again })
  const onOpened = useEffectEvent(() => load(true))
  const onIds = useEffectEvent(() => load(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or country retries what failed.
  useEffect(() => onOpened(), [country])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new list.
  useEffect(() => onIds(), [ids])
  const view = useMemo(() => knownMediaView(knownMedia, ids), [knownMedia, ids])
  return { ...view, retry: () => load(true) }
}

export function useMediaReader(): MediaReader {
  const context = useReadContext()
  const { configuration } = useServices()
  return useMemo(() => ({ ...context, configuration }), [context, configuration])
}

export function useMediaNames() {
  const { country } = useReadContext()
  const { data: knownMedia } = useQuery(knownMediaQuery(country))
  return useMemo(() => mediaNames(knownMedia), [knownMedia])
}
