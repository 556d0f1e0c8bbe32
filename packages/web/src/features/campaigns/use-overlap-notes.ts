import { overlapsAmong, overlapTold } from '@headend/core/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { useMedia } from '../../media/use-media.ts'
import { campaignList } from './record.ts'

/** By campaign id: which of its media are in others at the same time. */
export type OverlapNotes = ReadonlyMap<string, string>

/** Media that are named: the others are told by their ids, so that a long list asks for no more than some. */
const NAMED = 60
const NOBODY: readonly string[] = []

export function useOverlapNotes(wanted: boolean): OverlapNotes {
  const { data } = useQuery({ ...campaignList(useReadContext()), enabled: wanted })
  const among = useMemo(() => overlapsAmong((wanted && data) || []), [wanted, data])
  const ids = useMemo(() => {
    const all = new Set([...among.values()].flatMap((overlaps) => [...overlaps.keys()]))
    return all.size > 0 ? [...all].slice(0, NAMED) : NOBODY
  }, [among])
  const { known } = useMedia(ids)
  return useMemo(
    () => new Map([...among].map(([id, overlaps]) => [id, overlapTold(overlaps, known)])),
    [among, known],
  )
}
