import { createRanking, type Listed, MODES } from '@headend/core/palette'
import { Keyboard, Search } from 'lucide-react'
import { useMemo } from 'react'
import { FIXED, PLACES } from '../../keyboard/bindings.ts'
import { keyNames } from '../../keyboard/keys.ts'
import type { PaletteItem, PaletteSources } from './item.ts'
import { useKeysHere } from './page-keys.ts'

/** What the palette understands, its own keys, and those of the page. */
export function useHelpSource(typed: string, sources: PaletteSources): Listed<PaletteItem> {
  const here = useKeysHere()
  const ranking = useMemo(() => createRanking([...modeItems(sources), ...KEYS, ...here]), [sources, here])
  return { items: ranking.rank(typed) }
}

function modeItems(sources: PaletteSources): PaletteItem[] {
  return MODES.filter(({ id }) => id !== 'help').map((mode) => ({
    id: `help.${mode.id}`,
    group: 'Begin with',
    title: `${mode.sign} or ${mode.letter} and a space: ${mode.title}`,
    hint: mode.does,
    icon: Search,
    passing: true,
    opens: { ...mode, sources: sources[mode.id] },
  }))
}

const KEYS = FIXED.filter(({ place }) => place === 'palette').map(
  ({ keys, does }): PaletteItem => ({
    id: `help.key.${keys}`,
    group: PLACES.palette,
    title: does,
    hint: keyNames(keys).join(' '),
    icon: Keyboard,
    passing: true,
  }),
)
