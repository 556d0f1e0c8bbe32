/** Opens the palette by Mod+K, and stands in for it until its chunk is loaded. */
import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { asAppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import { PLACEHOLDERS } from '@headend/core/palette'
import { CatchBoundary } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { showToast } from '../commands/toasts.tsx'
import { useServices } from '../context/services.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import { PALETTE_NAME } from './item.ts'

export const PALETTE_LABEL = 'Search or run a command'

export interface PaletteProps {
  /** The text that was typed before the palette was loaded. */
  typedBefore: string
  /** Whether Enter was pressed after that text: the palette then opens the first result. */
  enteredBefore: boolean
}

interface HostState extends PaletteProps {
  open: boolean
  Palette: ComponentType<PaletteProps> | undefined
}

const CLOSED = { open: false, typedBefore: '', enteredBefore: false }
const state = createStore<HostState>({ ...CLOSED, Palette: undefined })

function set(change: Partial<HostState>): void {
  state.set({ ...state.get(), ...change })
}

/** `typed`: the text of a field that the palette continues. */
export function openPalette(typed = ''): void {
  set({ open: true, typedBefore: typed })
}

export function closePalette(): void {
  set(CLOSED)
}

type Load = () => Promise<ComponentType<PaletteProps>>

async function fetchPalette(load: Load): Promise<void> {
  const Palette = state.get().Palette ?? (await load())
  // If two loads overlap, the first component stays: a second one would lose the typed text.
  set({ Palette: state.get().Palette ?? Palette })
}

function reportFailure(error: Error, log: Log): void {
  closePalette()
  log.error('The palette could not be loaded', error)
  const text = 'The palette could not be loaded. Reload the page, then try again.'
  showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: error.message })
}

/** Listens for Mod+K. The palette itself is loaded when the page is idle, or at the first use. */
export function PaletteHost({ load }: { load: Load }) {
  const { open, Palette, typedBefore, enteredBefore } = useStore(state)
  const { log } = useServices()
  useShortcuts({ palette: open ? closePalette : () => openPalette() })
  // A failed prefetch is tried again on opening.
  useEffect(() => whenIdle(() => void fetchPalette(load).catch(() => {})), [load])
  useEffect(() => {
    if (open) fetchPalette(load).catch((error) => reportFailure(error, log))
  }, [open, load, log])
  if (!open) return null
  if (!Palette) return <PalettePlaceholder typed={typedBefore} />
  return (
    <CatchBoundary
      getResetKey={() => PALETTE_NAME}
      errorComponent={() => null}
      onCatch={(error) => reportFailure(asAppError(error), log)}
    >
      <Palette typedBefore={typedBefore} enteredBefore={enteredBefore} />
    </CatchBoundary>
  )
}

function PalettePlaceholder({ typed }: { typed: string }) {
  return (
    <PaletteFrame>
      <PaletteField>
        <input
          data-autofocus
          aria-label={PALETTE_LABEL}
          placeholder={PLACEHOLDERS.anything}
          className={paletteInput}
          value={typed}
          onChange={(event) => set({ typedBefore: event.target.value, enteredBefore: false })}
          onKeyDown={({ key }) => key === 'Enter' && set({ enteredBefore: typed !== '' })}
        />
      </PaletteField>
    </PaletteFrame>
  )
}

export const paletteInput = 'min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-faint'

/** The frame of the palette and of its placeholder, so that nothing changes when the chunk is loaded. */
export function PaletteFrame({ children }: { children: ReactNode }) {
  return (
    <Dialog
      data-overlay
      aria-label={PALETTE_NAME}
      onDismiss={closePalette}
      className="mt-[11vh] w-[min(640px,100%)]"
    >
      {children}
    </Dialog>
  )
}

export function PaletteField({ crumb, children }: { crumb?: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 border-line border-b px-3.5 py-3">
      {crumb ? (
        <span className="rounded-sm bg-sunk px-1.5 text-muted text-sm">{crumb}</span>
      ) : (
        <Search aria-hidden className="size-4 text-muted" />
      )}
      {children}
    </div>
  )
}
