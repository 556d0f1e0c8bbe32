import { type Campaign, overlapsAmong, overlapTold } from '@headend/core/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { useMedia } from '../../media/use-media.ts'
import { campaignList } from './campaign-list.ts'

/** By campaign id: which of its media are in others at the same time. */
export type OverlapNotes = ReadonlyMap<string, string>

/** Media that are named: the others are told by their ids, so that a long list asks for no more than some. */
const NAMED = 60
const NOBODY: readonly string[] = []
const NO_CAMPAIGNS: readonly Campaign[] = []

interface TimelineOverlapsProps {
  /** The same from one drawing to the next. */
  onFound: (notes: OverlapNotes) => void
}

/** Tells what the timeline is to mark; draws nothing itself. */
export function TimelineOverlaps({ onFound }: TimelineOverlapsProps) {
  const { data = NO_CAMPAIGNS } = useQuery(campaignList(useReadContext()))
  const among = useMemo(() => overlapsAmong(data), [data])
  const ids = useMemo(() => {
    const all = new Set([...among.values()].flatMap((overlaps) => [...overlaps.keys()]))
    return all.size > 0 ? [...all].slice(0, NAMED) : NOBODY
  }, [among])
  const { known } = useMedia(ids)
  useEffect(
    () => onFound(new Map([...among].map(([id, overlaps]) => [id, overlapTold(overlaps, known)]))),
    [among, known, onFound],
  )
  return null
}
