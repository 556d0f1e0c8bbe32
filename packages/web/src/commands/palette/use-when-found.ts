import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteItem } from './item.ts'

/** Enter on an id that is still being searched opens it when it has been found. */
export function useWhenFound(items: PaletteItem[], searching: boolean, choose: (item: PaletteItem) => void) {
  const [waiting, setWaiting] = useState(false)
  const settle = useEffectEvent(() => {
    setWaiting(false)
    if (items[0]) choose(items[0])
  })
  useEffect(() => {
    if (waiting && !searching) settle()
  }, [waiting, searching])
  return () => setWaiting(true)
}
