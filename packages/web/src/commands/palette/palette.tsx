import {
  NOTHING_CHOSEN,
  onEnter,
  PALETTE_ASKS,
  readMode,
  resultText,
  sections,
  type Uses,
} from '@headend/core/palette'
import { Command } from 'cmdk'
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { useIntent } from '../../ui/use-intent.ts'
import { PALETTE_LABEL, PaletteFrame, type PaletteProps } from '../palette-frame.tsx'
import { closePalette } from '../palette-host.tsx'
import { network } from '../waiting.ts'
import type { PaletteItem, PalettePage, PaletteSources, Said } from './item.ts'
import { PaletteGroup } from './palette-group.tsx'
import { Nothing, Offline, PaletteFoot, PaletteInput, PaletteLine } from './palette-parts.tsx'
import { asksForLine, copyLine } from './use-copy.ts'
import { useDrawn } from './use-drawn.ts'
import { useItems } from './use-items.ts'
import { MARKS, useUnmarked } from './use-unmarked.ts'
import { useWhenFound } from './use-when-found.ts'
import { useRemember, useUses } from './uses.ts'
import { whyNot } from './why-not.ts'

/** The pages that were opened one from the other, and what is typed into the last. */
interface Open {
  pages: readonly PalettePage[]
  typed: string
}

/** Everything of the product behind one field: what the sources list. What is refused stays in the list and says why. */
export function Palette({ typedBefore, sources }: PaletteProps & { sources: PaletteSources }) {
  const [{ pages, typed }, turn] = useState(() => opened(typedBefore, sources))
  const uses = useUses()
  const remember = useRemember()
  const page = pages.at(-1) ?? {
    title: '',
    placeholder: PALETTE_ASKS.anything,
    finds: 'anything' as const,
    sources: sources.all,
  }
  const top = pages.length === 0
  return (
    <PaletteFrame onDismiss={closePalette}>
      <Page
        key={pages.length + page.title}
        page={page}
        top={top}
        typedBefore={typed}
        uses={uses}
        onChosen={({ id, passing }) => pages.every(isMode) && !passing && remember(id)}
        onMode={(text) => {
          const narrows = top && readMode(text) !== undefined
          if (narrows) turn(opened(text, sources))
          return narrows
        }}
        onOpen={(next) => turn({ pages: [...pages, next], typed: '' })}
        onUp={() => turn({ pages: pages.slice(0, -1), typed: '' })}
      />
    </PaletteFrame>
  )
}

/** What a mode is narrowed to is a page as any other. */
function opened(text: string, sources: PaletteSources): Open {
  const read = readMode(text)
  if (!read) return { pages: [], typed: text }
  const { mode, rest } = read
  return { pages: [{ ...mode, sources: sources[mode.id] }], typed: rest }
}

function isMode(page: PalettePage): boolean {
  return 'sign' in page
}

interface PageProps {
  page: PalettePage
  top: boolean
  typedBefore: string
  uses: Uses
  onChosen: (item: PaletteItem) => void
  /** Narrows the palette, where that is what was typed. */
  onMode: (text: string) => boolean
  onOpen: (page: PalettePage) => void
  onUp: () => void
}

function Page({ page, top, typedBefore, uses, onChosen, onMode, onOpen, onUp }: PageProps) {
  const [typed, setTyped] = useState(typedBefore)
  const [said, say] = useState<Said>()
  const { items, searching } = useItems(page.sources, typed, uses)
  const online = useSyncExternalStore(network.subscribe, network.isOnline)
  const { drawn, drawAll } = useDrawn(typed)
  const careful = top || page.acts === true
  const { walked, walk, unmarked, props } = useUnmarked({ typed, careful })

  const type = (text: string) => {
    say(undefined)
    if (!onMode(text)) setTyped(text)
  }
  const choose = (item: PaletteItem) => {
    const { refused, opens, run } = item
    if (refused) return say({ text: whyNot(item), bad: true })
    onChosen(item)
    if (opens) return onOpen(opens)
    // What only tells has told.
    if (!run) return
    closePalette()
    // After the dialog has given the focus back, so that what follows can take it from there.
    setTimeout(run)
  }
  const someOrSearching = items.length > 0 || searching
  const refuse = (text: string) => say({ text, bad: true })
  const chooseWhenFound = useWhenFound({ typed, items, searching }, choose, refuse)
  const copy = (event: KeyboardEvent) => {
    const item = items.find(({ id }) => id === selectedIn(event.currentTarget))
    if (!item) return unmarked && refuse(NOTHING_CHOSEN)
    event.preventDefault()
    void copyLine(item).then(say)
  }
  const intend = useIntent((palette: Element) => {
    const meant = items.find(({ id }) => id === selectedIn(palette))
    meant?.ahead?.().catch(() => {})
  })
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (asksForLine(event)) return copy(event)
    if (key === 'Backspace' && typed === '' && !top) onUp()
    if (MARKS.includes(key)) {
      drawAll()
      walk()
    }
    if (key !== 'Enter' || event.nativeEvent.isComposing) return
    const enter = onEnter({ typed, items, searching, careful, walked })
    // cmdk chooses what it marks.
    if (enter.does === 'choose') return
    event.preventDefault()
    if (enter.does === 'refuse') refuse(enter.reason)
    else chooseWhenFound()
  }

  return (
    <Command
      label={PALETTE_LABEL}
      shouldFilter={false}
      vimBindings={false}
      loop
      {...props}
      onKeyDown={press}
      onKeyUp={({ currentTarget }) => intend(currentTarget)}
      onPointerMove={({ currentTarget }) => intend(currentTarget)}
    >
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
        count={resultText(items.length, searching, online)}
        said={said}
      />
    </Command>
  )
}

/** The id of the item that Enter would choose. */
function selectedIn(palette: Element): string | null | undefined {
  return palette.querySelector('[role=option][aria-selected=true]')?.getAttribute('data-value')
}
