import { AREAS, type KnownArea } from '@headend/core/shell'
import { useMatches } from '@tanstack/react-router'

/** The area of the open page. */
export function useArea(): KnownArea {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  const area = AREAS.find((candidate) => candidate.id === id)
  if (!area) throw new TypeError('Outside of every route')
  return area
}

/** The area whose list is above this page; none on a list, and outside of the areas. */
export function useListAbove(): KnownArea | undefined {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      const area = AREAS.find(({ id }) => id === page?.staticData.area)
      return area?.path === page?.fullPath ? undefined : area
    },
  })
}
