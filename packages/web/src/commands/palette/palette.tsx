import { countText, NOTHING_CHOSEN } from '@headend/core/palette'
import { Command } from 'cmdk'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PALETTE_LABEL, PALETTE_PLACEHOLDER, PaletteFrame, type PaletteProps } from '../palette-frame.tsx'
import { closePalette } from '../palette-host.tsx'
import { itemsOf, type PaletteItem, type PalettePage, type PaletteSource } from './item.ts'
import { PaletteGroup } from './palette-group.tsx'
import { PaletteFooter, PaletteInput } from './palette-parts.tsx'
import { useWhenFound } from './use-when-found.ts'

/** Everything of the product behind one field: what the sources list. What is refused stays in the list and says why. */
export function Palette({ typedBefore, sources }: PaletteProps & { sources: readonly PaletteSource[] }) {
  const [{ page, typed }, turn] = useState<{ page?: PalettePage; typed: string }>({ typed: typedBefore })
  const open = page ?? { title: '', placeholder: PALETTE_PLACEHOLDER, sources }
  return (
    <PaletteFrame onDismiss={closePalette}>
      <Page
        key={open.title}
        page={open}
        typedBefore={typed}
        onOpen={(next) => turn({ page: next, typed: '' })}
        onUp={page && (() => turn({ typed: '' }))}
      />
    </PaletteFrame>
  )
}

interface PageProps {
  page: PalettePage
  typedBefore: string
  onOpen: (page: PalettePage) => void
  /** Absent at the top. */
  onUp: (() => void) | undefined
}

function Page({ page, typedBefore, onOpen, onUp }: PageProps) {
  const [typed, setTyped] = useState(typedBefore)
  const [refusal, setRefusal] = useState<string>()
  const chosen = useRef(false)
  const { items, searching } = itemsOf(page.sources, typed)

  const type = (text: string) => {
    setTyped(text)
    setRefusal(undefined)
  }
  const choose = ({ title, refused, opens, run }: PaletteItem) => {
    if (refused) return setRefusal(`${title}: ${refused}`)
    if (opens) return onOpen(opens)
    closePalette()
    // After the dialog has given the focus back, so that what follows can take it from there.
    setTimeout(() => run?.())
  }
  const chooseFirst = useWhenFound({ typed, items, searching }, choose)
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Backspace' && typed === '') onUp?.()
    if (key === 'Enter' && items.length === 0 && searching) chooseFirst()
    if (key === 'ArrowDown' || key === 'ArrowUp') chosen.current = true
    // Nobody has asked for what stands first.
    if (key === 'Enter' && typed === '' && !onUp && !chosen.current) {
      event.preventDefault()
      setRefusal(NOTHING_CHOSEN)
    }
  }

  return (
    <Command label={PALETTE_LABEL} shouldFilter={false} vimBindings={false} loop onKeyDown={press}>
      <PaletteInput page={page} typed={typed} onType={type} />
      <Command.List label="Results" className="max-h-[min(420px,60vh)] overflow-y-auto py-1.5">
        {groupsOf(items).map(([group, members]) => (
          <PaletteGroup key={group} heading={group} items={members} typed={typed} onChoose={choose} />
        ))}
      </Command.List>
      <PaletteFooter
        below={onUp !== undefined}
        message={refusal ?? countText(items.length, searching)}
        refused={!!refusal}
      />
    </Command>
  )
}

function groupsOf(items: readonly PaletteItem[]): [string, PaletteItem[]][] {
  return [...Map.groupBy(items, ({ group }) => group)]
}
