import {
  listTogether,
  NOTHING_SEEN,
  orderBy,
  PALETTE_ASKS,
  readMode,
  resultText,
  sections,
  type Uses,
} from '@headend/core/palette'
import { Command } from 'cmdk'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOnline } from '../commands/use-online.ts'
import {
  type PaletteItem,
  type PalettePage,
  type PaletteSource,
  type PaletteSources,
  refusalOf,
  type Said,
} from './item.ts'
import { PaletteGroup } from './palette-group.tsx'
import { closePalette, PALETTE_LABEL, PaletteFrame, type PaletteProps } from './palette-host.tsx'
import { Nothing, Offline, PaletteFoot, PaletteInput, PaletteLine } from './palette-parts.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'
import { useRemember, useUses } from './uses.ts'

/** The pages that were opened one from the other, and what is typed into the last. */
interface Open {
  pages: readonly PalettePage[]
  typed: string
}

/** Everything of the product behind one field: what the sources list. What is refused stays in the list and says why. */
export function Palette({ typedBefore, enteredBefore, sources }: PaletteProps & { sources: PaletteSources }) {
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
    <PaletteFrame>
      <Page
        key={pages.length + page.title}
        page={page}
        top={top}
        typedBefore={typed}
        enteredBefore={enteredBefore && typed === typedBefore}
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

interface PageProps extends PaletteProps {
  page: PalettePage
  top: boolean
  uses: Uses
  onChosen: (item: PaletteItem) => void
  /** Narrows the palette, where that is what was typed. */
  onMode: (text: string) => boolean
  onOpen: (page: PalettePage) => void
  onUp: () => void
}

function Page({ page, top, typedBefore, enteredBefore, uses, ...turns }: PageProps) {
  const [typed, setTyped] = useState(typedBefore)
  const [said, say] = useState<Said>()
  const online = useOnline()
  const { items, searching } = useItems(page.sources, typed, uses)
  const refuse = (text: string) => say({ text, bad: true })
  const type = (text: string) => {
    say(undefined)
    if (!turns.onMode(text)) setTyped(text)
  }
  const choose = (item: PaletteItem) => {
    if (item.refused) return refuse(refusalOf(item))
    turns.onChosen(item)
    if (item.opens) turns.onOpen(item.opens)
    else if (item.run) runAfterClosing(item.run)
    // What only tells has told.
  }
  const { unmarked, keys } = usePaletteKeys(
    { typed, items, searching },
    {
      careful: top || page.careful === true,
      entered: enteredBefore,
      onUp: top ? undefined : turns.onUp,
      choose,
      refuse,
      say,
    },
  )
  const nothing = items.length === 0 && !searching
  return (
    <Command label={PALETTE_LABEL} shouldFilter={false} vimBindings={false} loop {...keys}>
      <PaletteInput page={page} typed={typed} onType={type} />
      {/* Of one height, whatever is found or said: nothing moves under somebody's eyes. */}
      <div className="flex h-[min(452px,64vh)] flex-col">
        {nothing && <Nothing page={page} typed={typed} />}
        {searching && !online && <Offline />}
        {/* Walked from the field: Tab stays there. */}
        <Command.List label="Results" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto py-1.5">
          {sections(items).map(({ id, group, items: members }) => (
            <PaletteGroup key={id} heading={group} items={members} typed={typed} onChoose={choose} />
          ))}
        </Command.List>
        <PaletteLine modes={top && typed === ''} items={items} said={said} />
      </div>
      <PaletteFoot
        top={top}
        items={items}
        nothing={nothing}
        unmarked={unmarked}
        count={resultText(items.length, searching, online)}
        said={said}
      />
    </Command>
  )
}

/**
 * What the sources list together for what was typed. What comes late stands below what is seen. A page has the same sources for
 * as long as it shows, so their hooks keep their order.
 */
function useItems(sources: readonly PaletteSource[], typed: string, uses: Uses) {
  const inOrder = useMemo(() => orderBy(uses, Date.now()), [uses])
  const lists = sources.map((source) => source(typed))
  const before = useRef(NOTHING_SEEN)
  const { items, searching, seen } = listTogether<PaletteItem>(lists, typed, before.current, (all) =>
    inOrder(all, typed),
  )
  useLayoutEffect(() => {
    before.current = seen
  })
  return { items, searching }
}

/** After the dialog has given the focus back, so that what follows can take it from there. */
function runAfterClosing(run: () => void): void {
  closePalette()
  setTimeout(run)
}
