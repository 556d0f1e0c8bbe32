/** Listening for keys that act wherever the focus is. */
import { useLayoutEffect, useRef } from 'react'
import { createStore } from '../ui/store.ts'
import { keymap } from './keymap.ts'
import {
  isCharacter,
  isListKey,
  isModifier,
  isOutsideLists,
  keyOf,
  keysOf,
  matchShortcut,
  type ShortcutId,
} from './keys.ts'

type Bindings = Partial<Record<ShortcutId, () => void>>

const active = { over: new Set<() => Bindings>(), page: new Set<() => Bindings>() }

/** What of a chord has been pressed: 'G'; '' when nothing has. */
export const chordPrefix = createStore('')

// In the capture phase: the second press of a chord is no key by itself.
addEventListener('keydown', onChordKey, true)
addEventListener('keydown', onKeyDown)
addEventListener('pointerdown', endChord)
addEventListener('focusin', endChordInField)
addEventListener('blur', endChord)

/** Listens while mounted. The first listener of a binding has it; an overlay takes its keys from the page. */
export function useShortcuts(bindings: Bindings, of: keyof typeof active = 'page'): void {
  const current = useRef(bindings)
  useLayoutEffect(() => {
    current.current = bindings
  })
  // Before what is drawn is seen: a key may follow at once.
  useLayoutEffect(() => {
    // No effect event: the list of all keys reads it while it is drawn.
    const read = () => current.current
    active[of].add(read)
    return () => void active[of].delete(read)
  }, [of])
}

export function activeBindings(): [ShortcutId, () => void][] {
  return [...active.over, ...active.page].flatMap(
    (read) => Object.entries(read()) as [ShortcutId, () => void][],
  )
}

function onKeyDown(event: KeyboardEvent): void {
  if (chordPrefix.get() || event.defaultPrevented) return
  const match = findBinding(event, '')
  if (!match || isReserved(event, match.id)) return
  event.preventDefault()
  // Held down, a key moves on; what is done, is done once.
  if (event.repeat && !/^(next|previous|down|up)/.test(match.id)) return
  if (match.startsChord) chordPrefix.set(match.startsChord)
  else match.act()
}

/** The second press of a chord comes first. An unknown one ends the chord. */
function onChordKey(event: KeyboardEvent): void {
  const first = chordPrefix.get()
  if (!first || event.repeat || isModifier(event)) return
  chordPrefix.set('')
  const match = findBinding(event, first)
  const writesCharacter = isCharacter(keyOf(event)) && !event.ctrlKey && !event.metaKey
  if (match ? isReserved(event, match.id) : !writesCharacter && event.key !== 'Escape') return
  event.preventDefault()
  event.stopImmediatePropagation()
  match?.act()
}

function findBinding(event: KeyboardEvent, prefix: string) {
  const bindings = activeBindings()
  const match = matchShortcut(
    event,
    bindings.map(([id]) => id),
    prefix,
  )
  const act = bindings.find(([id]) => id === match?.id)?.[1]
  return match && act && { ...match, act }
}

function endChord(): void {
  if (chordPrefix.get()) chordPrefix.set('')
}

/** A field that gets the focus has what is pressed from then on, and so has a dialog. */
function endChordInField({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest(`${TEXT_FIELDS}, dialog`)) endChord()
}

/** In a dialog its keys and the palette's act. Characters go to fields, or with single keys off to lists. */
function isReserved(event: KeyboardEvent, id: ShortcutId): boolean {
  if (id !== 'help' && document.querySelector('dialog[open][role=alertdialog]')) return true
  if (!worksInDialogs(id) && document.querySelector('dialog[open]')) return true
  const keys = keysOf(id)
  const target = event.target instanceof Element ? event.target : undefined
  // All of a list is selected by the key that selects what is written in a field.
  if (!isCharacter(keys)) return id === 'select-all' && Boolean(target?.closest(TEXT_FIELDS))
  const { letters } = keymap.get()
  if (!letters && isListKey(id) && !target?.closest('[role=grid], [role=treegrid], [role=listbox]'))
    return true
  if (isOutsideLists(id) && target?.closest('[role=grid]')) return true
  return Boolean(target?.closest(keys === 'Space' ? PRESSABLE : TEXT_FIELDS))
}

/** What is heard over whatever lies over the page. */
export function worksInDialogs(id: ShortcutId): boolean {
  return id === 'help' || id === 'palette'
}

/** Boxes that are ticked take no letters, nor does what cannot be changed. */
const TEXT_FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([readonly]), textarea, select, [contenteditable]'

/** What the space bar presses, or is typed into. */
const PRESSABLE = 'button, a[href], summary, input, textarea, select, [contenteditable]'
