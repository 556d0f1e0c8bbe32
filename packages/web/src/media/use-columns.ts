import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of a card with its border, without warnings, and between two of them. */
export const CARD = { width: 208, height: 414, gap: 12 } as const
export const ROW = CARD.height + CARD.gap

export interface Measured {
  columns: number
  /** Pixels from the beginning of what is scrolled. */
  top: number
}

/** How many cards stand side by side, and where in its scroll area the grid begins: both change with what is around it. */
export function useColumns(grid: RefObject<HTMLElement | null>, scroller: HTMLElement | null): Measured {
  const [measured, setMeasured] = useState<Measured>({ columns: 4, top: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element || !scroller) return
    const measure = () => {
      const { top, width } = element.getBoundingClientRect()
      const columns = Math.max(1, Math.floor((width + CARD.gap) / (CARD.width + CARD.gap)))
      const from = Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop)
      setMeasured((now) => (now.columns === columns && now.top === from ? now : { columns, top: from }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // What stands above the grid moves it.
    for (const part of [scroller, ...scroller.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [grid, scroller])
  return measured
}
