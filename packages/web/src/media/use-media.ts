import { type Media, type MediaAnswer, mediaKeys, mediaQueries, missingText } from '@headend/core/media'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMediaReader } from './use-media-reader.ts'

export interface KnownMedia {
  /** By id; one that is not there is on its way, or cannot be told of. */
  known: ReadonlyMap<string, Media>
  loading: boolean
  /** What cannot be told of, and why. */
  problem: string | undefined
  retry: () => void
}

/** What these are: only what nobody has read yet is asked for. */
export function useMedia(ids: readonly string[]): KnownMedia {
  const reader = useMediaReader()
  const client = useQueryClient()
  const { country } = reader
  const wanted = useMemo(
    () => ids.filter((id) => !client.getQueryData(mediaKeys.one(country, id))),
    [ids, client, country],
  )
  const query = mediaQueries.byIds(reader, wanted)
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    queryFn: async (context) => kept(await query.queryFn(context), client, reader.country),
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = useMemo(() => {
    const read = new Map(data?.media.map((media) => [media.id, media]))
    const found = ids.flatMap(
      (id) => client.getQueryData<Media>(mediaKeys.one(country, id)) ?? read.get(id) ?? [],
    )
    return new Map(found.map((media) => [media.id, media]))
  }, [ids, client, country, data])
  const problem = error?.message ?? (data?.missing.length ? missingText(data.missing) : undefined)
  return { known, loading: isFetching, problem: wanted.length > 0 ? problem : undefined, retry: refetch }
}

function kept(answer: MediaAnswer, client: QueryClient, country: Parameters<typeof mediaKeys.one>[0]) {
  for (const media of answer.media) keepMedia(client, country, media)
  return answer
}

/** Whoever has seen a media in a search knows it when it is picked. */
export function keepMedia(
  client: QueryClient,
  country: Parameters<typeof mediaKeys.one>[0],
  media: Media,
): void {
  client.setQueryData(mediaKeys.one(country, media.id), media)
}
