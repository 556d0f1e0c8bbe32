/** Listens for shortcuts that act wherever the focus is. */
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

/** The first key of a chord, once it is pressed: 'G', otherwise ''. */
export const chordPrefix = createStore('')

// In the capture phase, so that the second key of a chord does nothing else.
addEventListener('keydown', onChordKey, true)
addEventListener('keydown', onKeyDown)
addEventListener('pointerdown', endChord)
addEventListener('focusin', endChordInField)
addEventListener('blur', endChord)

/** Listens while mounted. Of several listeners for a shortcut, 'over' comes before 'page', then the first. */
export function useShortcuts(bindings: Bindings, layer: keyof typeof active = 'page'): void {
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  // Before the first paint: a key may be pressed at once.
  useLayoutEffect(() => {
    // An effect event can't be called while the list of all keys renders, which reads the bindings.
    const read = () => latest.current
    active[layer].add(read)
    return () => void active[layer].delete(read)
  }, [layer])
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
  // A key that is held down repeats moves only.
  if (event.repeat && !/^(next|previous|down|up)/.test(match.id)) return
  if (match.startsChord) chordPrefix.set(match.startsChord)
  else match.run()
}

/** The second key of a chord comes before single keys. An unknown one ends the chord. */
function onChordKey(event: KeyboardEvent): void {
  const first = chordPrefix.get()
  if (!first || event.repeat || isModifier(event)) return
  chordPrefix.set('')
  const match = findBinding(event, first)
  const writesCharacter = isCharacter(keyOf(event)) && !event.ctrlKey && !event.metaKey
  if (match ? isReserved(event, match.id) : !writesCharacter && event.key !== 'Escape') return
  event.preventDefault()
  event.stopImmediatePropagation()
  match?.run()
}

function findBinding(event: KeyboardEvent, prefix: string) {
  const bindings = activeBindings()
  const match = matchShortcut(
    event,
    bindings.map(([id]) => id),
    prefix,
  )
  const run = bindings.find(([id]) => id === match?.id)?.[1]
  return match && run && { ...match, run }
}

function endChord(): void {
  if (chordPrefix.get()) chordPrefix.set('')
}

/** A text field or dialog that gets the focus also gets the next key. */
function endChordInField({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest(`${TEXT_FIELDS}, dialog`)) endChord()
}

/** Whether the page ignores the key: it belongs to a dialog or a text field, or single letters are off. */
function isReserved(event: KeyboardEvent, id: ShortcutId): boolean {
  if (id !== 'help' && document.querySelector('dialog[open][role=alertdialog]')) return true
  if (!worksInDialogs(id) && document.querySelector('dialog[open]')) return true
  const keys = keysOf(id)
  const target = event.target instanceof Element ? event.target : undefined
  // Mod+A in a text field selects its text.
  if (!isCharacter(keys)) return id === 'select-all' && Boolean(target?.closest(TEXT_FIELDS))
  const { letters } = keymap.get()
  if (!letters && isListKey(id) && !target?.closest('[role=grid], [role=treegrid], [role=listbox]'))
    return true
  if (isOutsideLists(id) && target?.closest('[role=grid]')) return true
  return Boolean(target?.closest(keys === 'Space' ? PRESSABLE : TEXT_FIELDS))
}

/** Whether the shortcut also acts while a dialog is open. */
export function worksInDialogs(id: ShortcutId): boolean {
  return id === 'help' || id === 'palette'
}

/** Checkboxes and read-only fields are not typed into. */
const TEXT_FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([readonly]), textarea, select, [contenteditable]'

/** Elements that Space presses or is typed into. */
const PRESSABLE = 'button, a[href], summary, input, textarea, select, [contenteditable]'
