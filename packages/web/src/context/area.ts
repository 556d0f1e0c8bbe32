import { AREAS, type KnownArea } from '@headend/core/shell'
import { useMatches } from '@tanstack/react-router'

/** The area of the open page. */
export function useArea(): KnownArea {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  const area = AREAS.find((candidate) => candidate.id === id)
  if (!area) throw new TypeError('Outside of every route')
  return area
}
