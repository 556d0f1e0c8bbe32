import { useState } from 'react'
import { HEAD, type Spot } from './grid-keys.ts'

const FIRST_ROW: Spot = { row: 0, column: undefined }

export interface Cursor {
  spot: Spot
  put: (spot: Spot) => void
}

/** Where the keyboard is in rows that come and go: at the first of them whenever other ones are looked for. */
export function useCursor(rows: number, lookedFor: string): Cursor {
  const [held, setHeld] = useState({ spot: FIRST_ROW, lookedFor })
  const known = held.lookedFor === lookedFor ? held.spot : FIRST_ROW
  const spot =
    known.row < rows ? known : rows > 0 ? { row: rows - 1, column: undefined } : { row: HEAD, column: 0 }
  return { spot, put: (next) => setHeld({ spot: next, lookedFor }) }
}
