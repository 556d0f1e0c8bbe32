import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from './idle.ts'
import {
  PALETTE_LABEL,
  PALETTE_PLACEHOLDER,
  PaletteField,
  PaletteFrame,
  paletteInput,
} from './palette-frame.tsx'
import { useShortcuts } from './shortcuts.ts'

interface State {
  open: boolean
  /** Undefined until its chunk has come. */
  Palette: ComponentType<{ typedBefore: string }> | undefined
  /** What was typed while it had not: no letter is lost. */
  typedBefore: string
}

let state: State = { open: false, Palette: undefined, typedBefore: '' }
const listeners = new Set<() => void>()

function set(change: Partial<State>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

async function load(): Promise<void> {
  if (state.Palette) return
  const { Palette } = await import('./palette/palette.tsx')
  set({ Palette })
}

export function openPalette(): void {
  set({ open: true, typedBefore: '' })
  void load()
}

export function closePalette(): void {
  set({ open: false })
}

/** Mod+K everywhere; the palette itself is fetched when the page has come to rest, or at the first use. */
export function PaletteHost() {
  const { open, Palette, typedBefore } = useSyncExternalStore(subscribe, () => state)
  useShortcuts({ palette: open ? closePalette : openPalette })
  useEffect(() => whenIdle(() => void load()), [])
  if (!open) return null
  return Palette ? <Palette typedBefore={typedBefore} /> : <PaletteToCome typed={typedBefore} />
}

function PaletteToCome({ typed }: { typed: string }) {
  return (
    <PaletteFrame onDismiss={closePalette}>
      <PaletteField>
        <input
          data-autofocus
          aria-label={PALETTE_LABEL}
          placeholder={PALETTE_PLACEHOLDER}
          className={paletteInput}
          value={typed}
          onChange={(event) => set({ typedBefore: event.target.value })}
        />
      </PaletteField>
    </PaletteFrame>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
