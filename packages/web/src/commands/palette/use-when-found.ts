import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteItem } from './item.ts'

interface Search {
  typed: string
  items: readonly PaletteItem[]
  searching: boolean
}

/** Enter on an id that is still being searched opens it when it has been found; whoever types on has thought better of it. */
export function useWhenFound({ typed, items, searching }: Search, choose: (item: PaletteItem) => void) {
  const [awaited, setAwaited] = useState<string>()
  if (awaited !== undefined && awaited !== typed) setAwaited(undefined)
  const waiting = awaited === typed
  const settle = useEffectEvent(() => {
    setAwaited(undefined)
    if (items[0]) choose(items[0])
  })
  useEffect(() => {
    if (waiting && !searching) settle()
  }, [waiting, searching])
  return () => setAwaited(typed)
}
