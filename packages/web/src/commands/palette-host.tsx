import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { asAppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import { PALETTE_ASKS } from '@headend/core/palette'
import { CatchBoundary } from '@tanstack/react-router'
import { Activity, type ComponentType, useEffect, useInsertionEffect } from 'react'
import { createPortal } from 'react-dom'
import { useServices } from '../context/services.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import {
  PALETTE_LABEL,
  PaletteField,
  PaletteFrame,
  type PaletteProps,
  paletteInput,
} from './palette-frame.tsx'
import { shownPage } from './shown-page.ts'
import { showToast } from './toasts.tsx'

/** Where the next palette is drawn ahead, while there is nothing else to do; on the page only while it is open. */
const drawnAhead = document.createElement('div')

interface State extends PaletteProps {
  open: boolean
  /** Each begins anew. */
  openings: number
  /** Undefined until its chunk has come. */
  Palette: ComponentType<PaletteProps> | undefined
}

const state = createStore<State>({
  open: false,
  openings: 0,
  Palette: undefined,
  typedBefore: '',
  enteredBefore: false,
})

function set(change: Partial<State>): void {
  state.set({ ...state.get(), ...change })
}

export function openPalette(): void {
  set({ open: true })
}

/** Opens it with what somebody has looked for elsewhere. */
export function lookInPalette(typed: string): void {
  set({ open: true, typedBefore: typed, openings: state.get().openings + 1 })
}

export function closePalette(): void {
  set({ open: false, typedBefore: '', enteredBefore: false, openings: state.get().openings + 1 })
}

/** Whether it shows: what is drawn ahead has yet to learn what has happened since. */
export function usePaletteOpen(): boolean {
  return useStore(state).open
}

type Load = () => Promise<ComponentType<PaletteProps>>

async function fetchPalette(load: Load): Promise<void> {
  if (!state.get().Palette) set({ Palette: await load() })
}

function giveUp(error: Error, log: Log): void {
  closePalette()
  log.error('The palette could not be loaded', error)
  const text = 'The palette could not be loaded. Reload the page, then try again.'
  showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: error.message })
}

/** Mod+K everywhere; the palette itself is fetched when the page has come to rest, or at the first use. */
export function PaletteHost({ load }: { load: Load }) {
  const { open, Palette, typedBefore, enteredBefore, openings } = useStore(state)
  const { log } = useServices()
  // Of each page it is drawn ahead anew, with what that offers.
  useStore(shownPage)
  useShortcuts({ palette: open ? closePalette : openPalette })
  // What fails before anybody asks is tried again when somebody does.
  useEffect(() => whenIdle(() => void fetchPalette(load).catch(() => {})), [load])
  useEffect(() => {
    if (open) fetchPalette(load).catch((error) => giveUp(error, log))
  }, [open, load, log])
  useInsertionEffect(() => {
    if (!open) return
    document.body.append(drawnAhead)
    return () => drawnAhead.remove()
  }, [open])
  if (!Palette) return open && <PaletteToCome typed={typedBefore} />
  return createPortal(
    // What cannot be drawn ahead, unasked, is tried again when somebody asks.
    <CatchBoundary
      getResetKey={() => `${openings} ${open}`}
      errorComponent={() => null}
      onCatch={(error) =>
        open ? giveUp(asAppError(error), log) : log.warn('The palette could not be drawn', error)
      }
    >
      <Activity mode={open ? 'visible' : 'hidden'}>
        <Palette key={openings} typedBefore={typedBefore} enteredBefore={enteredBefore} />
      </Activity>
    </CatchBoundary>,
    drawnAhead,
  )
}

function PaletteToCome({ typed }: { typed: string }) {
  return (
    <PaletteFrame onDismiss={closePalette}>
      <PaletteField>
        <input
          data-autofocus
          aria-label={PALETTE_LABEL}
          placeholder={PALETTE_ASKS.anything}
          className={paletteInput}
          value={typed}
          onChange={(event) => set({ typedBefore: event.target.value, enteredBefore: false })}
          onKeyDown={({ key }) => key === 'Enter' && set({ enteredBefore: typed !== '' })}
        />
      </PaletteField>
    </PaletteFrame>
  )
}
