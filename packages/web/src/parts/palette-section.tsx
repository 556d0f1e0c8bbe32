import { Command } from 'cmdk'
import { Box, Package } from 'lucide-react'
import type { PaletteItem } from '../palette/item.ts'
import { PaletteGroup } from '../palette/palette-group.tsx'
import { Section } from './section.tsx'

const nothing = () => {}

const item = (id: string, over: Partial<PaletteItem>): PaletteItem =>
  ({ id, group: 'Packages', title: 'Film Bas', icon: Package, ...over }) as PaletteItem

const ITEMS = [
  item('chosen', { hint: '1004' }),
  item('reboot', { title: 'Hardware reboot of film', icon: Box, hint: 'Cuts power', shortcut: 'palette' }),
  item('refused', { title: 'Delete film', refused: 'needs content-write; you have content-read' }),
]

export function PaletteSection() {
  return (
    <Section title="Rows of the palette" text="Chosen, with a key, and refused with its reason.">
      <Command
        label="Rows"
        shouldFilter={false}
        className="w-[640px] rounded-lg border border-line-strong bg-panel"
      >
        <Command.List label="Rows of the palette">
          <PaletteGroup heading="Packages" items={ITEMS} typed="film" onChoose={nothing} />
        </Command.List>
      </Command>
    </Section>
  )
}
