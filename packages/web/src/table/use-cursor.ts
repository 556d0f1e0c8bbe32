import { useState } from 'react'
import { FIRST_ROW, HEADER, type Spot } from './selection-keys.ts'

export interface Cursor {
  spot: Spot
  put: (spot: Spot) => void
}

/** Where the keyboard is in rows that come and go: at the first of them whenever other ones are looked for. */
export function useCursor(rows: number, lookedFor: string): Cursor {
  const [held, setHeld] = useState({ spot: FIRST_ROW, lookedFor })
  const known = held.lookedFor === lookedFor ? held.spot : FIRST_ROW
  const spot = known.row < rows ? known : { row: rows > 0 ? rows - 1 : HEADER, column: 0 }
  return { spot, put: (next) => setHeld({ spot: next, lookedFor }) }
}
