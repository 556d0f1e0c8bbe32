import { whyNot } from '@headend/core/access'
import { screenArgv } from '@headend/core/cli-equivalent'
import { isCountry } from '@headend/core/country'
import { addressTyped } from '@headend/core/palette'
import { AREAS, mayOpen, remedyFor } from '@headend/core/shell'
import { useRouter } from '@tanstack/react-router'
import { parseSearch } from '../context/search-string.ts'
import { useAccess } from '../context/services.tsx'
import type { PaletteSource } from '../palette/item.ts'
import { areaIcons } from './area-icons.ts'

/** The page whose address was pasted. What is no page of this console is nothing here: the palette leads nowhere else. */
export const addressSource: PaletteSource = (typed) => {
  const router = useRouter()
  const access = useAccess()
  const page = addressTyped(typed, { origin: location.origin, basepath: router.basepath })
  if (!page) return { items: [] }
  const [, params, route] = router.getMatchedRoutes(page.path)
  const area = AREAS.find(({ id }) => id === route?.options.staticData?.area)
  // It finds the beginning of a path, too.
  if (!route || !area || params['**'] !== undefined) return { items: [] }
  const search = parseSearch(page.query)
  const country = isCountry(search.country) ? search.country : access.country
  const there = { ...access, country }
  const item = {
    ...{ id: 'address', group: 'Go to', title: 'Open this address', keys: [typed] },
    ...{ icon: areaIcons[area.id], passing: true as const },
    hint: [area.title, ...Object.values(params), search.country].filter(Boolean).join(' · '),
    refused: whyNot(mayOpen(area, there)),
    remedy: remedyFor(area, there),
    cli: screenArgv(route.fullPath, { country, params, search }),
    run: () => void router.navigate({ href: page.path + page.query }),
  }
  return { items: [item] }
}
