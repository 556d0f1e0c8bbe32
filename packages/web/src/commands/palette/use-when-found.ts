import { onceFound } from '@headend/core/palette'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteItem } from './item.ts'

export interface Search {
  typed: string
  items: readonly PaletteItem[]
  searching: boolean
}

interface WhenFound {
  /** Whether it is awaited from the beginning. */
  entered: boolean
  choose: (item: PaletteItem) => void
  onRefused: (reason: string) => void
}

/**
 * How to choose what is still being searched, as soon as it has been found; whoever types on has thought better of it.
 */
export function useWhenFound(
  { typed, items, searching }: Search,
  { entered, choose, onRefused }: WhenFound,
): () => void {
  const [awaited, setAwaited] = useState(entered ? typed : undefined)
  if (awaited !== undefined && awaited !== typed) setAwaited(undefined)
  const waiting = awaited === typed
  const settle = useEffectEvent(() => {
    setAwaited(undefined)
    const found = onceFound(typed, items)
    if (found && 'refused' in found) onRefused(found.refused)
    else if (found) choose(found.item)
  })
  useEffect(() => {
    if (waiting && !searching) settle()
  }, [waiting, searching])
  return () => setAwaited(typed)
}
