import { rank } from '@headend/core/palette'
import type { Selectable } from '@headend/core/selection'
import type { Counterpart } from '@headend/core/terminal'
import { visible, withId } from '@headend/core/text'
import type { LucideIcon } from 'lucide-react'
import type { PalettePage } from './item.ts'

/** What is asked, and of which it is chosen. */
export interface Which {
  placeholder: string
  items: () => readonly Selectable[]
}

/** The page of the palette that asks which one. */
export function whichPage(
  { title, icon }: { title: string; icon: LucideIcon },
  { placeholder, items, line }: Which & { line: (id: string) => Counterpart },
  onChoose: (id: string) => void,
): PalettePage {
  const asItem = ({ id, name }: Selectable) => ({
    id: `which.${id}`,
    group: title,
    title: visible(withId(name, id)),
    icon,
    line: line(id),
    run: () => onChoose(id),
  })
  return {
    title,
    placeholder,
    finds: 'these',
    acts: true,
    sources: [(typed) => ({ items: rank(items().map(asItem), typed) })],
  }
}
