import { type Extent, HEAD, nextSpot, type Spot } from '../grid-keys.ts'

/**
 * In a list to select from, as in every table, but for what its field to filter by brings: the field is above the headers,
 * and letters are typed into it. A row is one whole.
 */
export function nextPlace(key: string, spot: Spot, extent: Extent): Spot | 'filter' | undefined {
  if (key.length === 1) return undefined
  if (spot.row === HEAD) return key === 'ArrowUp' ? 'filter' : nextSpot(key, spot, extent)
  return key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : nextSpot(key, spot, extent)
}
