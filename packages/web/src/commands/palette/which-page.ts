import type { Argv } from '@headend/core/cli-equivalent'
import { rank } from '@headend/core/palette'
import type { Selectable } from '@headend/core/selection'
import { visible, withId } from '@headend/core/text'
import type { PaletteItem, PalettePage, PaletteSource } from './item.ts'

/** What is asked, and of which it is chosen. */
export interface Which {
  placeholder: string
  items: () => readonly Selectable[]
}

export interface Chosen {
  cli?: (id: string) => Argv | undefined
  onChoose: (id: string) => void
}

export type Headed = Pick<PaletteItem, 'title' | 'icon'>

/** The page of the palette that asks which one. */
export function whichPage(
  headed: Headed,
  { placeholder, items }: Which,
  onChoose: Chosen['onChoose'],
): PalettePage {
  const asItem = whichItem(headed, { onChoose })
  return asking(headed.title, placeholder, (typed) => ({ items: rank(items().map(asItem), typed) }))
}

/** The same for a source of its own. */
export function asking(title: string, placeholder: string, source: PaletteSource): PalettePage {
  return { title, placeholder, finds: 'these', careful: true, sources: [source] }
}

/** One of those that can be chosen. */
export function whichItem({ title, icon }: Headed, { cli, onChoose }: Chosen) {
  return ({ id, name }: Selectable): PaletteItem => ({
    id: `which.${id}`,
    group: title,
    title: visible(withId(name, id)),
    icon,
    cli: cli?.(id),
    run: () => onChoose(id),
  })
}
