import { PALETTE_ASKS, readMode } from '@headend/core/palette'
import { useState } from 'react'
import { PaletteFrame, type PaletteProps } from '../palette-frame.tsx'
import { closePalette } from '../palette-host.tsx'
import type { PalettePage, PaletteSources } from './item.ts'
import { Page } from './palette-page.tsx'
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
    <PaletteFrame onDismiss={closePalette}>
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
