import { Command } from 'cmdk'
import { type KeyboardEvent, useState } from 'react'
import { PALETTE_LABEL, PaletteFrame } from '../palette-frame.tsx'
import { closePalette } from '../palette-host.tsx'
import type { PageId, PaletteItem } from './item.ts'
import { PaletteGroup } from './palette-group.tsx'
import { PaletteFooter, PaletteInput } from './palette-parts.tsx'
import { usePageItems } from './use-page-items.ts'
import { useWhenFound } from './use-when-found.ts'

/** Every command, area and engagement behind one field. What is refused stays in the list and says why. */
export function Palette({ typedBefore }: { typedBefore: string }) {
  const [page, setPage] = useState<PageId>('root')
  const [typed, setTyped] = useState(typedBefore)
  const [refusal, setRefusal] = useState<string>()
  const { items, searching } = usePageItems(page, typed)

  const type = (text: string) => {
    setTyped(text)
    setRefusal(undefined)
  }
  const turnTo = (next: PageId) => {
    setPage(next)
    type('')
  }
  const choose = ({ title, refused, opens, run }: PaletteItem) => {
    if (refused) return setRefusal(`${title}: ${refused}`)
    if (opens) return turnTo(opens)
    closePalette()
    // After the dialog has given the focus back, so that what follows can take it from there.
    setTimeout(() => run?.())
  }
  const chooseFirst = useWhenFound(items, searching, choose)
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Backspace' && typed === '' && page !== 'root') turnTo('root')
    if (key === 'Enter' && items.length === 0 && searching) chooseFirst()
  }

  return (
    <PaletteFrame onDismiss={closePalette}>
      <Command label={PALETTE_LABEL} shouldFilter={false} vimBindings={false} loop onKeyDown={press}>
        <PaletteInput page={page} typed={typed} onType={type} />
        <Command.List label="Results" className="max-h-[min(420px,60vh)] overflow-y-auto py-1.5">
          {groupsOf(items).map(([group, members]) => (
            <PaletteGroup key={group} heading={group} items={members} typed={typed} onChoose={choose} />
          ))}
        </Command.List>
        <PaletteFooter
          page={page}
          message={refusal ?? countText(items.length, searching)}
          refused={!!refusal}
        />
      </Command>
    </PaletteFrame>
  )
}

function groupsOf(items: readonly PaletteItem[]): [string, PaletteItem[]][] {
  return [...Map.groupBy(items, ({ group }) => group)]
}

function countText(count: number, searching: boolean): string {
  if (searching) return 'Searching engagements'
  return count === 1 ? '1 result' : `${count} results`
}
