import { resultText, sections } from '@headend/core/palette'
import { Command } from 'cmdk'
import { PALETTE_LABEL } from '../palette-frame.tsx'
import { useOnline } from '../use-online.ts'
import { PaletteGroup } from './palette-group.tsx'
import { Nothing, Offline, PaletteFoot, PaletteInput, PaletteLine } from './palette-parts.tsx'
import { type PageProps, usePalettePage } from './use-palette-page.ts'

export function Page(props: PageProps) {
  const { page, top } = props
  const { typed, items, searching, drawn, said, unmarked, keys, type, choose } = usePalettePage(props)
  const online = useOnline()
  const someOrSearching = items.length > 0 || searching
  return (
    <Command label={PALETTE_LABEL} shouldFilter={false} vimBindings={false} loop {...keys}>
      <PaletteInput page={page} typed={typed} onType={type} />
      {/* Of one height, whatever is found or said: nothing moves under somebody's eyes. */}
      <div className="flex h-[min(452px,64vh)] flex-col">
        {!someOrSearching && <Nothing page={page} typed={typed} />}
        {searching && !online && <Offline />}
        {/* Walked from the field: Tab stays there. */}
        <Command.List label="Results" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto py-1.5">
          {sections(items.slice(0, drawn)).map(({ id, group, items: members }) => (
            <PaletteGroup key={id} heading={group} items={members} typed={typed} onChoose={choose} />
          ))}
        </Command.List>
        <PaletteLine modes={top && typed === ''} items={items} said={said} />
      </div>
      <PaletteFoot
        top={top}
        items={items}
        nothing={!someOrSearching}
        unmarked={unmarked}
        count={resultText(items.length, searching, online)}
        said={said}
      />
    </Command>
  )
}
