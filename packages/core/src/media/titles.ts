import { getMedia, type MediaReader } from './search.ts'

export interface MediaTitle {
  id: string
  title: string
}

/** What these are called, as far as it is known when the signal says that nobody waits any longer: a title holds nobody up. */
export async function mediaTitles(
  reader: MediaReader,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<MediaTitle[]> {
  const known: MediaTitle[] = []
  await getMedia(reader, ids, signal, ({ media }) => void known.push(...media)).catch(() => {})
  return [...known]
}
