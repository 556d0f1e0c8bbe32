import { type Campaign, overlapsAmong, overlapTold } from '@headend/core/campaigns'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo } from 'react'
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
  // Of the list that they are marked in, which asks for them.
  const { data = NO_CAMPAIGNS } = useQuery({ ...campaignList(useReadContext()), enabled: false })
  const among = useMemo(() => overlapsAmong(data), [data])
  const ids = useMemo(() => {
    const all = new Set([...among.values()].flatMap((overlaps) => [...overlaps.keys()]))
    return all.size > 0 ? [...all].slice(0, NAMED) : NOBODY
  }, [among])
  const { known } = useMedia(ids)
  useEffect(() => {
    const notes = new Map([...among].map(([id, overlaps]) => [id, overlapTold(overlaps, known)]))
    // The bars are seen first: drawing all of them anew is not what the key waits for.
    startTransition(() => onFound(notes))
  }, [among, known, onFound])
  return null
}
