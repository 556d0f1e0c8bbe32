import { useLayoutEffect, useState } from 'react'
import { FIRST_ROW, HEADER, type Spot } from './selection-keys.ts'

export interface Cursor {
  spot: Spot
  put: (spot: Spot) => void
}

/** Where the keyboard is in rows that come and go: at the first of them whenever other ones are looked for. */
export function useCursor(rows: number, lookedFor: string, scrollTo: (row: number) => void): Cursor {
  const [held, setHeld] = useState({ spot: FIRST_ROW, lookedFor })
  const known = held.lookedFor === lookedFor ? held.spot : FIRST_ROW
  const spot = known.row < rows ? known : { row: rows > 0 ? rows - 1 : HEADER, column: 0 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever looks for something sees the first that is found.
  useLayoutEffect(() => scrollTo(0), [lookedFor])
  const put = (next: Spot) => {
    setHeld({ spot: next, lookedFor })
    if (next.row !== HEADER) scrollTo(next.row)
  }
  return { spot, put }
}
