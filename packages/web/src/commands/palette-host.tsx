import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from './idle.ts'
import { useShortcuts } from './shortcuts.ts'

interface State {
  open: boolean
  /** Undefined until its chunk has come; from then on it opens within the key press, so that no letter is lost. */
  Palette: ComponentType | undefined
}

let state: State = { open: false, Palette: undefined }
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
  set({ open: true })
  void load()
}

export function closePalette(): void {
  set({ open: false })
}

/** Mod+K everywhere; the palette itself is fetched when the page has come to rest, or at the first use. */
export function PaletteHost() {
  const { open, Palette } = useSyncExternalStore(subscribe, () => state)
  useShortcuts({ palette: open ? closePalette : openPalette })
  useEffect(() => whenIdle(() => void load()), [])
  return open && Palette ? <Palette /> : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
