import { searchArgv } from '@headend/core/cli-equivalent'
import { HITS, type WayElsewhere } from '@headend/core/engagements'
import { useNavigate } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { keepOpenAt } from '../../../context/open-at.ts'
import type { PaletteItem } from '../../../palette/item.ts'

/** The way to all that a term finds in other countries, where that is more than the palette lists. */
export function useMoreElsewhere(term: string, ways: readonly WayElsewhere[] = []): PaletteItem[] {
  const navigate = useNavigate()
  return ways
    .filter(({ isMore }) => isMore)
    .map(({ country, label, text }) => ({
      id: `engagement.elsewhere.${country}`,
      group: HITS,
      title: label,
      hint: text,
      icon: Globe,
      passing: true,
      cli: searchArgv(term, country),
      run: () =>
        void navigate({ to: '/engagements', search: { country, searchTerm: term }, state: keepOpenAt }),
    }))
}
