import { identify, pasted, whyNotUnseen } from '@headend/core/palette'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteItem } from './item.ts'

interface Search {
  typed: string
  items: readonly PaletteItem[]
  searching: boolean
}

interface WhenFound {
  /** Whether Enter has to wait: nothing is there yet, or not what was pasted. */
  waits: boolean
  chooseWhenFound: () => void
}

/** Enter on an id that is still being searched opens it when it has been found; whoever types on has thought better of it. */
export function useWhenFound(
  { typed, items, searching }: Search,
  choose: (item: PaletteItem) => void,
  onRefused: (reason: string) => void,
): WhenFound {
  const [awaited, setAwaited] = useState<string>()
  if (awaited !== undefined && awaited !== typed) setAwaited(undefined)
  const waiting = awaited === typed
  const wanted = pasted(typed).toLowerCase()
  const fitting = items.filter(({ keys }) => keys?.some((key) => key.toLowerCase() === wanted))
  const [named] = fitting
  const settle = useEffectEvent(() => {
    setAwaited(undefined)
    const found = named ? fitting : items
    const refused = whyNotUnseen(found)
    if (refused) onRefused(refused)
    else if (found[0]) choose(found[0])
  })
  useEffect(() => {
    if (waiting && !searching) settle()
  }, [waiting, searching])
  const isNamed = identify(typed).length > 0 && !named
  return {
    waits: searching && (items.length === 0 || isNamed),
    chooseWhenFound: () => setAwaited(typed),
  }
}
